#include <doctest/doctest.h>

#include "bernal/certificate.hpp"
#include "bernal/error.hpp"
#include "rearrange/runs.hpp"

using namespace bernal;

namespace {

Packing packed(bool walls) {
    PackOptions options = walls ? walled() : PackOptions{};
    options.effort = Effort::quick;
    options.container.origin = {0.1, -7, 1.0 / 3};
    Packing packing = pack(uniform_volume(300, 5), options).packing;
    packing.unit = LengthUnit::millimetre;
    return packing;
}

}  // namespace

TEST_CASE("in metres, a gap of 0 asked for, a certified packing is still one, and nothing but lengths has changed") {
    for (const bool walls : {false, true}) {
        const Packing packing = packed(walls), metre = with_gap(in_metres(packing), 0).packing;
        CHECK(metre.unit == LengthUnit::metre);
        CHECK(certify(metre).holds);
        CHECK(metre.size_class == packing.size_class);
        CHECK(packing_fraction(metre) == doctest::Approx(packing_fraction(packing)).epsilon(1e-12));
        for (std::size_t i = 0; i < packing.spheres.size(); ++i)
            CHECK(metre.spheres[i].radius == packing.spheres[i].radius * 1e-3);
        CHECK(in_metres(metre) == metre);
        CHECK(with_gap(metre, 0).packing == metre);
    }
}

TEST_CASE("the smallest gap is what was asked for, between spheres and at walls") {
    for (const bool walls : {false, true})
        for (const double gap : {0.0, 1e-9, 1e-3, 0.2}) {
            const auto [packing, certificate] = with_gap(packed(walls), gap);
            const double worst = certify(packing).max_relative_overlap;
            CHECK(certificate.holds);
            CHECK(certificate.max_relative_overlap == worst);
            CHECK(worst <= -gap);
            if (gap > 0) CHECK(worst == doctest::Approx(-gap).epsilon(1e-5));
        }
}

TEST_CASE("overlaps are parted as well; impossible gaps are refused") {
    const Packing overlapping{{{{1, 1, 1}, 0.5}, {{1.5, 1, 1}, 0.5}}, {0, 0}, {{}, {4, 4, 4}, {true, true, true}}};
    CHECK(certify(with_gap(overlapping, 0).packing).holds);
    CHECK(in_metres(overlapping).spheres == overlapping.spheres);
    Packing beyond = overlapping;
    beyond.container.periodic[0] = false;
    beyond.spheres[0].center.x = -1;
    CHECK_THROWS_WITH_AS(with_gap(beyond, 0), doctest::Contains("sphere 1 lies beyond a wall"), InputError);
    beyond.spheres[0].center = beyond.spheres[1].center;
    CHECK_THROWS_WITH_AS(with_gap(beyond, 0), doctest::Contains("same centre as sphere 2"), InputError);
    for (const double gap : {-1e-3, 2.0, std::nan("")}) CHECK_THROWS_AS(with_gap(overlapping, gap), InputError);
}

TEST_CASE("a sphere keeps the gap to its own image, no more") {
    const Packing column{{{{0.5, 0.5, 0.5}, 0.5}}, {0}, {{}, {1, 1, 1}, {true, true, true}}};
    CHECK(with_gap(column, 0.1).packing.container.lengths.x == doctest::Approx(1.1));
}
