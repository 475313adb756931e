#include "runner/engine/process.h"

#include <signal.h>
#include <unistd.h>

#include <boost/test/unit_test.hpp>
#include <fstream>
#include <thread>

using namespace std::chrono_literals;
using wtck::runner::Process;

namespace {

std::unique_ptr<Process> start(const std::vector<std::string>& words) {
    auto spawned = Process::spawn(words);
    BOOST_REQUIRE(std::holds_alternative<std::unique_ptr<Process>>(spawned));
    return std::move(std::get<std::unique_ptr<Process>>(spawned));
}

std::unique_ptr<Process> python(const std::string& program) {
    return start({"python3", "-c", program});
}

Process::Deadline in(std::chrono::milliseconds time) {
    return std::chrono::steady_clock::now() + time;
}

/// Gone, or a zombie that nobody has buried yet.
bool is_dead(pid_t pid) {
    for (int i = 0; i < 200; ++i) {
        std::ifstream stat("/proc/" + std::to_string(pid) + "/stat");
        std::string number, name, state;
        if (!(stat >> number >> name >> state) || state == "Z") return true;
        std::this_thread::sleep_for(10ms);
    }
    return false;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(process)

BOOST_AUTO_TEST_CASE(speaks_lines) {
    auto cat = start({"cat"});
    BOOST_TEST(cat->exchange("one", in(10s)).text == "one");
    BOOST_TEST(cat->exchange("two", in(10s)).text == "two");
    BOOST_TEST(cat->finish(in(10s)));
    BOOST_TEST(cat->ending() == "exited with status 0");
}

BOOST_AUTO_TEST_CASE(reads_while_it_writes) {
    // Far beyond what a pipe holds: the child echoes the line's first half before it reads the second.
    auto cat = start({"cat"});
    const std::string line(8 << 20, 'x');
    const Process::Reply reply = cat->exchange(line, in(30s));
    BOOST_TEST((reply.got == Process::Got::Line));
    BOOST_TEST(reply.text.size() == line.size());
}

BOOST_AUTO_TEST_CASE(a_missing_program_is_no_process) {
    const auto spawned = Process::spawn({"no-such-program-anywhere"});
    BOOST_REQUIRE(std::holds_alternative<std::string>(spawned));
    BOOST_TEST(std::get<std::string>(spawned) == "no-such-program-anywhere: No such file or directory");
}

BOOST_AUTO_TEST_CASE(a_silent_child_times_out_and_its_group_dies) {
    pid_t grandchild = 0;
    {
        auto shell = start({"sh", "-c", "sleep 600 & echo $!; wait"});
        grandchild = std::stoi(shell->exchange("", in(10s)).text);
        BOOST_TEST((shell->exchange("hello", in(50ms)).got == Process::Got::TimedOut));
        BOOST_TEST(kill(grandchild, 0) == 0);
    }
    BOOST_TEST(is_dead(grandchild));
}

BOOST_AUTO_TEST_CASE(what_a_dead_child_leaves_behind_dies_with_it) {
    auto shell = start({"sh", "-c", "sleep 600 >/dev/null 2>&1 & echo $!"});
    const pid_t grandchild = std::stoi(shell->exchange("", in(10s)).text);
    BOOST_TEST(shell->finish(in(10s)));
    BOOST_TEST(is_dead(grandchild));
}

BOOST_AUTO_TEST_CASE(says_how_a_child_ended) {
    auto status = python("import sys; sys.stderr.write('bad thing'); sys.exit(3)");
    BOOST_TEST((status->exchange("", in(20s)).got == Process::Got::Closed));
    BOOST_TEST(status->ending() == "exited with status 3");
    BOOST_TEST(status->log() == "bad thing");

    auto signal = python("import os; os.kill(os.getpid(), 11)");
    BOOST_TEST((signal->exchange("", in(20s)).got == Process::Got::Closed));
    BOOST_TEST(signal->ending() == "was killed by signal 11 (Segmentation fault)");
}

BOOST_AUTO_TEST_CASE(half_a_line_is_handed_over) {
    auto child = python("import sys; sys.stdout.write('{\"seq\":')");
    const Process::Reply reply = child->exchange("", in(20s));
    BOOST_TEST((reply.got == Process::Got::Closed));
    BOOST_TEST(reply.text == "{\"seq\":");
}

BOOST_AUTO_TEST_CASE(keeps_the_end_of_a_long_log_and_is_not_blocked_by_it) {
    auto child = python("import sys; sys.stderr.write('x' * (1 << 20) + 'end'); sys.stderr.flush(); print('done')");
    BOOST_TEST(child->exchange("", in(20s)).text == "done");
    BOOST_TEST(child->log().size() == Process::kMaxLog);
    BOOST_TEST(child->log().ends_with("xend"));
}

BOOST_AUTO_TEST_CASE(a_line_without_end_is_cut_off) {
    auto child = python("import sys\nwhile True: sys.stdout.write('x' * (1 << 20))");
    BOOST_TEST((child->exchange("", in(60s)).got == Process::Got::TooLong));
}

BOOST_AUTO_TEST_CASE(no_child_inherits_the_pipes_of_another) {
    // If it did, the first would not see the end of its input while the second lives.
    auto first = start({"cat"});
    auto second = start({"cat"});
    BOOST_TEST(first->finish(in(10s)));
    BOOST_TEST(second->exchange("still here", in(10s)).text == "still here");
}

BOOST_AUTO_TEST_SUITE_END()
