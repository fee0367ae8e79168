#include <doctest/doctest.h>

#include <cmath>
#include <optional>

#include "bernal/error.hpp"
#include "bernal/sampling.hpp"
#include "search/access_cost.hpp"

using namespace bernal;

namespace {

/// Empty where the machine is too busy to tell.
std::optional<double> measured(const std::vector<double>& diameters) {
    try {
        return measured_access_cost(diameters, 0.62);
    } catch (const InputError&) {
        return {};
    }
}

}  // namespace

// How K follows from times is tested in test_access_fit.cpp. These are times, on a machine that may have other work:
// what can be asked of them is that they are numbers.
TEST_CASE("equal spheres, wide mixtures and one giant among dust give a cost or are refused, in any unit of length") {
    SizeOptions wide;
    wide.kind = SizeKind::uniform_volume;
    wide.diameter_min = 1;
    wide.diameter_max = 50;
    std::vector<double> giant(1000, 1e-20);
    giant.push_back(1e-18);
    for (const auto& diameters : {std::vector{1.0}, sample(size_distribution(wide), 5000).diameters, giant})
        if (const std::optional<double> cost = measured(diameters)) {
            CHECK(std::isfinite(*cost));
            CHECK(*cost >= 0);
        }
}
