// The container of a run comes back: each code runs its deck, and all that it writes is read in the deck's container.

#include <numbers>
#include <set>

#include "bernal/mesh_files.hpp"
#include "export/vessels.hpp"
#include "geometry/meshes.hpp"
#include "geometry/polygon.hpp"
#include "geometry/sheared.hpp"

using namespace bernal;
using namespace bernal::test;

namespace {

/// That a deck of 40 steps with outputs each 20 writes; of YADE's the end by itself, and the last record.
std::vector<std::string> files_of(const Code& code) {
    if (code.name == lammps.name) return {"run.dump", "run.20.data", "run.40.data", "run.end.dump"};
    if (code.name == liggghts.name) return {"run.dump", "run.0.vtk", "run.40.vtk"};
    return {"run-spheres.0.vtu", "run-spheres.20.vtu", "run.end.txt"};
}

void check_near(Vec3 read, Vec3 own, double length) { CHECK(norm(read - own) <= 1e-9 * length); }

/// Walls by their JSON, number by number.
void check_same_container(const Container& read, const Container& own) {
    CHECK(read.shape() == own.shape());
    CHECK(read.periodic == own.periodic);
    CHECK(read.dimension == own.dimension);
    const double length = norm(own.lengths);
    check_near(read.origin, own.origin, length);
    check_near(read.lengths, own.lengths, length);
    CHECK(read.surfaces.size() == own.surfaces.size());
    // At any place the walls are as far.
    for (int i = 0; i < 50; ++i) {
        Vec3 place = own.origin;
        for (int axis = 0; axis < own.dimension; ++axis)
            place[axis] += own.lengths[axis] * std::fmod(0.37 + 0.618034 * (i + 1) * (axis + 1), 1);
        const std::vector<Wall> there = read.walls(), here = own.walls();
        REQUIRE(there.size() == here.size());
        for (std::size_t w = 0; w < here.size(); ++w)
            CHECK(std::abs(distance_to(there[w], place).distance - distance_to(here[w], place).distance) <=
                  1e-9 * length);
    }
}

void check_read_back(const Code& code, const Packing& packing, const DeckOptions& wanted) {
    CAPTURE(code.name);
    CAPTURE(packing.container.shape());
    DeckOptions options = wanted;
    options.steps = 40;
    options.output_every = 20;
    const DeckFolder folder(code, packing, options);
    folder.run();
    double solid = 0;
    for (const Sphere& s : packing.spheres)
        solid += std::numbers::pi *
                 (packing.container.dimension == 2 ? s.radius * s.radius : 4.0 / 3 * std::pow(s.radius, 3));
    for (const std::string& name : files_of(code)) {
        CAPTURE(name);
        const Packing read = read_packing(folder / name);
        check_same_container(read.container, packing.container);
        CHECK(read.unit == LengthUnit::metre);
        CHECK(read.spheres.size() == packing.spheres.size());
        CHECK(read.size_class == packing.size_class);
        // Nothing has moved.
        for (std::size_t i = 0; i < packing.spheres.size(); ++i)
            if (name != "run.0.vtk" && name != "run.40.vtk")  // which have no order
                CHECK(norm(packing.container.separation(read.spheres[i].center, packing.spheres[i].center)) <
                      1e-5 * norm(packing.container.lengths));
        CHECK(packing_fraction(read) == doctest::Approx(solid / packing.container.volume()).epsilon(1e-5));
    }
}

Packing in_cell(std::array<bool, 3> axes) {
    return packed_in({{2.5e-4, -1e-3, 2e-3}, {1, 1, 1}, axes}, equal_spheres(60));
}

Packing discs_in(std::array<bool, 3> axes) {
    PackOptions options;
    options.container = {{}, {1, 1, 1}, {axes[0], axes[1], false}};
    options.container.dimension = 2;
    options.effort = Effort::quick;
    Sizes sizes = in_millimetres(equal_spheres(60));
    sizes.dimension = 2;
    Packing packing = pack(sizes, options).packing;
    for (std::size_t i = 0; i < packing.spheres.size(); i += 2) packing.size_class[i] = 1;
    packing.unit = LengthUnit::metre;
    return with_gap(packing, 1e-6).packing;
}

/// A hopper from a mesh file, and a prism.
std::vector<Packing> in_vessels_of_edges(const TemporaryFolder& folder) {
    std::string text = "solid hopper\n";
    const Mesh hopper = hopper_mesh(0.4, 1, 1, 2.5, 24);
    for (const auto& corners : hopper->triangles()) {
        text += "facet normal 0 0 0\nouter loop\n";
        for (const std::uint32_t corner : corners) {
            const Vec3 v = hopper->vertices()[corner];
            text += "vertex " + number_text(v.x) + ' ' + number_text(v.y) + ' ' + number_text(v.z) + '\n';
        }
        text += "endloop\nendfacet\n";
    }
    const auto mesh = read_mesh({{folder.write("hopper.stl", text + "endsolid\n")}});
    const Container around{mesh->lowest(), mesh->highest() - mesh->lowest(), {false, false, false}, {MeshWall{mesh}}};
    const PrismWall edge{rings_of_polygon("POLYGON((0 0,4 0,4 4,0 3,0 0))"), {}, {0, 0, 1}};
    const Container prism{{},
                          {4, 4, 4},
                          {false, false, false},
                          {edge, PlaneWall{{0, 0, 0}, {0, 0, 1}}, PlaneWall{{0, 0, 4}, {0, 0, -1}}}};
    return {packed_in(around, equal_spheres(60)), packed_in(prism, equal_spheres(60))};
}

/// By the definition of simple shear, and pair by pair among the images.
void check_sheared_cell_comes_back(const Code& code) {
    if (!installed(code)) return;
    const Packing packing = in_cell(periodic);
    DeckOptions options = hertz_grains();
    options.loading = Shear{20, 0, 2};
    options.steps = 400;
    options.output_every = 200;
    const DeckFolder folder(code, packing, options);
    folder.run();
    const Vec3 own = packing.container.lengths;
    std::vector<std::string> files{"run.end.txt", "run-spheres.200.vtu"};
    if (code.name == lammps.name) files = {"run.dump", "run.200.data", "run.400.data", "run.end.dump"};
    std::set<double> tilts;
    for (const std::string& name : files) {
        CAPTURE(name);
        const Packing read = read_packing(folder / name);
        const Container& c = read.container;
        check_near(c.lengths, own, norm(own));
        CHECK(c.tilt.xz > 0);
        CHECK(c.tilt.xy == 0);
        CHECK(c.tilt.yz == 0);
        tilts.insert(std::round(c.tilt.xz / own.z * 1e6));
        CHECK(packing_fraction(read) == doctest::Approx(solid_volume(read) / product(own)).epsilon(1e-9));
        std::int64_t touching = 0;
        for (std::size_t i = 0; i < read.spheres.size(); ++i)
            for (std::size_t j = 0; j < i; ++j)
                touching += nearest_one_by_one(c, c.wrapped(read.spheres[i].center), read.spheres[j].center) <=
                            read.spheres[i].radius + read.spheres[j].radius;
        CHECK(certify(read).overlapping_pairs == touching);
        CHECK(touching > 60);
    }
    CHECK(tilts.size() == 2);  // of the middle and of the end
    const double time_step = stable_time_step(packing, options.material);
    CHECK(*tilts.rbegin() * 1e-6 == doctest::Approx(20 * 400 * time_step).epsilon(0.01));
}

void check_read_back_by(const Code& code) {
    if (!installed(code)) return;
    const DeckOptions options = hertz_grains();
    check_read_back(code, packed_in(cylinder_vessel(), equal_spheres(60)), options);
    check_read_back(code, packed_in(cone_vessel(), equal_spheres(60)), options);
    check_read_back(code, packed_in(sphere_vessel(), equal_spheres(60)), options);
    for (const auto& axes : {periodic, walled_in}) {
        check_read_back(code, in_cell(axes), options);
        check_read_back(code, discs_in(axes), options);
    }
    if (code.name == lammps.name) return;  // it has no meshes
    const TemporaryFolder folder;
    const std::vector<Packing> vessels = in_vessels_of_edges(folder);
    for (const Packing& packing : vessels) check_read_back(code, packing, options);
    DeckOptions opening = options;
    opening.loading = Discharge{};
    check_read_back(code, vessels.front(), opening);
}

}  // namespace

TEST_CASE("LAMMPS: the container of a run comes back") { check_read_back_by(lammps); }

TEST_CASE("LAMMPS: a hopper comes back without the room below it, into which grains leave") {
    if (!installed(lammps)) return;
    DeckOptions options = hertz_grains();
    options.loading = Discharge{};
    Packing packing = packed_in(cone_vessel(), equal_spheres(60));
    packing.container.up = 2;
    check_read_back(lammps, packing, options);
}

TEST_CASE("LIGGGHTS: the container of a run comes back") { check_read_back_by(liggghts); }
TEST_CASE("YADE: the container of a run comes back") { check_read_back_by(yade); }

TEST_CASE("LAMMPS: a sheared cell comes back") { check_sheared_cell_comes_back(lammps); }
TEST_CASE("YADE: a sheared cell comes back") { check_sheared_cell_comes_back(yade); }
