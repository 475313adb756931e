#include "runner/engine/flink_engine.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <mutex>

#include "runner/engine/command_words.h"
#include "runner/engine/spawn.h"

namespace wtck::runner {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

constexpr std::string_view kName = "flink";

// A small heap and the simple compiler and collector: most of the time goes into planning small queries.
constexpr const char* kJava[] = {"java", "-Xmx1500m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1",
                                 "-XX:+DisplayVMOutputToStderr"};

/// Runs a program to its end; what it prints goes to our stderr. Says how it failed, if it did.
std::optional<std::string> run_program(const std::vector<std::string>& words) {
    const int nothing = open("/dev/null", O_RDONLY | O_CLOEXEC);
    pid_t pid = 0;
    const int error = nothing < 0 ? errno : spawn_child(pid, words, nothing, STDERR_FILENO, STDERR_FILENO);
    close(nothing);
    if (error != 0) return fmt::format("{}: {}", words[0], std::strerror(error));
    wait_for_end(pid);
    const int status = end_child(pid);
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return std::nullopt;
    return fmt::format("`{}` failed", fmt::join(words, " "));
}

/// The adapter of one version in a checkout, built at most once by all engines of a run.
class Adapter {
  public:
    Adapter(fs::path checkout, std::string version) : checkout_(std::move(checkout)), version_(std::move(version)) {}

    fs::path jar() const { return checkout_ / "build" / "flink" / version_ / "adapter.jar"; }

    /// Why it could not be built, if it couldn't.
    std::optional<std::string> build() {
        std::call_once(once_, [this] {
            if (!adapter_is_outdated(jar(), checkout_ / "runner" / "adapters" / "flink")) return;
            failure_ = run_program({(checkout_ / "ci" / "flink").string(), "--build", version_});
        });
        return failure_;
    }

  private:
    fs::path checkout_;
    std::string version_;
    std::once_flag once_;
    std::optional<std::string> failure_;
};

class FlinkEngine : public Engine {
  public:
    FlinkEngine(std::shared_ptr<Adapter> adapter, std::vector<std::string> words, const ChildOptions& options)
        : adapter_(std::move(adapter)), child_(std::move(words), options) {}

    std::variant<Description, Fault> start() override {
        if (auto why = adapter_->build()) return Fault{reports::ErrorKind::Adapter, std::move(*why), true};
        return child_.start();
    }
    Outcome run(const BoundVariant& bound) override { return child_.run(bound); }
    void stop() override { child_.stop(); }
    std::string log() override { return child_.log(); }

  private:
    std::shared_ptr<Adapter> adapter_;
    ChildEngine child_;
};

constexpr const char* kNoAdapter =
    "Flink's adapter is not here: no folder runner/adapters/flink, nor one above this program";
constexpr const char* kNoJava =
    "Flink needs Java 17 or later, and Maven to build its adapter; on Debian: apt-get install openjdk-17-jdk-headless "
    "maven";

}  // namespace

bool is_flink(std::string_view word) {
    return word == kName || (word.starts_with(kName) && word.substr(kName.size()).starts_with("@"));
}

std::optional<fs::path> find_checkout() {
    std::error_code error;
    std::vector<fs::path> folders = {fs::current_path(error)};
    fs::path folder = fs::read_symlink("/proc/self/exe", error).parent_path();
    for (int above = 0; above <= 4 && !folder.empty(); ++above, folder = folder.parent_path()) {
        folders.push_back(folder);
    }
    for (const fs::path& candidate : folders) {
        if (fs::is_regular_file(candidate / "runner" / "adapters" / "flink" / "pom.xml", error)) return candidate;
    }
    return std::nullopt;
}

bool adapter_is_outdated(const fs::path& jar, const fs::path& sources) {
    std::error_code error;
    const auto built = fs::last_write_time(jar, error);
    if (error) return true;
    const auto newer = [&](const fs::path& file) {
        const auto changed = fs::last_write_time(file, error);
        return !error && changed > built;
    };
    if (newer(sources / "pom.xml")) return true;
    const fs::recursive_directory_iterator files(sources / "src", error);
    return std::any_of(begin(files), end(files), [&](const fs::directory_entry& entry) {
        return entry.is_regular_file() && newer(entry.path());
    });
}

std::variant<EngineFactory, std::string> choose_flink(const std::vector<std::string>& words, ChildOptions options) {
    std::string version(words[0] == kName ? kFlinkVersions[0] : std::string_view(words[0]).substr(kName.size() + 1));
    if (std::find(std::begin(kFlinkVersions), std::end(kFlinkVersions), version) == std::end(kFlinkVersions)) {
        return fmt::format("no adapter for Flink `{}`; there is flink@{}", version,
                           fmt::join(kFlinkVersions, ", flink@"));
    }
    const auto checkout = find_checkout();
    if (!checkout) return kNoAdapter;
    if (!is_program("java")) return kNoJava;
    const auto adapter = std::make_shared<Adapter>(*checkout, version);
    std::vector<std::string> command(std::begin(kJava), std::end(kJava));
    command.insert(command.end(), {"-jar", adapter->jar().string()});
    command.insert(command.end(), words.begin() + 1, words.end());
    if (!options.start_timeout) options.start_timeout = 120s;
    if (!options.timeout) options.timeout = 60s;
    return [=] { return std::make_unique<FlinkEngine>(adapter, command, options); };
}

}  // namespace wtck::runner
