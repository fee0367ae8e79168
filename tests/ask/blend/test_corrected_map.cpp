#include <doctest/doctest.h>

#include <array>
#include <boost/math/distributions/normal.hpp>
#include <cmath>

#include "blend/corrected_map.hpp"
#include "core/random.hpp"

using namespace bernal;

namespace {

/// Blends of two materials about the best by an estimate with a top at 0.
ShareRegion parabola_of_two() {
    ShareRegion region{{}, 0.005};
    for (int distance = 0; distance <= 20; ++distance)
        for (const int k : {distance, -distance}) {
            if (distance == 0 && !region.places.empty()) continue;
            region.places.push_back({{{0.5 + 0.005 * k, 0.5 - 0.005 * k}, 0.8 - 1e-4 * k * k},
                                     {static_cast<double>(k), static_cast<double>(-k)}});
        }
    return region;
}

std::size_t place_at(const ShareRegion& region, int offset) {
    for (std::size_t k = 0; k < region.places.size(); ++k)
        if (region.places[k].offsets[0] == offset) return k;
    return region.places.size();
}

/// The estimate is too large by 0.02, and by more for low shares: the densest blend lies at an offset of 3.
double true_fraction(const ShareRegion& region, std::size_t place) {
    return region.places[place].estimate.packing_fraction - 0.02 + 6e-4 * region.places[place].offsets[0];
}

double normal_number(std::uint64_t seed, std::uint64_t item) {
    return boost::math::quantile(boost::math::normal(), uniform_pair(seed, item, Purpose::measuring)[0]);
}

std::vector<PackedPlace> measured(const ShareRegion& region, std::span<const int> offsets, double noise,
                                  std::uint64_t seed) {
    std::vector<PackedPlace> packed;
    for (const int offset : offsets) {
        const std::size_t place = place_at(region, offset);
        packed.push_back({place, true_fraction(region, place) + noise * normal_number(seed, packed.size())});
    }
    return packed;
}

}  // namespace

TEST_CASE("without noise the map finds where packings are densest, and how dense") {
    const ShareRegion region = parabola_of_two();
    const std::array offsets{0, 7, -7, 4, -3};
    const CorrectedMap map(region, measured(region, offsets, 0, 1));
    CHECK(map.degree() >= 1);
    CHECK(region.places[map.best()].offsets[0] == 3);
    CHECK(map.packing_fraction(map.best()) == doctest::Approx(true_fraction(region, map.best())).epsilon(1e-9));
    CHECK(map.scatter() == doctest::Approx(least_scatter));  // that packings lie on a curve is chance
    CHECK(map.half_width(map.best()) > 0);
}

TEST_CASE("half widths hold the truth nineteen times of twenty") {
    const ShareRegion region = parabola_of_two();
    const std::array offsets{0, 6, -6, 3, -3, 3, 0, 6, 4, 2};
    constexpr int trials = 400;
    int held = 0, held_behind = 0;
    for (std::uint64_t seed = 1; seed <= trials; ++seed) {
        const CorrectedMap map(region, measured(region, offsets, 0.001, seed));
        const double found = map.packing_fraction(map.best()), truth = true_fraction(region, map.best());
        held += std::abs(found - truth) <= map.half_width(map.best()) ? 1 : 0;
        const std::size_t other = place_at(region, -6);
        const double behind = found - map.packing_fraction(other), true_behind = truth - true_fraction(region, other);
        held_behind += std::abs(behind - true_behind) <= map.half_width_behind(other) ? 1 : 0;
    }
    CHECK(held >= 0.91 * trials);
    CHECK(held <= 0.995 * trials);
    CHECK(held_behind >= 0.91 * trials);
    CHECK(held_behind <= 0.995 * trials);
}

TEST_CASE("further packings make half widths smaller, most where they tell most") {
    const ShareRegion region = parabola_of_two();
    std::vector<PackedPlace> packed = measured(region, std::array{0, 6, -6, 3, -3}, 0, 1);
    const CorrectedMap before(region, packed);
    std::size_t most = 0, least = 0;
    for (std::size_t k = 0; k < region.places.size(); ++k) {
        if (before.tells_of_best(k) > before.tells_of_best(most)) most = k;
        if (before.tells_of_best(k) < before.tells_of_best(least)) least = k;
    }
    const auto half_width_with = [&](std::size_t place) {
        std::vector<PackedPlace> more = packed;
        more.push_back({place, true_fraction(region, place)});
        const CorrectedMap after(region, more);
        return after.half_width(after.best());
    };
    CHECK(half_width_with(most) < before.half_width(before.best()));
    CHECK(half_width_with(most) < half_width_with(least));
}

TEST_CASE("loose blends that follow another law do not move the densest one") {
    const ShareRegion region = parabola_of_two();
    std::vector<PackedPlace> packed = measured(region, std::array{0, 5, -5, 3, 2, 4, -2, 6}, 0, 1);
    const double before = CorrectedMap(region, packed).packing_fraction(place_at(region, 3));
    const std::size_t far = place_at(region, -20);
    packed.push_back({far, true_fraction(region, far) + 0.01});
    CHECK(std::abs(CorrectedMap(region, packed).packing_fraction(place_at(region, 3)) - before) < 5e-4);
}

TEST_CASE("one packing tells a density and no error") {
    const ShareRegion region = parabola_of_two();
    const CorrectedMap map(region, measured(region, std::array{0}, 0, 1));
    CHECK(map.degree() == 0);
    CHECK(map.best() == 0);
    CHECK(map.packing_fraction(0) == doctest::Approx(0.78));
    CHECK(std::isinf(map.half_width(0)));
}
