// LAMMPS' settings.

#include <doctest/doctest.h>

#include <sstream>

#include "bernal/deck.hpp"

using namespace bernal;

namespace {

/// The commands, without comments, blanks between words single.
std::vector<std::string> commands(const std::string& text) {
    std::vector<std::string> all;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line.substr(0, line.find('#')));
        std::string command;
        for (std::string word; words >> word;) command += (command.empty() ? "" : " ") + word;
        if (!command.empty()) all.push_back(command);
    }
    return all;
}

}  // namespace

TEST_CASE("LAMMPS gets one collection a level, and modes in the order that it wants") {
    const auto all = commands(lammps_text({{1.5, 3.25, 10}, SearchDirection::top_down, 0.5}));
    CHECK(all == std::vector<std::string>{"neighbor 0.05 multi", "neigh_modify collection/interval 3 1.5 3.25 10",
                                          "comm_modify mode multi vel yes"});
}
