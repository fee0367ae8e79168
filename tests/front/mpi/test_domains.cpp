// Ranks carry alike, in vessels with empty corners too, and what they do does not depend on the order of their
// messages.
#include <algorithm>
#include <sstream>

#include "ranks.hpp"

using namespace bernal::test;

namespace {

constexpr const char* cone = "--container cone --vessel-diameter 40 --top-diameter 4 --vessel-height 40 --count 4000 ";

/// The largest count of a part over the mean, from the index.
double imbalance(const Folder& folder, const std::string& index) {
    std::istringstream lines(content(folder / index));
    std::string line, word;
    double largest = 0, sum = 0, parts = 0;
    while (std::getline(lines, line)) {
        std::istringstream words(line);
        if (!std::getline(words, word, ',') || !word.ends_with(".csv") || !std::getline(words, word, ',')) continue;
        largest = std::max(largest, std::stod(word)), sum += std::stod(word), ++parts;
    }
    REQUIRE(parts == 4);
    return largest / (sum / parts);
}

}  // namespace

TEST_CASE("domains are cut so that each rank has as many spheres, in a vessel as in a periodic cell") {
    if (!can_spread()) return;
    const Folder folder;
    for (const std::string job : {cone, "--count 4000 --target-fraction 0.55 ", "uniform-volume --count 1500 "}) {
        CAPTURE(job);
        const Run run = spread(folder, 4, "pack " + job + "--effort quick --out a --progress none");
        REQUIRE_MESSAGE(run.exit_code == 0, run.err);
        CHECK(imbalance(folder, "a.parts") < 1.12);  // who has a tenth more is helped with the next lists
        CHECK(folder.bernal("verify a.parts").exit_code == 0);
    }
}

TEST_CASE("a run that goes on from a checkpoint is shared out alike") {
    if (!can_spread()) return;
    const Folder folder;
    signalled(folder, 2, "pack " + std::string(cone) + "--out a --checkpoint-every 0 --progress none", "a.bernal-lock",
              "USR1");
    REQUIRE(folder.names().contains("a.checkpoint"));
    REQUIRE(spread(folder, 4, "pack --resume a.checkpoint").exit_code == 0);
    CHECK(imbalance(folder, "a.parts") < 1.12);
    CHECK(folder.bernal("verify a.parts").exit_code == 0);
}

TEST_CASE("as many ranks make the same bytes again") {
    if (!can_spread()) return;
    const Folder folder;
    const std::string job = "pack --container sphere --count 1000 --target-fraction 0.45 --progress none --out ";
    for (const std::string name : {"a", "b"}) REQUIRE(spread(folder, 7, job + name).exit_code == 0);
    for (const std::string part : {".0.csv", ".3.csv", ".6.csv"}) {
        const std::string a = std::string("a").append(part), b = std::string("b").append(part);
        CHECK(content(folder / a) == content(folder / b));
    }
}

TEST_CASE("checkpoints change no byte of what a run makes") {
    if (!can_spread()) return;
    const Folder folder;
    const std::string job =
        "pack uniform-volume --count 1500 --target-fraction 0.6 --progress none --checkpoint-every ";
    REQUIRE(spread(folder, 3, job + "0 --out a").exit_code == 0);
    REQUIRE(spread(folder, 3, job + "0.002 --out b").exit_code == 0);
    for (const std::string part : {".0.csv", ".1.csv", ".2.csv", ".0.restart", ".1.restart", ".2.restart"}) {
        CAPTURE(part);
        CHECK((content(folder / ("a" + part)) == content(folder / ("b" + part))));
    }
}
