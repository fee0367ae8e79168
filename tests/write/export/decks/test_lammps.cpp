// LAMMPS itself reads the state and runs the deck.

#include "export/materials.hpp"
#include "export/next_steps.hpp"
#include "export/vessels.hpp"

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

TEST_CASE("LAMMPS: a state without contact stays the same") {
    if (!installed(lammps)) return;
    check_stays(lammps, uniform_volume(500, 10), periodic, linear_grains());
    check_stays(lammps, uniform_volume(500, 10), walled_in, hertz_grains());
    if (!whole_tests()) return;
    check_stays(lammps, ratio_53(600), periodic, hertz_grains());
    check_stays(lammps, ratio_53(600), walled_in, linear_grains());
}

TEST_CASE("LAMMPS: a state under pressure carries it") {
    if (!installed(lammps)) return;
    check_carries(lammps, equal_spheres(300), periodic, hertz_grains());
    check_carries(lammps, uniform_volume(300, 10), walled_in, hertz_grains());
    if (!whole_tests()) return;
    check_carries(lammps, uniform_volume(300, 10), periodic, linear_grains());
    check_carries(lammps, equal_spheres(300), walled_in, linear_grains());
    check_carries(lammps, ratio_53(400), periodic, linear_grains());
    check_carries(lammps, ratio_53(400), walled_in, hertz_grains());
    check_carries(lammps, uniform_volume(300, 10), mixed, hertz_grains());
}

TEST_CASE("LAMMPS: at rest in vessels nothing moves; under gravity nothing passes a wall") {
    if (installed(lammps)) check_vessels_at_rest(lammps);
}

TEST_CASE("LAMMPS: a pipe without ends") {
    if (installed(lammps)) check_vessel(lammps, pipe_vessel(), equal_spheres(400), hertz_grains());
}

TEST_CASE("LAMMPS: forces at the walls of vessels; Hertz' law knows the curvature of those in which grains lie") {
    if (!installed(lammps)) return;
    const auto hollow_ball = [](double r, double wall) { return r * wall / (wall - r); };
    const auto hollow_pipe = [](double r, double wall) { return r * 2 * wall / (2 * wall - r); };
    check_wall_force(lammps, linear_grains(), cylinder_vessel(), {0.6, 0.8, 0}, flat);
    check_wall_force(lammps, linear_grains(), cone_vessel(), {0.6, 0.8, 0}, flat);
    if (!whole_tests()) return;
    check_wall_force(lammps, hertz_grains(), cylinder_vessel(), {0, 0, -1}, flat);
    check_wall_force(lammps, hertz_grains(), cylinder_vessel(), {0, 1, 0}, hollow_pipe);
    check_wall_force(lammps, hertz_grains(), sphere_vessel(), {0.6, 0, 0.8}, hollow_ball);
}

TEST_CASE("LAMMPS: vessels under pressure carry it") {
    if (!installed(lammps)) return;
    check_carries(lammps, packed_in(cylinder_vessel(), equal_spheres(300)), linear_grains());
    check_carries(lammps, packed_in(sphere_vessel(), equal_spheres(300)), linear_grains());
    if (!whole_tests()) return;
    check_carries(lammps, packed_in(cone_vessel(), equal_spheres(300)), linear_grains());
    check_carries(lammps, packed_in(annulus_vessel(), equal_spheres(300)), linear_grains());
    check_carries(lammps, packed_in(pipe_vessel(), equal_spheres(300)), linear_grains());
    check_carries(lammps, packed_in(cylinder_vessel(), equal_spheres(300)), hertz_grains());
}

TEST_CASE("LAMMPS: a servo holds its pressure, of cells and of walls") {
    if (!installed(lammps)) return;
    check_servo(lammps, equal_spheres(300), periodic, hertz_grains());
    check_servo(lammps, uniform_volume(300, 10), walled_in, hertz_grains());
    if (!whole_tests()) return;
    check_servo(lammps, uniform_volume(300, 10), periodic, linear_grains());
    check_servo(lammps, equal_spheres(300), walled_in, linear_grains());
    check_servo(lammps, uniform_volume(300, 10), mixed, hertz_grains());
}

TEST_CASE("LAMMPS: compression along an axis") {
    if (!installed(lammps)) return;
    check_compression(lammps, equal_spheres(300), walled_in, hertz_grains());
    check_compression(lammps, uniform_volume(300, 10), periodic, hertz_grains());
    if (!whole_tests()) return;
    check_compression(lammps, uniform_volume(300, 10), walled_in, linear_grains());
}

TEST_CASE("LAMMPS: grains settle under gravity in the steps of the deck") {
    if (!installed(lammps)) return;
    check_settles(lammps, equal_spheres(150), hertz_grains());
    check_settles(lammps, uniform_volume(150, 3), linear_grains());
}

TEST_CASE("LAMMPS: shear of the cell loses no grain") {
    if (!installed(lammps)) return;
    check_shear(lammps, equal_spheres(300), hertz_grains());
    check_shear(lammps, uniform_volume(300, 10), linear_grains());
}

TEST_CASE("LAMMPS: a run that goes on ends where one without a break ends") {
    if (!installed(lammps)) return;
    const auto pushed = [](DeckOptions options, Loading loading) {
        options.loading = loading;
        return options;
    };
    DeckOptions undamped = hertz_grains();
    undamped.material.restitution = 1;
    check_goes_on(lammps, equal_spheres(300), periodic, pushed(hertz_grains(), Shear{2, 0, 1}), 1e-9);
    check_goes_on(lammps, uniform_volume(300, 10), periodic, pushed(hertz_grains(), Compression{2, 2}), 1e-9);
    if (!whole_tests()) return;
    check_goes_on(lammps, equal_spheres(300), periodic, pushed(linear_grains(), Servo{8000}), 1e-9);
    // Walls want one setup: the first step of a run goes by velocities of another half step, which damping heeds.
    check_goes_on(lammps, uniform_volume(300, 10), walled_in, pushed(hertz_grains(), Gravity{}), 1e-3);
    check_goes_on(lammps, equal_spheres(300), walled_in, pushed(hertz_grains(), Compression{2, 2}), 1e-3);
    check_goes_on(lammps, equal_spheres(300), walled_in, pushed(hertz_grains(), Servo{8000}), 1e-3);
    check_goes_on(lammps, equal_spheres(300), walled_in, pushed(undamped, Gravity{}), 1e-9);
}

TEST_CASE("LAMMPS: materials: forces of pairs and at walls are those of normal_force()") {
    if (!installed(lammps)) return;
    for (const DeckOptions& options : {mixed_grains(), stiff_walls(), mixed_grains(ContactLaw::linear)})
        check_forces(lammps, options);
}

TEST_CASE("LAMMPS: materials: impacts have the restitution of their pair") {
    if (!installed(lammps)) return;
    for (const DeckOptions& options : {mixed_grains(), stiff_walls(), mixed_grains(ContactLaw::linear)})
        check_impacts(lammps, options);
}

TEST_CASE("LAMMPS: materials: friction at walls is that of the pair") {
    if (!installed(lammps)) return;
    for (const DeckOptions& options : {mixed_grains(), mixed_grains(ContactLaw::linear)})
        check_sliding(lammps, options);
}

TEST_CASE("LAMMPS: materials: walls of which nothing is said are as for all beside a class of its own") {
    if (!installed(lammps)) return;
    for (const ContactLaw law : {ContactLaw::hertz, ContactLaw::linear}) {
        check_forces(lammps, mixed_grains(law, false));
        check_impacts(lammps, mixed_grains(law, false));
        check_sliding(lammps, mixed_grains(law, false));
    }
}

TEST_CASE("LAMMPS: materials: a state under pressure carries it") {
    if (!installed(lammps)) return;
    check_carries(lammps, equal_spheres(300), periodic, mixed_grains(ContactLaw::hertz, false));
    check_carries(lammps, uniform_volume(300, 10), walled_in, mixed_grains());
    if (!whole_tests()) return;
    check_carries(lammps, uniform_volume(300, 10), periodic, mixed_grains(ContactLaw::linear, false));
    check_carries(lammps, equal_spheres(300), walled_in, mixed_grains(ContactLaw::linear));
    check_carries(lammps, uniform_volume(300, 10), walled_in, stiff_walls());
}

TEST_CASE("LAMMPS: materials: a servo moves walls of another material") {
    if (!installed(lammps)) return;
    check_servo(lammps, uniform_volume(200, 5), walled_in, mixed_grains());
    check_servo(lammps, equal_spheres(300), periodic, mixed_grains(ContactLaw::hertz, false));
}

TEST_CASE("LAMMPS: rolling friction stops a rolling grain") {
    if (!installed(lammps)) return;
    for (DeckOptions options : {mixed_grains(), mixed_grains(ContactLaw::linear)}) {
        options.material.rolling_friction = 0.08;
        options.material.pairs[{1, wall_class}].friction = 0.3;
        options.material.pairs[{1, wall_class}].rolling_friction = 0.05;
        check_rolling(lammps, options, 1);
    }
}

TEST_CASE("LAMMPS: materials: vessels of another material, and a run that goes on") {
    if (!installed(lammps)) return;
    check_vessel(lammps, cylinder_vessel(), equal_spheres(200), mixed_grains());
    check_carries(lammps, packed_in(cylinder_vessel(), equal_spheres(300)), mixed_grains(ContactLaw::linear));
    DeckOptions pushed = mixed_grains();
    pushed.loading = Compression{2, 2};
    pushed.material.rolling_friction = 0.05;
    check_goes_on(lammps, equal_spheres(300), walled_in, pushed, 1e-3);
}
