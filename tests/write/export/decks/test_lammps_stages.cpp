#include "export/deck_texts.hpp"
#include "export/side_tests.hpp"

using namespace bernal;
using namespace bernal::test;

TEST_CASE("LAMMPS: a triaxial test keeps the lateral stress, and finds the friction of dense grains") {
    if (installed(lammps)) check_triaxial(lammps, periodic);
}

TEST_CASE("LAMMPS: a servo closes a gap over many outputs where only some sides are walls") {
    if (installed(lammps)) check_servo_over_outputs(lammps, mixed);
}

TEST_CASE("LAMMPS: a tall cell that is sheared does not flip, and a run that goes on leaves the box as it is") {
    DeckOptions options = hertz_grains();
    options.loading = DirectShear{1e4};
    const std::string text = deck_text(DemCode::lammps, few(periodic), options);
    CHECK(holds(text, "box             tilt large\nif \"${continue} == 0\" then \"read_data"));
    CHECK(holds(text, " remap x flip no\n"));
    CHECK(holds(text, "\nif \"${continue} == 0\" then \"change_box all triclinic\"\n"));
    options.loading = Triaxial{1e4, 2};
    CHECK(holds(deck_text(DemCode::lammps, few(walled_in), options),
                "\nif \"${continue} == 0\" then \"change_box all x final "));
}

TEST_CASE("LAMMPS: a packing that grows from afar comes to rest under the pressure, loose") {
    if (installed(lammps)) check_growth(lammps);
}
