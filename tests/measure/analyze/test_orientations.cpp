#include <cmath>

#include "analyze/bodies.hpp"
#include "analyze/measured.hpp"
#include "bernal/error.hpp"

using namespace bernal;
using namespace bernal::test;

namespace {

constexpr double quarter = 0.7071067811865476;  // of a turn: cosine and sine of 45 degrees

/// 1,000 on a lattice, so far apart that none touch.
Packing on_lattice(const Shape& shape, Quaternion (*turn)(std::uint64_t)) {
    constexpr double apart = 3;
    std::vector<Pose> poses;
    for (int k = 0; k < 1000; ++k)
        poses.push_back(
            {{apart * (k % 10), apart * (k / 10 % 10), apart * (k / 100)}, turn(static_cast<std::uint64_t>(k))});
    return of_bodies(shape, poses, {{0, 0, 0}, {10 * apart, 10 * apart, 10 * apart}});
}

Quaternion along_z(std::uint64_t) { return {quarter, 0, -quarter, 0}; }
Quaternion across_in_turn(std::uint64_t k) { return k % 2 == 0 ? unturned : Quaternion{quarter, 0, 0, quarter}; }
Quaternion at_random(std::uint64_t k) { return random_turn(k); }

}  // namespace

TEST_CASE("clumps that all point along z have order 1, its director, and alignment 1 at all distances") {
    const Measures m = measured(on_lattice(built_in_shape("rod"), along_z), "orientations");
    CHECK(scalar(m, "nematic_order") == doctest::Approx(1));
    CHECK(std::abs(scalar(m, "director_z")) == doctest::Approx(1));
    for (const double value : column(m, "orientations", "alignment"))
        CHECK((std::isnan(value) || value == doctest::Approx(1)));
}

TEST_CASE("random orientations have the order that is told of them, and no alignment") {
    // The mean over twenty sets of 1,000, each with a scatter of 0.3 of its mean.
    double sum = 0, told = 0;
    for (std::uint64_t set = 0; set < 20; ++set) {
        std::vector<Pose> poses;
        for (std::uint64_t k = 0; k < 1000; ++k)
            poses.push_back({{3.0 * static_cast<double>(k), 1, 1}, random_turn(1000 * set + k)});
        const Measures m =
            measured(of_bodies(built_in_shape("dimer"), poses, {{0, 0, 0}, {3000, 3, 3}}), "orientations");
        sum += scalar(m, "nematic_order"), told += scalar(m, "nematic_order_of_random_axes");
    }
    CHECK(sum / told == doctest::Approx(1).epsilon(0.2));
    const Measures m = measured(on_lattice(built_in_shape("dimer"), at_random), "orientations");
    const std::vector<double>& alignment = column(m, "orientations", "alignment");
    CHECK(std::ranges::count_if(alignment, [](double value) { return std::abs(value) > 0.1; }) == 0);
}

TEST_CASE("neighbours across each other: half of the axes along x, half along y, and touching ones at 90 degrees") {
    // In a row along x, end to side, through the cell.
    const Shape rod = built_in_shape("dimer", {{"aspect", 2}});
    const double apart = (1 + std::sqrt(3.0)) * rod.members[0].radius;  // an end lies between two of the next
    std::vector<Pose> poses;
    for (std::uint64_t k = 0; k < 20; ++k) poses.push_back({{apart * static_cast<double>(k), 2, 2}, across_in_turn(k)});
    const Measures m = measured(of_bodies(rod, poses, {{0, 0, 0}, {20 * apart, 4, 4}}), "orientations");
    CHECK(scalar(m, "nematic_order") == doctest::Approx(0.25));
    const std::vector<double>& share = column(m, "contact_orientations", "share");
    CHECK(share.back() == doctest::Approx(1));
    CHECK(sum(column(m, "contact_orientations", "random_share")) == doctest::Approx(1));
}

TEST_CASE("a plate has a short axis and no long one, a cube none, and single spheres are told so") {
    const Measures plate = measured(on_lattice(built_in_shape("plate"), along_z), "orientations");
    CHECK(scalar(plate, "nematic_order_of_short_axes") == doctest::Approx(1));
    CHECK_THROWS(scalar(plate, "nematic_order"));
    const Measures cube = measured(on_lattice(built_in_shape("cube"), at_random), "orientations");
    for (const Scalar& s : cube.scalars) CHECK_FALSE(s.value.has_value());
    Packing spheres = on_lattice(built_in_shape("dimer"), along_z);
    spheres.bodies.clear(), spheres.body.clear(), spheres.shape_names.clear();
    CHECK_THROWS_WITH_AS(measured(spheres, "orientations"),
                         "`measures` orientations is of clumps, and these are single spheres; leave it out",
                         InputError);
}

TEST_CASE("discs turn in their plane") {
    std::vector<Pose> parallel, random;
    Container square{{0, 0, 0}, {60, 60, 1}};
    square.dimension = 2;
    for (int k = 0; k < 400; ++k) {
        const Vec3 place{3.0 * (k % 20), 3.0 * (k / 20), 0.5};
        parallel.push_back({place, {quarter, 0, 0, quarter}});
        random.push_back({place, random_turn(static_cast<std::uint64_t>(k), 2)});
    }
    const Shape rod = given_shape("rod:aspect=3", 2);
    const Measures one = measured(of_bodies(rod, parallel, square), "orientations");
    CHECK(scalar(one, "nematic_order") == doctest::Approx(1));
    CHECK(std::abs(scalar(one, "director_y")) == doctest::Approx(1));
    CHECK(scalar(measured(of_bodies(rod, random, square), "orientations"), "nematic_order") < 0.15);
}
