#include <doctest/doctest.h>

#include <cmath>
#include <limits>

#include "bernal/certificate.hpp"
#include "bernal/error.hpp"
#include "core/random.hpp"

using namespace bernal;

namespace {

const Container periodic_cube{{0, 0, 0}, {10, 10, 10}, {true, true, true}};
const Container walled_cube{{0, 0, 0}, {10, 10, 10}, {false, false, false}};
constexpr double not_a_number = std::numeric_limits<double>::quiet_NaN();
constexpr double infinity = std::numeric_limits<double>::infinity();

Packing make(const Container& container, std::vector<Sphere> spheres) {
    return {spheres, std::vector<std::uint16_t>(spheres.size()), container};
}

/// Every pair, every image in the 27 cells around, own images and walls: nothing shared with the certificate.
Certificate oracle(const Packing& packing) {
    Certificate result;
    result.max_relative_overlap = -infinity;
    const Container& box = packing.container;
    const auto note = [&](double overlap, double diameter) {
        result.max_relative_overlap = std::max(result.max_relative_overlap, overlap / diameter);
        return overlap > 0;
    };
    const auto& s = packing.spheres;
    for (std::size_t i = 0; i < s.size(); ++i) {
        for (int axis = 0; axis < 3; ++axis) {
            const double x = s[i].center[axis], r = s[i].radius;
            if (box.periodic[axis]) {
                result.overlapping_pairs += note(2 * r - box.lengths[axis], 2 * r);
            } else {
                result.wall_crossings += note(box.origin[axis] + r - x, 2 * r);
                result.wall_crossings += note(x + r - box.origin[axis] - box.lengths[axis], 2 * r);
            }
        }
        for (std::size_t j = i + 1; j < s.size(); ++j) {
            double distance = infinity;
            for (int image = 0; image < 27; ++image) {
                const Vec3 cell{image % 3 - 1.0, image / 3 % 3 - 1.0, image / 9 - 1.0};
                Vec3 d = s[j].center - s[i].center;
                for (int axis = 0; axis < 3; ++axis)
                    if (box.periodic[axis]) d[axis] += cell[axis] * box.lengths[axis];
                distance = std::min(distance, norm(d));
            }
            result.overlapping_pairs +=
                note(s[i].radius + s[j].radius - distance, 2 * std::min(s[i].radius, s[j].radius));
        }
    }
    return result;
}

Packing random_packing(std::uint64_t seed, double size_ratio, Container container, double largest_radius) {
    Packing packing{{}, {}, container};
    for (std::size_t i = 0; i < 150; ++i) {
        const auto [x, y] = uniform_pair(seed, i, Purpose::placement, 0);
        const auto [z, u] = uniform_pair(seed, i, Purpose::placement, 1);
        const Vec3 l = container.lengths;
        packing.spheres.push_back(
            {container.origin + Vec3{x * l.x, y * l.y, z * l.z}, largest_radius * std::pow(size_ratio, -u)});
    }
    return packing;
}

}  // namespace

TEST_CASE("two spheres: overlap and gap relative to the smaller diameter") {
    const Certificate overlapping = certify(make(periodic_cube, {{{1, 1, 1}, 1}, {{1, 1, 3.25}, 1.5}}));
    CHECK_FALSE(overlapping.holds);
    CHECK(overlapping.max_relative_overlap == 0.125);
    CHECK(overlapping.overlapping_pairs == 1);
    CHECK(to_string(overlapping.worst) == "spheres 1 and 2");

    const Certificate apart = certify(make(periodic_cube, {{{1, 1, 1}, 1}, {{1, 1, 3.75}, 1.5}}));
    CHECK(apart.holds);
    CHECK(apart.max_relative_overlap == -0.125);
    CHECK(apart.overlapping_pairs == 0);
}

TEST_CASE("touching exactly is allowed, one unit in the last place of overlap is not") {
    const Sphere left{{2, 5, 5}, 1};
    CHECK(certify(make(periodic_cube, {left, {{4, 5, 5}, 1}})).max_relative_overlap == 0);
    CHECK(certify(make(periodic_cube, {left, {{4, 5, 5}, 1}})).holds);

    const Certificate closer = certify(make(periodic_cube, {left, {{std::nextafter(4.0, 0.0), 5, 5}, 1}}));
    CHECK_FALSE(closer.holds);
    CHECK(closer.overlapping_pairs == 1);
    CHECK(closer.max_relative_overlap > 0);

    // 2 + nextafter(1) would round back to 3 in the sum of radii; two ulps do not.
    const Certificate larger = certify(make(periodic_cube, {left, {{4, 5, 5}, 1 + 0x1p-51}}));
    CHECK_FALSE(larger.holds);
}

TEST_CASE("pairs meet across periodic faces, edges and corners, wherever the centres are written") {
    const double e = 0.5;
    for (const Vec3& corner : {Vec3{e, 5, 5}, Vec3{e, e, 5}, Vec3{e, e, e}}) {
        Vec3 opposite;
        for (int axis = 0; axis < 3; ++axis) opposite[axis] = corner[axis] == e ? 10 - e : 5;
        const Packing packing = make(periodic_cube, {{corner, 1}, {opposite, 1}});
        const double distance = norm(periodic_cube.separation(corner, opposite));
        CHECK(certify(packing).max_relative_overlap == (2 - distance) / 2);
        CHECK(certify(packing).overlapping_pairs == 1);
        CHECK(certify(make(walled_cube, packing.spheres)).overlapping_pairs == 0);

        Packing shifted = packing;
        shifted.spheres[1].center += Vec3{30, -20, 10};
        CHECK(certify(shifted).max_relative_overlap == certify(packing).max_relative_overlap);
    }
}

TEST_CASE("walls: touching holds, crossing does not, and the wall is named") {
    CHECK(certify(make(walled_cube, {{{1, 5, 9}, 1}})).holds);
    CHECK(certify(make(walled_cube, {{{1, 5, 9}, 1}})).max_relative_overlap == 0);
    const Certificate crossing = certify(make(walled_cube, {{{5, 5, 5}, 1}, {{5, 9.5, 5}, 1}}));
    CHECK_FALSE(crossing.holds);
    CHECK(crossing.max_relative_overlap == 0.25);
    CHECK(crossing.wall_crossings == 1);
    CHECK(to_string(crossing.worst) == "sphere 2 and the upper y wall");
    CHECK_FALSE(certify(make(walled_cube, {{{5, 5, std::nextafter(1.0, 0.0)}, 1}})).holds);
    CHECK(certify(make(walled_cube, {{{-5, 5, 5}, 1}})).max_relative_overlap == 3);
}

TEST_CASE("a sphere must not meet its own image") {
    CHECK(certify(make(periodic_cube, {{{3, 3, 3}, 5}})).max_relative_overlap == 0);
    const Certificate certificate = certify(make({{0, 0, 0}, {10, 10, 1.5}, {true, true, true}}, {{{3, 3, 3}, 1}}));
    CHECK_FALSE(certificate.holds);
    CHECK(certificate.max_relative_overlap == 0.25);
    CHECK(to_string(certificate.worst) == "sphere 1 and its own image along z");
}

TEST_CASE("coincident centres, and a grain buried in a giant") {
    CHECK(certify(make(periodic_cube, {{{5, 5, 5}, 1}, {{5, 5, 5}, 1}})).max_relative_overlap == 1);
    const Certificate buried = certify(make(periodic_cube, {{{5, 5, 5}, 4}, {{5, 5, 7}, 0.004}}));
    CHECK(buried.max_relative_overlap == doctest::Approx(2.004 / 0.008));
    CHECK(buried.overlapping_pairs == 1);
}

TEST_CASE("the same verdict, extreme and count as brute force over explicit images") {
    std::uint64_t seed = 0;
    for (const auto& periodic : {std::array{true, true, true}, std::array{false, false, false},
                                 std::array{true, false, true}, std::array{false, true, false}})
        for (double size_ratio : {1.0, 10.0, 1000.0})
            for (double radius : {0.001, 0.05, 0.3, 0.9}) {  // from a gas to spheres larger than the container
                const Container container{{-1, 2, 0.5}, {1, 1.5, 2}, periodic};
                const Packing packing = random_packing(++seed, size_ratio, container, radius);
                const Certificate expected = oracle(packing), certificate = certify(packing);
                CAPTURE(seed);
                CHECK(certificate.max_relative_overlap == doctest::Approx(expected.max_relative_overlap).epsilon(1e-9));
                CHECK(certificate.overlapping_pairs == expected.overlapping_pairs);
                CHECK(certificate.wall_crossings == expected.wall_crossings);
                CHECK(certificate.holds == (certificate.max_relative_overlap <= 0));
            }
}

TEST_CASE("numbers without meaning are refused") {
    const Sphere good{{5, 5, 5}, 1};
    CHECK_THROWS_AS(certify(make(periodic_cube, {})), InputError);
    for (double bad : {not_a_number, infinity, 0.0, -1.0, 1e200, 1e-200})
        CHECK_THROWS_AS(certify(make(periodic_cube, {good, {{1, 1, 1}, bad}})), InputError);
    for (double bad : {not_a_number, infinity, -infinity, 1e200, 1e30})
        CHECK_THROWS_AS(certify(make(periodic_cube, {good, {{1, bad, 1}, 1}})), InputError);
    for (double bad : {not_a_number, infinity, 0.0, -1.0})
        CHECK_THROWS_AS(certify(make({{0, 0, 0}, {10, bad, 10}, {true, true, true}}, {good})), InputError);
    CHECK_THROWS_WITH_AS(certify(make(periodic_cube, {good, {{1, 1, 1}, -1}})), doctest::Contains("sphere 2"),
                         InputError);
}

TEST_CASE("in a sheared cell a sphere is held against its images where they are") {
    Packing packing;
    packing.container = Container({0, 0, 0}, {4, 1, 4});
    packing.spheres = {{{1, 0.5, 1}, 0.5}};
    packing.size_class = {0};
    CHECK(certify(packing).holds);
    packing.spheres[0].radius = 0.6;
    CHECK_FALSE(certify(packing).holds);
    packing.container.tilt = {1, 0, 0};  // the next row is moved by 1: the images are sqrt(2) away
    Certificate certificate = certify(packing);
    CHECK(certificate.holds);
    CHECK(certificate.max_relative_overlap == doctest::Approx((1.2 - std::sqrt(2.0)) / 1.2));
    CHECK(to_string(certificate.worst) == "sphere 1 and its own image along y");
    // A pair through the lower face: straight below the image of one stands the other.
    packing.container.lengths.y = 2;
    packing.spheres = {{{1, 0.5, 1}, 0.5}, {{2, 1.6, 1}, 0.5}};
    packing.size_class = {0, 0};
    certificate = certify(packing);
    CHECK(certificate.overlapping_pairs == 1);
    CHECK(certificate.max_relative_overlap == doctest::Approx(0.1));
    // The remedy has the same images, of sides that lean on each other too.
    Cell cell;
    cell.tilt = {0.4, 0, 1001.3};
    Cell reduced = cell;
    reduced.tilt = reduced_tilt(cell);
    CHECK(reduced.tilt.yz == doctest::Approx(0.3));
    for (const Vec3 to : {Vec3{0.3, 0.4, 0.1}, Vec3{0.9, 0.2, 0.6}})
        CHECK(norm(cell.separation({}, to)) == doctest::Approx(norm(reduced.separation({}, to))));
    packing.container.tilt = {1e5, 0, 0};
    CHECK_THROWS_WITH_AS(certify(packing), doctest::Contains("give xy=0 xz=0 yz=0, which has the same images"),
                         InputError);
}
