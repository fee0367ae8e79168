// Profiles at walls of any kind against points at random in the container, whose distances the certificate's walls
// tell, and which spheres hold them is found by looking at all.

#include <doctest/doctest.h>

#include <cstdlib>
#include <numbers>
#include <sstream>

#include "bernal/inspection.hpp"
#include "bernal/pack.hpp"
#include "core/random.hpp"
#include "geometry/meshes.hpp"
#include "verify/judged_wall.hpp"

using namespace bernal;

namespace {

constexpr double pi = std::numbers::pi;

constexpr std::array<bool, 3> walled{false, false, false};

/// What a vessel is drawn from, the same on every machine.
struct VesselDice {
    std::uint64_t vessel;
    std::uint32_t next = 0;

    double operator()(double low, double high) {
        return low + (high - low) * uniform_pair(vessel, next++, Purpose::shuffling)[0];
    }
    std::uint32_t from(std::uint32_t low, std::uint32_t high) {
        return std::min(high, low + static_cast<std::uint32_t>((*this)(0, high - low + 1)));
    }
};

const PlaneWall bottom{{1, 1, 0}, {0, 0, 1}};
PlaneWall top(double height) { return {{1, 1, height}, {0, 0, -1}}; }

/// A ring of so many edges around a middle, in and out by up to a tenth of the radius.
PrismWall::Ring ring_of(VesselDice& dice, std::uint32_t edges, double radius) {
    PrismWall::Ring ring;
    for (std::uint32_t k = 0; k < edges; ++k) {
        const double angle = 2 * pi * (k + dice(0, 0.3)) / edges, r = radius * dice(0.9, 1);
        ring.push_back({1 + r * std::cos(angle), 1 + r * std::sin(angle)});
    }
    return ring;
}

/// With ends, or periodic along its axis.
Container along_z(VesselDice& dice, std::vector<Wall> sides) {
    const double height = dice(1.2, 2.5);
    if (dice(0, 1) < 0.4) return {{}, {2, 2, height}, {false, false, true}, std::move(sides)};
    sides.insert(sides.end(), {bottom, top(height)});
    return {{}, {2, 2, height}, walled, std::move(sides)};
}

Container prism_of(VesselDice& dice, std::uint32_t edges) {
    return along_z(dice, {PrismWall{{{ring_of(dice, edges, 1)}}}});
}

Container prism_with_hole(VesselDice& dice) {
    PrismWall::Ring hole = ring_of(dice, dice.from(3, 40), dice(0.2, 0.4));
    std::ranges::reverse(hole);
    return along_z(dice, {PrismWall{{{ring_of(dice, dice.from(5, 60), 1), hole}}}});
}

/// A round pipe, around an inner one where there is a `core`.
Container pipe(VesselDice& dice, double core) {
    std::vector<Wall> sides{CylinderWall{{1, 1, 0}, {0, 0, 1}, 1}};
    if (core > 0) sides.push_back(CylinderWall{{1, 1, 0}, {0, 0, 1}, core, false});
    return along_z(dice, sides);
}

Container cone(double lower, double upper) {
    return {{}, {2, 2, 2}, walled, {ConeWall{{1, 1, 0}, {0, 0, 1}, {lower, upper}, 2}, bottom, top(2)}};
}

Container ball(double core) {
    Container c{{}, {2, 2, 2}, walled, {SphereWall{{1, 1, 1}, 1}}};
    if (core > 0) c.surfaces.push_back(SphereWall{{1, 1, 1}, core, false});
    return c;
}

Container flat(Container container) {
    container.dimension = 2;
    container.lengths.z = 1;
    container.periodic[2] = false;
    std::erase_if(container.surfaces, [](const Wall& wall) { return std::holds_alternative<PlaneWall>(wall); });
    for (Wall& wall : container.surfaces)
        if (auto* fixed = std::get_if<SphereWall>(&wall)) fixed->center.z = 0;
    return container;
}

Container in_mesh(const test::Mesh& mesh) {
    return {mesh->lowest(), mesh->highest() - mesh->lowest(), walled, {MeshWall{mesh}}};
}

test::Mesh egg(VesselDice& dice) {
    const double wide = dice(0.5, 1), deep = dice(0.5, 1);
    const std::uint32_t rows = dice.from(3, 12);
    return test::surface_mesh(rows, dice.from(5, 24), {1, 1, 0}, {1, 1, 2}, [=](std::uint32_t row, double angle) {
        const double polar = pi * (row + 1) / (rows + 1);
        return Vec3{1 + wide * std::sin(polar) * std::cos(angle), 1 + deep * std::sin(polar) * std::sin(angle),
                    1 - std::cos(polar)};
    });
}

/// Tilted planes too: a wedge.
Container wedge(VesselDice& dice) {
    const double slope = dice(0.1, 0.5), length = std::sqrt(1 + slope * slope);
    Container c{{}, {2, 1.5, 2}, {false, true, false}, {}};
    c.surfaces = {PlaneWall{{0, 0, 0}, {1, 0, 0}}, PlaneWall{{2, 0, 0}, {-1, 0, 0}}, PlaneWall{{0, 0, 0}, {0, 0, 1}},
                  PlaneWall{{0, 0, 2}, {-slope / length, 0, -1 / length}}};
    return c;
}

/// Spheres, or a mesh, that stand in a cuboid.
Container around(VesselDice& dice, std::array<bool, 3> periodic, bool are_spheres) {
    Container c{{}, {2, 2, 2}, periodic, {}};
    for (int axis = 0; axis < 3; ++axis) {
        if (periodic[std::size_t(axis)]) continue;
        Vec3 into;
        into[axis] = 1;
        c.surfaces.push_back(PlaneWall{{}, into});
        c.surfaces.push_back(PlaneWall{c.lengths, into * -1});
    }
    if (!are_spheres) {
        c.surfaces.push_back(MeshWall{test::bumpy_ball({1, 1, 1}, dice(0.3, 0.5), dice.from(8, 16), 0.05), false});
        return c;
    }
    for (const double x : {0.5, 1.5})
        for (const double y : {0.5, 1.5})
            c.surfaces.push_back(SphereWall{{x, y, dice(0.6, 1.4)}, dice(0.1, 0.3), false});
    return c;
}

constexpr std::uint64_t kinds = 24;

/// Boxes, pipes, cones, shells, prisms of few edges and of many, meshes, obstacles, and planes of two dimensions.
Container vessel_of(VesselDice& dice, std::uint64_t kind) {
    switch (kind) {
        case 0:
            return {{}, {1, 1, 1}, walled};
        case 1:
            return {{}, {dice(0.7, 2), dice(0.7, 2), 1}, {true, false, false}};
        case 2:
            return {{}, {1, 1, dice(0.5, 1.5)}, {true, true, false}};
        case 3:
            return pipe(dice, 0);
        case 4:
            return pipe(dice, dice(0.2, 0.5));
        case 5:
            return pipe(dice, 0.7);
        case 6:
            return cone(1, dice(0.4, 0.9));
        case 7:
            return cone(dice(0.15, 0.3), 1);
        case 8:
            return ball(0);
        case 9:
            return ball(dice(0.5, 0.65));
        case 10:
            return wedge(dice);
        case 11:
            return prism_of(dice, dice.from(3, 4));
        case 12:
            return prism_of(dice, dice.from(5, 31));
        case 13:
            return prism_of(dice, 32);
        case 14:
            return prism_of(dice, 33);
        case 15:
            return prism_of(dice, dice.from(100, 2000));
        case 16:
            return prism_with_hole(dice);
        case 17:
            return in_mesh(test::box_mesh({0, 0, 0}, {dice(0.8, 2), 1, dice(0.8, 2)}));
        case 18:
            return in_mesh(egg(dice));
        case 19:
            return in_mesh(test::bumpy_ball({1, 1, 1}, 1, dice.from(8, 24), 0.1));
        case 20:
            return around(dice, {true, true, true}, dice(0, 1) < 0.7);
        case 21:
            return around(dice, walled, dice(0, 1) < 0.7);
        case 22:
            return flat(pipe(dice, dice(0, 1) < 0.5 ? 0 : dice(0.2, 0.4)));
        default:
            return flat(dice(0, 1) < 0.5 ? prism_of(dice, dice.from(4, 200)) : around(dice, {true, true, false}, true));
    }
}

/// Equal spheres, or unlike ones.
Packing packed_in(const Container& container, VesselDice& dice) {
    PackOptions options;
    options.container = container;
    options.effort = Effort::quick;
    options.seed = dice.vessel;
    const double ratio = dice(0, 1) < 0.4 ? 1 : dice(1, 3);
    std::vector<double> diameters;
    for (std::uint32_t k = 0, count = dice.from(150, 300); k < count; ++k)
        diameters.push_back(1 + (ratio - 1) * (k % 20 == 0 ? 1 : (k % 5) / 8.0));
    return pack({diameters, {}, container.dimension}, options).packing;
}

/// Sanitizers watch what is tested, and make its test slow.
#ifdef BERNAL_ADDRESS_SANITIZER
constexpr std::uint64_t points_at_random = 2000;
#else
constexpr std::uint64_t points_at_random = 15000;
#endif

/// Points at random that lie in a region, and those of them in spheres.
struct Region {
    double points = 0, solid = 0;
    double fraction() const { return solid / points; }

    /// The variance of the fraction, where `expected` is the true one.
    double variance(double expected) const {
        const double share = std::min(expected, 1.0);
        return std::max(share * (1 - share), 1 / points) / points;
    }
};

struct Sampled {
    std::vector<Region> bins;
    Region bulk;
};

Sampled sampled(const Packing& packing, const WallProfile& profile) {
    const Container& c = packing.container;
    const double tiny = 1e-3 * profile.mean_diameter;
    std::vector<JudgedWall> walls, obstacles;  // these are near across periodic ends, too
    for (const Wall& wall : c.walls())
        (is_inside(wall) || std::holds_alternative<CylinderWall>(wall) || std::holds_alternative<PlaneWall>(wall)
             ? walls
             : obstacles)
            .emplace_back(wall);
    Sampled all{std::vector<Region>(profile.packing_fraction.size()), {}};
    for (std::uint64_t i = 0; i < points_at_random; ++i) {
        const auto [x, y] = uniform_pair(7, i, Purpose::sampling, 0);
        const auto [z, ignored] = uniform_pair(7, i, Purpose::sampling, 1);
        Vec3 p = c.origin + Vec3{x * c.lengths.x, y * c.lengths.y, z * c.lengths.z};
        if (c.dimension == 2) p.z = 0;
        double distance = HUGE_VAL;
        const auto look = [&](const JudgedWall& wall, Vec3 at) {
            distance = std::min(distance, tiny - wall.overlap({at, tiny}));
        };
        for (const JudgedWall& wall : walls) look(wall, p);
        for (const JudgedWall& obstacle : obstacles)
            for (int u = -c.periodic[0]; u <= c.periodic[0]; ++u)
                for (int v = -c.periodic[1]; v <= c.periodic[1]; ++v)
                    for (int w = -c.periodic[2]; w <= c.periodic[2]; ++w)
                        look(obstacle, p + Vec3{u * c.lengths.x, v * c.lengths.y, w * c.lengths.z});
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

/// The worst of all vessels, in standard errors where that means something.
struct Worst {
    double above_one = 0, off = 0;
    std::size_t vessels = 0, bins = 0, bulks = 0, above = 0;
};

void check_agrees(double fraction, double error, const Region& region, Worst& worst) {
    if (fraction > 1) ++worst.above, worst.above_one = std::max(worst.above_one, (fraction - 1) / error);
    CHECK(fraction <= 1 + 3 * error);
    if (region.points < 100) return;
    const double off = std::abs(fraction - region.fraction()) / std::sqrt(error * error + region.variance(fraction));
    worst.off = std::max(worst.off, off);
    CHECK(off < 4.5);
}

void check_profile_of(std::uint64_t vessel, Worst& worst) {
    VesselDice dice{vessel};
    const std::uint64_t kind = vessel % kinds;
    CAPTURE(vessel);
    CAPTURE(kind);
    const Packing packing = packed_in(vessel_of(dice, kind), dice);
    WallProfileOptions options;
    options.layer = 1;
    const WallProfile profile = wall_profile(packing, options);
    REQUIRE(profile.packing_fraction.size() == profile.packing_fraction_error.size());
    CHECK(profile.packing_fraction.size() >= 5);
    const Sampled points = sampled(packing, profile);
    for (std::size_t bin = 0; bin < points.bins.size(); ++bin) {
        CAPTURE(bin);
        CHECK(profile.packing_fraction_error[bin] < 0.1);
        check_agrees(profile.packing_fraction[bin], profile.packing_fraction_error[bin], points.bins[bin], worst);
    }
    ++worst.vessels, worst.bins += points.bins.size();
    if (!profile.bulk_fraction) return;
    ++worst.bulks;
    CHECK(*profile.bulk_fraction_error < 0.01);
    check_agrees(*profile.bulk_fraction, *profile.bulk_fraction_error, points.bulk, worst);
}

}  // namespace

TEST_CASE("profiles and bulks of random vessels are those of points at random, within their errors") {
    const char* wanted = std::getenv("BERNAL_VESSELS");  // 1000, or those from 400 to 600: "400 600"
    std::uint64_t begin = 0, end = kinds;
    if (wanted) {
        std::istringstream numbers(wanted);
        numbers >> end;
        if (std::uint64_t last = 0; numbers >> last) begin = end, end = last;
    }
    Worst worst;
    for (std::uint64_t vessel = begin; vessel < end; ++vessel) check_profile_of(vessel, worst);
    CHECK(worst.bulks * 2 > worst.vessels);
    if (wanted)
        MESSAGE(worst.vessels << " vessels, " << worst.bulks << " with a bulk, " << worst.bins
                              << " bins: " << worst.above << " above 1, by " << worst.above_one
                              << " errors at most; farthest from random points: " << worst.off << " errors");
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
