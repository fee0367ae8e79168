#include <doctest/doctest.h>

#include "analyze/lattices.hpp"
#include "bernal/error.hpp"
#include "bernal/inspection.hpp"
#include "verify/close_pairs.hpp"

using namespace bernal;

namespace {

Packing boxed(Packing packing) {
    packing.container.periodic = {false, false, false};
    for (Sphere& sphere : packing.spheres) sphere.center = sphere.center + Vec3{0.5, 0.5, 0.5};
    return packing;
}

}  // namespace

TEST_CASE("one look tells what certificate, contacts and profile tell each by itself") {
    for (const Packing& packing : {fcc(3), boxed(simple_cubic(6))}) {
        const std::int64_t before = looks_for_close_pairs();
        const Inspection found = inspect(packing);
        CHECK(looks_for_close_pairs() == before + 1);
        CHECK(in_words(found.certificate) == in_words(certify(packing)));
        const Coordination contacts = coordination(packing);
        CHECK(found.coordination.coordination_number == contacts.coordination_number);
        CHECK(found.coordination.rattler == contacts.rattler);
        CHECK(found.coordination.of_sphere == contacts.of_sphere);
        CHECK(found.wall_profile.has_value() == !packing.container.walls().empty());
        if (found.wall_profile) CHECK(found.wall_profile->packing_fraction == wall_profile(packing).packing_fraction);
    }
}

TEST_CASE("overlaps are found like gaps, and no packing is none") {
    Packing packing = simple_cubic(3);
    packing.spheres[0].center = packing.spheres[1].center;
    CHECK_FALSE(inspect(packing).certificate.holds);
    CHECK_THROWS_AS(inspect({}), InputError);
}
