#include "analyze/lattices.hpp"
#include "analyze/measured.hpp"
#include "bernal/error.hpp"
#include "geometry/meshes.hpp"
#include "geometry/vessels.hpp"

using namespace bernal;
using namespace bernal::test;

TEST_CASE("cells of crystals are the same polyhedra throughout: cube, two dodecahedra, truncated octahedron") {
    struct Lattice {
        Packing packing;
        double volume, faces;
    };
    const Lattice lattices[] = {{simple_cubic(3), 1, 6},
                                {fcc(3), 1 / std::sqrt(2.0), 12},
                                {hcp(3), 1 / std::sqrt(2.0), 12},
                                {bcc(3), 4 / std::sqrt(27.0), 14}};
    for (const auto& [packing, volume, faces] : lattices) {
        const Measures m = measured(packing, "voronoi");
        for (const double v : of_spheres(m, "voronoi_volume")) CHECK(v == doctest::Approx(volume).epsilon(1e-12));
        for (const double f : of_spheres(m, "voronoi_faces")) CHECK(f == faces);
        CHECK(scalar(m, "local_packing_fraction_mean") == doctest::Approx(packing_fraction(packing)).epsilon(1e-12));
        CHECK(scalar(m, "local_packing_fraction_deviation") < 1e-12);
    }
}

TEST_CASE("cells fill their container, periodic, walled or a vessel, with obstacles, in a plane") {
    std::vector<Container> containers{Container(), Container({1, 2, 3}, {2, 1, 1}, {false, true, false})};
    for (const Container& vessel : vessels()) containers.push_back(vessel);
    Container obstacle({0, 0, 0}, {1, 1, 1}, {true, true, true}, {SphereWall{{0.4, 0.5, 0.6}, 0.2, false}});
    containers.push_back(obstacle);
    Container prism{{}, {2, 2, 1}, {false, false, true}, {PrismWall{{{{0, 0}, {2, 0}, {0, 2}}}}}};
    containers.push_back(prism);
    Container plane({0, 0, 0}, {1, 1, 0.02}, {true, true, true}), disc = plane;
    plane.dimension = disc.dimension = 2;
    disc.periodic = {false, false, true};
    disc.surfaces = {CylinderWall{{0.5, 0.5, 0}, {0, 0, 1}, 0.5}};
    containers.push_back(plane);
    containers.push_back(disc);
    for (const Container& container : containers)
        for (const std::size_t count : {1U, 3U, 300U}) {
            const Packing gas = ideal_gas(container, count, {0.001, 0.01, 0.003});
            const Measures m = measured(gas, "voronoi");
            CHECK_MESSAGE(sum(of_spheres(m, "voronoi_volume")) == doctest::Approx(container.volume()).epsilon(1e-9),
                          container.shape(), ' ', count);
            CHECK(scalar(m, "voronoi_volume_sum") == doctest::Approx(container.volume()).epsilon(1e-9));
        }
}

TEST_CASE("wide mixtures fill it too, and no cell is smaller than its sphere") {
    // One ball in the middle, dust between it and its images.
    Packing packing = ideal_gas(Container({0, 0, 0}, {1, 1, 1}), 3000, {0.0005});
    std::erase_if(packing.spheres, [](const Sphere& s) { return norm(s.center - Vec3{0.5, 0.5, 0.5}) < 0.4006; });
    packing.spheres.push_back({{0.5, 0.5, 0.5}, 0.4});
    packing.size_class.resize(packing.spheres.size());
    const Measures m = measured(packing, "voronoi");
    CHECK(scalar(m, "voronoi_volume_sum") == doctest::Approx(1).epsilon(1e-9));
    CHECK(of_spheres(m, "local_packing_fraction").back() < 1);
    CHECK(of_spheres(m, "local_packing_fraction").back() > 0.5);
    CHECK(of_spheres(m, "voronoi_faces").back() > 300);
}

TEST_CASE("in a mesh there are no cells, and the sentence says so") {
    const Packing packing{{{{0.5, 0.5, 0.5}, 0.1}},
                          {0},
                          {{}, {1, 1, 1}, {false, false, false}, {MeshWall{box_mesh({0, 0, 0}, {1, 1, 1})}}}};
    CHECK_THROWS_WITH_AS(
        measured(packing, "voronoi"),
        "`measures` voronoi is not possible within or around a mesh, which cells cannot be cut by; leave it out",
        InputError);
}
