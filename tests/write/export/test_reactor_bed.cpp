// Spheres, lattice and walls for codes of neutron transport. Whole files are read in
// tests/front/python/test_reactors.py.

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "bernal/certificate.hpp"
#include "bernal/error.hpp"
#include "export/reactor_bed.hpp"
#include "geometry/vessels.hpp"

using namespace bernal;
using namespace bernal::test;

namespace {

/// Touching spheres on a simple cubic lattice, at places that no unit of length divides evenly.
Packing touching(LengthUnit unit, Vec3 origin, double diameter) {
    Packing packing;
    packing.unit = unit;
    packing.container = {origin, Vec3{6, 6, 6} * diameter};
    for (int i = 0; i < 216; ++i)
        packing.spheres.push_back({origin + Vec3{i % 6 + 0.5, i / 6 % 6 + 0.5, i / 36 + 0.5} * diameter, diameter / 2});
    packing.size_class.assign(216, 0);
    return packing;
}

/// One sphere beside an obstacle, in a cuboid of 6 cm whose middle line is at zero in the files.
Packing beside_obstacle(std::array<bool, 3> periodic) {
    Packing packing;
    packing.unit = LengthUnit::centimetre;
    packing.container = {{}, {6, 6, 6}, periodic};
    const std::vector<Wall> ends = packing.container.walls();
    packing.container.surfaces = ends;
    packing.container.surfaces.emplace_back(SphereWall{{3, 3, 3}, 1, false});
    packing.spheres = {{{1, 1, 1}, 0.5}};
    packing.size_class = {0};
    return packing;
}

bool has(const std::string& text, const std::string& line) { return text.find(line) != text.npos; }

bool is_multiple(double x, double quantum) { return std::nearbyint(x / quantum) * quantum == x; }

}  // namespace

TEST_CASE("what rounding presses together shrinks by rounding, and not more, until the certificate holds") {
    bool shrank = false;
    for (const LengthUnit unit : known_length_units)
        for (const double diameter : {0.1, 1.0 / 3, 0.7}) {
            const Packing packing = touching(unit, {12.3, -4.56, 0.789}, diameter);
            const ReactorBed bed = reactor_bed(packing, {}, "run");
            CHECK(certify(bed.written).holds);
            CHECK(bed.shrinkage >= 0);
            CHECK(bed.shrinkage < 1e-12);
            CHECK(bed.written.spheres[0].radius ==
                  doctest::Approx(packing.spheres[0].radius * metres(unit) * 100).epsilon(1e-12));
            shrank = shrank || bed.shrinkage > 0;
        }
    CHECK(shrank);
}

TEST_CASE("the remedy for overlaps tells the unit, which may stand in no file: without it lengths are metres there") {
    Packing packing = touching(LengthUnit::millimetre, {}, 1);
    for (Sphere& sphere : packing.spheres) sphere.radius *= 1.001;
    CHECK_THROWS_WITH_AS(reactor_bed(packing, {}, "run"),
                         doctest::Contains("'bernal export PACKING --unit mm --write apart.csv' parts them"),
                         InputError);
}

TEST_CASE("components are not one material because names of materials have no -") {
    Packing packing = touching(LengthUnit::centimetre, {}, 1);
    packing.class_names = {"coarse-sand", "coarse_sand"};
    for (std::size_t i = 0; i < packing.size_class.size(); ++i)
        packing.size_class[i] = static_cast<std::uint16_t>(i % 2);
    CHECK_THROWS_WITH_AS(reactor_bed(packing, {}, "run"),
                         "the components 'coarse-sand' and 'coarse_sand' would be of one material, coarse_sand; name "
                         "that of one by `layers`, 'coarse-sand=NAME'",
                         InputError);
    ReactorOptions options;
    say_layers(options, "coarse-sand=grit");
    CHECK(reactor_bed(packing, options, "run").materials ==
          std::vector<std::string>{"grit", "coarse_sand", "background"});
}

TEST_CASE("places in elements of the lattice are exact: added to its middle they are those of the sphere") {
    const ReactorBed bed = reactor_bed(touching(LengthUnit::micrometre, {1.7, 2.9, 0.3}, 333.3), {}, "run");
    const BedLattice& l = bed.lattice;
    const double quantum = std::exp2(std::ceil(std::log2(bed.written.container.lengths.x)) - 51);
    for (const BedSphere& s : bed.spheres)
        for (int axis = 0; axis < 3; ++axis) CHECK(is_multiple(s.center[axis], quantum));
    for (int k = 0; k < l.counts[2]; ++k)
        for (int j = 0; j < l.counts[1]; ++j)
            for (int i = 0; i < l.counts[0]; ++i)
                for (const std::uint32_t n : l.spheres[l.place(i, j, k)]) {
                    const Vec3 middle = l.middle(i, j, k), place = bed.spheres[n].center - middle;
                    CHECK(middle + place == bed.spheres[n].center);
                }
}

TEST_CASE("every element lists each sphere that reaches into it, and no part of a sphere is outside of the lattice") {
    const ReactorBed bed = reactor_bed(touching(LengthUnit::millimetre, {0, 0, 0}, 0.9), {}, "run");
    const BedLattice& l = bed.lattice;
    CHECK(bed.images() == 0);  // those at the ends touch them
    for (int k = 0; k < l.counts[2]; ++k)
        for (int j = 0; j < l.counts[1]; ++j)
            for (int i = 0; i < l.counts[0]; ++i) {
                const Vec3 middle = l.middle(i, j, k), half = l.pitch * 0.5;
                std::set<std::uint32_t> reaching;
                for (std::uint32_t n = 0; n < bed.spheres.size(); ++n) {
                    Vec3 nearest = bed.spheres[n].center;
                    for (int a = 0; a < 3; ++a)
                        nearest[a] = std::clamp(nearest[a], middle[a] - half[a], middle[a] + half[a]);
                    if (norm(nearest - bed.spheres[n].center) < bed.spheres[n].radius) reaching.insert(n);
                }
                const auto& listed = l.spheres[l.place(i, j, k)];
                CHECK(reaching == std::set<std::uint32_t>(listed.begin(), listed.end()));
            }
    for (const BedSphere& s : bed.spheres)
        for (int a = 0; a < 3; ++a) {
            CHECK(s.center[a] - s.radius > l.low[a]);
            CHECK(s.center[a] + s.radius < l.low[a] + l.counts[static_cast<std::size_t>(a)] * l.pitch[a]);
        }
}

TEST_CASE("a sphere across an edge of periodic ends has its three images") {
    Packing packing = touching(LengthUnit::centimetre, {0, 0, 0}, 1);
    packing.spheres = {{{0.1, 5.9, 3}, 0.5}};
    packing.size_class = {0};
    const ReactorBed bed = reactor_bed(packing, {}, "run");
    REQUIRE(bed.spheres.size() == 4);
    for (const BedSphere& s : bed.spheres) {
        CHECK(std::abs(std::abs(s.center.x) - 3) == doctest::Approx(0.1));
        CHECK(std::abs(std::abs(s.center.y) - 3) == doctest::Approx(0.1));
        CHECK(s.center.z == 3);
    }
}

TEST_CASE("walls of all vessels hold the middle, and not what lies beyond them; a cone has its vertex") {
    for (const Container& container : vessels()) CHECK(bed_walls(container).size() >= 1);
    const std::vector<BedWall> walls = bed_walls(cone_vessel());
    REQUIRE(walls.size() == 3);
    CHECK(walls[0].shape == BedWall::Shape::cone);
    CHECK(walls[0].point == Vec3{0.5, 0.5, 2});  // from a radius of 0.5 to half of that at 1
    CHECK(walls[0].height == -2);
    CHECK(walls[0].radius == 0.5);
    const std::vector<BedWall> rising = bed_walls(round_vessel(ConeWall{{0.5, 0.5, 0}, {0, 0, 1}, {0.25, 0.5}, 1}));
    CHECK(rising[0].point == Vec3{0.5, 0.5, -1});
    CHECK(rising[0].height == 2);
}

TEST_CASE("a cuboid with an obstacle is a cuboid; vessels that are round are none") {
    for (const Container& vessel : vessels()) CHECK(!bed_cuboid(bed_walls(vessel)));
    for (const bool ends : {false, true}) {
        const std::vector<BedWall> walls = bed_walls(beside_obstacle({true, ends, ends}).container);
        REQUIRE(bed_cuboid(walls));
        CHECK(bed_cuboid(walls)->low == Vec3{0, 0, 0});
        CHECK(bed_cuboid(walls)->high == Vec3{6, 6, 6});
        REQUIRE(bed_obstacles(walls).size() == 1);
        CHECK(bed_obstacles(walls)[0].radius == 1);
    }
    Container between({}, {6, 6, 6}, {true, true, true}, {PlaneWall{{0, 0, 4}, {0, 0, -1}}});
    CHECK(!bed_cuboid(bed_walls(between)));
}

TEST_CASE("SCONE has obstacles in boxes, Serpent between periodic ends too") {
    const ReactorBed box = reactor_bed(beside_obstacle({false, false, false}), {}, "run");
    const ReactorBed slab = reactor_bed(beside_obstacle({true, true, false}), {}, "run");
    for (const ReactorBed* bed : {&box, &slab}) {
        const std::string scone = scone_files(*bed)[0].text;
        CHECK(has(scone, "border { id 1; type box; origin (0 0 3); halfwidth (3 3 3); }"));
        CHECK(has(scone, "obstacle2 { id 2; type sphere; origin (0 0 3); radius 1; }"));
        CHECK(has(scone, bed == &box ? "boundary (0 0 0 0 0 0)" : "boundary (2 2 2 2 0 0)"));
    }
    const std::string serpent = serpent_files(slab)[0].text;
    for (const std::string line :
         {"surf vessel cuboid -3 3 -3 3 0 6\n", "surf obstacle1 sph 0 0 3 1\n",
          "cell bed 0 fill bed -vessel obstacle1\n", "cell in_obstacle1 0 obstacle -vessel -obstacle1\n",
          "cell around 0 outside vessel\n", "set bc 3 3 1\n", "mat obstacle FILL_IN_DENSITY\n"}) {
        CAPTURE(line);
        CHECK(has(serpent, line));
    }
    const auto last_material = [](ReactorCode code, std::array<bool, 3> periodic) {
        return reactor_model(code, beside_obstacle(periodic), {}, "run").materials.back();
    };
    CHECK(last_material(ReactorCode::scone, {false, false, false}) == "obstacle");
    CHECK(last_material(ReactorCode::serpent, {true, true, false}) == "obstacle");
    CHECK(last_material(ReactorCode::serpent, {false, false, false}) == "background");
    CHECK(last_material(ReactorCode::openmc, {true, true, true}) == "background");
    const std::string black = serpent_files(box)[0].text;
    CHECK(has(black, "set bc 1 1 1\n"));
    CHECK(!has(black, "mat obstacle"));
    Packing in_cone;
    in_cone.unit = LengthUnit::centimetre;
    in_cone.container = cone_vessel();
    in_cone.spheres = {{{0.5, 0.5, 0.2}, 0.1}};
    in_cone.size_class = {0};
    CHECK_THROWS_WITH_AS(scone_files(reactor_bed(in_cone, {}, "run")), doctest::Contains("a cone by its angle"),
                         InputError);
}

TEST_CASE("comments of XML have no --, which may stand in a name, and where there are no walls they are not told of") {
    for (const bool endless : {false, true}) {
        Packing packing = touching(LengthUnit::centimetre, {}, 1);
        packing.container.periodic = {endless, endless, endless};
        const ReactorBed bed = reactor_bed(packing, {}, "a--b");
        const std::string xml = openmc_files(bed)[2].text;
        const std::size_t opened = xml.find("<!--"), closed = xml.find("-->");
        REQUIRE(closed != xml.npos);
        CHECK(xml.substr(opened + 4, closed - opened - 4).find("--") == xml.npos);
        CHECK(has(xml, "they are vacuum boundaries") == !endless);
        CHECK(has(xml, "There are no walls") == endless);
    }
}

TEST_CASE("walls that no code has are refused") {
    const auto refuses = [](const Wall& wall) { CHECK_THROWS_AS(bed_walls(round_vessel(wall)), InputError); };
    refuses(CylinderWall{{0.5, 0.5, 0}, {0, 0.6, 0.8}, 0.5});
    refuses(PlaneWall{{0.5, 0.5, 0}, {0, 0.6, 0.8}});
    refuses(ConeWall{{0.5, 0.5, 0}, {0, 0, 1}, {0.1, 0.2}, 1, false});
    refuses(PrismWall{});
    refuses(MeshWall{});
}

TEST_CASE("a last radius that is that of all spheres names what ends at the surface") {
    ReactorOptions options;
    say_layers(options, "kernel:0.25,buffer:0.35,opyc:0.5");
    const Packing packing = touching(LengthUnit::centimetre, {}, 1);
    const ReactorBed bed = reactor_bed(packing, options, "run");
    REQUIRE(bed.kinds.size() == 1);
    CHECK(bed.kinds[0].rest == "opyc");
    REQUIRE(bed.kinds[0].layers.size() == 2);
    CHECK(bed.kinds[0].layers.back().material == "buffer");
    // Of one of them it is not, or something lies beyond it by its name.
    Packing unlike = packing;
    unlike.spheres[7].radius = 0.4;
    CHECK_THROWS_WITH_AS(reactor_bed(unlike, options, "run"), doctest::Contains("reaches to the surface of sphere"),
                         InputError);
    ReactorOptions named;
    say_layers(named, "kernel:0.25,opyc:0.5,coating");
    CHECK_THROWS_AS(reactor_bed(packing, named, "run"), InputError);
}
