// The progress line on a terminal: all it should tell, and never wider than the terminal.

#include <doctest/doctest.h>
#include <pty.h>

#include <algorithm>
#include <optional>

#include "cli/program.hpp"

using bernal::test::Folder;

namespace {

/// What `bernal pack` says on a terminal of that width; nothing where the machine has no pseudo-terminals (a bare
/// chroot).
std::optional<std::string> drawn(unsigned short columns, const char* mode = "auto") {
    const Folder folder;
    const std::string prefix = folder / "packing";
    winsize size{};
    size.ws_row = 24;
    size.ws_col = columns;
    int terminal = -1;
    const pid_t child = ::forkpty(&terminal, nullptr, nullptr, &size);
    if (child < 0) {
        MESSAGE("no pseudo-terminal to be had: not tested");
        return std::nullopt;
    }
    if (child == 0) {
        ::execl(BERNAL_PROGRAM, BERNAL_PROGRAM, "pack", "--count", "8000", "--effort", "quick", "--progress", mode,
                "--out", prefix.c_str(), nullptr);
        ::_exit(127);
    }
    std::string text;
    char buffer[4096];
    for (ssize_t n; (n = ::read(terminal, buffer, sizeof buffer)) > 0;) text.append(buffer, static_cast<size_t>(n));
    ::close(terminal);
    int status = 0;
    ::waitpid(child, &status, 0);
    CHECK(status == 0);
    return text;
}

std::vector<std::string> lines(const std::string& text) {
    const std::string erase = "\r\033[K";
    std::vector<std::string> all;
    for (std::size_t at = text.find(erase); at != std::string::npos;) {
        const std::size_t begin = at + erase.size();
        at = text.find(erase, begin);
        if (at != std::string::npos) all.push_back(text.substr(begin, at - begin));
    }
    return all;
}

}  // namespace

TEST_CASE("the line tells stage, sweeps, time left, fraction and overlap in 79 characters, then the last phases") {
    const std::optional<std::string> text = drawn(80);
    if (!text) return;
    const std::vector<std::string> all = lines(*text);
    REQUIRE(!all.empty());
    bool certified = false, written = false;
    for (const std::string& line : all) {
        CAPTURE(line);
        CHECK(line.size() <= 79);
        certified = certified || line.starts_with("certifying");
        written = written || line.starts_with("writing ");
        if (!line.starts_with("compressing ") && !line.starts_with("relaxing ")) continue;
        CHECK(line.find(" left  fraction with overlaps 0.") != std::string::npos);
        CHECK(line.find("  mean overlap ") != std::string::npos);
    }
    CHECK(all.front().starts_with("placing 8000 spheres  "));
    CHECK(all.front().find(" left, as planned") != std::string::npos);
    CHECK(certified);
    CHECK(written);
}

TEST_CASE("a narrow terminal cuts the line") {
    const std::optional<std::string> text = drawn(30);
    if (!text) return;
    const std::vector<std::string> all = lines(*text);
    REQUIRE(!all.empty());
    for (const std::string& line : all) CHECK(line.size() <= 29);
    CHECK(std::any_of(all.begin(), all.end(), [](const auto& line) { return line.size() == 29; }));
}

TEST_CASE("plain progress has no control characters, on a terminal as in a batch log") {
    const Folder folder;
    const bernal::test::Run run = folder.bernal("pack --count 500 --effort quick --progress plain");
    CHECK(run.exit_code == 0);
    CHECK(run.err.starts_with("bernal: 0:00:00 placing 500 spheres  1 s left, as planned\n"));
    CHECK(run.err.find(" certifying\n") != std::string::npos);
    CHECK(run.err.find(" measuring contacts\n") != std::string::npos);
    CHECK(run.err.find(" writing packing.csv\n") != std::string::npos);
    CHECK(run.err.find_first_of("\r\033") == std::string::npos);
    const std::optional<std::string> text = drawn(80, "plain");
    if (!text) return;
    CHECK(text->find("placing 8000 spheres") != std::string::npos);
    CHECK(text->find('\033') == std::string::npos);
}

TEST_CASE("no progress at all, where none is wanted") {
    CHECK(Folder().bernal("pack --count 500 --effort quick --progress none").err.empty());
    const std::optional<std::string> text = drawn(80, "none");
    if (!text) return;
    CHECK(text->find(" left") == std::string::npos);
    CHECK(text->find("certifying") == std::string::npos);
}
