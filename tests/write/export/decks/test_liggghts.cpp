// LIGGGHTS itself reads the state and runs the deck.

#include "export/materials.hpp"
#include "export/next_steps.hpp"
#include "export/vessels.hpp"

using namespace bernal;
using namespace bernal::test;

TEST_CASE("LIGGGHTS: forces of pairs and at walls are those of normal_force()") {
    if (!installed(liggghts)) return;
    for (const DeckOptions& options : {hertz_grains(), linear_grains()}) check_forces(liggghts, options);
}

TEST_CASE("LIGGGHTS: grains that touch walls stay there") {
    if (!installed(liggghts)) return;
    for (const DeckOptions& options : {hertz_grains(), linear_grains()}) check_touching_walls(liggghts, options);
}

TEST_CASE("LIGGGHTS: a state without contact stays the same") {
    if (!installed(liggghts)) return;
    check_stays(liggghts, uniform_volume(500, 10), periodic, linear_grains());
    check_stays(liggghts, uniform_volume(500, 10), walled_in, hertz_grains());
    if (!whole_tests()) return;
    check_stays(liggghts, ratio_53(600), periodic, hertz_grains());
    check_stays(liggghts, ratio_53(600), walled_in, linear_grains());
}

TEST_CASE("LIGGGHTS: a state under pressure carries it") {
    if (!installed(liggghts)) return;
    check_carries(liggghts, equal_spheres(300), periodic, hertz_grains());
    check_carries(liggghts, uniform_volume(300, 10), walled_in, hertz_grains());
    if (!whole_tests()) return;
    check_carries(liggghts, uniform_volume(300, 10), periodic, linear_grains());
    check_carries(liggghts, equal_spheres(300), walled_in, linear_grains());
    check_carries(liggghts, ratio_53(400), periodic, linear_grains());
    check_carries(liggghts, ratio_53(400), walled_in, hertz_grains());
    check_carries(liggghts, uniform_volume(300, 10), mixed, hertz_grains());
}

TEST_CASE("LIGGGHTS: at rest in vessels nothing moves; under gravity nothing passes a wall") {
    if (installed(liggghts)) check_vessels_at_rest(liggghts);
}

TEST_CASE("LIGGGHTS: a pipe without ends") {
    if (installed(liggghts)) check_vessel(liggghts, pipe_vessel(), equal_spheres(400), hertz_grains());
}

TEST_CASE("LIGGGHTS: forces at the walls of vessels; all are flat to Hertz' law") {
    if (!installed(liggghts)) return;
    check_wall_force(liggghts, linear_grains(), cylinder_vessel(), {0.6, 0.8, 0}, flat);
    check_wall_force(liggghts, hertz_grains(), cylinder_vessel(), {0, 1, 0}, flat);
    if (!whole_tests()) return;
    check_wall_force(liggghts, hertz_grains(), cylinder_vessel(), {0, 0, -1}, flat);
    check_wall_force(liggghts, linear_grains(), sphere_vessel(), {1, 0, 0}, flat);
    check_wall_force(liggghts, hertz_grains(), sphere_vessel(), {0, -1, 0}, flat);
}

TEST_CASE("LIGGGHTS: vessels under pressure carry it") {
    if (!installed(liggghts)) return;
    check_carries(liggghts, packed_in(cylinder_vessel(), equal_spheres(300)), hertz_grains());
    check_carries(liggghts, packed_in(annulus_vessel(), equal_spheres(300)), linear_grains());
    if (!whole_tests()) return;
    check_carries(liggghts, packed_in(pipe_vessel(), equal_spheres(300)), hertz_grains());
}

TEST_CASE("LIGGGHTS: a servo holds its pressure, of cells and of walls") {
    if (!installed(liggghts)) return;
    check_servo(liggghts, equal_spheres(300), periodic, hertz_grains());
    check_servo(liggghts, uniform_volume(300, 10), walled_in, hertz_grains());
    if (!whole_tests()) return;
    check_servo(liggghts, uniform_volume(300, 10), periodic, linear_grains());
    check_servo(liggghts, equal_spheres(300), walled_in, linear_grains());
    check_servo(liggghts, uniform_volume(300, 10), mixed, hertz_grains());
}

TEST_CASE("LIGGGHTS: compression along an axis") {
    if (!installed(liggghts)) return;
    check_compression(liggghts, equal_spheres(300), walled_in, hertz_grains());
    check_compression(liggghts, uniform_volume(300, 10), periodic, hertz_grains());
    if (!whole_tests()) return;
    check_compression(liggghts, uniform_volume(300, 10), walled_in, linear_grains());
}

TEST_CASE("LIGGGHTS: grains settle under gravity in the steps of the deck") {
    if (!installed(liggghts)) return;
    check_settles(liggghts, equal_spheres(150), hertz_grains());
    check_settles(liggghts, uniform_volume(150, 3), linear_grains());
}

TEST_CASE("LIGGGHTS: a run that goes on ends where one without a break ends") {
    if (!installed(liggghts)) return;
    const auto pushed = [](DeckOptions options, Loading loading) {
        options.loading = loading;
        return options;
    };
    check_goes_on(liggghts, uniform_volume(300, 10), walled_in, pushed(hertz_grains(), Gravity{}), 1e-9);
    check_goes_on(liggghts, equal_spheres(300), walled_in, pushed(hertz_grains(), Compression{2, 2}), 1e-9);
    if (!whole_tests()) return;
    check_goes_on(liggghts, uniform_volume(300, 10), periodic, pushed(hertz_grains(), Compression{2, 2}), 1e-9);
    check_goes_on(liggghts, equal_spheres(300), walled_in, pushed(hertz_grains(), Servo{8000}), 1e-12);
    check_goes_on(liggghts, equal_spheres(300), periodic, pushed(linear_grains(), Servo{8000}), 1e-12);
}

TEST_CASE("LIGGGHTS: materials: forces of pairs and at walls are those of normal_force()") {
    if (!installed(liggghts)) return;
    for (const DeckOptions& options : {mixed_grains(), stiff_walls(), mixed_grains(ContactLaw::linear)})
        check_forces(liggghts, options);
}

TEST_CASE("LIGGGHTS: materials: impacts have the restitution of their pair") {
    if (!installed(liggghts)) return;
    for (const DeckOptions& options : {mixed_grains(), stiff_walls(), mixed_grains(ContactLaw::linear)})
        check_impacts(liggghts, options);
}

TEST_CASE("LIGGGHTS: materials: friction at walls is that of the pair") {
    if (!installed(liggghts)) return;
    for (const DeckOptions& options : {mixed_grains(), mixed_grains(ContactLaw::linear)})
        check_sliding(liggghts, options);
}

TEST_CASE("LIGGGHTS: materials: walls of which nothing is said are as for all beside a class of its own") {
    if (!installed(liggghts)) return;
    for (const ContactLaw law : {ContactLaw::hertz, ContactLaw::linear}) {
        check_forces(liggghts, mixed_grains(law, false));
        check_impacts(liggghts, mixed_grains(law, false));
        check_sliding(liggghts, mixed_grains(law, false));
    }
}

TEST_CASE("LIGGGHTS: materials: a state under pressure carries it") {
    if (!installed(liggghts)) return;
    check_carries(liggghts, equal_spheres(300), periodic, mixed_grains(ContactLaw::hertz, false));
    check_carries(liggghts, uniform_volume(300, 10), walled_in, mixed_grains());
    if (!whole_tests()) return;
    check_carries(liggghts, uniform_volume(300, 10), periodic, mixed_grains(ContactLaw::linear, false));
    check_carries(liggghts, equal_spheres(300), walled_in, mixed_grains(ContactLaw::linear));
    check_carries(liggghts, uniform_volume(300, 10), walled_in, stiff_walls());
}

TEST_CASE("LIGGGHTS: materials: a servo moves walls of another material") {
    if (!installed(liggghts)) return;
    check_servo(liggghts, uniform_volume(200, 5), walled_in, mixed_grains());
    check_servo(liggghts, equal_spheres(300), periodic, mixed_grains(ContactLaw::hertz, false));
}

TEST_CASE("LIGGGHTS: rolling friction stops a rolling grain") {
    if (!installed(liggghts)) return;
    for (DeckOptions options : {mixed_grains(), mixed_grains(ContactLaw::linear)}) {
        options.material.rolling_friction = 0.08;
        options.material.pairs[{1, wall_class}].friction = 0.3;
        options.material.pairs[{1, wall_class}].rolling_friction = 0.05;
        check_rolling(liggghts, options, 1);
    }
}

TEST_CASE("LIGGGHTS: materials: vessels of another material, and a run that goes on") {
    if (!installed(liggghts)) return;
    check_vessel(liggghts, cylinder_vessel(), equal_spheres(200), mixed_grains());
    check_carries(liggghts, packed_in(cylinder_vessel(), equal_spheres(300)), mixed_grains());
    DeckOptions pushed = mixed_grains();
    pushed.loading = Compression{2, 2};
    pushed.material.rolling_friction = 0.05;
    check_goes_on(liggghts, equal_spheres(300), walled_in, pushed, 1e-9);
}
