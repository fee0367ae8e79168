// Manual pages and completions are made from the program's own table of options: they are complete, and shells and
// `man` take them.

#include <doctest/doctest.h>

#include <array>
#include <cstdio>
#include <sstream>

#include "cli/program.hpp"
#include "core/words.hpp"

using namespace bernal;
using bernal::test::Folder;

namespace {

constexpr const char* bash_file = "bash-completion/completions/bernal";
constexpr const char* zsh_file = "zsh/vendor-completions/_bernal";
constexpr const char* fish_file = "fish/vendor_completions.d/bernal.fish";

struct Manual {
    Folder folder;
    Manual() { REQUIRE(folder.bernal("manual .").exit_code == 0); }
    std::string text(const std::string& file) const { return test::content(folder / file); }
};

/// What a shell command prints, on both streams; run in the manual's folder.
std::string printed(const Manual& manual, const std::string& command) {
    const std::string line = "cd '" + (manual.folder / "").string() +
                             "' && PATH=$(dirname " BERNAL_PROGRAM "):$PATH; { " + command + "; } 2>&1";
    std::FILE* pipe = ::popen(line.c_str(), "r");
    std::string all;
    std::array<char, 4096> block;
    for (std::size_t n; (n = std::fread(block.data(), 1, block.size(), pipe)) > 0;) all.append(block.data(), n);
    ::pclose(pipe);
    return all;
}

bool is_installed(const Manual& manual, const std::string& program) {
    if (!printed(manual, "command -v " + program).empty()) return true;
    MESSAGE("skipped: " << program << " is not installed");
    return false;
}

/// The first words of the indented lines of --help.
std::vector<std::string> first_words(const std::string& help, const std::string& section) {
    std::vector<std::string> words;
    std::istringstream lines(help.substr(help.find(section)));
    std::string line;
    std::getline(lines, line);
    while (std::getline(lines, line) && line.starts_with("  ")) {
        if (line[2] == ' ') continue;
        words.push_back(line.substr(2, line.find(' ', 2) - 2));
    }
    return words;
}

/// The names in "--colour" and the like, the long names behind a comma too.
std::vector<std::string> option_names(const std::string& help) {
    std::vector<std::string> names;
    for (const std::string& word : first_words(help, "Options:\n")) {
        std::istringstream both(word);
        for (std::string name; std::getline(both, name, ',');) names.push_back(name);
    }
    return names;
}

/// An option as a page shows it.
std::string bold(const std::string& name) {
    std::string text = "\\fB";
    for (const char c : name) {
        if (c == '-') text += '\\';
        text += c;
    }
    return text += "\\fR";
}

/// What bash would offer for the last of the words.
std::string completed(const Manual& manual, const std::vector<std::string>& words) {
    std::string script = std::string(". ") + bash_file + "\nCOMP_WORDS=(";
    for (const std::string& word : words) script += " '" + word + "'";
    manual.folder.write("complete.sh",
                        script + ")\nCOMP_CWORD=$((${#COMP_WORDS[@]} - 1))\n_bernal\necho \"${COMPREPLY[*]}\"\n");
    return printed(manual, "bash complete.sh");
}

}  // namespace

TEST_CASE("every subcommand has a page, and every option stands there and in all completions") {
    const Manual manual;
    const std::string bash = manual.text(bash_file), zsh = manual.text(zsh_file), fish = manual.text(fish_file);
    const auto commands = first_words(manual.folder.bernal("--help").out, "Subcommands:\n");
    REQUIRE(commands.size() > 10);
    for (const std::string& command : commands) {
        CAPTURE(command);
        CHECK(manual.text("man/man1/bernal.1").find(bold(command)) != std::string::npos);
        const std::string page = manual.text("man/man1/bernal-" + command + ".1");
        const std::string in_bash = bash.substr(bash.find("\n    " + command + ")"));
        for (const std::string& name : option_names(manual.folder.bernal(command + " --help").out)) {
            CAPTURE(name);
            CHECK(page.find(bold(name)) != std::string::npos);
            const std::string listed = in_bash.substr(0, in_bash.find('\n', in_bash.find("options=")));
            CHECK((listed + ' ').find(name) != std::string::npos);
            CHECK(zsh.find("'*" + name + '[') != std::string::npos);
            if (name.starts_with("--")) CHECK(fish.find(" -l " + name.substr(2) + ' ') != std::string::npos);
        }
    }
    CHECK(manual.folder.bernal("--help").out.find("manual") == std::string::npos);
}

TEST_CASE("options of a NAME complete to all names that they take") {
    const Manual manual;
    for (const std::string& command : first_words(manual.folder.bernal("--help").out, "Subcommands:\n")) {
        const std::string help = manual.folder.bernal(command + " --help").out;
        for (const std::string& name : option_names(help)) {
            const std::size_t at = help.find(name + " NAME ");
            if (at == std::string::npos || name == "--columns") continue;  // the user's own names
            CAPTURE(command);
            CAPTURE(name);
            CHECK(completed(manual, {"bernal", command, name, ""}).size() > 3);
        }
    }
}

TEST_CASE("bash completes subcommands, options, names, lists of names, presets and files") {
    const Manual manual;
    CHECK(completed(manual, {"bernal", "p"}) == "pack plan pore-network plot papers presets\n");
    CHECK(completed(manual, {"bernal", "pack", "--effort", ""}) == "quick standard dense\n");
    CHECK(completed(manual, {"bernal", "pack", "--effort", "=", "d"}) == "dense\n");
    CHECK(completed(manual, {"bernal", "pack", "--effort", "="}) == "quick standard dense\n");
    CHECK(completed(manual, {"bernal", "pack", "--small"}) == "--small-volume-share\n");
    CHECK(completed(manual, {"bernal", "pack", "--count", ""}) == "\n");
    CHECK(completed(manual, {"bernal", "pack", "qui"}) == "quick-start\n");
    CHECK(completed(manual, {"bernal", "analyze", "--measures", "gaps,vor"}) == "gaps,voronoi\n");
    manual.folder.write("a grading.csv", "");
    CHECK(completed(manual, {"bernal", "pack", "--grading", "a gr"}) == "a grading.csv\n");
    CHECK(completed(manual, {"bernal", "verify", "a gr"}) == "a grading.csv\n");
}

TEST_CASE("zsh and fish take their completions") {
    const Manual manual;
    if (is_installed(manual, "zsh")) CHECK(printed(manual, std::string("zsh -n ") + zsh_file) == "");
    if (is_installed(manual, "fish"))
        CHECK(printed(manual,
                      std::string("fish -c 'source ") + fish_file + "; complete -C \"bernal pack --effort d\"'") ==
              "dense\tTime spent to reach a high density\n");
}

TEST_CASE("man shows the pages without a warning") {
    const Manual manual;
    if (is_installed(manual, "mandoc")) CHECK(printed(manual, "mandoc -T lint -W warning man/man1/*.1") == "");
    if (!is_installed(manual, "man")) return;
    CHECK(printed(manual, "for page in man/man1/*.1; do LC_ALL=C man --warnings -l $page > /dev/null; done") == "");
    const std::string shown = printed(manual, "LC_ALL=C MANWIDTH=200 man -l man/man1/bernal-pack.1");
    CHECK(shown.find("--target-fraction NUMBER") != std::string::npos);
    CHECK(shown.find("bernal pack [OPTIONS] [PRESET]") != std::string::npos);
}
