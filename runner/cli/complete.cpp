// complete: fills in what a case expects, where the engines that answer agree.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <ostream>
#include <set>

#include "runner/case/lint_case.h"
#include "runner/case/read_file.h"
#include "runner/cli/asked_engine.h"
#include "runner/cli/commands.h"
#include "runner/cli/complaints.h"
#include "runner/cli/engine_option.h"
#include "runner/cli/expectation_text.h"
#include "runner/cli/profile_option.h"
#include "runner/cli/selection.h"
#include "runner/cli/write_file.h"
#include "runner/engine/engines.h"
#include "runner/engine/schema_text.h"
#include "runner/judge/compare.h"
#include "runner/judge/draft.h"
#include "runner/judge/narrate.h"
#include "runner/judge/row_text.h"

namespace wtck::runner {
namespace {

using reports::Exit;
using CasePtr = std::shared_ptr<const Case>;

/// One case after another: what the engines say, whether they agree, and what is written.
class Completing {
  public:
    Completing(const CompleteOptions& options, const Console& console) : options_(options), console_(console) {}

    Exit run() {
        Complaints complaints;
        complaints.add(check_profile(options_.profile));
        choose_engines(complaints);
        const Selection selection = complaints.take(select(options_.selection));
        if (!complaints.empty()) return complaints.tell(console_);
        choose_cases(selection);
        if (cases_.empty()) return wrong_use(console_, {"every selected case has an expectation; --again redoes it"});
        for (const auto& engine : engines_) {
            if (const auto fault = engine->start()) {
                return no_start(console_, engine->name(), engine->engine(), *fault);
            }
            if (auto why = wrong_profile(options_.profile, engine->description())) return wrong_use(console_, {*why});
        }
        for (const CasePtr& of : cases_) complete(of);
        if (options_.write) write();
        return finish();
    }

  private:
    void choose_engines(Complaints& complaints) {
        const std::vector<std::string> by_default = {"reference", "oracle"};
        for (const std::string& name : options_.engines.empty() ? by_default : options_.engines) {
            const EngineFactory factory = complaints.take(choose_engine(name, options_.child), "--engine: ");
            if (factory) engines_.push_back(std::make_unique<AskedEngine>(name, factory(), options_.profile));
        }
    }

    /// A case is completed as a whole: all its variants must agree.
    void choose_cases(const Selection& selection) {
        for (const Variant& variant : selection.variants) {
            const bool wanted = options_.again || !variant.of->has_expectation();
            if (wanted && (cases_.empty() || cases_.back() != variant.of)) cases_.push_back(variant.of);
        }
    }

    void complete(const CasePtr& of) {
        console_.out << fmt::format("{}: {}  ({})\n", of->id, of->title, of->file);
        failed_on_this_ = false;
        std::vector<Replied> answers;
        std::set<std::string> who;
        bool own = true;
        for (const Variant& variant : variants(of)) {
            for (const auto& engine : engines_) {
                Replied said = engine->ask(variant);
                if (!said.answer()) {
                    tell_silent(said, variant);
                    continue;
                }
                who.insert(said.who);
                own = own && said.own;
                answers.push_back(std::move(said));
            }
        }
        if (answers.empty()) return open("no engine answers");
        const Case draft = drafted(*of, *strongest(answers).answer());
        if (!all_agree(answers, draft)) {
            print_answers(answers);
            return open("the answers differ");
        }
        print_steps(*strongest(answers).answer(), draft);
        if (failed_on_this_) return open("not every engine asked came to an answer");
        console_.out << fmt::format("  {} {}\n", fmt::join(who, " and "), who.size() == 1 ? "alone says so" : "agree");
        if (who.size() == 1 && engines_.size() > 1) return open("one engine alone is no agreement");
        if (own) console_.out << "  a draft by our own programs: hold it against a document, reasoning or real Flink\n";
        if (draft.key.empty() && expects_updates(draft))
            console_.out << "  it has updates: say in `key` which rows belong together\n";
        drafts_.push_back(draft);
        console_.out << '\n';
    }

    void open(const char* why) {
        console_.out << "  left open: " << why << "\n\n";
        ++open_;
    }

    void tell_silent(const Replied& said, const Variant& variant) {
        if (const auto* unsupported = std::get_if<Unsupported>(&said.outcome)) {
            std::string why = unsupported->capability.empty() ? "" : "needs " + unsupported->capability;
            if (!unsupported->reason.empty()) why += (why.empty() ? "" : ": ") + unsupported->reason;
            console_.out << fmt::format("  {} does not answer {}: {}\n", said.who, variant.full_id(), why);
            return;
        }
        const auto& fault = std::get<Fault>(said.outcome);
        console_.out << fmt::format("  {} failed on {}: {}\n", said.who, variant.full_id(), fault.message);
        failed_on_this_ = true;
        faulty_ = faulty_ || fault.kind != reports::ErrorKind::Engine;
    }

    static const Replied& strongest(const std::vector<Replied>& answers) {
        return *std::min_element(answers.begin(), answers.end(), [](const Replied& a, const Replied& b) {
            return a.answer()->granularity < b.answer()->granularity;
        });
    }

    static bool all_agree(const std::vector<Replied>& answers, const Case& draft) {
        return std::all_of(answers.begin(), answers.end(), [&](const Replied& said) {
            const Terms terms = {.profile = said.bound->profile->name,
                                 .counts_rows = said.counts_rows,
                                 .own_text = said.bound->variant.text == 0};
            return !compare(draft, *said.answer(), terms).difference;
        });
    }

    /// An answer as rows of a case file, step by step as far as it knows them.
    void print_steps(const Answer& answer, const Case& of) {
        const auto types = of.types ? of.types : answer.schema ? schema_types(*answer.schema) : std::nullopt;
        const auto print = [&](const value::Changes& changes) {
            for (const value::Change& change : changes) console_.out << "      " << row_json(change, types) << '\n';
        };
        for (std::size_t i = 0; i < answer.steps.size(); ++i) {
            console_.out << fmt::format("    step {}, {}{}\n", i, to_text(of.timeline[i].step),
                                        answer.steps[i].empty() ? ": nothing" : "");
            print(answer.steps[i]);
        }
        print(answer.rows);
        if (answer.error) console_.out << "    " << outcome_text(answer) << '\n';
    }

    /// One below the other, for rows are wide; answers that are the same as one before only by name.
    void print_answers(const std::vector<Replied>& answers) {
        for (const Replied& said : answers) {
            console_.out << fmt::format("  {} on {}, {}:\n", said.who, said.bound->variant.full_id(),
                                        said.bound->profile->name);
            print_steps(*said.answer(), said.bound->of());
        }
    }

    /// Writes what was drafted, file by file; a file that would not load any more is left alone.
    void write() {
        std::map<std::string, std::vector<const Case*>> by_file;
        for (const Case& draft : drafts_) by_file[draft.file].push_back(&draft);
        for (const auto& [file, drafts] : by_file) write_file(file, drafts);
    }

    void write_file(const std::string& file, const std::vector<const Case*>& drafts) {
        std::vector<json::Fault> faults;
        const auto text = read_file(file, faults);
        std::vector<json::Edit> edits;
        int written = 0;
        for (const Case* draft : drafts) {
            auto made = text ? expectation_edits(*text, *draft) : std::string("the file cannot be read any more");
            if (const auto* why = std::get_if<std::string>(&made)) {
                console_.out << fmt::format("{}: to be written by hand: {}\n", draft->id, *why);
                ++open_;
                continue;
            }
            ++written;
            const auto& more = std::get<std::vector<json::Edit>>(made);
            edits.insert(edits.end(), more.begin(), more.end());
        }
        if (edits.empty()) return;
        const std::string changed = json::edited(*text, std::move(edits));
        for (const json::Fault& fault : load_suite(changed, file, true).faults) faults.push_back(fault);
        if (faults.empty() && write_text_file(file, changed)) {
            console_.out << fmt::format("{}: {} case{} written\n", file, written, written == 1 ? "" : "s");
            return;
        }
        faulty_ = true;
        wrong_use(console_, json::texts(faults));
        wrong_use(console_, {"cannot write " + file});
    }

    Exit finish() {
        console_.out << fmt::format("{} agreed on, {} left open\n", drafts_.size(), open_);
        if (faulty_) return Exit::Fault;
        return open_ == 0 ? Exit::AsExpected : Exit::Differences;
    }

    const CompleteOptions& options_;
    const Console& console_;
    std::vector<std::unique_ptr<AskedEngine>> engines_;
    std::vector<CasePtr> cases_;
    std::vector<Case> drafts_;
    int open_ = 0;
    bool failed_on_this_ = false;  // an engine failed on the case at hand
    bool faulty_ = false;
};

}  // namespace

Exit complete_command(const CompleteOptions& options, const Console& console) {
    return Completing(options, console).run();
}

}  // namespace wtck::runner
