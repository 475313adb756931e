package windowtck.flink;

/** The words of the command line: none for the cluster in this process, or where the real one is. */
record Arguments(String host, int port, int parallelism) {
    static final String USAGE = "usage: adapter [--jobmanager HOST:PORT [--parallelism P]]";

    /** What cannot be meant. */
    static final class Wrong extends Exception {
        Wrong(String problem) {
            super(problem + "\n" + USAGE);
        }
    }

    boolean remote() {
        return host != null;
    }

    static Arguments of(String... words) throws Wrong {
        String host = null;
        int port = 0;
        int parallelism = 1;
        boolean parallel = false;
        for (int i = 0; i < words.length; i += 2) {
            if (i + 1 == words.length) throw new Wrong(words[i] + " needs a value");
            String value = words[i + 1];
            if (words[i].equals("--jobmanager")) {
                int colon = value.lastIndexOf(':');
                if (colon <= 0) throw new Wrong("--jobmanager wants HOST:PORT, not " + value);
                host = value.substring(0, colon);
                port = number(value.substring(colon + 1), "a port", 65535);
            } else if (words[i].equals("--parallelism")) {
                parallelism = number(value, "a parallelism", 1 << 15);
                parallel = true;
            } else {
                throw new Wrong("an unknown word: " + words[i]);
            }
        }
        if (parallel && host == null) throw new Wrong("--parallelism is for a cluster: give --jobmanager too");
        return new Arguments(host, port, parallelism);
    }

    private static int number(String text, String what, int most) throws Wrong {
        try {
            int number = Integer.parseInt(text);
            if (number >= 1 && number <= most) return number;
        } catch (NumberFormatException no) {
            // told below
        }
        throw new Wrong("%s is a number from 1 to %d, not %s".formatted(what, most, text));
    }
}
