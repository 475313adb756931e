#include "runner/doctor/values.h"

#include "runner/doctor/probe.h"

namespace wtck::runner::doctor {
namespace {

struct ValueCheck {
    Trial check;
    Values values;
};

std::vector<ValueCheck> value_checks() {
    const char* big = "a BIGINT beyond 2^53 comes as text; read it as an integer, never as a double";
    const char* decimal = "DECIMAL comes as text, and goes as text: never make a double of it";
    const char* times = "dates outside of 1677 to 2262 do not fit into nanoseconds of 64 bits; years have four digits";
    return {
        {{"text", "quotes, backslashes, line ends, emoji and combining letters come back as they are",
          "read and write UTF-8, let a JSON library do the escapes, and do not normalise"},
         {"STRING",
          {R"("it's \"so\" \\ /")", R"("a\tb\nc\r")", R"("😀 👩‍👩‍👧")", "\"e\u0301\"", "\"\u00e9\"",
           R"("\u2028")", R"("שלום")", R"(" ")"}}},
        {{"nul", "the character NUL in a text comes back", "texts have a length; do not end them at NUL"},
         {"STRING", {R"("a\u0000b")", R"("a")"}}},
        {{"empty", "an empty text is no NULL", "tell null from \"\" when you read a row"},
         {"STRING", {R"("")", "null"}}},
        {{"int", "the ends of INT come back", "INT has 32 bits"}, {"INT", {"2147483647", "-2147483648", "0", "-1"}}},
        {{"bigint", "the ends of BIGINT, and integers around 2^53, come back", big},
         {"BIGINT",
          {R"("9223372036854775807")", R"("-9223372036854775808")", R"("9007199254740993")", "9007199254740992",
           "9007199254740991", "0"}}},
        {{"decimal", "DECIMAL of 38 digits comes back", decimal},
         {"DECIMAL(38, 0)",
          {R"("99999999999999999999999999999999999999")", R"("-99999999999999999999999999999999999999")", R"("0")"}}},
        {{"decimal-scale", "DECIMAL with 38 digits behind the point comes back", decimal},
         {"DECIMAL(38, 38)",
          {R"("0.00000000000000000000000000000000000001")", R"("-0.99999999999999999999999999999999999999")"}}},
        {{"years", "TIMESTAMP of the years 0001 and 9999 comes back", times},
         {"TIMESTAMP(3)",
          {R"("0001-01-01 00:00:00")", R"("9999-12-31 23:59:59.999")", R"("1969-12-31 23:59:59.999")"}}},
        {{"dates", "DATE of the years 0001 and 9999 comes back", times},
         {"DATE", {R"("0001-01-01")", R"("9999-12-31")", R"("1970-01-01")"}}},
        {{"double", "DOUBLE comes back: NaN, infinity, the largest and the smallest",
          "NaN and infinity are texts in JSON: \"NaN\", \"Infinity\", \"-Infinity\""},
         {"DOUBLE", {R"("NaN")", R"("Infinity")", R"("-Infinity")", "1.7976931348623157e308", "5e-324", "0.1"}}},
    };
}

Choices choices_of(const Values& values) {
    Choices choices;
    for (const Carrier& carrier : carriers()) choices.push_back(carrying(carrier, values));
    return choices;
}

/// One type after another: NULL beside a value, which it must not become.
Trial check_nulls(Patient& patient) {
    Trial check = {"null", "NULL of each type comes back as NULL", "null is a value of every type: not 0, not \"\""};
    const Values of_types[] = {
        {"BOOLEAN", {"null", "false"}},
        {"TINYINT", {"null", "0"}},
        {"SMALLINT", {"null", "0"}},
        {"INT", {"null", "0"}},
        {"BIGINT", {"null", "0"}},
        {"FLOAT", {"null", "0.5"}},
        {"DOUBLE", {"null", "0.5"}},
        {"DECIMAL(10, 2)", {"null", R"("0.00")"}},
        {"CHAR(3)", {"null", R"("abc")"}},
        {"STRING", {"null", R"("null")"}},
        {"BYTES", {"null", R"("cafe01")"}},
        {"DATE", {"null", R"("1970-01-01")"}},
        {"TIME", {"null", R"("00:00:00")"}},
        {"TIMESTAMP(3)", {"null", R"("1970-01-01 00:00:00")"}},
        {"TIMESTAMP_LTZ(3)", {"null", R"("1970-01-01 00:00:00Z")"}},
    };
    std::string left_out;
    bool tried = false;
    for (const Values& values : of_types) {
        Trial one = check;
        patient.examine(one, choices_of(values));
        if (one.status == Status::Failed) return one;
        tried = tried || one.status == Status::Ok;
        if (one.status == Status::NotTried) left_out += (left_out.empty() ? "" : ", ") + values.type;
    }
    if (!left_out.empty()) check.note = "not tried: " + left_out;
    return tried ? check.ok() : check;
}

Trial check_negative_time(Patient& patient) {
    Trial check = {"negative-time", "a row one millisecond before 1970 is in the window before 1970",
                   "the start of a window is rounded down, not towards zero"};
    Choices choices;
    for (const Carrier& carrier : carriers()) {
        if (carrier.window != "SESSION") choices.push_back(before_1970(carrier));
    }
    patient.examine(check, choices);
    return check;
}

/// Examines with a large case, which is made for the first carrier alone whose little sister the engine claims.
template <typename Large>
void examine_large(Patient& patient, Trial& check, const Choices& little, const Large& large) {
    const auto first = patient.claimed(little);
    if (first) {
        patient.examine(check, {large(carriers()[*first])});
    } else {
        check.note = patient.why_none(little);
    }
}

}  // namespace

std::vector<Trial> check_values(Patient& patient) {
    std::vector<Trial> checks;
    for (ValueCheck& one : value_checks()) {
        patient.examine(one.check, choices_of(one.values));
        checks.push_back(std::move(one.check));
    }
    checks.push_back(check_nulls(patient));
    checks.push_back(check_negative_time(patient));
    return checks;
}

std::vector<Trial> check_volume(Patient& patient) {
    Trial many = {"many-rows", "10,000 rows of one step are taken in and come out",
                  "read a whole line however long it is; see --timeout if the engine needs longer"};
    examine_large(patient, many, choices_of({"INT", {"0"}}), [](const Carrier& carrier) {
        Values values = {"INT", {}};
        for (int i = 0; i < 10'000; ++i) values.values.push_back(std::to_string(i));
        return carrying(carrier, values);
    });
    Trial large = {"large-message", "a request of 60 MiB is read; a line may have up to 64 MiB",
                   "read lines without a limit below 64 MiB; see --timeout if it only takes long"};
    Choices little;
    for (const Carrier& carrier : carriers()) little.push_back(padded(carrier, 1, 1));
    examine_large(patient, large, little,
                  [](const Carrier& carrier) { return padded(carrier, 60, std::size_t{1} << 20); });
    return {many, large};
}

}  // namespace wtck::runner::doctor
