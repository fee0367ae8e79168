#include <doctest/doctest.h>

#include "bernal/error.hpp"
#include "bernal/sampling.hpp"
#include "search/access_cost.hpp"

using namespace bernal;

TEST_CASE("a cell access takes the time of a few pair tests, for equal spheres and for wide mixtures") {
    // Wide bounds: these are times, on a machine that may have other work.
    SizeOptions wide;
    wide.kind = SizeKind::uniform_volume;
    wide.diameter_min = 1;
    wide.diameter_max = 50;
    for (const SizeOptions& options : {SizeOptions{}, wide}) {
        const std::vector<double> diameters = sample(size_distribution(options), 5000).diameters;
        const double cost = measured_access_cost(diameters, 0.62);
        CHECK(cost > 0.02);
        CHECK(cost < 50);
    }
}

TEST_CASE("one giant among dust, in any unit of length, gives a number, or is told from one on a busy machine") {
    std::vector<double> diameters(1000, 1e-20);
    diameters.push_back(1e-18);
    try {
        CHECK(measured_access_cost(diameters, 0.7) >= 0);
    } catch (const InputError& error) {
        CHECK(std::string(error.what()).find("too busy") != std::string::npos);
    }
}
