// Properties that hold for any job: drawn at random, so that nobody has chosen the easy ones.

#include <doctest/doctest.h>

#include "bernal/certificate.hpp"
#include "bernal/error.hpp"
#include "bernal/pack.hpp"
#include "bernal/sampling.hpp"
#include "core/random.hpp"

using namespace bernal;

namespace {

struct Draw {
    std::uint64_t job;
    std::uint32_t next = 0;

    double uniform(double low, double high) {
        return low + (high - low) * uniform_pair(2026, job, Purpose::shuffling, next++)[0];
    }
    int below(int n) { return static_cast<int>(uniform(0, n)); }
};

Sizes random_sizes(Draw& draw) {
    constexpr SizeKind kinds[] = {SizeKind::monodisperse,   SizeKind::bidisperse, SizeKind::uniform_size,
                                  SizeKind::uniform_volume, SizeKind::lognormal,  SizeKind::fuller};
    SizeOptions options;
    options.kind = kinds[draw.below(6)];
    const double unit = std::pow(10, draw.uniform(-6, 6)), ratio = draw.uniform(1.1, 8);
    if (options.kind == SizeKind::monodisperse || options.kind == SizeKind::lognormal) {
        options.diameter_mean = unit;
    } else {
        options.diameter_min = unit;
        options.diameter_max = unit * ratio;
    }
    if (draw.below(2) == 0) options.sampling = Sampling::random;
    return sample(size_distribution(options), 2 + draw.below(600),
                  {options.sampling.value_or(Sampling::systematic), 1});
}

PackOptions random_options(Draw& draw) {
    PackOptions options;
    options.seed = draw.job;
    options.effort = Effort::quick;
    options.engine = engine_kinds[static_cast<std::size_t>(draw.below(static_cast<int>(engine_kinds.size())))];
    options.sweep = draw.below(4) == 0 ? SweepKind::sequential : SweepKind::parallel;
    for (int axis = 0; axis < 3; ++axis) {
        options.container.periodic[axis] = draw.below(2) == 0;
        options.container.lengths[axis] = draw.uniform(1, 2);
        options.container.origin[axis] = draw.uniform(-100, 100);
    }
    if (draw.below(3) == 0) options.target_fraction = draw.uniform(0.1, 0.55);
    return options;
}

}  // namespace

TEST_CASE("any job ends certified, with the user's radii, inside the container") {
    int refused = 0;
    for (std::uint64_t job = 0; job < 80; ++job) {
        CAPTURE(job);
        Draw draw{job};
        const Sizes sizes = random_sizes(draw);
        const PackOptions options = random_options(draw);
        PackResult result;
        try {
            result = pack(sizes, options);
        } catch (const InputError&) {  // a few grains, one of which is too big for a periodic box
            ++refused;
            continue;
        }
        const Packing& packing = result.packing;
        REQUIRE(packing.spheres.size() == sizes.diameters.size());
        CHECK(certify(packing).holds);
        for (std::size_t i = 0; i < sizes.diameters.size(); ++i) {
            const Sphere& s = packing.spheres[i];
            REQUIRE(s.radius == sizes.diameters[i] / 2);
            for (int axis = 0; axis < 3; ++axis) {
                REQUIRE(s.center[axis] >= packing.container.origin[axis]);
                REQUIRE(s.center[axis] <= packing.container.origin[axis] + packing.container.lengths[axis]);
            }
        }
        if (options.target_fraction) {
            CHECK(result.outcome == Outcome::target_reached);
            CHECK(packing_fraction(packing) >= *options.target_fraction);
        }
        // Walls cost density: what is left is still a packing.
        const bool periodic = packing.container.shape() == "periodic";
        if (!options.target_fraction) CHECK(packing_fraction(packing) > (periodic ? 0.55 : 0.3));
    }
    CHECK(refused < 10);
}
