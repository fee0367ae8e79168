#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "bernal/blend.hpp"
#include "bernal/error.hpp"
#include "bernal/sampling.hpp"

using namespace bernal;

namespace {

constexpr std::int64_t count = 4000;

Job two_sizes(double ratio) {
    Job job;
    job.sizes.kind = SizeKind::components;
    for (const auto& [name, diameter] : {std::pair{"fine", 1.0}, {"coarse", ratio}}) {
        SizeComponent component{name, {}, {}, {}};
        component.sizes.kind = SizeKind::monodisperse, component.sizes.diameter_mean = diameter;
        job.sizes.components.push_back(component);
    }
    return job;
}

BlendOptions packed() {
    BlendOptions options;
    options.densest = options.packed = true, options.count = count;
    return options;
}

/// Mean of some packings of a periodic sample.
double packed_as_it_is(double fine, double ratio) {
    constexpr int seeds = 3;
    const SizeDistribution sizes({{1, 1, 0, fine}, {ratio, ratio, 0, (1 - fine) / std::pow(ratio, 3)}}, {{1}, 1});
    double sum = 0;
    for (int seed = 0; seed < seeds; ++seed) {
        PackOptions options;
        options.container.periodic = {true, true, true};
        options.effort = Effort::quick, options.seed = 500 + static_cast<std::uint64_t>(seed);
        sum += packing_fraction(pack(sample(sizes, count), options).packing);
    }
    return sum / seeds;
}

}  // namespace

TEST_CASE("the densest blend of two sizes is that of a map of packings") {
    constexpr double ratio = 3;
    double best = 0, best_fine = 0;
    for (const double fine : {0.16, 0.21, 0.26, 0.31, 0.36, 0.41})
        if (const double now = packed_as_it_is(fine, ratio); now > best) best = now, best_fine = fine;
    const Blend found = blend(two_sizes(ratio), packed());
    REQUIRE(found.packed);
    CHECK(found.packed->ended == BlendEnd::precise);
    CHECK(*found.packed->error <= usual_blend_error);
    CHECK(*found.packed->may_gain <= usual_blend_error);
    CHECK_FALSE(found.packed->is_hierarchical);
    constexpr double error_of_map = 0.0015, step_of_map = 0.05;
    CHECK(std::abs(found.packing_fraction - best) < *found.packed->error + error_of_map);
    CHECK(found.packed->estimate > found.packing_fraction + 0.003);  // which is what the packings are for
    const auto [low, high] = found.packed->shares_between[0];
    CHECK(low < found.materials[0].share);
    CHECK(high > found.materials[0].share);
    CHECK(low - step_of_map / 2 < best_fine);
    CHECK(high + step_of_map / 2 > best_fine);
    for (const BlendCandidate& one : found.packed->candidates)
        CHECK(one.packing_fraction == doctest::Approx(found.packing_fraction - one.behind));
}

TEST_CASE("the densest blend is the same on any number of threads") {
    BlendOptions options = packed();
    options.count = 1500, options.within = 0.02;
    options.threads = 1;
    const Blend one = blend(two_sizes(2), options);
    options.threads = 2;
    const Blend two = blend(two_sizes(2), options);
    CHECK(one.packing_fraction == two.packing_fraction);
    CHECK(one.materials[0].share == two.materials[0].share);
    options.seed = 2;
    CHECK(blend(two_sizes(2), options).packing_fraction != one.packing_fraction);
}

TEST_CASE("a time that is over ends the search after a packing, an observer between two") {
    BlendOptions options = packed();
    options.count = 1000, options.time = 1e-9;
    const Blend found = blend(two_sizes(2), options);
    CHECK(found.packed->ended == BlendEnd::time);
    REQUIRE(found.packed->candidates.size() == 1);
    CHECK_FALSE(found.packed->error);
    CHECK(found.packing_fraction == found.packed->candidates[0].packing_fraction);
    options.time.reset();
    const auto stopping_at = [&](int packings) {
        return blend(two_sizes(2), options, [=](const BlendProgress& now) { return now.packings_done < packings; });
    };
    CHECK(stopping_at(2).packed->ended == BlendEnd::interrupted);
    CHECK(stopping_at(2).packed->candidates.size() == 2);
    const Blend none = stopping_at(0);
    CHECK(none.packed->candidates.empty());
    CHECK(none.packing_fraction > 0.6);  // by the estimate
}

TEST_CASE("a blend whose shares are fixed is packed until its density is known") {
    BlendOptions options = packed();
    options.count = 1000, options.within = 0.01, options.fixed = {{"fine", 30}};
    const Blend found = blend(two_sizes(2), options);
    CHECK(found.packed->ended == BlendEnd::precise);
    REQUIRE(found.packed->candidates.size() == 1);
    CHECK(found.packed->candidates[0].packed.size() >= 3);
    CHECK(found.packed->degree == 0);
    CHECK(*found.packed->error <= 0.01);
}

TEST_CASE("options of packings without packings are refused") {
    BlendOptions options;
    options.densest = true, options.within = 0.01;
    CHECK_THROWS_AS(blend(two_sizes(2), options), InputError);
    options = packed();
    options.densest = false, options.target = "fuller";
    CHECK_THROWS_AS(blend(two_sizes(2), options), InputError);
}
