#include "runner/cli/console.h"

#include <ostream>

namespace wtck::runner {

reports::Exit wrong_use(const Console& console, const std::vector<std::string>& complaints) {
    for (const std::string& complaint : complaints) console.err << "window-tck: " << complaint << '\n';
    return reports::Exit::WrongUse;
}

reports::Exit fault(const Console& console, const std::vector<std::string>& complaints) {
    wrong_use(console, complaints);
    return reports::Exit::Fault;
}

}  // namespace wtck::runner
