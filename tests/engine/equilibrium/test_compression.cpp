#include <doctest/doctest.h>

#include "bernal/error.hpp"
#include "equilibrium/compression.hpp"
#include "rearrange/runs.hpp"

using namespace bernal;

namespace {

SoftNetwork network_of(const Packing& packing) {
    Material hertz;
    hertz.young = 1e6;
    return {packing, soft_law(hertz, packing)};
}

Packing packed() {
    PackOptions options;
    options.effort = Effort::quick;
    return pack(equal_spheres(100), options).packing;
}

}  // namespace

TEST_CASE("compression reaches both the pressure and the overlap") {
    SoftNetwork network = network_of(packed());
    compress(network, 1e-3, 1e-3);
    CHECK(network.mean_relative_overlap() >= 1e-3);
    CHECK(network.mean_relative_overlap() < 2e-3);
    compress(network, 1e4, 1e-3);
    CHECK(network.pressure() >= 1e4);
}

TEST_CASE("what would take too much overlap, and what never closes, is refused") {
    SoftNetwork network = network_of(packed());
    CHECK_THROWS_WITH_AS(compress(network, 1e7, 0), doctest::Contains("lower pressure"), InputError);
    SoftNetwork loose = network_of({{{{5, 5, 5}, 1}}, {0}, {{}, {10, 10, 10}, {true, true, true}}});
    CHECK_THROWS_WITH_AS(compress(loose, 1, 0), doctest::Contains("too loose"), InputError);
}
