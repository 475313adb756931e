// The words of a query's text, without understanding it: enough to find table names and keywords.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "reference/bind/catalog.h"
#include "runner/case/case.h"

namespace wtck::runner {

/// A token. Comments and blanks are none.
struct Word {
    enum class Kind { Name, Number, String, Sign };
    Kind kind = Kind::Name;
    std::string text;        // of a name without its backticks; of a string without its quotes; a sign is one character
    bool quoted = false;     // a name in backticks
    bool after_dot = false;  // a name that goes on from the one before: `c` in `T.c`

    /// Whether it is this keyword (in upper case), whatever its own case.
    bool is(std::string_view keyword) const;
    bool is_sign(char sign) const { return kind == Kind::Sign && text.front() == sign; }
};

/// The words of SQL, or of Java in which strings have double quotes.
std::vector<Word> words(const Text& text);

/// The tables whose names stand as words in the text or in the views that it names, in the order of `tables`.
std::vector<std::string> mentioned(const Text& text, const std::vector<std::string>& tables,
                                   const std::map<std::string, std::string>& views);
/// The views that the text names, and those that these name, each behind those that it is made of.
std::vector<std::string> mentioned_views(const Text& text, const std::map<std::string, std::string>& views);
/// The tables of a text of a case.
std::vector<const bind::Table*> mentioned_tables(const Case& of, const Text& text);

}  // namespace wtck::runner
