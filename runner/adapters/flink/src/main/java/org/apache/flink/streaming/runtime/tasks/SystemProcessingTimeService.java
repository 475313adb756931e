package org.apache.flink.streaming.runtime.tasks;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ThreadFactory;
import org.apache.flink.util.clock.Clock;
import windowtck.flink.VirtualClock;

/**
 * Takes the place of Flink's class of this name, which asks the system's clock: the adapter's jar comes first on the class
 * path. Each task makes such a service; all of them follow one clock, which only the timeline moves. A second one of each task is
 * for measurements of its own, every so many milliseconds: they are left out, and with them thousands of instants an hour.
 */
public final class SystemProcessingTimeService implements TimerService {
    private final boolean measures;
    private boolean accepting = true;
    private boolean shutDown;

    /** Flink's task hands in a method of its own; a timer's callback only leaves a mail there, so there is nothing to handle. */
    interface ExceptionHandler {
        void handleException(Exception exception);
    }

    SystemProcessingTimeService(ExceptionHandler handler) {
        measures = false;
    }

    SystemProcessingTimeService(ExceptionHandler handler, ThreadFactory threads) {
        measures = threads.newThread(() -> {}).getName().startsWith("System Time");
    }

    // Flink 1.17 asks this one, later versions the clock.
    public long getCurrentProcessingTime() {
        return VirtualClock.now();
    }

    public Clock getClock() {
        return VirtualClock.AS_CLOCK;
    }

    @Override
    public ScheduledFuture<?> registerTimer(long timestamp, ProcessingTimeCallback callback) {
        // As in Flink: one millisecond later, so that nothing which carries this timestamp is still to come.
        long due = Math.max(timestamp, VirtualClock.now()) + 1;
        if (measures) return VirtualClock.never();
        return VirtualClock.schedule(due, () -> call(timestamp, callback));
    }

    @Override
    public ScheduledFuture<?> scheduleAtFixedRate(ProcessingTimeCallback callback, long delay, long period) {
        long due = VirtualClock.now() + delay;
        if (measures) return VirtualClock.never();
        return VirtualClock.schedule(due, () -> {
            call(due, callback);
            if (isAccepting()) scheduleAtFixedRate(callback, period, period);
        });
    }

    @Override
    public ScheduledFuture<?> scheduleWithFixedDelay(ProcessingTimeCallback callback, long delay, long period) {
        return scheduleAtFixedRate(callback, delay, period); // no callback takes any time
    }

    private void call(long timestamp, ProcessingTimeCallback callback) throws Exception {
        if (isAccepting()) callback.onProcessingTime(timestamp);
    }

    private synchronized boolean isAccepting() {
        return accepting;
    }

    @Override
    public synchronized CompletableFuture<Void> quiesce() {
        accepting = false;
        return CompletableFuture.completedFuture(null);
    }

    @Override
    public synchronized void shutdownService() {
        accepting = false;
        shutDown = true;
    }

    @Override
    public boolean shutdownServiceUninterruptible(long timeoutMs) {
        shutdownService();
        return true;
    }

    @Override
    public synchronized boolean isTerminated() {
        return shutDown;
    }
}
