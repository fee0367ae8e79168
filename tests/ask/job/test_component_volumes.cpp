#include <doctest/doctest.h>

#include "job/component_volumes.hpp"
#include "sizes/input_error.hpp"

using namespace bernal;

namespace {

/// Two sizes of ratio 2, the small ones twice as dense.
Job two(Basis by) {
    Job job;
    job.sizes.kind = SizeKind::components;
    job.sizes.shares_by = by;
    job.sizes.components = {{"a", {}, 2000, {}}, {"b", {}, 1000, {}}};
    job.sizes.components[0].sizes.diameter_mean = 1;
    job.sizes.components[1].sizes.diameter_mean = 2;
    return job;
}

}  // namespace

TEST_CASE("equal shares by mass, volume and number are other volumes") {
    const NamedShares half{{"a", 50}, {"b", 50}};
    CHECK(ComponentVolumes(two(Basis::mass)).volumes_of(half, "")[0] == doctest::Approx(1.0 / 3));
    CHECK(ComponentVolumes(two(Basis::volume)).volumes_of(half, "")[0] == doctest::Approx(1.0 / 2));
    CHECK(ComponentVolumes(two(Basis::number)).volumes_of(half, "")[0] == doctest::Approx(1.0 / 9));
    CHECK(ComponentVolumes(two(Basis::mass)).volumes_of({{"b", 1}}, "") == std::vector<double>{0, 1});
    // A third of the volume, twice as dense: half of the mass.
    const ComponentVolumes by_mass(two(Basis::mass));
    CHECK(by_mass.per_volume(0) / 3 == doctest::Approx(by_mass.counts_of({1.0 / 3, 2.0 / 3}) / 2));
}

TEST_CASE("shares of a recipe are of less volume where a cut leaves grains out") {
    Job job = two(Basis::volume);
    job.sizes.components[0].sizes = {};
    job.sizes.components[0].sizes.kind = SizeKind::table;
    job.sizes.components[0].sizes.grading = "1,40\n2,100\n";
    const NamedShares half{{"a", 50}, {"b", 50}};
    CHECK(ComponentVolumes(job).volumes_of(half, "")[0] == doctest::Approx(0.6 / 1.6));
    job.sizes.shares_of = SharesOf::packing;
    CHECK(ComponentVolumes(job).volumes_of(half, "")[0] == doctest::Approx(0.5));
}

TEST_CASE("components that are mixed are expected to be denser than each") {
    const ComponentVolumes volumes(two(Basis::volume));
    CHECK(volumes.packing_fraction_of({0.3, 0.7}) > volumes.packing_fraction_of({0, 1}) + 0.01);
    CHECK(volumes.packing_fraction_of({1, 0}) == doctest::Approx(volumes.packing_fraction_of({0, 1})));
}

TEST_CASE("shares that are none are told with where they stand") {
    const ComponentVolumes volumes(two(Basis::mass));
    const auto said = [&](const NamedShares& shares) {
        return input_error([&] { volumes.volumes_of(shares, "of layer 2"); });
    };
    CHECK(says(said({{"a", 50}, {"b", 40}}), "the shares of layer 2, 50,40, add up to 90"));
    CHECK(says(said({{"a", 0}}), "the shares of layer 2 are all 0"));
    CHECK(says(said({{"c", 1}}), "'c' of layer 2 is no component"));
}
