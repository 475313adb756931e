// The commands. Each checks its options, does its work, and says how it ended.
#pragma once

#include "runner/cli/console.h"
#include "runner/cli/options.h"

namespace wtck::runner {

reports::Exit run_command(const RunOptions& options, const Console& console);
reports::Exit record_command(const RecordOptions& options, const Console& console);
reports::Exit compare_command(const CompareOptions& options, const Console& console);
reports::Exit list_command(const ListOptions& options, const Console& console);
reports::Exit lint_command(const LintOptions& options, const Console& console);
reports::Exit rules_command(const RulesOptions& options, const Console& console);
reports::Exit merge_command(const MergeOptions& options, const Console& console);
reports::Exit explain_command(const ExplainOptions& options, const Console& console);

reports::Exit new_command(const NewOptions& options, const Console& console);
reports::Exit complete_command(const CompleteOptions& options, const Console& console);
reports::Exit doctor_command(const DoctorOptions& options, const Console& console);

}  // namespace wtck::runner
