package windowtck.flink;

import java.util.List;
import java.util.Map;
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
import org.apache.flink.table.connector.source.abilities.SupportsReadingMetadata;
import org.apache.flink.table.connector.source.abilities.SupportsSourceWatermark;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.factories.DynamicTableSourceFactory;
import org.apache.flink.table.types.DataType;

/** A table of a case as Flink's planner sees it: a connector whose every scan gets inputs of its own. */
class InputSource implements ScanTableSource, SupportsSourceWatermark {
    private final int run;
    private final int table;
    private final InputTable of;

    private InputSource(int run, int table, InputTable of) {
        this.run = run;
        this.table = table;
        this.of = of;
    }

    private static InputSource of(int run, int table, InputTable of) {
        return of.hidden().isEmpty() ? new InputSource(run, table, of) : new Hiding(run, table, of);
    }

    /** Of a table with columns that `*` leaves out. They are read whether a query wants them or not. */
    private static final class Hiding extends InputSource implements SupportsReadingMetadata {
        private final Map<String, DataType> hidden;

        private Hiding(int run, int table, InputTable of) {
            super(run, table, of);
            hidden = of.hidden();
        }

        @Override
        public Map<String, DataType> listReadableMetadata() {
            return hidden;
        }

        @Override
        public void applyReadableMetadata(List<String> keys, DataType produced) {}

        @Override
        public boolean supportsMetadataProjection() {
            return false;
        }
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
            return InputSource.of(run, table, Inputs.of(run).table(table));
        }
    }

    @Override
    public ChangelogMode getChangelogMode() {
        return of.changelog();
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
        return of(run, table, of);
    }

    @Override
    public String asSummaryString() {
        return "a table of the case";
    }
}
