// LAMMPS itself reads the state and runs the deck.

#include "deck/states.hpp"

using namespace bernal;
using namespace bernal::test;

TEST_CASE("LAMMPS: forces of pairs and at walls are those of normal_force()") {
    if (!installed(lammps)) return;
    for (const DeckOptions& options : {hertz_grains(), linear_grains()}) check_forces(lammps, options);
}

TEST_CASE("LAMMPS: grains that touch walls stay there") {
    if (!installed(lammps)) return;
    for (const DeckOptions& options : {hertz_grains(), linear_grains()}) check_touching_walls(lammps, options);
}

TEST_CASE("LAMMPS: a state without contact is the same after 10,000 steps") {
    if (!installed(lammps)) return;
    check_stays(lammps, equal_spheres(500), periodic, hertz_grains());
    check_stays(lammps, equal_spheres(500), walled_in, linear_grains());
    check_stays(lammps, uniform_volume(500, 10), periodic, linear_grains());
    check_stays(lammps, uniform_volume(500, 10), walled_in, hertz_grains());
    check_stays(lammps, ratio_53(600), periodic, hertz_grains());
    check_stays(lammps, ratio_53(600), walled_in, linear_grains());
}

TEST_CASE("LAMMPS: a state under pressure carries it for 10,000 steps") {
    if (!installed(lammps)) return;
    check_carries(lammps, equal_spheres(300), periodic, hertz_grains());
    check_carries(lammps, equal_spheres(300), walled_in, linear_grains());
    check_carries(lammps, uniform_volume(300, 10), periodic, linear_grains());
    check_carries(lammps, uniform_volume(300, 10), walled_in, hertz_grains());
    check_carries(lammps, ratio_53(400), periodic, linear_grains());
    check_carries(lammps, ratio_53(400), walled_in, hertz_grains());
    check_carries(lammps, uniform_volume(300, 10), mixed, hertz_grains());
}
