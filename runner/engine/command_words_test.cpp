#include "runner/engine/command_words.h"

#include <boost/test/unit_test.hpp>

using wtck::runner::is_program;
using wtck::runner::shell_quoted;
using wtck::runner::split_words;

namespace {

std::string joined(std::string_view command) {
    const auto words = split_words(command);
    if (!words) return "open quote";
    std::string text;
    for (const std::string& word : *words) text += "<" + word + ">";
    return text;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(command_words)

BOOST_AUTO_TEST_CASE(splits_like_a_shell) {
    BOOST_TEST(joined("") == "");
    BOOST_TEST(joined("  python3  adapter.py ") == "<python3><adapter.py>");
    BOOST_TEST(joined("java -cp 'a b:c' \"x\\\"y\"") == "<java><-cp><a b:c><x\"y>");
    BOOST_TEST(joined("a\\ b ''") == "<a b><>");
    BOOST_TEST(joined("'\\'") == "<\\>");
    BOOST_TEST(joined("$HOME;ls|cat") == "<$HOME;ls|cat>");
    BOOST_TEST(joined("'open") == "open quote");
}

BOOST_AUTO_TEST_CASE(quotes_what_needs_it) {
    BOOST_TEST(shell_quoted("exec:adapter.py") == "exec:adapter.py");
    BOOST_TEST(shell_quoted("exec:python3 a.py") == "'exec:python3 a.py'");
    BOOST_TEST(shell_quoted("it's") == "'it'\\''s'");
    BOOST_TEST(shell_quoted("") == "''");
}

BOOST_AUTO_TEST_CASE(finds_programs) {
    BOOST_TEST(is_program("sh"));
    BOOST_TEST(is_program("/bin/sh"));
    BOOST_TEST(!is_program("no-such-program-anywhere"));
    BOOST_TEST(!is_program("/bin"));
}

BOOST_AUTO_TEST_SUITE_END()
