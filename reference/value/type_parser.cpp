// parse_type(): a recursive descent over the spelling of one type.
#include <cctype>

#include "reference/value/type.h"

namespace wtck::value {

namespace {

constexpr int kMaxDepth = 64;

struct Name {
    std::string_view word;
    Kind kind;
};

/// First words that stand for one kind; what may follow depends on the kind.
constexpr Name kNames[] = {
    {"NULL", Kind::Null},
    {"BOOLEAN", Kind::Boolean},
    {"TINYINT", Kind::TinyInt},
    {"SMALLINT", Kind::SmallInt},
    {"INT", Kind::Int},
    {"INTEGER", Kind::Int},
    {"BIGINT", Kind::BigInt},
    {"FLOAT", Kind::Float},
    {"DOUBLE", Kind::Double},
    {"DECIMAL", Kind::Decimal},
    {"DEC", Kind::Decimal},
    {"NUMERIC", Kind::Decimal},
    {"CHAR", Kind::Char},
    {"VARCHAR", Kind::String},
    {"STRING", Kind::String},
    {"BINARY", Kind::Bytes},
    {"VARBINARY", Kind::Bytes},
    {"BYTES", Kind::Bytes},
    {"DATE", Kind::Date},
    {"TIME", Kind::Time},
    {"TIMESTAMP", Kind::Timestamp},
    {"ROW", Kind::Row},
    {"TIMESTAMP_LTZ", Kind::TimestampLtz},
    {"ARRAY", Kind::Array},
    {"MAP", Kind::Map},
    {"MULTISET", Kind::Multiset},
};

bool is_word_char(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

bool same_word(std::string_view text, std::string_view upper) {
    if (text.size() != upper.size()) return false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (std::toupper(static_cast<unsigned char>(text[i])) != upper[i]) return false;
    }
    return true;
}

/// Every method that reads something returns false, or nullopt, where the text is something else.
class Parser {
  public:
    explicit Parser(std::string_view text) : rest_(text) {}

    std::optional<Type> whole() {
        std::optional<Type> result = type();
        skip_blanks();
        if (!rest_.empty()) return std::nullopt;
        return result;
    }

  private:
    std::optional<Type> type() {
        if (depth_ == kMaxDepth) return std::nullopt;
        ++depth_;
        std::optional<Type> result = base();
        --depth_;
        if (!result || !nullability(*result) || !attribute(*result)) return std::nullopt;
        return result;
    }

    std::optional<Type> base() {
        const std::string_view first = word();
        if (same_word(first, "INTERVAL")) return interval();
        for (const Name& name : kNames) {
            if (same_word(first, name.word)) return after_name(simple_type(name.kind), name.word);
        }
        return std::nullopt;
    }

    std::optional<Type> after_name(Type type, std::string_view name) {
        bool good = true;
        switch (type.kind) {
            case Kind::Double: accept_word("PRECISION"); break;
            case Kind::Decimal: good = decimal(type); break;
            case Kind::Char: good = parameter(type.precision, 1, kMaxStringLength); break;
            case Kind::String:
            case Kind::Bytes:
                if (name == "STRING" || name == "BYTES") break;
                if (name == "BINARY") type.precision = 1;
                good = parameter(type.precision, 1, kMaxStringLength);
                break;
            case Kind::Time: good = parameter(type.precision, 0, 9) && without_time_zone(); break;
            case Kind::Timestamp: good = parameter(type.precision, 0, 9) && time_zone(type); break;
            case Kind::TimestampLtz: good = parameter(type.precision, 0, 9); break;
            case Kind::Row: good = row(type); break;
            case Kind::Array:
            case Kind::Multiset: good = accept('<') && element(type) && accept('>'); break;
            case Kind::Map: good = accept('<') && element(type) && accept(',') && element(type) && accept('>'); break;
            default: break;
        }
        if (!good) return std::nullopt;
        return type;
    }

    bool decimal(Type& type) {
        if (!accept('(')) return true;
        if (!number(type.precision, 1, kMaxDecimalPrecision)) return false;
        if (accept(',') && !number(type.scale, 0, type.precision)) return false;
        return accept(')');
    }

    /// `(n)`, which may be absent.
    bool parameter(int& number_out, int least, int most) {
        return !accept('(') || (number(number_out, least, most) && accept(')'));
    }

    bool without_time_zone() { return !accept_word("WITHOUT") || (accept_word("TIME") && accept_word("ZONE")); }

    bool time_zone(Type& type) {
        if (!accept_word("WITH")) return without_time_zone();
        type.kind = Kind::TimestampLtz;
        return accept_word("LOCAL") && accept_word("TIME") && accept_word("ZONE");
    }

    bool row(Type& type) {
        const bool round = accept('(');
        if (!round && !accept('<')) return false;
        const char close = round ? ')' : '>';
        if (accept(close)) return true;
        do {
            std::optional<std::string> name = field_name();
            if (!name || !element(type)) return false;
            type.fields.back().name = *name;
        } while (accept(','));
        return accept(close);
    }

    bool element(Type& parent) {
        std::optional<Type> inner = type();
        if (!inner) return false;
        parent.fields.push_back({"", *inner});
        return true;
    }

    /// A word, or anything between back-ticks, where two of them stand for one.
    std::optional<std::string> field_name() {
        if (!accept('`')) {
            const std::string_view plain = word();
            if (plain.empty()) return std::nullopt;
            return std::string(plain);
        }
        std::string name;
        while (!rest_.empty()) {
            const char c = rest_.front();
            rest_.remove_prefix(1);
            if (c == '`' && !rest_.starts_with('`')) return name;
            if (c == '`') rest_.remove_prefix(1);
            name += c;
        }
        return std::nullopt;
    }

    /// `SECOND(3)`, `DAY(2) TO SECOND(3)`, `YEAR TO MONTH`: the precisions do not change the values.
    std::optional<Type> interval() {
        const std::optional<Kind> from = interval_unit();
        if (!from) return std::nullopt;
        if (accept_word("TO") && interval_unit() != from) return std::nullopt;
        return simple_type(*from);
    }

    std::optional<Kind> interval_unit() {
        const std::string_view unit = word();
        int ignored = 0;
        if (!parameter(ignored, 0, 9)) return std::nullopt;
        for (const std::string_view day_time : {"DAY", "HOUR", "MINUTE", "SECOND"}) {
            if (same_word(unit, day_time)) return Kind::IntervalDay;
        }
        if (same_word(unit, "YEAR") || same_word(unit, "MONTH")) return Kind::IntervalMonth;
        return std::nullopt;
    }

    bool nullability(Type& type) {
        if (accept_word("NULL")) return true;
        if (!accept_word("NOT")) return true;
        type.nullable = false;
        return type.kind != Kind::Null && accept_word("NULL");
    }

    bool attribute(Type& type) {
        if (!accept('*')) return true;
        const std::string_view name = word();
        if (same_word(name, "ROWTIME")) type.attribute = TimeAttribute::Rowtime;
        if (same_word(name, "PROCTIME")) type.attribute = TimeAttribute::Proctime;
        return type.attribute != TimeAttribute::None && is_timestamp(type.kind) && accept('*');
    }

    bool number(int& out, int least, int most) {
        const std::string_view digits = word();
        if (digits.empty() || digits.size() > 10) return false;
        std::int64_t value = 0;
        for (const char c : digits) {
            if (std::isdigit(static_cast<unsigned char>(c)) == 0) return false;
            value = value * 10 + (c - '0');
        }
        if (value < least || value > most) return false;
        out = static_cast<int>(value);
        return true;
    }

    void skip_blanks() {
        while (!rest_.empty() && std::isspace(static_cast<unsigned char>(rest_.front())) != 0) rest_.remove_prefix(1);
    }

    std::string_view peek_word() {
        skip_blanks();
        std::size_t size = 0;
        while (size < rest_.size() && is_word_char(rest_[size])) ++size;
        return rest_.substr(0, size);
    }

    std::string_view word() {
        const std::string_view next = peek_word();
        rest_.remove_prefix(next.size());
        return next;
    }

    bool accept_word(std::string_view upper) {
        if (!same_word(peek_word(), upper)) return false;
        word();
        return true;
    }

    bool accept(char c) {
        skip_blanks();
        if (!rest_.starts_with(c)) return false;
        rest_.remove_prefix(1);
        return true;
    }

    std::string_view rest_;
    int depth_ = 0;
};

}  // namespace

std::optional<Type> parse_type(std::string_view text) {
    return Parser(text).whole();
}

}  // namespace wtck::value
