#include <doctest/doctest.h>

#include "chart/viridis.hpp"

using namespace bernal;

TEST_CASE("the scale goes from dark violet to light yellow, ever lighter") {
    CHECK(viridis_at(0) == std::array{68 / 255., 1 / 255., 84 / 255.});
    CHECK(viridis_at(1) == std::array{253 / 255., 231 / 255., 37 / 255.});
    const auto lightness = [](double t) {
        const auto [red, green, blue] = viridis_at(t);
        return 0.3 * red + 0.59 * green + 0.11 * blue;
    };
    for (int k = 0; k < 90; ++k) CHECK(lightness((k + 1) / 90.) > lightness(k / 90.));
}
