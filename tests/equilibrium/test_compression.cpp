#include <doctest/doctest.h>

#include "bernal/error.hpp"
#include "equilibrium/compression.hpp"
#include "rearrange/runs.hpp"

using namespace bernal;

namespace {

Material hertz() {
    Material m;
    m.young = 1e6;
    return m;
}

ContactNetwork network_of(std::size_t count) {
    PackOptions options;
    options.effort = Effort::quick;
    return {pack(equal_spheres(count), options).packing, hertz()};
}

}  // namespace

TEST_CASE("compression reaches both the pressure and the overlap") {
    ContactNetwork network = network_of(100);
    compress(network, 1e-3, 1e-3);
    CHECK(network.mean_relative_overlap() >= 1e-3);
    CHECK(network.mean_relative_overlap() < 2e-3);
    compress(network, 1e4, 1e-3);
    CHECK(network.pressure() >= 1e4);
}

TEST_CASE("a pressure is met from above and from below") {
    ContactNetwork network = network_of(100);
    compress(network, 100, 0);
    for (const double pressure : {1.0, 0.01, 1e3}) {
        strain_to(network, pressure);
        CHECK(network.pressure() == doctest::Approx(pressure).epsilon(0.02));
    }
}

TEST_CASE("what would take too much overlap, and what never closes, is refused") {
    ContactNetwork network = network_of(100);
    CHECK_THROWS_WITH_AS(compress(network, 1e7, 0), doctest::Contains("lower pressure"), InputError);
    ContactNetwork loose({{{{5, 5, 5}, 1}}, {0}, {{}, {10, 10, 10}, {true, true, true}}}, hertz());
    CHECK_THROWS_WITH_AS(compress(loose, 1, 0), doctest::Contains("too loose"), InputError);
}
