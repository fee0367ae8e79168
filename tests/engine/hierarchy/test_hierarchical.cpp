#include <doctest/doctest.h>

#include <cmath>
#include <string>

#include "bernal/certificate.hpp"
#include "bernal/error.hpp"
#include "bernal/hierarchical.hpp"
#include "bernal/pack.hpp"
#include "bernal/sampling.hpp"

using namespace bernal;

namespace {

SizeDistribution power_law_to(double ratio, double exponent, int dimension = 3) {
    return SizeDistribution({{1, ratio, exponent, 1}}, {{}, 0.8 * ratio}, dimension);
}

double packed_as_it_is(const SizeDistribution& sizes, std::int64_t count) {
    PackOptions options;
    options.effort = Effort::quick;
    options.container.dimension = sizes.dimension();
    options.container.periodic = {true, true, sizes.dimension() == 3};
    return packing_fraction(pack(sample(sizes, count), options).packing);
}

}  // namespace

TEST_CASE("levels that reach beyond what is packed as it is end at the density of all of it") {
    // Two decades: the last level replaces the finest half decade by paste.
    const SizeDistribution sizes = power_law_to(100, -2.5, 2);
    HierarchicalOptions options{.count = 8000};
    int packings = 0, on_paste = 0;
    options.packed = [&](const LevelPacking& what, const Packing& packing) {
        ++packings, on_paste += what.paste_below > 0;
        CHECK(certify(packing).holds);
        CHECK(std::ssize(packing.spheres) == what.spheres);
    };
    const HierarchicalResult found = pack_hierarchically(sizes, options);
    CHECK(packings == found.packings);
    CHECK(on_paste == 4);
    REQUIRE(found.levels.size() == 4);
    CHECK(found.levels[2].direct);
    CHECK_FALSE(found.levels[3].direct);
    CHECK(found.levels[3].share == doctest::Approx(1).epsilon(1e-4));
    CHECK(found.error > 0.002);
    CHECK(found.error < 0.006);
    CHECK(std::abs(found.packing_fraction - packed_as_it_is(sizes, 40000)) < 0.006);
}

TEST_CASE("sizes that one packing holds are packed as they are, once a level") {
    const HierarchicalResult found = pack_hierarchically(power_law_to(2, -3), {.count = 3000});
    REQUIRE(found.levels.size() == 1);
    CHECK(found.packings == 1);
    CHECK(found.levels.front().direct);
    CHECK(found.error == doctest::Approx(0.002));
    CHECK(std::abs(found.packing_fraction - packed_as_it_is(power_law_to(2, -3), 3000)) < 0.002);
}

TEST_CASE("levels without grains cost no packing: discs of two sizes far apart, on any threads") {
    // 30 % by area of grains 60 times as fine: they fill more than the voids of the others, which lie in them
    // (Furnas). Beside each coarse grain the paste is a little looser.
    const double small = 0.3;
    const SizeDistribution sizes({{1, 1, 0, small}, {60, 60, 0, (1 - small) / 3600}}, {{}, 50}, 2);
    HierarchicalOptions options{.count = 17000, .threads = 1};
    const HierarchicalResult found = pack_hierarchically(sizes, options);
    CHECK(found.packings == 5);
    const double furnas = 1 / (1 - small + small / 0.84);
    CHECK(found.packing_fraction < furnas + found.error);
    CHECK(found.packing_fraction > furnas - 0.03);
    options.threads = 2;
    CHECK(pack_hierarchically(sizes, options).packing_fraction == found.packing_fraction);
}

TEST_CASE("too few spheres for the coarse grains of a level are refused with the number that does") {
    const SizeDistribution sizes = power_law_to(1000, -3.77);
    HierarchicalOptions options{.count = 100};
    options.packed = [](const LevelPacking&, const Packing&) { FAIL("packed before it was refused"); };
    try {
        pack_hierarchically(sizes, options);
        FAIL("nothing was refused");
    } catch (const InputError& error) {
        CHECK(error.key == "count");
        CHECK(error.remedy.find("give at least") != std::string::npos);
    }
    CHECK_THROWS_AS(pack_hierarchically(SizeDistribution::listed({1, 2, 3}), {}), InputError);
}

TEST_CASE("an observer stops the climb") {
    int sweeps = 0;
    const RunObserver<const HierarchicalProgress&> observer = [&](const HierarchicalProgress& now) {
        CHECK(now.packings_done == 0);
        CHECK(now.packings == 1);
        return ++sweeps < 3;
    };
    CHECK_THROWS_AS(pack_hierarchically(power_law_to(2, -3), {.count = 2000}, observer), Interrupted);
    CHECK(sweeps == 3);
}

TEST_CASE("a climb goes on from packings that were made before, to the same bits") {
    const SizeDistribution sizes = power_law_to(100, -2.5, 2);
    HierarchicalOptions options{.count = 4500};
    std::vector<MadeLevelPacking> made;
    options.packed = [&](const LevelPacking& what, const Packing& packing) {
        made.push_back({what, packing_fraction(packing)});
    };
    const HierarchicalResult whole = pack_hierarchically(sizes, options);
    REQUIRE(made.size() == 7);
    options.made.assign(made.begin(), made.begin() + 4);
    std::vector<LevelPacking> further;
    options.packed = [&](const LevelPacking& what, const Packing&) { further.push_back(what); };
    const HierarchicalResult resumed = pack_hierarchically(sizes, options, [](const HierarchicalProgress& now) {
        CHECK(now.packings_done >= 4);
        CHECK(now.packings == 7);
        CHECK(now.seconds_left >= now.progress.seconds_left);
        return true;
    });
    CHECK(further.size() == 3);
    CHECK(further.front() == made[4].packing);
    CHECK(resumed.packing_fraction == whole.packing_fraction);
    CHECK(resumed.error == whole.error);
    CHECK(resumed.spheres == whole.spheres);

    options.made = made;
    CHECK(pack_hierarchically(sizes, options).packing_fraction == whole.packing_fraction);
    CHECK_THROWS_AS(pack_hierarchically(power_law_to(90, -2.5, 2), options), InputError);
    options.made.push_back(made.back());
    CHECK_THROWS_AS(pack_hierarchically(sizes, options), InputError);
}

TEST_CASE("the error of few, equal coarse grains that carry the load covers their crystals") {
    // 78 % of grains 10 times as large: their voids hold all fines. Some twenty of them are off by hundredths.
    const double large = 0.78;
    const SizeDistribution sizes({{1, 1, 0, 1 - large}, {10, 10, 0, large / 1000}}, {{}, 8});
    const HierarchicalResult found = pack_hierarchically(sizes, {.count = 6000});
    CHECK(found.error > 0.01);
    CHECK(found.error < 0.05);
}
