#include <unistd.h>

#include <iostream>

#include "runner/cli/command_line.h"
#include "runner/engine/process_groups.h"

int main(int argc, char** argv) {
    wtck::runner::take_children_along_on_signals();
    const wtck::runner::Console console = {std::cout, std::cerr, wtck::reports::terminal_style(STDOUT_FILENO),
                                           isatty(STDOUT_FILENO) == 1};
    return static_cast<int>(wtck::runner::run_command_line({argv + 1, argv + argc}, console));
}
