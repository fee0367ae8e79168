#include <doctest/doctest.h>

#include "bernal/certificate.hpp"
#include "core/parallel.hpp"
#include "rearrange/finish.hpp"
#include "rearrange/sunk_grains.hpp"
#include "runs.hpp"

using namespace bernal;

namespace {

constexpr std::uint32_t giants = 27, dust = 20, sunk_dust = 3;
constexpr double fraction_of_lattice = 0.45;  // where they would touch: 0.52

/// Giants on a lattice with dust between them, of which `sunk` grains are inside of giants.
State lattice_with_dust(std::uint32_t sunk, const PackOptions& options = {}) {
    Sizes sizes{std::vector<double>(giants, 1.0), {}};
    sizes.diameters.resize(giants + dust, 0.02);
    State state = fresh_state(sizes, options, fraction_of_lattice);
    const Vec3 step = state.container.lengths * (1.0 / 3);
    for (std::size_t i = 0; i < state.spheres.size(); ++i) {
        const std::uint32_t id = state.id[i], k = id < giants ? id : id - giants;
        const double x = k % 3 + 0.5, y = k / 3 % 3 + 0.5, z = k / 9 + 0.5;
        const bool in_void = id >= giants + sunk;
        // A giant takes 0.48 of a step on each side.
        const Vec3 away = id < giants ? Vec3{} : in_void ? Vec3{0.45, 0.45, 0.45} : Vec3{0.2, 0.1, 0};
        state.spheres[i].center = {(x + away.x) * step.x, (y + away.y) * step.y, (z + away.z) * step.z};
    }
    return state;
}

Packing handed_out(State state) {
    return separated_packing(Rearrangement(std::move(state), EngineKind::hierarchical_grid));
}

}  // namespace

TEST_CASE("dust inside of giants goes to voids, and costs no density") {
    for (const bool walls : {false, true}) {
        const PackOptions options = walls ? walled() : PackOptions{};
        const Packing packing = handed_out(lattice_with_dust(sunk_dust, options));
        CHECK(certify(packing).holds);
        CHECK(packing_fraction(packing) == doctest::Approx(fraction_of_lattice).epsilon(1e-4));
        // All others are where they were.
        const Packing before = handed_out(lattice_with_dust(0, options));
        const double scale = packing.container.lengths.x / before.container.lengths.x;
        for (std::size_t i = 0; i < giants + dust; ++i) {
            if (i >= giants && i < giants + sunk_dust) continue;
            CHECK(norm(packing.spheres[i].center - before.spheres[i].center * scale) < 1e-9);
        }
    }
}

TEST_CASE("dust goes to the same voids on any number of threads") {
    const auto on = [](int threads) {
        return in_arena(threads, [] { return handed_out(lattice_with_dust(sunk_dust)); });
    };
    const Packing one = on(1), four = on(4);
    for (std::size_t i = 0; i < one.spheres.size(); ++i) CHECK(one.spheres[i].center == four.spheres[i].center);
}

TEST_CASE("without sunk dust nothing moves") {
    const auto raised_of = [](State state, double expansion) {
        const Rearrangement run(std::move(state), EngineKind::hierarchical_grid);
        return with_sunk_grains_in_voids(run.state(), run.lists(), expansion).has_value();
    };
    CHECK_FALSE(raised_of(lattice_with_dust(0), 1));
    CHECK_FALSE(raised_of(lattice_with_dust(0), 1.01));  // it is others that ask for it
    CHECK(raised_of(lattice_with_dust(1), 1.01));
    // No grain nearly as large as the mean is dust, however deep it is.
    State state = fresh_state(uniform_volume(300, 4));
    state.spheres[7].center = state.spheres[8].center + Vec3{1e-3, 0, 0};
    CHECK_FALSE(raised_of(std::move(state), 1.01));
}
