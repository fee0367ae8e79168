// YADE itself reads the state and runs the deck.

#include "export/materials.hpp"
#include "export/next_steps.hpp"
#include "export/vessels.hpp"

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

TEST_CASE("YADE: a state without contact stays the same") {
    if (!installed(yade)) return;
    check_stays(yade, uniform_volume(800, 10), periodic, linear_grains());
    check_stays(yade, uniform_volume(500, 10), walled_in, hertz_grains());
    if (!whole_tests()) return;
    check_stays(yade, ratio_53(600), periodic, hertz_grains());
    check_stays(yade, ratio_53(600), walled_in, linear_grains());
}

TEST_CASE("YADE: a state under pressure carries it") {
    if (!installed(yade)) return;
    check_carries(yade, equal_spheres(300), periodic, hertz_grains());
    check_carries(yade, uniform_volume(300, 10), walled_in, hertz_grains());
    if (!whole_tests()) return;
    check_carries(yade, uniform_volume(800, 10), periodic, linear_grains());
    check_carries(yade, equal_spheres(300), walled_in, linear_grains());
    check_carries(yade, ratio_53(400), periodic, linear_grains());
    check_carries(yade, ratio_53(400), walled_in, hertz_grains());
}

TEST_CASE("YADE: at rest in vessels nothing moves; under gravity nothing passes a wall") {
    if (installed(yade)) check_vessels_at_rest(yade, 1.2);
}

TEST_CASE("YADE: forces at the walls of vessels; all are flat to Hertz' law") {
    if (!installed(yade)) return;
    check_wall_force(yade, linear_grains(), cylinder_vessel(), {0, 1, 0}, flat);
    if (!whole_tests()) return;
    check_wall_force(yade, hertz_grains(), cylinder_vessel(), {0, 1, 0}, flat);
    check_wall_force(yade, hertz_grains(), cylinder_vessel(), {0, 0, -1}, flat);
}

TEST_CASE("YADE: a servo holds its pressure, of cells and of walls") {
    if (!installed(yade)) return;
    check_servo(yade, equal_spheres(300), periodic, hertz_grains());
    check_servo(yade, uniform_volume(300, 10), walled_in, hertz_grains());
    if (!whole_tests()) return;
    check_servo(yade, uniform_volume(300, 5), periodic, linear_grains());
    check_servo(yade, equal_spheres(300), walled_in, linear_grains());
}

TEST_CASE("YADE: compression along an axis") {
    if (!installed(yade)) return;
    check_compression(yade, equal_spheres(300), walled_in, hertz_grains());
    if (!whole_tests()) return;
    check_compression(yade, uniform_volume(300, 5), periodic, hertz_grains());
    check_compression(yade, uniform_volume(300, 10), walled_in, linear_grains());
}

TEST_CASE("YADE: grains settle under gravity in the steps of the deck") {
    if (!installed(yade)) return;
    check_settles(yade, equal_spheres(150), hertz_grains());
    if (!whole_tests()) return;
    check_settles(yade, uniform_volume(150, 3), linear_grains());
}

TEST_CASE("YADE: shear of the cell loses no grain") {
    if (!installed(yade)) return;
    check_shear(yade, equal_spheres(300), hertz_grains());
    if (!whole_tests()) return;
    check_shear(yade, uniform_volume(300, 5), linear_grains());
}

TEST_CASE("YADE: a run that goes on ends where one without a break ends") {
    if (!installed(yade)) return;
    const auto pushed = [](DeckOptions options, Loading loading) {
        options.loading = loading;
        return options;
    };
    check_goes_on(yade, uniform_volume(300, 10), walled_in, pushed(hertz_grains(), Gravity{}), 1e-9);
    check_goes_on(yade, equal_spheres(300), walled_in, pushed(hertz_grains(), Compression{2, 2}), 1e-9);
    if (!whole_tests()) return;
    check_goes_on(yade, uniform_volume(300, 5), periodic, pushed(hertz_grains(), Compression{2, 2}), 1e-9);
    check_goes_on(yade, equal_spheres(300), walled_in, pushed(hertz_grains(), Servo{8000}), 1e-9);
    check_goes_on(yade, equal_spheres(300), periodic, pushed(linear_grains(), Servo{8000}), 1e-9);
}

TEST_CASE("YADE: materials: forces of pairs and at walls are those of normal_force()") {
    if (!installed(yade)) return;
    for (const DeckOptions& options : {mixed_grains(), stiff_walls(), mixed_grains(ContactLaw::linear)})
        check_forces(yade, options);
}

TEST_CASE("YADE: materials: impacts have the restitution of their pair") {
    if (!installed(yade)) return;
    check_impacts(yade, mixed_grains());
    check_impacts(yade, stiff_walls());
}

TEST_CASE("YADE: materials: friction at walls is that of the pair") {
    if (!installed(yade)) return;
    check_sliding(yade, mixed_grains());  // of linear springs Newton's integrator damps the motion as well
}

TEST_CASE("YADE: materials: a state under pressure carries it") {
    if (!installed(yade)) return;
    check_carries(yade, equal_spheres(300), periodic, mixed_grains(ContactLaw::hertz, false));
    check_carries(yade, uniform_volume(300, 10), walled_in, mixed_grains());
    if (!whole_tests()) return;
    check_carries(yade, uniform_volume(300, 5), periodic, mixed_grains(ContactLaw::linear, false));
    check_carries(yade, equal_spheres(300), walled_in, mixed_grains(ContactLaw::linear));
    check_carries(yade, uniform_volume(300, 10), walled_in, stiff_walls());
}

TEST_CASE("YADE: materials: a servo moves walls of another material") {
    if (!installed(yade)) return;
    check_servo(yade, uniform_volume(200, 5), walled_in, mixed_grains());
    if (!whole_tests()) return;
    check_servo(yade, equal_spheres(300), periodic, mixed_grains(ContactLaw::hertz, false));
}

TEST_CASE("YADE: rolling friction stops a rolling grain; at walls it is half, for it is that of equal grains") {
    if (!installed(yade)) return;
    DeckOptions options = hertz_grains();
    options.material.rolling_friction = 0.08;
    check_rolling(yade, options, 0.5);
}

TEST_CASE("YADE: materials: vessels of another material, and a run that goes on") {
    if (!installed(yade)) return;
    check_vessel(yade, cylinder_vessel(), equal_spheres(200), mixed_grains());

    DeckOptions pushed = mixed_grains();
    pushed.loading = Compression{2, 2};
    pushed.material.rolling_friction = 0;
    check_goes_on(yade, equal_spheres(300), walled_in, pushed, 1e-9);
}
