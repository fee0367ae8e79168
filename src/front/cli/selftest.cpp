// bernal selftest: does the program do on this machine what it is known to do?

#include <cstdio>
#include <filesystem>
#include <iostream>

#include "bernal/error.hpp"
#include "cli/subcommands.hpp"
#include "program/command.hpp"
#include "program/exit_codes.hpp"
#include "program/self_test.hpp"
#include "program/version_text.hpp"

namespace bernal {
namespace {

namespace fs = std::filesystem;

/// Removed with all it holds.
class ScratchFolder {
  public:
    ScratchFolder() {
        std::error_code error;
        name_ = fs::temp_directory_path(error) / "bernal-selftest-XXXXXX";
        if (error || ::mkdtemp(name_.data()) == nullptr)
            throw FileError("no folder can be made for '" + name_ + "'; set TMPDIR to one that is writable");
    }
    ~ScratchFolder() {
        std::error_code error;
        fs::remove_all(name_, error);
    }
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;

    const std::string& name() const { return name_; }

  private:
    std::string name_;
};

void print(const SelfTestResult& result) {
    char line[128];
    std::snprintf(line, sizeof line, "%-8s %-28s %6.2f s  ", result.subject.c_str(), result.name.c_str(),
                  result.seconds);
    const std::string good = result.left_out.empty() ? "ok" : "left out: " + result.left_out;
    std::cout << line << (result.fault.empty() ? good : "FAILED: " + result.fault) << std::endl;
}

int run_self_test() {
    const ScratchFolder folder;
    std::cout << version_text() << "\n\n";
    int tests = 0, failures = 0, left_out = 0;
    const bool holds = self_test(folder.name(), [&](const SelfTestResult& result) {
        ++tests;
        left_out += !result.left_out.empty();
        failures += !result.fault.empty();
        print(result);
    });
    std::cout << '\n'
              << (holds ? "all " : std::to_string(failures) + " of ") << tests - left_out
              << (holds ? " tests passed\n" : " tests failed; please report this output\n");
    if (left_out > 0) std::cout << left_out << " left out, as this build lacks libraries\n";
    return holds ? exit_code::done : exit_code::answer_is_no;
}

}  // namespace

void add_selftest(CLI::App& program, int& exit_code) {
    Command command(program, "selftest", "Test in seconds that the program works correctly on this machine", exit_code);
    command.footer(
        "Certifies small packings and compares them with their known bytes, for each search engine and each vector "
        "width of the processor. Writes and reads every file format, in a temporary folder.\nExit code 0 when all "
        "tests pass, 1 when one fails.");
    command.does(run_self_test);
}

}  // namespace bernal
