package windowtck.flink.functions;

import org.apache.flink.table.annotation.DataTypeHint;
import org.apache.flink.table.annotation.FunctionHint;
import org.apache.flink.table.functions.TableFunction;
import org.apache.flink.types.Row;

/** {@code split_words}: the pieces of a text between single spaces, in order; of NULL none. */
@FunctionHint(output = @DataTypeHint("ROW<word STRING>"))
public final class SplitWords extends TableFunction<Row> {
    public void eval(String text) {
        if (text == null) return;
        for (String word : text.split(" ", -1)) collect(Row.of(word));
    }
}
