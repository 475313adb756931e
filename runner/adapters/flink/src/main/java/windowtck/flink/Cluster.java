package windowtck.flink;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.Collections;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.runtime.minicluster.MiniCluster;
import org.apache.flink.runtime.minicluster.MiniClusterConfiguration;
import org.apache.flink.streaming.api.environment.RemoteStreamEnvironment;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.util.TestStreamEnvironment;

/** Where the jobs run: on a cluster inside this process, or on a real one. */
interface Cluster extends AutoCloseable {

    StreamExecutionEnvironment environment(Configuration options);

    /** How the parts of a job find their stage. */
    StageDoor door(int run);

    int parallelism();

    default boolean isRemote() {
        return door(0).isRemote();
    }

    /** Of one task manager, started here. */
    static Cluster embedded() throws Exception {
        int slots = 2;
        var options = new Configuration();
        options.setString("rest.port", "0");
        options.setString("taskmanager.memory.managed.size", "256m");
        options.setString("taskmanager.memory.network.min", "32m");
        options.setString("taskmanager.memory.network.max", "32m");
        options.setString("metrics.reporters", "dropped");
        options.setString("metrics.reporter.dropped.factory.class", DroppedRows.Factory.class.getName());
        var cluster = new MiniCluster(new MiniClusterConfiguration.Builder()
                .setConfiguration(options).setNumTaskManagers(1).setNumSlotsPerTaskManager(slots).build());
        cluster.start();
        return new Embedded(cluster);
    }

    /** Of somebody else, by the address of its job manager's REST service; our classes travel with each job. */
    static Cluster remote(String host, int port, int parallelism) throws Exception {
        return new Remote(host, port, parallelism, new StageServer(host, port));
    }

    /** In this process. */
    record Embedded(MiniCluster cluster) implements Cluster {
        @Override
        public StreamExecutionEnvironment environment(Configuration options) {
            return new TestStreamEnvironment(cluster, options, 1, Collections.emptyList(), Collections.emptyList());
        }

        @Override
        public StageDoor door(int run) {
            return StageDoor.here(run);
        }

        @Override
        public int parallelism() {
            return 1;
        }

        @Override
        public void close() throws Exception {
            cluster.close();
        }
    }

    /** In processes of its own. */
    record Remote(String host, int port, int parallelism, StageServer server) implements Cluster {
        @Override
        public StreamExecutionEnvironment environment(Configuration options) {
            options.setString("client.retry-period", "100 ms"); // how often it is asked whether the job is done
            try {
                String jar = Path.of(Cluster.class.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
                return new RemoteStreamEnvironment(host, port, options, jar);
            } catch (URISyntaxException impossible) {
                throw new IllegalStateException(impossible);
            }
        }

        @Override
        public StageDoor door(int run) {
            return server.door(run);
        }

        @Override
        public void close() throws Exception {
            server.close();
        }
    }
}
