package windowtck.flink;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import javax.lang.model.SourceVersion;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.apache.flink.table.api.Table;

/** Table API text: Java, in which each table and view of the case is a variable. It is compiled, in memory, and run as it is. */
final class TableApiText {
    private static final String CLASS = "TableApiCase";
    private static final JavaCompiler COMPILER = ToolProvider.getSystemJavaCompiler();
    private static final StandardJavaFileManager FILES =
            COMPILER == null ? null : COMPILER.getStandardFileManager(null, Locale.ROOT, null);

    private TableApiText() {}

    /** What the Java compiler refuses; line and column are the text's own. */
    static final class JavaCompileException extends RuntimeException {
        JavaCompileException(String message) {
            super(message);
        }
    }

    @SuppressWarnings("unchecked")
    static Table run(String text, Map<String, Table> tables) throws ReflectiveOperationException {
        if (COMPILER == null) throw new IllegalStateException("this Java has no compiler: a JDK is needed for Table API text");
        var head = new StringBuilder("""
                import org.apache.flink.table.api.*;
                import org.apache.flink.table.expressions.*;
                import static org.apache.flink.table.api.Expressions.*;
                public final class %s implements java.util.function.Function<java.util.Map<String, Table>, Table> {
                public Table apply(java.util.Map<String, Table> tables) {
                """.formatted(CLASS));
        for (String name : tables.keySet()) {
            if (SourceVersion.isName(name)) head.append("Table %s = tables.get(\"%s\");\n".formatted(name, name));
        }
        Class<?> compiled = compile(head.toString(), text.stripTrailing());
        return ((Function<Map<String, Table>, Table>) compiled.getConstructor().newInstance()).apply(tables);
    }

    /** A text is a table or, after declarations of others, a statement that returns one; `return` may be left out. */
    private static Class<?> compile(String head, String text) throws ClassNotFoundException {
        String body = text.endsWith(";") ? text.substring(0, text.length() - 1) : text;
        int last = body.lastIndexOf(';') + 1;
        boolean returns = body.substring(last).strip().startsWith("return ");
        String insert = returns ? "" : "return ";
        String source = head + body.substring(0, last) + insert + body.substring(last) + ";\n}}";

        var diagnostics = new DiagnosticCollector<JavaFileObject>();
        var output = new Memory();
        var options = List.of("-proc:none", "-classpath", System.getProperty("java.class.path"));
        if (!COMPILER.getTask(null, output, diagnostics, options, null, List.of(new Source(source))).call()) {
            for (var problem : diagnostics.getDiagnostics()) {
                if (problem.getKind() != Diagnostic.Kind.ERROR) continue;
                long at = problem.getPosition() - head.length();
                if (at >= last) at = Math.max(last, at - insert.length());
                throw new JavaCompileException(place(text, (int) at) + ": " + problem.getMessage(Locale.ROOT));
            }
        }
        return output.loadClass(CLASS);
    }

    /** Line and column of the text, counted from 1. */
    private static String place(String text, int at) {
        String before = text.substring(0, Math.max(0, Math.min(at, text.length())));
        long line = before.chars().filter(c -> c == '\n').count() + 1;
        return "line %d, column %d".formatted(line, before.length() - before.lastIndexOf('\n'));
    }

    private static final class Source extends SimpleJavaFileObject {
        private final String text;

        Source(String text) {
            super(URI.create("string:///" + CLASS + ".java"), Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }

    /** Keeps the classes that the compiler writes, and loads them. */
    private static final class Memory extends ForwardingJavaFileManager<JavaFileManager> {
        private final Map<String, ByteArrayOutputStream> classes = new HashMap<>();

        Memory() {
            super(FILES);
        }

        @Override
        public JavaFileObject getJavaFileForOutput(Location at, String name, JavaFileObject.Kind kind, FileObject sibling) {
            return new SimpleJavaFileObject(URI.create("memory:///" + name + ".class"), kind) {
                @Override
                public OutputStream openOutputStream() {
                    return classes.computeIfAbsent(name, key -> new ByteArrayOutputStream());
                }
            };
        }

        Class<?> loadClass(String name) throws ClassNotFoundException {
            return new ClassLoader(TableApiText.class.getClassLoader()) {
                @Override
                protected Class<?> findClass(String wanted) throws ClassNotFoundException {
                    if (!classes.containsKey(wanted)) throw new ClassNotFoundException(wanted);
                    byte[] bytes = classes.get(wanted).toByteArray();
                    return defineClass(wanted, bytes, 0, bytes.length);
                }
            }.loadClass(name);
        }
    }
}
