#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "bernal/density_estimate.hpp"
#include "bernal/error.hpp"
#include "bernal/run.hpp"
#include "bernal/size_distribution.hpp"
#include "blend/densest_shares.hpp"

using namespace bernal;

namespace {

SizeComponent of_one_size(const std::string& name, double diameter, std::optional<double> density = {}) {
    SizeComponent component{name, {}, density, {}};
    component.sizes.kind = SizeKind::monodisperse, component.sizes.diameter_mean = diameter;
    return component;
}

Job stock_of_sizes(const std::vector<SizeComponent>& components) {
    Job job;
    job.sizes.kind = SizeKind::components;
    job.sizes.components = components;
    return job;
}

/// Spheres of two sizes, `fine` being the share by volume of those of diameter 1.
double rods_of_two(double fine, double ratio) {
    const SizeDistribution sizes({{1, 1, 0, fine}, {ratio, ratio, 0, (1 - fine) / std::pow(ratio, 3)}}, {{1}, 1});
    return packing_fraction_of_rods(sizes);
}

TEST_CASE("the densest blend of two sizes is the greatest of all estimates") {
    for (const double ratio : {2.0, 10.0}) {
        CAPTURE(ratio);
        BlendOptions options;
        options.densest = true;
        const Blend found = blend(stock_of_sizes({of_one_size("fine", 1), of_one_size("coarse", ratio)}), options);
        double best = 0;
        for (int k = 3; k < 25; ++k) best = std::max(best, rods_of_two(k / 50.0, ratio));
        CHECK(found.packing_fraction > best - 1e-4);
        CHECK(found.packing_fraction == doctest::Approx(rods_of_two(found.materials[0].share, ratio)).epsilon(1e-9));
        const auto [low, high] = *found.materials[0].flat_range;
        CHECK(low <= found.materials[0].share);
        CHECK(high >= found.materials[0].share);
        CHECK(rods_of_two(low, ratio) > found.packing_fraction - flat_estimate - 2e-4);
        CHECK(rods_of_two(low - 0.02, ratio) < found.packing_fraction - flat_estimate + 2e-4);
    }
}

TEST_CASE("walls take a part of the packing fraction, more of coarse blends than of fine ones") {
    BlendOptions options;
    options.densest = true;
    Job job = stock_of_sizes({of_one_size("fine", 1), of_one_size("coarse", 4)});
    const Blend far = blend(job, options);
    CHECK(!far.lost_to_walls);
    job.container = ContainerShape::box, job.lengths = Vec3{1000, 1000, 6};
    job.walls = std::array{false, false, true};
    const Blend between = blend(job, options);
    CHECK(between.materials[0].share > far.materials[0].share + 0.02);
    // Two walls, 6 apart, and the Sauter diameter of two sizes: 1 over the mean of 1/d by volume.
    const double fine = between.materials[0].share, sauter = 1 / (fine + (1 - fine) / 4);
    REQUIRE(between.lost_to_walls);
    CHECK(*between.lost_to_walls == doctest::Approx(0.11 * 2 / 6 * sauter).epsilon(1e-9));
    CHECK(between.packing_fraction ==
          doctest::Approx(rods_of_two(fine, 4) * (1 - *between.lost_to_walls)).epsilon(1e-9));
    double best = 0;
    for (int k = 10; k < 35; ++k) {
        const double x = k / 50.0;
        best = std::max(best, rods_of_two(x, 4) * (1 - 0.11 / 3 / (x + (1 - x) / 4)));
    }
    CHECK(between.packing_fraction > best - 1e-4);
}

TEST_CASE("a blend's container has lengths or none, and nothing that no estimate knows") {
    BlendOptions options;
    options.densest = true;
    Job job = stock_of_sizes({of_one_size("fine", 1), of_one_size("coarse", 4)});
    job.container = ContainerShape::cylinder;
    CHECK_THROWS_AS(blend(job, options), InputError);
    job.vessel_diameter = 30;
    CHECK_THROWS_WITH_AS(blend(job, options),
                         "`vessel-height` is left open, and what walls take of the packing fraction depends on it; "
                         "give it",
                         InputError);
    job.vessel_height = 60;
    CHECK(*blend(job, options).lost_to_walls > 0.01);
    job.fill_level = 0.5;
    CHECK_THROWS_AS(blend(job, options), InputError);
    job.fill_level.reset(), job.gap = Gap{0.1, false};
    CHECK_THROWS_AS(blend(job, options), InputError);
}

SizeComponent of_curve(const std::string& name, const std::string& curve, double density) {
    SizeComponent component{name, {}, density, {}};
    component.sizes.kind = SizeKind::table, component.sizes.grading = "size (mm),passing (%)\n" + curve;
    return component;
}

TEST_CASE("masses and paste fill a cubic metre, with fines of unknown size where these find room") {
    BlendOptions options;
    options.densest = true, options.film = 0.02;
    Job job = stock_of_sizes(
        {of_curve("sand", "0.1,4\n1,60\n2,100\n", 2600), of_curve("gravel", "2,0\n8,50\n16,100\n", 2700)});
    const auto litres = [](const Blend& found) {
        double all = 1000 * *found.paste_share;
        for (const BlendMaterial& m : found.materials)
            all += 1000 * *m.per_volume / *m.density / (1 + *found.film_share);
        return all;
    };
    const Blend whole = blend(job, options);
    CHECK(whole.holds_left_out());
    CHECK(whole.left_out_share > 0.001);
    CHECK(litres(whole) == doctest::Approx(1000).epsilon(1e-12));
    job.sizes.components[0].sizes.grading_cut = 1;  // leaves 60 % of the sand out
    const Blend cut = blend(job, options);
    CHECK(cut.materials[0].left_out == doctest::Approx(0.6));
    CHECK(!cut.holds_left_out());
    CHECK(litres(cut) == doctest::Approx(1000).epsilon(1e-12));
}

TEST_CASE("a container has room for the largest grain of a blend") {
    Job job = stock_of_sizes({of_one_size("fine", 1), of_one_size("coarse", 4)});
    job.container = ContainerShape::box, job.lengths = Vec3{1000, 1000, 3};
    BlendOptions options;
    options.densest = true;
    CHECK_THROWS_WITH_AS(
        blend(job, options),
        "the container has room for a sphere of diameter 3, and the largest grain has 4; give a larger "
        "container",
        InputError);
}

TEST_CASE("bounds hold for the densest blend, and shares by mass are of masses") {
    BlendOptions options;
    options.densest = true;
    options.at_most = {{"fine", 10}};
    const Job job = stock_of_sizes({of_one_size("fine", 1, 2000), of_one_size("coarse", 10, 4000)});
    const Blend found = blend(job, options);
    CHECK(found.materials[0].share == doctest::Approx(0.1));  // more fines would be denser
    CHECK(found.materials[0].by_volume == doctest::Approx((0.1 / 2000) / (0.1 / 2000 + 0.9 / 4000)).epsilon(1e-12));
    CHECK(found.packing_fraction == doctest::Approx(rods_of_two(2.0 / 11, 10)).epsilon(1e-9));
    CHECK(*found.materials[0].per_volume == doctest::Approx(found.packing_fraction * 2 / 11 * 2000).epsilon(1e-9));
}

TEST_CASE("surface, film and cost of a blend") {
    BlendOptions options;
    options.densest = true;
    options.fixed = {{"fine", 25}};
    options.film = 0.01;
    options.costs = {{"fine", 10}, {"coarse", 30}};
    const Blend found = blend(stock_of_sizes({of_one_size("fine", 1), of_one_size("coarse", 4)}), options);
    const double surface = 0.25 * 6 / 1 + 0.75 * 6 / 4;  // of a sphere 6 / d of its volume
    CHECK(found.surface == doctest::Approx(surface).epsilon(1e-12));
    // Coats: 0.25 of the volume are of grains of diameter 1, which get 1.02 wide.
    const double film = found.packing_fraction * (0.25 * (std::pow(1.02, 3) - 1) + 0.75 * (std::pow(4.02 / 4, 3) - 1));
    CHECK(*found.film_share == doctest::Approx(film).epsilon(1e-9));
    CHECK(*found.paste_share == doctest::Approx((1 - found.packing_fraction + film) / (1 + film)).epsilon(1e-9));
    CHECK(*found.cost == doctest::Approx(0.25 * 10 + 0.75 * 30).epsilon(1e-12));
}

TEST_CASE("a blend of which one material is all") {
    BlendOptions options;
    options.densest = true;
    options.fixed = {{"fine", 0}};
    const Job job = stock_of_sizes({of_one_size("fine", 1), of_one_size("coarse", 1)});
    const Blend found = blend(job, options);
    CHECK(found.materials[1].share == 1);
    CHECK(!found.materials[0].flat_range);
    options.fixed = {}, options.most_materials = 1;
    CHECK(blend(job, options).packing_fraction == doctest::Approx(found.packing_fraction));
}

TEST_CASE("the densest blend of two among three sizes") {
    BlendOptions options;
    options.densest = true, options.most_materials = 2;
    const Job job = stock_of_sizes({of_one_size("fine", 1), of_one_size("middle", 2), of_one_size("coarse", 10)});
    const Blend found = blend(job, options);
    CHECK(found.materials[1].share == 0);
    BlendOptions pair;
    pair.densest = true;
    const Blend without = blend(stock_of_sizes({of_one_size("fine", 1), of_one_size("coarse", 10)}), pair);
    CHECK(found.packing_fraction == doctest::Approx(without.packing_fraction).epsilon(5e-4));
}

TEST_CASE("beside a fixed share the others are flat too") {
    BlendOptions options;
    options.densest = true, options.fixed = {{"middle", 20}};
    const Job job = stock_of_sizes({of_one_size("fine", 1), of_one_size("middle", 3), of_one_size("coarse", 10)});
    const Blend found = blend(job, options);
    CHECK(!found.materials[1].flat_range);
    const auto [low, high] = *found.materials[0].flat_range;
    CHECK(low < found.materials[0].share);
    CHECK(high > found.materials[0].share);
}

TEST_CASE("beside a share at its bound a material without a share is flat too") {
    BlendOptions options;
    options.densest = true, options.at_least = {{"fine", 40}};
    const Job job = stock_of_sizes({of_one_size("fine", 1), of_one_size("middle", 1.05), of_one_size("coarse", 10)});
    const Blend found = blend(job, options);
    CHECK(found.materials[0].share + found.materials[1].share == doctest::Approx(0.4).epsilon(0.01));
    CHECK(found.materials[1].flat_range->second > found.materials[1].share);
}

TEST_CASE("a material that says nothing of its sizes is refused") {
    Job job = stock_of_sizes({of_one_size("fine", 1), of_one_size("coarse", 5)});
    job.sizes.components[1].sizes = {};
    BlendOptions options;
    options.densest = true;
    CHECK_THROWS_AS(blend(job, options), InputError);
}

TEST_CASE("grains that are no spheres are refused") {
    Job job = stock_of_sizes({of_one_size("fine", 1), of_one_size("coarse", 5)});
    job.shape = "rod:aspect=3";
    BlendOptions options;
    options.densest = true;
    CHECK_THROWS_AS(blend(job, options), InputError);
}

TEST_CASE("the job of a blend packs its shares") {
    BlendOptions options;
    options.densest = true;
    options.fixed = {{"fine", 25}};
    Blend found = blend(stock_of_sizes({of_one_size("fine", 1), of_one_size("coarse", 3)}), options);
    found.job.count = 2000;
    const PreparedJob job = prepare(found.job);
    double fine = 0, all = 0;
    for (const double d : job.sizes.diameters) all += d * d * d, fine += d == 1 ? 1 : 0;
    CHECK(fine / all == doctest::Approx(0.25).epsilon(0.01));
}

}  // namespace
