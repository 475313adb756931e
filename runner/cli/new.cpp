// new: a skeleton of a case, in a file of its own or behind the cases of another.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <ostream>
#include <set>

#include "reports/json/places.h"
#include "runner/case/catalogue.h"
#include "runner/case/loader.h"
#include "runner/case/read_file.h"
#include "runner/cli/commands.h"
#include "runner/cli/indented.h"
#include "runner/cli/skeleton.h"
#include "runner/cli/write_file.h"
#include "runner/engine/command_words.h"

namespace wtck::runner {
namespace {

namespace fs = std::filesystem;
using reports::Exit;

bool is_id(const std::string& id) {
    return !id.empty() && id.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == std::string::npos;
}

bool lies_in(const fs::path& file, const fs::path& folder) {
    std::error_code error;
    return fs::equivalent(fs::absolute(file).parent_path(), folder, error);
}

/// Ids of all cases of the suite and of the file.
std::set<std::string> known_ids(const std::optional<fs::path>& folder, const Loaded& file) {
    std::set<std::string> ids;
    Loaded suite;
    if (folder) suite = load_suites({*folder}, true);
    for (const auto* loaded : {&std::as_const(suite), &file}) {
        for (const Suite& one : loaded->suites) {
            for (const auto& of : one.cases) ids.insert(of->id);
        }
    }
    return ids;
}

/// The text of the file with one more case, indented like its last one.
std::string with_case(const std::string& text, const std::string& skeleton) {
    const json::Place cases = *json::find_place(text, "/cases");
    const auto elements = json::element_places(text, cases);
    if (elements.empty()) return json::edited(text, {{cases, "[\n" + indented(skeleton, 4) + "\n  ]"}});
    const json::Place last = elements.back();
    const std::size_t line = text.rfind('\n', last.begin);
    const std::size_t column = line == std::string::npos ? 0 : last.begin - line - 1;
    return json::edited(text, {{{last.end, last.end}, ",\n" + indented(skeleton, column)}});
}

/// A name for the case's own table that the suite has not taken.
std::string free_table(const Suite& suite) {
    std::string name = "Orders";
    const auto taken = [&](const std::vector<std::string>& names) {
        return std::find(names.begin(), names.end(), name) != names.end();
    };
    for (int i = 2; taken(suite.tables) || taken(suite.views); ++i) name = fmt::format("Orders{}", i);
    return name;
}

}  // namespace

Exit new_command(const NewOptions& options, const Console& console) {
    const std::string file = options.file.value_or(options.id + ".json");
    if (!is_id(options.id)) return wrong_use(console, {"an id is of a-z, 0-9 and -: not `" + options.id + "`"});
    std::error_code error;
    const bool exists = fs::exists(file, error);
    if (exists && !options.file) return wrong_use(console, {file + " is there already; --file adds a case to a file"});
    Loaded loaded;
    if (exists) loaded = load_suites({file}, true);
    std::vector<std::string> complaints = json::texts(loaded.faults);
    if (exists && complaints.empty() && loaded.suites.size() != 1) complaints.push_back(file + " is no suite");
    const auto folder = find_cases();
    if (known_ids(folder, loaded).contains(options.id)) {
        complaints.push_back(fmt::format("there is a case `{}` already", options.id));
    }
    if (!complaints.empty()) return wrong_use(console, complaints);

    const bool own = folder && lies_in(file, *folder);
    std::string text;
    if (exists) {
        std::vector<json::Fault> faults;
        const std::string table = free_table(loaded.suites.front());
        text = with_case(read_file(file, faults).value_or(""),
                         case_skeleton({options.id, options.window, table, own, true}));
    } else {
        text = suite_skeleton({options.id, options.window, "Orders", own, false});
    }
    std::vector<std::string> faults = json::texts(load_suite(text, file, true).faults);
    if (faults.empty() && !write_text_file(file, text)) faults.push_back("cannot write " + file);
    if (!faults.empty()) {
        wrong_use(console, faults);
        return faults.front().starts_with("cannot write") ? Exit::WrongUse : Exit::Fault;
    }
    const std::string words = shell_quoted(file) + " " + options.id;
    console.out << fmt::format("{} {}: {}\n\nnext:\n", exists ? "added to" : "written:", file, options.id);
    console.out << "  1. put your table, query, rows and watermarks into it, and say in `title` what it shows\n";
    if (own) console.out << "     and in `rules` and `sources` what it rests on\n";
    console.out << fmt::format("  2. window-tck complete {}          shows what comes out of each step\n", words);
    console.out << fmt::format("  3. window-tck complete {} --write  writes it into the case, for you to check\n",
                               words);
    return Exit::AsExpected;
}

}  // namespace wtck::runner
