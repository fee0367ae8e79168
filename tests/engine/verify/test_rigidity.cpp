#include <doctest/doctest.h>

#include <cmath>

#include "analyze/bodies.hpp"
#include "bernal/certificate.hpp"
#include "verify/rigidity.hpp"

using namespace bernal;
using namespace bernal::test;

namespace {

/// Ten turned at random, in a row, far apart; some through the cell's sides.
Packing row(const std::string& shape, Vec3 origin = {}) {
    std::vector<Pose> poses;
    for (std::uint64_t k = 0; k < 10; ++k)
        poses.push_back({origin + Vec3{4.0 * static_cast<double>(k), 0, 1}, random_turn(k)});
    return of_bodies(given_shape(shape), poses, {origin, {40, 6, 6}});
}

}  // namespace

TEST_CASE("members that their poses put in place are certified, at any distance from zero") {
    for (const char* shape : {"dimer", "tetrapod", "rod:aspect=5"})
        for (const Vec3 origin : {Vec3{}, Vec3{1e6, -1e6, 1e7}}) {
            const Packing packing = row(shape, origin);
            CHECK(largest_misplacement(packing).distance < most_misplacement);
            CHECK(certify(packing).holds);
        }
}

TEST_CASE("a member that is moved, grown or missing, or a pose that is turned, is found, though nothing overlaps") {
    const Packing good = row("dimer:aspect=1.5");
    const auto told = [](const Packing& packing, double distance) {
        const Certificate certificate = certify(packing);
        CHECK_FALSE(certificate.holds);
        CHECK(certificate.max_relative_overlap <= 0);
        CHECK(certificate.misplacement == doctest::Approx(distance).epsilon(1e-6));
        CHECK(in_words(certificate).find("does not hold: clump 7 is not of the shape that clump 1 is") == 0);
    };
    Packing moved = good;
    moved.spheres[13].center.y += 0.01;
    told(moved, 0.01);
    Packing grown = good;
    grown.spheres[13].radius *= 1.001;
    told(grown, 0.001 * good.spheres[13].radius);
    Packing turned_pose = good;
    turned_pose.bodies[6].orientation = good.bodies[2].orientation;
    CHECK_FALSE(certify(turned_pose).holds);
    Packing fewer = good;
    fewer.spheres.erase(fewer.spheres.begin() + 13);
    fewer.body.erase(fewer.body.begin() + 13), fewer.size_class.pop_back();
    CHECK(std::isinf(certify(fewer).misplacement));
}

TEST_CASE("the tightest place names the clumps") {
    Packing packing = row("dimer:aspect=1.5");
    packing.bodies[1].center.x -= 4.0, packing.bodies[1].center.z += 1.2;
    for (std::size_t i : {2U, 3U}) packing.spheres[i].center.x -= 4.0, packing.spheres[i].center.z += 1.2;
    const std::string words = in_words(certify(packing));
    CHECK(words.find(" of clump 1 and ") != std::string::npos);
    CHECK(words.find(" of clump 2") != std::string::npos);
}
