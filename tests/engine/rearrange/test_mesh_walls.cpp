// Packings between walls of many parts. No sphere crosses one, measured by VTK's distances and by solid angles, which
// neither packing nor certificate uses.

#include <doctest/doctest.h>

#include "bernal/certificate.hpp"
#include "bernal/error.hpp"
#include "bernal/pack.hpp"
#include "bernal/size_distribution.hpp"
#include "geometry/meshes.hpp"
#include "geometry/polygon.hpp"
#include "packing/fingerprint.hpp"
#include "sweep/wall_lists.hpp"
#include "temporary_folder.hpp"

using namespace bernal;
using namespace bernal::test;

namespace {

Container in_mesh_of(const Mesh& mesh) {
    return {mesh->lowest(), mesh->highest() - mesh->lowest(), {}, {MeshWall{mesh}}};
}

/// Diameters of equal volume shares between 1 and `ratio`.
Sizes sizes(std::size_t count, double ratio) {
    Sizes all;
    for (std::size_t i = 0; i < count; ++i) {
        const double share = (static_cast<double>(i) + 0.5) / static_cast<double>(count);
        all.diameters.push_back(1 / std::sqrt(1 - share * (1 - 1 / (ratio * ratio))));
    }
    return all;
}

PackOptions options(const Container& container, int threads = 1) {
    PackOptions o;
    o.container = container;
    o.threads = threads;
    o.effort = Effort::quick;
    return o;
}

void check_by_force(const Packing& packing) {
    const auto& wall = std::get<MeshWall>(packing.container.surfaces.at(0));
    DistanceByVtk by_vtk(*wall.mesh);
    for (const Sphere& s : packing.spheres) {
        const Vec3 p = (s.center - wall.shift) * (1 / wall.scale);
        CHECK(by_vtk(p) * wall.scale >= s.radius * (1 - 1e-9));
        CHECK(is_inside_by_force(*wall.mesh, p) == wall.inside);
    }
}

}  // namespace

TEST_CASE("listed triangles give the contacts that all of them do, wherever the sphere has gone within its reach") {
    const Mesh ball = bumpy_ball({3, 3, 3}, 3, 40, 0.4);
    const Container vessel = in_mesh_of(ball);
    WallLists walls(vessel);
    const Wall wall = from_lowest_corner(vessel).surfaces[0];
    std::vector<Sphere> reach;
    for (int i = 0; i < 400; ++i)
        reach.push_back({{3 + 2.6 * std::sin(1.3 * i), 3 + 2.6 * std::sin(2.1 * i), 3 + 2.6 * std::sin(3.7 * i)}, 0.7});
    walls.build(reach);
    int touching = 0;
    for (std::size_t i = 0; i < reach.size(); ++i)
        for (const double t : {0.0, 1.0, 2.0}) {
            const Vec3 p = reach[i].center + Vec3{0.1 * t, -0.08 * t, 0.05 * t};
            SphereContacts all;
            if (distance_to(wall, p).distance < -0.4) continue;  // from far beyond any part near by will do
            for_each_contact(wall, p, 0.4, [&](const WallDistance& d) {
                const double distance = std::max(d.distance, coincident * 0.4);
                all.add(d.normal * -distance, distance, 0.4, 0.8, 0.8);
            });
            const SphereContacts listed = walls.sum(static_cast<Index>(i), p, 0.4);
            CHECK(listed.contacts == all.contacts);
            CHECK(norm(listed.force - all.force) < 1e-9 * (1 + norm(all.force)));
            touching += all.contacts > 0;
        }
    CHECK(touching > 100);
}

TEST_CASE("a sphere far beyond a mesh is pushed back") {
    const Mesh ball = bumpy_ball({3, 3, 3}, 3, 40);
    WallLists walls(in_mesh_of(ball));
    const std::vector<Sphere> reach{{{0.1, 0.1, 0.1}, 0.3}};  // in a corner of the cell
    walls.build(reach);
    const SphereContacts sum = walls.sum(0, {0.1, 0.1, 0.1}, 0.2);
    CHECK(sum.contacts == 1);
    CHECK(sum.force.x > 0);
    CHECK(sum.force.y > 0);
    CHECK(sum.force.z > 0);
}

TEST_CASE("a cube of twelve triangles packs as a box does") {
    const PackResult mesh = pack(sizes(800, 1), options(in_mesh_of(box_mesh({0, 0, 0}, {1, 1, 1}))));
    const PackResult box = pack(sizes(800, 1), options({{}, {1, 1, 1}, {}}));
    CHECK(certify(mesh.packing).holds);
    CHECK(std::abs(packing_fraction(mesh.packing) - packing_fraction(box.packing)) < 0.01);
    check_by_force(mesh.packing);
}

TEST_CASE("concave meshes hold their spheres, of one size and of many") {
    const Mesh bumpy = bumpy_ball({5, 5, 5}, 5, 100, 0.5, 4);
    REQUIRE(bumpy->triangles().size() > 9000);
    for (const double ratio : {1.0, 5.0, 20.0}) {
        CAPTURE(ratio);
        const PackResult result = pack(sizes(ratio == 1 ? 500 : 1500, ratio), options(in_mesh_of(bumpy)));
        const Certificate certificate = certify(result.packing);
        CHECK(certificate.holds);
        CHECK(certificate.wall_crossings == 0);
        CHECK(packing_fraction(result.packing) > 0.5);
        check_by_force(result.packing);
    }
}

TEST_CASE("a hopper is filled, as it is") {
    const Mesh hopper = hopper_mesh(1.5, 5, 5, 12, 48);
    PackOptions o = options(in_mesh_of(hopper));
    o.fixed_container = true;
    const auto count = static_cast<std::size_t>(0.52 * hopper->volume() * 6 / std::numbers::pi);
    const PackResult result = pack(sizes(count, 1), o);
    CHECK(result.outcome == Outcome::target_reached);
    CHECK(result.packing.container == o.container);
    CHECK(certify(result.packing).holds);
    check_by_force(result.packing);
}

TEST_CASE("an L with a hole keeps its spheres, by Boost.Geometry's and by plain distances") {
    const auto rings = rings_of_polygon("POLYGON((0 0,10 0,10 4,4 4,4 10,0 10,0 0),(6 1.5,7 1.5,7 2.5,6 2.5,6 1.5))");
    const Container ell({}, {10, 10, 6}, {false, false, true}, {PrismWall{rings}});
    const PackResult result = pack(sizes(600, 2), options(ell));
    CHECK(certify(result.packing).holds);
    const auto& wall = std::get<PrismWall>(result.packing.container.surfaces[0]);
    for (const Sphere& s : result.packing.spheres) {
        double least = HUGE_VAL;
        int winding = 0;
        for (const auto& ring : wall.rings)
            for (std::size_t k = 0; k < ring.size(); ++k) {
                const auto a = ring[k], b = ring[(k + 1) % ring.size()];
                const double x = s.center.x - wall.point.x, y = s.center.y - wall.point.y;
                const double t = std::clamp(((x - a[0]) * (b[0] - a[0]) + (y - a[1]) * (b[1] - a[1])) /
                                                (std::pow(b[0] - a[0], 2) + std::pow(b[1] - a[1], 2)),
                                            0.0, 1.0);
                least = std::min(least, std::hypot(x - a[0] - t * (b[0] - a[0]), y - a[1] - t * (b[1] - a[1])));
                if ((a[1] > y) != (b[1] > y) && x < a[0] + (y - a[1]) / (b[1] - a[1]) * (b[0] - a[0])) ++winding;
            }
        CHECK(least >= s.radius * (1 - 1e-12));
        CHECK(winding % 2 == 1);
    }
}

TEST_CASE("an obstacle in a periodic cell is kept clear") {
    const Container cell({}, {8, 8, 8}, {true, true, true},
                         {MeshWall{bumpy_ball({4, 4, 4}, 2, 40, 0.4), false}, SphereWall{{1.5, 1.5, 1.5}, 0.8, false}});
    CHECK(cell.shape() == "periodic");
    PackOptions o = options(cell);
    o.fixed_container = true;
    const PackResult result = pack(sizes(480, 1), o);
    CHECK(result.outcome == Outcome::target_reached);
    CHECK(certify(result.packing).holds);
    check_by_force(result.packing);
}

TEST_CASE("half a million triangles hold their spheres") {
    const Mesh fine = bumpy_ball({5, 5, 5}, 5, 708, 0.3, 4);
    REQUIRE(fine->triangles().size() > 499'000);
    for (const double ratio : {1.0, 20.0}) {
        CAPTURE(ratio);
        PackOptions o = options(in_mesh_of(fine));
        o.target_fraction = 0.4;
        const PackResult result = pack(sizes(200, ratio), o);
        CHECK(result.outcome == Outcome::target_reached);
        CHECK(certify(result.packing).holds);
        check_by_force(result.packing);
    }
}

TEST_CASE("golden: meshes and prisms give the same packing for any threads and engine, and after an interruption") {
    const TemporaryFolder folder;
    const std::string state = folder / "run.state";
    const Mesh ball = bumpy_ball({5, 5, 5}, 5, 40, 0.5, 4);
    const Mesh bumpy =
        std::make_shared<TriangleMesh>(ball->vertices(), ball->triangles(), folder.write("bumpy.stl", "as above"));
    const MeshReader reader = [=](const MeshFiles&) { return bumpy; };
    const PrismWall prism{rings_of_polygon("POLYGON((0 0,10 0,10 4,4 4,4 10,0 10,0 0))")};
    for (const Container& vessel : {in_mesh_of(bumpy), Container({}, {10, 10, 6}, {false, false, true}, {prism})}) {
        CAPTURE(vessel.shape());
        const Packing whole = pack(sizes(1200, 3), options(vessel)).packing;
        const std::uint64_t hash = fingerprint(whole);
        CHECK_MESSAGE(hash == (vessel.shape() == "mesh" ? 14618491893211836372u : 14117238515056214776u), hash);
        for (const int threads : {2, 4}) CHECK(pack(sizes(1200, 3), options(vessel, threads)).packing == whole);
        for (const EngineKind engine : {EngineKind::hierarchical_grid, EngineKind::sweep_and_prune}) {
            PackOptions o = options(vessel);
            o.engine = engine;
            CHECK(pack(sizes(1200, 3), o).packing == whole);
        }
        const PackResult part =
            pack(sizes(1200, 3), options(vessel, 2), [](const Progress& p) { return p.sweeps < 77; });
        REQUIRE(part.outcome == Outcome::interrupted);
        save_state(*part.state, "", state);
        CHECK(resume(*load_state(state, reader).state, 1, {}).packing == whole);
    }
}
