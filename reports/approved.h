// Outputs that a person has looked at. For tests only.
#pragma once

#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

namespace wtck::reports {

/// Compares with reports/approved/NAME. WTCK_APPROVE=1 writes that file, and fails all the same: what was written is to
/// be looked at before it is compared with.
inline void check_approved(const std::string& name, const std::string& text) {
    const std::string file = "reports/approved/" + name;
    if (std::getenv("WTCK_APPROVE")) {
        std::ofstream(file) << text;
        BOOST_ERROR(file + " was written, not compared");
        return;
    }
    const std::ifstream approved(file);
    BOOST_REQUIRE_MESSAGE(approved, file + " cannot be read");
    std::stringstream content;
    content << approved.rdbuf();
    BOOST_TEST(text == content.str());
}

}  // namespace wtck::reports
