#include "analyze/measured.hpp"
#include "geometry/vessels.hpp"
#include "lattices.hpp"

using namespace bernal;
using namespace bernal::test;

namespace {

/// Rows of touching spheres of diameter 1 along x, one for each class, apart from each other.
Packing rows(const std::vector<std::size_t>& lengths, Container container) {
    Packing packing;
    packing.container = std::move(container);
    for (std::size_t row = 0; row < lengths.size(); ++row)
        for (std::size_t k = 0; k < lengths[row]; ++k) {
            packing.spheres.push_back({{0.5 + static_cast<double>(k), 0.5 + 2 * static_cast<double>(row), 0.5}, 0.5});
            packing.size_class.push_back(static_cast<std::uint16_t>(row));
        }
    return packing;
}

}  // namespace

TEST_CASE("a crystal is one cluster, that leads through along all axes") {
    const Measures m = measured(simple_cubic(4), "clusters");
    CHECK(scalar(m, "contact_clusters") == 1);
    CHECK(scalar(m, "largest_cluster_share") == 1);
    CHECK(scalar(m, "percolating_axes") == 3);
}

TEST_CASE("in rock salt ions of one kind do not touch, both together hold together") {
    Packing salt = simple_cubic(4);
    for (std::size_t i = 0; i < salt.spheres.size(); ++i) {
        const Vec3 p = salt.spheres[i].center;
        salt.size_class[i] = static_cast<std::uint16_t>(std::lround(p.x + p.y + p.z) % 2);
    }
    const Measures m = measured(salt, "clusters");
    CHECK(column(m, "clusters", "clusters") == std::vector<double>{0, 0});
    CHECK(column(m, "clusters", "spheres") == std::vector<double>{32, 32});
    CHECK(scalar(m, "contact_clusters") == 1);
}

TEST_CASE("rows lead round a periodic cell, or from wall to wall, where they are as long as it is") {
    for (const bool periodic : {true, false}) {
        CAPTURE(periodic);
        const Packing packing = rows({4, 3, 1}, {{0, 0, 0}, {4, 6, 3}, {periodic, periodic, periodic}});
        const Measures m = measured(packing, "clusters");
        CHECK(column(m, "clusters", "clusters") == std::vector<double>{1, 1, 0});
        CHECK(column(m, "clusters", "touching") == std::vector<double>{4, 3, 0});
        CHECK(column(m, "clusters", "largest") == std::vector<double>{4, 3, 0});
        CHECK(column(m, "clusters", "percolates_x") == std::vector<double>{1, 0, 0});
        CHECK(column(m, "clusters", "percolates_y") == std::vector<double>{0, 0, 0});
        CHECK(scalar(m, "percolating_axes") == 1);
        CHECK(scalar(m, "contact_clusters") == 2);
    }
}

TEST_CASE("between the walls of a vessel nothing leads through") {
    Packing column = rows({4}, cylinder_vessel());
    for (Sphere& s : column.spheres) s = {{0.5, 0.5, (s.center.x) / 4}, 0.125};
    column.container.lengths.z = 1;
    const Measures m = measured(column, "clusters");
    CHECK(scalar(m, "contact_clusters") == 1);
    CHECK(scalar(m, "percolating_axes") == (column.container.periodic[2] ? 1 : 0));
}

TEST_CASE("a ring that closes within the cell leads nowhere; through a face and back neither") {
    Packing ring;
    ring.container.lengths = {5, 5, 5};
    const double r = 0.5 / std::sin(std::numbers::pi / 6);
    for (int k = 0; k < 6; ++k) {
        const double angle = k * std::numbers::pi / 3;
        ring.spheres.push_back({ring.container.wrapped({r * std::cos(angle), r * std::sin(angle), 1}), 0.5});
    }
    ring.size_class.resize(6);
    const Measures m = measured(ring, "clusters");
    CHECK(scalar(m, "largest_cluster_share") == 1);
    CHECK(scalar(m, "percolating_axes") == 0);
}
