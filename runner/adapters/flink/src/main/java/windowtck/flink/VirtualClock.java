package windowtck.flink;

import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Delayed;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.apache.flink.util.clock.Clock;

/** Processing time: one for all tasks, since only one case runs at a time. It stands still but for {@link #advance}. */
public final class VirtualClock {
    private static final PriorityQueue<Timer> TIMERS = new PriorityQueue<>(Comparator.comparingLong(Timer::due));
    private static long now;

    private VirtualClock() {}

    /** The clock in Flink's terms. */
    public static final Clock AS_CLOCK = new Clock() {
        @Override
        public long absoluteTimeMillis() {
            return now();
        }

        @Override
        public long relativeTimeMillis() {
            return now();
        }

        @Override
        public long relativeTimeNanos() {
            return TimeUnit.MILLISECONDS.toNanos(now());
        }
    };

    /** What a timer does; it must not take long, and may throw. */
    public interface Callback {
        void call() throws Exception;
    }

    /** In milliseconds since 1970. */
    public static synchronized long now() {
        return now;
    }

    public static synchronized ScheduledFuture<?> schedule(long due, Callback callback) {
        var timer = new Timer(due, callback);
        TIMERS.add(timer);
        return timer;
    }

    /** A timer that does not go off. */
    public static ScheduledFuture<?> never() {
        return new Timer(Long.MAX_VALUE, () -> {});
    }

    /** For the next case. */
    static synchronized void reset() {
        TIMERS.clear();
        now = 0;
    }

    /**
     * Goes on to the next instant at which a timer is due, if one is up to the given time, and calls the timers; else goes to
     * that time and returns false. In between the tasks do what the timers told them, at the time of the timers.
     */
    static boolean advance(long to) throws Exception {
        boolean any = false;
        for (Timer timer; (timer = due(any ? now() : to)) != null; any = true) timer.fire();
        return any;
    }

    private static synchronized Timer due(long until) {
        while (!TIMERS.isEmpty() && TIMERS.peek().isDone()) TIMERS.poll(); // cancelled ones
        boolean found = !TIMERS.isEmpty() && TIMERS.peek().due() <= until;
        now = Math.max(now, found ? TIMERS.peek().due() : until);
        return found ? TIMERS.poll() : null;
    }

    private static final class Timer extends CompletableFuture<Void> implements ScheduledFuture<Void> {
        private final long due;
        private final Callback callback;

        Timer(long due, Callback callback) {
            this.due = due;
            this.callback = callback;
        }

        long due() {
            return due;
        }

        void fire() throws Exception {
            callback.call();
            complete(null);
        }

        @Override
        public long getDelay(TimeUnit unit) {
            return unit.convert(due - now(), TimeUnit.MILLISECONDS);
        }

        @Override
        public int compareTo(Delayed other) {
            return Long.compare(getDelay(TimeUnit.MILLISECONDS), other.getDelay(TimeUnit.MILLISECONDS));
        }
    }
}
