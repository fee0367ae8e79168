// YADE itself reads the state and runs the deck.

#include "deck/vessels.hpp"

using namespace bernal;
using namespace bernal::test;

TEST_CASE("YADE: forces of pairs and at walls are those of normal_force()") {
    if (!installed(yade)) return;
    for (const DeckOptions& options : {hertz_grains(), linear_grains()}) check_forces(yade, options);
}

TEST_CASE("YADE: grains that touch walls stay there") {
    if (!installed(yade)) return;
    for (const DeckOptions& options : {hertz_grains(), linear_grains()}) check_touching_walls(yade, options);
}

TEST_CASE("YADE: a state without contact is the same after 10,000 steps") {
    if (!installed(yade)) return;
    check_stays(yade, equal_spheres(500), periodic, hertz_grains());
    check_stays(yade, equal_spheres(500), walled_in, linear_grains());
    check_stays(yade, uniform_volume(800, 10), periodic, linear_grains());
    check_stays(yade, uniform_volume(500, 10), walled_in, hertz_grains());
    check_stays(yade, ratio_53(600), periodic, hertz_grains());
    check_stays(yade, ratio_53(600), walled_in, linear_grains());
}

TEST_CASE("YADE: a state under pressure carries it for 10,000 steps") {
    if (!installed(yade)) return;
    check_carries(yade, equal_spheres(300), periodic, hertz_grains());
    check_carries(yade, equal_spheres(300), walled_in, linear_grains());
    check_carries(yade, uniform_volume(800, 10), periodic, linear_grains());
    check_carries(yade, uniform_volume(300, 10), walled_in, hertz_grains());
    check_carries(yade, ratio_53(400), periodic, linear_grains());
    check_carries(yade, ratio_53(400), walled_in, hertz_grains());
}

TEST_CASE("YADE: at rest in vessels nothing moves; under gravity nothing passes a wall") {
    if (installed(yade)) check_vessels_at_rest(yade, 1.2);
}

TEST_CASE("YADE: forces at the walls of vessels; all are flat to Hertz' law") {
    if (!installed(yade)) return;
    check_wall_force(yade, linear_grains(), cylinder_vessel(), {0, 1, 0}, flat);
    check_wall_force(yade, hertz_grains(), cylinder_vessel(), {0, 1, 0}, flat);
    check_wall_force(yade, hertz_grains(), cylinder_vessel(), {0, 0, -1}, flat);
}
