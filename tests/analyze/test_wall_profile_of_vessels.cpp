// Profiles at walls of any kind against points at random in the container, whose distances the certificate's walls
// tell, and which spheres hold them is found by looking at all.

#include <doctest/doctest.h>

#include <numbers>

#include "bernal/pack.hpp"
#include "bernal/wall_profile.hpp"
#include "core/random.hpp"
#include "geometry/meshes.hpp"
#include "verify/judged_wall.hpp"

using namespace bernal;

namespace {

constexpr double pi = std::numbers::pi;

/// Of so many edges around a middle, in and out by up to a tenth.
Container prism_of(std::uint32_t edges, std::uint64_t seed) {
    PrismWall::Ring ring;
    for (std::uint32_t k = 0; k < edges; ++k) {
        const auto [share, place] = uniform_pair(seed, k, Purpose::measuring);
        const double angle = 2 * pi * (k + 0.3 * place) / edges, r = 1 - 0.1 * share;
        ring.push_back({1 + r * std::cos(angle), 1 + r * std::sin(angle)});
    }
    const PrismWall side{{{ring}}};
    if (seed % 2 == 0) return {{}, {2, 2, 1.5}, {false, false, true}, {side}};
    const PlaneWall bottom{{1, 1, 0}, {0, 0, 1}}, top{{1, 1, 1.5}, {0, 0, -1}};
    return {{}, {2, 2, 1.5}, {false, false, false}, {side, bottom, top}};
}

Container flat(Container container) {
    container.dimension = 2;
    container.lengths.z = 1;
    container.periodic[2] = false;
    return container;
}

Container in_mesh(const test::Mesh& mesh) {
    return {mesh->lowest(), mesh->highest() - mesh->lowest(), {false, false, false}, {MeshWall{mesh}}};
}

test::Mesh egg() {
    return test::surface_mesh(5, 9, {1, 1, 0}, {1, 1, 2}, [](std::uint32_t row, double angle) {
        const double polar = pi * (row + 1) / 6;
        return Vec3{1 + std::sin(polar) * std::cos(angle), 1 + 0.8 * std::sin(polar) * std::sin(angle),
                    1 - std::cos(polar)};
    });
}

std::vector<Container> vessels() {
    const PlaneWall bottom{{1, 1, 0}, {0, 0, 1}}, top{{1, 1, 2}, {0, 0, -1}};
    const std::array<bool, 3> walled{false, false, false};
    std::vector<Container> all{{{}, {1, 1, 1}, walled},
                               {{}, {2, 2, 2}, walled, {CylinderWall{{1, 1, 0}, {0, 0, 1}, 1}, bottom, top}},
                               {{}, {2, 2, 2}, walled, {ConeWall{{1, 1, 0}, {0, 0, 1}, {1, 0.5}, 2}, bottom, top}},
                               {{}, {2, 2, 2}, walled, {SphereWall{{1, 1, 1}, 1}}},
                               flat({{}, {2, 2, 1}, walled, {CylinderWall{{1, 1, 0}, {0, 0, 1}, 1}}}),
                               in_mesh(test::box_mesh({0, 0, 0}, {2, 1, 1})),
                               in_mesh(egg())};
    std::uint64_t seed = 0;
    for (const std::uint32_t edges : {3, 7, 32, 33, 100}) all.push_back(prism_of(edges, seed++));
    all.push_back(flat(prism_of(50, 2)));
    return all;
}

Packing packed_in(const Container& container, std::uint64_t seed) {
    PackOptions options;
    options.container = container;
    options.effort = Effort::quick;
    options.seed = seed;
    std::vector<double> diameters;
    for (int k = 0; k < 200; ++k) diameters.push_back(seed % 2 == 0 ? 1 : 0.8 + 0.4 * (k % 5) / 4);
    return pack({diameters, {}, container.dimension}, options).packing;
}

/// Points at random that lie in a region, and those of them in spheres.
struct Region {
    double points = 0, solid = 0;
    double fraction() const { return solid / points; }
    double variance() const { return std::max(fraction() * (1 - fraction()), 1 / points) / points; }
};

struct Sampled {
    std::vector<Region> bins;
    Region bulk;
};

Sampled sampled(const Packing& packing, const WallProfile& profile) {
    const Container& c = packing.container;
    const double tiny = 1e-3 * profile.mean_diameter;
    std::vector<JudgedWall> walls;
    for (const Wall& wall : c.walls()) walls.emplace_back(wall);
    Sampled all{std::vector<Region>(profile.packing_fraction.size()), {}};
    for (std::uint64_t i = 0; i < 15000; ++i) {
        const auto [x, y] = uniform_pair(7, i, Purpose::sampling, 0);
        const auto [z, ignored] = uniform_pair(7, i, Purpose::sampling, 1);
        Vec3 p = c.origin + Vec3{x * c.lengths.x, y * c.lengths.y, z * c.lengths.z};
        if (c.dimension == 2) p.z = 0;
        double distance = HUGE_VAL;
        for (const JudgedWall& wall : walls) distance = std::min(distance, tiny - wall.overlap({p, tiny}));
        if (distance < 0) continue;
        const bool is_solid = std::ranges::any_of(packing.spheres, [&](const Sphere& s) {
            Vec3 way = p - s.center;
            for (int axis = 0; axis < 3; ++axis)
                if (c.periodic[std::size_t(axis)])
                    way[axis] -= c.lengths[axis] * std::round(way[axis] / c.lengths[axis]);
            return dot(way, way) <= s.radius * s.radius;
        });
        const auto count = [&](Region& region) { region.points += 1, region.solid += is_solid; };
        const auto bin = static_cast<std::size_t>(distance / profile.bin_width);
        if (bin < all.bins.size()) count(all.bins[bin]);
        if (distance > profile.layer) count(all.bulk);
    }
    return all;
}

void check_agrees(double fraction, double error, const Region& region) {
    CHECK(fraction <= 1 + 3 * error);
    if (region.points < 100) return;
    CHECK(std::abs(fraction - region.fraction()) < 4.5 * std::sqrt(error * error + region.variance()));
}

}  // namespace

TEST_CASE("profiles and bulks of random vessels are those of points at random, within their errors") {
    std::uint64_t seed = 0;
    int bulks = 0;
    for (const Container& vessel : vessels()) {
        ++seed;
        CAPTURE(seed);
        CAPTURE(vessel.shape());
        const Packing packing = packed_in(vessel, seed);
        WallProfileOptions options;
        options.layer = 1;
        const WallProfile profile = wall_profile(packing, options);
        REQUIRE(profile.packing_fraction.size() == profile.packing_fraction_error.size());
        CHECK(profile.packing_fraction.size() >= 10);
        const Sampled points = sampled(packing, profile);
        for (std::size_t bin = 0; bin < points.bins.size(); ++bin) {
            CAPTURE(bin);
            CHECK(profile.packing_fraction_error[bin] < 0.1);
            check_agrees(profile.packing_fraction[bin], profile.packing_fraction_error[bin], points.bins[bin]);
        }
        if (!profile.bulk_fraction) continue;
        ++bulks;
        CHECK(*profile.bulk_fraction_error < 0.01);
        check_agrees(*profile.bulk_fraction, *profile.bulk_fraction_error, points.bulk);
    }
    CHECK(bulks > 8);
}

TEST_CASE("grains in a row at a wall fill no more of its layers than there is") {
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
        PackOptions options;
        options.container = flat({{}, {2, 2, 1}, {false, false, false}, {CylinderWall{{1, 1, 0}, {0, 0, 1}, 1}}});
        options.effort = Effort::quick;
        options.seed = seed;
        const WallProfile profile = wall_profile(pack({std::vector<double>(20, 0.7), {}, 2}, options).packing);
        for (const double fraction : profile.packing_fraction) CHECK(fraction <= 1);
    }
}
