// MercuryDPM's settings.

#include <doctest/doctest.h>

#include "bernal/deck.hpp"
#include "bernal/error.hpp"

using namespace bernal;

namespace {

bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("MercuryDPM gets its levels, their cell sizes and the direction") {
    const std::string text = mercury_text({{1.5, 10}, SearchDirection::top_down, 1});
    CHECK(contains(text, "setHGridDistribution(USER);"));
    CHECK(contains(text, "setHGridMethod(TOPDOWN);"));
    CHECK(contains(text, "setHGridMaxLevels(2);"));
    CHECK(contains(text, "Mdouble userHGridCellSize(unsigned int level) override"));
    CHECK(contains(text, "cellSizes[] = {1.5, 10};"));
    CHECK(contains(mercury_text({{2}, SearchDirection::bottom_up, 1}), "setHGridMethod(BOTTOMUP);"));
}

TEST_CASE("more levels than MercuryDPM holds are refused") {
    CHECK_NOTHROW(mercury_text({std::vector<double>(31, 1.0), SearchDirection::top_down, 1}));
    CHECK_THROWS_AS(mercury_text({std::vector<double>(32, 1.0), SearchDirection::top_down, 1}), InputError);
}
