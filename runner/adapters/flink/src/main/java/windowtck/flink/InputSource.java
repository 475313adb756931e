package windowtck.flink;

import java.util.Set;
import org.apache.flink.configuration.ConfigOption;
import org.apache.flink.configuration.ConfigOptions;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.table.api.TableDescriptor;
import org.apache.flink.table.connector.ChangelogMode;
import org.apache.flink.table.connector.ProviderContext;
import org.apache.flink.table.connector.source.DataStreamScanProvider;
import org.apache.flink.table.connector.source.DynamicTableSource;
import org.apache.flink.table.connector.source.ScanTableSource;
import org.apache.flink.table.connector.source.abilities.SupportsSourceWatermark;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.factories.DynamicTableSourceFactory;

/** A table of a case as Flink's planner sees it: a connector whose every scan gets inputs of its own. */
final class InputSource implements ScanTableSource, SupportsSourceWatermark {
    private final int run;
    private final int table;
    private final ChangelogMode changelog;

    private InputSource(int run, int table, ChangelogMode changelog) {
        this.run = run;
        this.table = table;
        this.changelog = changelog;
    }

    static TableDescriptor descriptor(int run, int table, InputTable of) {
        return TableDescriptor.forConnector(Factory.NAME).schema(of.schema())
                .option(Factory.RUN, run).option(Factory.TABLE, table).build();
    }

    /** Found by Flink through the service file of this name. */
    public static final class Factory implements DynamicTableSourceFactory {
        static final String NAME = "window-tck";
        static final ConfigOption<Integer> RUN = ConfigOptions.key("run").intType().noDefaultValue();
        static final ConfigOption<Integer> TABLE = ConfigOptions.key("table").intType().noDefaultValue();

        @Override
        public String factoryIdentifier() {
            return NAME;
        }

        @Override
        public Set<ConfigOption<?>> requiredOptions() {
            return Set.of(RUN, TABLE);
        }

        @Override
        public Set<ConfigOption<?>> optionalOptions() {
            return Set.of();
        }

        @Override
        public DynamicTableSource createDynamicTableSource(Context context) {
            var options = context.getCatalogTable().getOptions();
            int run = Integer.parseInt(options.get(RUN.key()));
            int table = Integer.parseInt(options.get(TABLE.key()));
            return new InputSource(run, table, Inputs.of(run).table(table).changelog());
        }
    }

    @Override
    public ChangelogMode getChangelogMode() {
        return changelog;
    }

    @Override
    public ScanRuntimeProvider getScanRuntimeProvider(ScanContext context) {
        return new DataStreamScanProvider() {
            @Override
            public DataStream<RowData> produceDataStream(ProviderContext provider, StreamExecutionEnvironment environment) {
                return Inputs.of(run).scan(table, environment);
            }

            @Override
            public boolean isBounded() {
                return false;
            }
        };
    }

    @Override
    public void applySourceWatermark() {} // SOURCE_WATERMARK(): the inputs send them

    @Override
    public DynamicTableSource copy() {
        return new InputSource(run, table, changelog);
    }

    @Override
    public String asSummaryString() {
        return "a table of the case";
    }
}
