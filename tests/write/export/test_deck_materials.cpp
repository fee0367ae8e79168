// What the decks say of the materials of size classes and walls.

#include <doctest/doctest.h>

#include "core/number_text.hpp"
#include "export/deck_texts.hpp"
#include "geometry/vessels.hpp"

using namespace bernal;
using namespace bernal::test;

namespace {

DeckOptions mixture() {
    DeckOptions options = hertz_grains();
    options.material.own[1].young = 2e8;
    options.material.own[wall_class].friction = 0.1;
    options.material.pairs[{0, 1}].friction = 0.2;
    return options;
}

}  // namespace

TEST_CASE("materials: each pair is told to each code") {
    const DeckOptions options = mixture();
    const std::string lammps = deck_text(DemCode::lammps, few(walled_in), options);
    CHECK(holds(lammps, "pair_coeff      1 2 hertz ${normal_1_2} "));
    CHECK(holds(lammps, "mindlin ${tangential_1_2} 1.0 0.2  # restitution 0.5"));
    CHECK(holds(lammps, "fix             zhi_2 material_2 wall/gran granular hertz ${normal_2_wall}"));
    const std::string liggghts = deck_text(DemCode::liggghts, few(walled_in), options);
    CHECK(holds(liggghts, "youngsModulus peratomtype 5e+07 2e+08 5e+07\n"));
    CHECK(holds(liggghts, "primitive type 3 xplane"));
    CHECK(holds(deck_text(DemCode::yade, few(walled_in), options), "(0, 1, atan(0.2))"));
    const std::string mercury = deck_text(DemCode::mercury, few(walled_in), options);
    CHECK(holds(mercury, "std::vector<Mdouble>{2650, 2800, 2650}"));
    CHECK(holds(mercury, "wall.setSpecies(speciesHandler.getObject(2));"));
}

TEST_CASE("materials: walls of which nothing is said are as for all beside a class of its own") {
    DeckOptions options = hertz_grains();
    options.material.own[0] = {7e9, {}, {}, 0.1, {}, {}};
    const std::string liggghts = deck_text(DemCode::liggghts, few(walled_in), options);
    CHECK(holds(liggghts, "youngsModulus peratomtype 7e+09 5e+07 5e+07\n"));
    CHECK(holds(liggghts, "primitive type 3 xplane"));
    CHECK_FALSE(holds(liggghts, "of the type of the largest"));
    const std::string mercury = deck_text(DemCode::mercury, few(walled_in), options);
    const ContactProperties wall = contact_of(options.material, 0, wall_class);
    CHECK(holds(mercury, "wall.setSpecies(speciesHandler.getObject(2));"));
    CHECK(
        holds(mercury, "{2, 0, " + number_text(wall.modulus) + ", " + number_text(wall.shear_modulus) + ", 0.5, 0.1}"));
    CHECK(holds(deck_text(DemCode::mercury, few(periodic), options), "std::vector<Mdouble>{2650, 2800}"));
    CHECK(holds(deck_text(DemCode::liggghts, few(periodic), options), "youngsModulus peratomtype 7e+09 5e+07\n"));
}

TEST_CASE("materials: linear springs of a class of its own are not said to be of one stiffness") {
    DeckOptions options = linear_grains();
    CHECK(holds(deck_text(DemCode::liggghts, few(walled_in), options), "of one stiffness"));
    options.material.own[1].stiffness = 2e5;
    for (const DemCode code : {DemCode::lammps, DemCode::liggghts, DemCode::yade, DemCode::mercury})
        CHECK_FALSE(holds(deck_text(code, few(walled_in), options), "of one stiffness"));
}

TEST_CASE("materials: LAMMPS' springs against rolling at walls are those of the smallest grain of the class") {
    Packing packing = few(walled_in);
    packing.spheres[1].radius = 4e-3;
    DeckOptions options = hertz_grains();
    options.material.rolling_friction = 0.1;
    options.material.own[1].young = 2e8;
    const std::string text = deck_text(DemCode::lammps, packing, options);
    for (const std::size_t c : {0u, 1u}) {
        const double radius = packing.spheres[c].radius;
        const double spring = 8 * contact_of(options.material, c, wall_class).shear_modulus * radius * std::sqrt(2e-3);
        const std::size_t at = text.find("fix             zhi_" + std::to_string(c + 1));
        REQUIRE(at != text.npos);
        CHECK(holds(text.substr(at, text.find('\n', at) - at), " rolling sds " + rounded_text(spring) + ' '));
    }
}

TEST_CASE("materials: of many classes LAMMPS is told the others at once") {
    Packing packing = few(periodic);
    packing.size_class = {0, 9};
    DeckOptions options = hertz_grains();
    options.material.densities = {2650};
    options.material.own[9].young = 2e8;
    const std::string text = deck_text(DemCode::lammps, packing, options);
    CHECK(holds(text, "pair_coeff      * * hertz ${normal_others_others}"));
    CHECK(holds(text, "pair_coeff      1*10 10 hertz ${normal_others_10}"));
    CHECK(holds(text, "pair_coeff      10 10 hertz ${normal_10_10}"));
}

TEST_CASE("materials: the stiffest decides about the time step, the mean about a servo") {
    DeckOptions soft = hertz_grains(), hard = soft;
    hard.material.own[0].young = 5e9;
    const auto time_step = [](const std::string& text) {
        return std::stod(text.substr(text.find("timestep        ") + 16));
    };
    const double ratio = time_step(deck_text(DemCode::lammps, few(periodic), soft)) /
                         time_step(deck_text(DemCode::lammps, few(periodic), hard));
    CHECK(ratio == doctest::Approx(10).epsilon(1e-5));
}

TEST_CASE("materials that a code cannot hold are refused") {
    DeckOptions rolling = mixture();
    rolling.material.own[1].rolling_friction = 0.1;
    rolling.material.rolling_friction = 0.2;
    CHECK(holds(fault(DemCode::yade, few(walled_in), rolling), "YADE has one rolling friction for all contacts"));
    CHECK(holds(fault(DemCode::mercury, few(walled_in), rolling), "no rolling friction"));
    DeckOptions linear = linear_grains();
    linear.material.rolling_friction = 0.1;
    CHECK(holds(fault(DemCode::yade, few(periodic), linear), "YADE's linear law has no rolling friction"));
    DeckOptions dead = mixture();
    dead.material.pairs[{0, 1}].restitution = 0.01;
    CHECK(holds(fault(DemCode::liggghts, few(periodic), dead), "no walls"));
    dead.material.own.erase(wall_class);
    CHECK(holds(fault(DemCode::liggghts, few(periodic), dead), "`restitution` 0.01"));
}

TEST_CASE("materials: rolling friction of which every contact has none is none") {
    DeckOptions options = hertz_grains();
    options.material.own[wall_class].rolling_friction = 0.1;
    CHECK_FALSE(holds(deck_text(DemCode::yade, few(walled_in), options), "rolling_friction"));
    CHECK_FALSE(holds(deck_text(DemCode::lammps, few(walled_in), options), "Rolling friction"));
    CHECK_FALSE(holds(deck_text(DemCode::liggghts, few(walled_in), options), "olling"));
    CHECK(fault(DemCode::mercury, few(walled_in), options).empty());
    options.material.rolling_friction = 0.1;
    CHECK(holds(deck_text(DemCode::yade, few(walled_in), options), "krot=rolling_stiffness"));
}
