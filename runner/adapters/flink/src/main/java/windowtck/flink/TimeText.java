package windowtck.flink;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.SignStyle;
import java.time.temporal.ChronoField;

/** Times as the protocol writes them: {@code 2020-04-15 08:00:00.123}, an instant in UTC with a Z behind it. */
final class TimeText {
    private static final DateTimeFormatter DATE = new DateTimeFormatterBuilder()
            .appendValue(ChronoField.YEAR, 4, 10, SignStyle.EXCEEDS_PAD).appendPattern("-MM-dd").toFormatter();
    private static final DateTimeFormatter TIME = new DateTimeFormatterBuilder()
            .appendPattern("HH:mm:ss").appendFraction(ChronoField.NANO_OF_SECOND, 0, 9, true).toFormatter();
    private static final DateTimeFormatter TIMESTAMP =
            new DateTimeFormatterBuilder().append(DATE).appendLiteral(' ').append(TIME).toFormatter();

    private TimeText() {}

    static LocalDate date(String text) {
        return LocalDate.parse(text, DATE);
    }

    static LocalTime time(String text) {
        return LocalTime.parse(text, TIME);
    }

    static LocalDateTime timestamp(String text) {
        return LocalDateTime.parse(text, TIMESTAMP);
    }

    static Instant instant(String text) {
        return timestamp(text.substring(0, text.length() - 1)).toInstant(ZoneOffset.UTC);
    }

    static String of(LocalDate date) {
        return DATE.format(date);
    }

    static String of(LocalTime time) {
        return TIME.format(time);
    }

    static String of(LocalDateTime timestamp) {
        return TIMESTAMP.format(timestamp);
    }

    static String of(Instant instant) {
        return of(LocalDateTime.ofInstant(instant, ZoneOffset.UTC)) + "Z";
    }
}
