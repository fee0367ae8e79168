#include <doctest/doctest.h>
#include <hwy/targets.h>

#include "core/random.hpp"
#include "equilibrium/soft_network.hpp"

using namespace bernal;

namespace {

Packing random_spheres() {
    Packing packing;
    for (std::size_t i = 0; i < 300; ++i) {
        const auto xy = uniform_pair(7, i, Purpose::placement, 0), z = uniform_pair(7, i, Purpose::placement, 1);
        packing.spheres.push_back({{5 * xy[0], 4 * xy[1], 6 * z[0]}, i % 3 == 0 ? 0.5 : 0.35});
    }
    packing.container = {{}, {5, 4, 6}, {true, true, true}};
    return packing;
}

Move forces_of(const Packing& packing, SoftContact contact) {
    SoftNetwork network(packing, contact);
    network.evaluate();
    return network.downhill(1e-3);
}

/// For a scope, vectors of one kind alone.
struct OnlyTarget {
    explicit OnlyTarget(std::int64_t target) {
        hwy::SetSupportedTargetsForTest(target);
        hwy::GetChosenTarget().Update(hwy::SupportedTargets());
    }
    ~OnlyTarget() {
        hwy::SetSupportedTargetsForTest(0);
        hwy::GetChosenTarget().Update(hwy::SupportedTargets());
    }
};

}  // namespace

TEST_CASE("forces are the same to the bit on all kinds of vectors of this processor") {
    const Packing packing = random_spheres();
    const std::int64_t all = hwy::SupportedTargets();
    for (const SoftContact contact : {SoftContact::harmonic, SoftContact::hertzian}) {
        const Move expected = forces_of(packing, contact);
        for (std::int64_t target = 1; target > 0 && target <= all; target <<= 1) {
            if ((all & target) == 0) continue;
            CAPTURE(hwy::TargetName(target));
            const OnlyTarget only(target);
            const Move found = forces_of(packing, contact);
            CHECK(found.strain == expected.strain);
            CHECK(found.spheres == expected.spheres);
        }
    }
}
