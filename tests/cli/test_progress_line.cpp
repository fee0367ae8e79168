// The progress line on a terminal: all it should tell, and never wider than the terminal.

#include <doctest/doctest.h>
#include <pty.h>

#include <algorithm>
#include <optional>

#include "cli/program.hpp"

using bernal::test::Folder;

namespace {

/// What `bernal pack` draws on a terminal of that width; nothing where the machine has no pseudo-terminals (a bare
/// chroot).
std::optional<std::string> drawn(unsigned short columns) {
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
        ::execl(BERNAL_PROGRAM, BERNAL_PROGRAM, "pack", "--count", "8000", "--effort", "quick", "--out", prefix.c_str(),
                nullptr);
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

TEST_CASE("the line tells stage, sweeps, fraction, overlaps and time left in 79 characters") {
    const std::optional<std::string> text = drawn(80);
    if (!text) return;
    const std::vector<std::string> all = lines(*text);
    REQUIRE(!all.empty());
    for (const std::string& line : all) {
        CAPTURE(line);
        CHECK(line.size() <= 79);
        CHECK(line.find("  fraction 0.") != std::string::npos);
        CHECK(line.find("  overlap ") != std::string::npos);
        CHECK(line.find(" worst ") != std::string::npos);
    }
    CHECK(std::any_of(all.begin(), all.end(), [](const auto& line) { return line.ends_with(" s left"); }));
}

TEST_CASE("a narrow terminal cuts the line") {
    const std::optional<std::string> text = drawn(30);
    if (!text) return;
    const std::vector<std::string> all = lines(*text);
    REQUIRE(!all.empty());
    for (const std::string& line : all) CHECK(line.size() == 29);
}
