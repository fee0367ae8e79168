#include <doctest/doctest.h>

#include <cmath>
#include <numbers>
#include <sstream>

#include "export/deck_texts.hpp"
#include "export/loading.hpp"
#include "export/vessel_test.hpp"
#include "geometry/meshes.hpp"
#include "geometry/vessels.hpp"

using namespace bernal;
using namespace bernal::test;

namespace {

/// A cone that stands on its narrow end, of radius 1, and widens to 2 over a height of 4.
Container hopper() {
    return {
        {-2, -2, 0},
        {4, 4, 4},
        {false, false, false},
        {ConeWall{{0, 0, 0}, {0, 0, 1}, {1, 2}, 4}, PlaneWall{{0, 0, 0}, {0, 0, 1}}, PlaneWall{{0, 0, 4}, {0, 0, -1}}}};
}

Packing in_container(const Container& container) {
    Packing packing;
    packing.container = container;
    packing.spheres = {{{0, 0, 2}, 0.1}, {{0.5, 0, 2}, 0.1}};
    packing.size_class = {0, 0};
    packing.unit = LengthUnit::metre;
    return packing;
}

std::string refused_by(DemCode code, const Container& container, const Loading& loading) {
    DeckOptions options = hertz_grains();
    options.material.densities = {2650};
    options.loading = loading;
    return fault(code, in_container(container), options);
}

Container across(Container c) {
    c.up = 0;
    return c;
}

std::vector<Vec3> corners_in(const std::string& stl) {
    std::istringstream words(stl);
    std::vector<Vec3> corners;
    for (std::string word; words >> word;)
        if (word == "vertex") {
            Vec3 v;
            words >> v.x >> v.y >> v.z;
            corners.push_back(v);
        }
    return corners;
}

/// And at which height it lies, where it is flat.
double area_of_stl(const std::string& stl, double& height) {
    const std::vector<Vec3> corners = corners_in(stl);
    double area = 0;
    for (std::size_t i = 0; i + 2 < corners.size(); i += 3)
        area += norm(cross(corners[i + 1] - corners[i], corners[i + 2] - corners[i])) / 2;
    height = corners.empty() ? NAN : corners[0].z;
    return area;
}

}  // namespace

TEST_CASE("a drum is a cylinder across gravity") {
    Container drum = cylinder_vessel();
    CHECK(drum_axis(drum) == 2);
    drum.up = 2;
    CHECK(holds(refused_by(DemCode::lammps, drum, Drum{30}), "pack with another `axis` or `up`"));
    CHECK(holds(refused_by(DemCode::lammps, hopper(), Drum{30}), "the container here is not one (cone)"));
    CHECK(holds(refused_by(DemCode::lammps, across(cylinder_vessel()), Drum{0}), "`drum` 0"));
    CHECK(gravity_of(Drum{30}, across(cylinder_vessel()))->axis == 0);
    CHECK(gravity_of(Drum{30}, cylinder_vessel())->axis == 1);
}

TEST_CASE("a hopper has a foot, which the opening fits; LAMMPS opens all of it") {
    CHECK(foot_radius(hopper()) == doctest::Approx(1));
    CHECK(foot_of(hopper()) == 1);
    for (const DemCode code : {DemCode::lammps, DemCode::liggghts, DemCode::yade}) {
        CHECK(refused_by(code, hopper(), Discharge{}).empty());
        CHECK(refused_by(code, hopper(), Discharge{2.0}).empty());
        CHECK(holds(refused_by(code, hopper(), Discharge{2.1}), "wider than the foot"));
    }
    CHECK(holds(refused_by(DemCode::lammps, hopper(), Discharge{1.0}), "use LIGGGHTS or YADE"));
    CHECK(refused_by(DemCode::yade, hopper(), Discharge{1.0}).empty());
    CHECK(remarks_on(Discharge{1.0}, in_container(hopper())).empty());
    CHECK(remarks_on(Discharge{}, in_container(hopper())).empty());
    REQUIRE(remarks_on(Discharge{0.7}, in_container(hopper())).size() == 1);
    CHECK(holds(remarks_on(Discharge{0.7}, in_container(hopper()))[0], "is 3.5 of the largest diameters wide"));
    CHECK(holds(refused_by(DemCode::yade, hopper(), Discharge{0.2}), "lets no grain of 0.2 m through; give five"));
    CHECK(holds(refused_by(DemCode::yade, sphere_vessel(), Discharge{}), "has none"));
    CHECK(holds(refused_by(DemCode::mercury, hopper(), Discharge{}), "use LAMMPS or YADE"));
}

TEST_CASE("what is left of a foot with a narrower opening is a ring") {
    const Packing packing = in_container(hopper());
    CHECK(foot_ring(packing, Discharge{}, "run").empty());
    const auto files = foot_ring(packing, Discharge{1.2}, "run");
    REQUIRE(files.size() == 1);
    CHECK(files[0].name == "run-foot.stl");
    const std::vector<Vec3> corners = corners_in(files[0].text);
    double height = 0;
    const double area = area_of_stl(files[0].text, height);
    CHECK(area == doctest::Approx(std::numbers::pi * (1 - 0.36)).epsilon(0.01));
    for (const Vec3& corner : corners) {
        CHECK(std::hypot(corner.x, corner.y) > 0.6 * (1 - 1e-9));
        CHECK(corner.z == doctest::Approx(-1e-3));
    }
}

TEST_CASE("a hopper that is a mesh opens its floor, which stands in the deck as a plane of its own") {
    const auto mesh = hopper_mesh(1, 2, 1, 4, 24);
    const Container container{
        mesh->lowest(), mesh->highest() - mesh->lowest(), {false, false, false}, {MeshWall{mesh}}};
    const double widest = 2 * std::cos(std::numbers::pi / 24), floor = 12 * std::sin(2 * std::numbers::pi / 24);
    CHECK(2 * foot_radius(container) == doctest::Approx(widest));
    CHECK(refused_by(DemCode::yade, container, Discharge{}).empty());
    CHECK(holds(refused_by(DemCode::yade, container, Discharge{2.0}), "wider than the foot of the hopper"));
    CHECK(holds(refused_by(DemCode::lammps, container, Discharge{}), "no wall that is a mesh"));
    CHECK(holds(refused_by(DemCode::liggghts, Container{{}, {1, 1, 1}, {false, false, false}}, Discharge{}),
                "a mesh that ends below in one flat floor"));
    DeckOptions options = hertz_grains();
    options.material.densities = {2650};
    options.loading = Discharge{1.2};
    for (const DemCode code : {DemCode::liggghts, DemCode::yade}) {
        double left = 0, height = 0;
        int facets = 0;
        bool tells_plane = false;
        for (const DeckFile& file : deck(code, in_container(container), options, "run", "run.data")) {
            if (file.name == "run-foot.stl") left = area_of_stl(file.text, height);
            if (file.name == "run-mesh1.stl")
                for (std::size_t at = 0; (at = file.text.find("facet normal", at)) != std::string::npos; ++at) ++facets;
            tells_plane = tells_plane || holds(file.text, "zplane 0 ") || holds(file.text, "(0, 2, 1)");
            CHECK(file.text.find("{\"kind\":\"plane\"") == std::string::npos);  // the container is as it was
        }
        CHECK(left == doctest::Approx(floor - std::numbers::pi * 0.36).epsilon(0.01));
        CHECK(height == doctest::Approx(-1e-3));
        CHECK(facets == static_cast<int>(mesh->triangles().size()) - 24);
        CHECK(tells_plane);
    }
}

TEST_CASE("grains rest where what moves them is small against a fall by their diameter") {
    const Packing packing = in_container(hopper());
    Material material = hertz_grains().material;
    material.densities = {1000};
    const Rest rest = rest_of(packing, material, Gravity{10, 2}, 1e-3, 1e-4);
    const double mass = 2 * 1000 * 4.0 / 3 * std::numbers::pi * 1e-3;
    CHECK(rest.kinetic_energy == doctest::Approx(1e-3 * mass * 10 * 0.2));
    CHECK(rest.energy_per_mass == doctest::Approx(rest.kinetic_energy / mass));
    CHECK(static_cast<double>(rest.look) * looks_at_rest * 1e-4 == doctest::Approx(std::sqrt(0.2 / 10)).epsilon(0.01));
}

TEST_CASE("a hopper empties after Beverloo") {
    const Packing packing = in_container(hopper());
    const double volume = 2 * 4.0 / 3 * std::numbers::pi * 1e-3;
    const double flow = 0.58 * 0.58 * std::sqrt(9.81) * std::pow(2 - 1.4 * 0.2, 2.5);  // of bulk at 0.58, per density
    CHECK(discharge_time(packing, Discharge{}) == doctest::Approx(volume / flow));
}
