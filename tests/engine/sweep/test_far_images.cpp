#include <doctest/doctest.h>

#include <numeric>

#include "rearrange/runs.hpp"
#include "sweep/far_images.hpp"

using namespace bernal;

TEST_CASE("two spheres half a period apart touch on both sides: the two contacts balance") {
    State state;
    state.container.lengths = {10, 20, 20};
    state.spheres = {{{1, 10, 10}, 2.7}, {{6, 10, 10}, 2.7}};
    const Frame frame(state.container);
    const NeighbourLists lists = listed(state, frame, 0);
    const WideSpheres wide = wide_spheres(state.spheres, frame, 1);
    REQUIRE(wide.wide == std::vector<Index>{0, 1});
    CHECK(wide.partners == wide.wide);
    const FarContacts far = sum_far_images(
        state, frame, lists, wide, [&](Index i, Index j) { return field_of(state, frame).to_image_in_rows(i, j); });
    CHECK(far.total.contacts == 1);
    REQUIRE(far.forces.size() == 2);
    const SphereContacts near = sum_row(field_of(state, frame), 0, lists.row(0));
    CHECK(near.force.x == doctest::Approx(-far.forces[0].force.force.x));
    CHECK(far.forces[0].force.force.x == -far.forces[1].force.force.x);
    CHECK(far.total.max_relative_overlap == doctest::Approx(near.max_relative_overlap));
}

TEST_CASE("in single precision spheres half a period apart are pushed as they are in double, to the last step or not") {
    for (const double shift : {0.0, 1e-9, -1e-9, 0.01}) {
        State state;
        state.container.lengths = {8, 8, 8};
        state.spheres = {{{1, 2, 3}, 3.6}, {{5 + shift, 6, 7 - shift}, 3.55}, {{7, 1, 6}, 0.5}};
        state.mean_diameter = 2;
        const Frame frame(state.container);
        const NeighbourLists lists = listed(state, frame, 0);
        const WideSpheres wide = wide_spheres(state.spheres, frame, 1);
        REQUIRE(wide.wide == std::vector<Index>{0, 1});
        const SinglePrecisionUnits units(frame, state.mean_diameter);
        std::vector<SinglePrecisionSphere> copies;
        for (const Sphere& sphere : state.spheres) copies.push_back(units.in_single_precision(sphere));
        const auto pushes = [&](const auto& field) {
            const FarContacts far = sum_far_images(state, frame, lists, wide,
                                                   [&](Index i, Index j) { return field.to_image_in_rows(i, j); });
            CHECK(far.total.contacts == 7);
            std::vector<NetForce> forces(3);
            for (Index i = 0; i < 3; ++i) forces[i] = sum_row(field, i, lists.row(i));
            add_far_forces(far, 0, forces);
            return forces;
        };
        const std::vector<NetForce> fine = pushes(field_of(state, frame));
        const std::vector<NetForce> single =
            pushes(SinglePrecisionField(copies.data(), units, state.mean_diameter * state.magnification));
        for (Index i = 0; i < 3; ++i) {
            CHECK(norm(single[i].force - fine[i].force) < 1e-5 * fine[0].stiffness);
            CHECK(single[i].stiffness == doctest::Approx(fine[i].stiffness).epsilon(1e-6));
        }
    }
}

TEST_CASE("among many small spheres, giants are looked up in each other's rows") {
    State state;
    state.container.lengths = {8, 8, 8};
    for (std::size_t k = 0; k < 50; ++k) {
        const auto [u, v] = uniform_pair(3, k, Purpose::placement);
        state.spheres.push_back({{8 * u, 8 * v, 1 + 0.1 * static_cast<double>(k)}, 0.1});
    }
    state.spheres.push_back({{1, 2, 3}, 3.6});
    state.spheres.push_back({{5, 6, 7}, 3.55});
    const Frame frame(state.container);
    const NeighbourLists lists = listed(state, frame, 0);
    const WideSpheres few = wide_spheres(state.spheres, frame, 1);
    REQUIRE(few.partners == std::vector<Index>{50, 51});
    REQUIRE(lists.row(50).size() > few.partners.size());
    WideSpheres all = few;
    all.partners.resize(52);
    std::iota(all.partners.begin(), all.partners.end(), Index{0});
    const auto contacts = [&](const WideSpheres& wide) {
        return sum_far_images(state, frame, lists, wide,
                              [&](Index i, Index j) { return field_of(state, frame).to_image_in_rows(i, j); });
    };
    const FarContacts found = contacts(few), known = contacts(all);
    CHECK(found.total.contacts == 7);
    REQUIRE(found.forces.size() == known.forces.size());
    for (std::size_t f = 0; f < found.forces.size(); ++f) {
        CHECK(found.forces[f].sphere == known.forces[f].sphere);
        CHECK(found.forces[f].force.force.x == known.forces[f].force.force.x);
    }
}

TEST_CASE("spheres of less than a quarter of the period never touch twice; walls have no images") {
    State state;
    state.container.lengths = {10, 10, 10};
    state.spheres = {{{1, 5, 5}, 1}, {{2, 5, 5}, 1}};
    CHECK(wide_spheres(state.spheres, Frame(state.container), 1.2).wide.empty());
    state.spheres[0].radius = state.spheres[1].radius = 4;
    state.container.periodic = {false, false, false};
    const Frame walled(state.container);
    CHECK(wide_spheres(state.spheres, walled, 1).wide.empty());
}

TEST_CASE("a few giants that reach half-way across a periodic box come to rest, but for rare places of theirs") {
    Sizes sizes = uniform_volume(500, 3);
    sizes.diameters.push_back(25);
    sizes.diameters.push_back(18);
    int at_rest = 0;
    for (PackOptions options; options.seed <= 8; ++options.seed) {
        Rearrangement run(fresh_state(sizes, options), EngineKind::hierarchical_grid);
        while (run.step()) continue;
        at_rest += run.unbalanced() < 0.1;
    }
    CHECK(at_rest >= 7);
}
