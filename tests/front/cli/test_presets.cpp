// bernal presets: the list, and every preset on it packs.

#include <doctest/doctest.h>

#include <algorithm>
#include <sstream>

#include "cli/program.hpp"

using bernal::test::Folder;
using bernal::test::Run;

namespace {

struct Listed {
    std::string name, description;
};

std::vector<Listed> listed(const std::string& text) {
    std::vector<Listed> all;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        const auto end = line.find(' ');
        all.push_back({line.substr(0, end), line.substr(line.find_first_not_of(' ', end))});
    }
    return all;
}

}  // namespace

TEST_CASE("presets are listed with a description, the quick start first, the others by name") {
    const Run run = Folder().bernal("presets");
    REQUIRE(run.exit_code == 0);
    const std::vector<Listed> all = listed(run.out);
    REQUIRE(all.size() == 9);
    CHECK(all.front().name == "quick-start");
    for (const Listed& preset : all) CHECK(preset.description.size() > 20);
    CHECK(std::is_sorted(all.begin() + 1, all.end(), [](const auto& a, const auto& b) { return a.name < b.name; }));
}

TEST_CASE("every preset packs") {
    const Folder folder;
    for (const Listed& preset : listed(folder.bernal("presets").out)) {
        CAPTURE(preset.name);
        const Run run = folder.bernal("pack " + preset.name +
                                      " --count 1000 --effort quick --target-fraction 0.6 --allow-small-sample");
        CAPTURE(run.err);
        CHECK(run.exit_code == 0);
    }
}
