#pragma once
// What decks do to grains, in the codes themselves.

#include "bernal/certificate.hpp"
#include "export/states.hpp"

namespace bernal::test {

/// In equilibrium under 5 kPa.
inline Packing pressed(const Sizes& sizes, std::array<bool, 3> axes, DeckOptions& options) {
    options.pressure = 5000;
    return equilibrate(packed(sizes, axes), {options.material, options.pressure}).packing;
}

/// The state at the end of a run, as bernal reads it.
inline Packing end_of(const Code& code, const DeckFolder& folder) {
    if (code.name == lammps.name) return read_packing(folder / "run.end.dump");
    return read_packing(folder / (code.name == yade.name ? "run.end.txt" : "run.dump"));
}

/// Of each output of the run: it is read in the cell as it was then.
inline void check_cells_come_back(const Code& code, const Packing& packing, const DeckFolder& folder,
                                  const CodeRun& result) {
    std::size_t moved = 0;
    for (auto row : result.table) {
        const auto step = static_cast<std::int64_t>(row.at("step"));
        CAPTURE(step);
        const std::string record = folder / ("run-spheres." + std::to_string(step) + ".vtu");
        if (code.name == yade.name && !std::filesystem::exists(record)) continue;  // the last
        ReadOptions options;
        if (code.name != yade.name) options.timestep = step;
        const Packing then = read_packing(code.name == yade.name ? record : folder / "run.dump", options);
        CHECK(packing_fraction(then) == doctest::Approx(row.at("packing_fraction")).epsilon(1e-5));
        CHECK(then.container.periodic == packing.container.periodic);
        moved += then.container.lengths != packing.container.lengths;
    }
    CHECK(moved > 0);
}

/// Nothing is lost, and bernal reads where it ended, walls or cell included: no grain is outside.
inline Packing check_comes_back(const Code& code, const Packing& packing, const DeckOptions& options,
                                const DeckFolder& folder, const CodeRun& result) {
    check_same_grains(packing, options.material, result.grains);
    const Packing end = end_of(code, folder);
    CHECK(end.container.periodic == packing.container.periodic);
    CHECK(end.size_class == packing.size_class);
    CHECK(packing_fraction(end) == doctest::Approx(result.table.back().at("packing_fraction")).epsilon(1e-5));
    CHECK(certify(end).max_relative_overlap < 0.1);
    return end;
}

inline void check_servo(const Code& code, const Sizes& sizes, std::array<bool, 3> axes, DeckOptions options) {
    const Packing packing = pressed(sizes, axes, options);
    options.loading = Servo{8000};
    const DeckFolder folder(code, packing, options);
    const CodeRun result = folder.run();
    auto last = result.table.back();
    MESSAGE(code.name << ", " << packing.container.shape() << ", size ratio " << rounded_text(size_ratio(packing))
                      << ": " << last["step"] << " steps, servo of 8000 Pa holds " << last["pressure"] << " Pa, axes "
                      << last["stress_xx"] << " " << last["stress_yy"] << " " << last["stress_zz"]);
    for (const char* column : {"pressure", "stress_xx", "stress_yy", "stress_zz"})
        CHECK(last[column] == doctest::Approx(8000).epsilon(0.01));
    CHECK(last["unbalanced_force_ratio"] < 0.01);
    const Packing end = check_comes_back(code, packing, options, folder, result);
    CHECK(packing_fraction(end) > packing_fraction(packing));
    check_cells_come_back(code, packing, folder, result);
}

inline void check_compression(const Code& code, const Sizes& sizes, std::array<bool, 3> axes, DeckOptions options) {
    const Packing packing = pressed(sizes, axes, options);
    options.loading = Compression{2, 2};
    const DeckFolder folder(code, packing, options);
    const CodeRun result = folder.run();
    auto last = result.table.back();
    const Packing end = check_comes_back(code, packing, options, folder, result);
    check_cells_come_back(code, packing, folder, result);
    const double strain = -std::log(end.container.lengths.z / packing.container.lengths.z);
    MESSAGE(code.name << ", " << packing.container.shape() << ", size ratio " << rounded_text(size_ratio(packing))
                      << ": strain " << strain << ", stress " << last["stress_xx"] << " " << last["stress_yy"] << ' '
                      << last["stress_zz"]);
    CHECK(strain == doctest::Approx(usual_strain).epsilon(0.01));
    CHECK(end.container.lengths.x == doctest::Approx(packing.container.lengths.x).epsilon(1e-5));
    CHECK(last["stress_zz"] > 1.3 * last["stress_xx"]);
    CHECK(last["stress_xx"] > 5000);
}

/// With all radii times `factor`.
inline double contacts_of(Packing packing, double factor) {
    for (Sphere& sphere : packing.spheres) sphere.radius *= factor;
    return static_cast<double>(certify(packing).overlapping_pairs);
}

inline void check_shear(const Code& code, const Sizes& sizes, DeckOptions options) {
    const Packing packing = pressed(sizes, periodic, options);
    options.loading = Shear{2, 0, 2};
    const DeckFolder folder(code, packing, options);
    const CodeRun result = folder.run();
    auto last = result.table.back();
    MESSAGE(code.name << ", size ratio " << rounded_text(size_ratio(packing)) << ": after a shear of "
                      << 2 * last["time"] << ", shear stress " << last["stress_xz"] << " at " << last["pressure"]
                      << " Pa, " << result.grains.size() << " grains");
    CHECK(2 * last["time"] == doctest::Approx(usual_strain).epsilon(0.01));
    check_same_grains(packing, options.material, result.grains);
    // Friction turns the stress against the motion, and nothing else.
    CHECK(std::abs(last["stress_xz"]) / last["pressure"] > 0.2);
    CHECK(std::abs(last["stress_xz"]) / last["pressure"] < 1);
    CHECK(last["stress_xz"] < 0);
    CHECK(std::abs(last["stress_xy"]) < 0.3 * std::abs(last["stress_xz"]));
    // No grain is left behind: they move as the cell does, but for fluctuations.
    double moved = 0, sum = 0;
    for (const Grain& grain : result.grains) {
        const double height = grain.sphere.center.z - packing.container.origin.z - packing.container.lengths.z / 2;
        moved += grain.velocity.x * height;
        sum += height * height;
    }
    CHECK(moved / sum == doctest::Approx(2).epsilon(0.1));
    const std::string end = code.name == yade.name ? "run.end.txt" : "run.end.dump";
    const Packing read = read_packing(folder / end);
    CHECK(read.container.tilt.xz / read.container.lengths.z == doctest::Approx(2 * last["time"]).epsilon(1e-3));
    CHECK(norm(read.container.lengths - packing.container.lengths) <= 1e-9 * norm(packing.container.lengths));
    // As the code counts them, but that images stand where the cell had them a step before.
    constexpr double of_a_step = 1e-4;
    CHECK(contacts_of(read, 1 - of_a_step) <= last["contacts"]);
    CHECK(contacts_of(read, 1 + of_a_step) >= last["contacts"]);
}

/// The floor carries the grains, and they have come to rest.
inline void check_settles(const Code& code, const Sizes& sizes, DeckOptions options) {
    const Packing packing = with_gap(packed(sizes, walled_in), 1e-6).packing;
    options.loading = Gravity{};
    const DeckFolder folder(code, packing, options);
    const CodeRun result = folder.run();
    auto last = result.table.back();
    // Without friction at the sides, and wedges under the lid, the mean stress is the grains' potential energy over the
    // volume.
    double weight = 0, energy = 0;
    for (const Grain& grain : result.grains) {
        weight += 9.81 * grain.mass;
        energy += 9.81 * grain.mass * (grain.sphere.center.z - packing.container.origin.z);
    }
    const double highest = energy / packing.container.volume();
    MESSAGE(code.name << ", size ratio " << rounded_text(size_ratio(packing)) << ": " << last["step"] << " steps, "
                      << last["kinetic_energy"] / weight << " m of energy over weight, unbalanced "
                      << last["unbalanced_force_ratio"] << ", stress " << last["stress_zz"] << " Pa of " << highest);
    check_comes_back(code, packing, options, folder, result);
    // Of mixtures a few small grains may still be on their way through the gaps.
    CHECK(last["kinetic_energy"] / weight < 3e-4 * packing.container.lengths.z);
    CHECK(last["unbalanced_force_ratio"] < 0.02);
    CHECK(last["stress_zz"] > 0.3 * highest);
    CHECK(last["stress_zz"] < 2 * highest);
}

/// Half a run, and the other half in a program of its own, end where the whole run ends.
inline void check_goes_on(const Code& code, const Packing& packing, DeckOptions options, double tolerance) {
    options.steps = 600;  // before a servo has held
    options.output_every = 60;
    const CodeRun unbroken = run(code, packing, options);
    const std::vector<Grain>& whole = unbroken.grains;
    options.steps = 300;
    const DeckFolder folder(code, packing, options);
    folder.run();
    const CodeRun half = folder.go_on();
    CHECK(half.table.size() == unbroken.table.size());
    CHECK(unbroken.table.back().at("step") == 600);
    CHECK(half.table.back().at("step") == 600);
    REQUIRE(half.grains.size() == whole.size());
    double farthest = 0, way = 0;  // in radii
    for (std::size_t i = 0; i < whole.size(); ++i) {
        const Vec3 off = packing.container.separation(whole[i].sphere.center, half.grains[i].sphere.center);
        farthest = std::max(farthest, norm(off) / whole[i].sphere.radius);
        way = std::max(way, norm(packing.container.separation(whole[i].sphere.center, packing.spheres[i].center)) /
                                whole[i].sphere.radius);
    }
    MESSAGE(code.name << ", " << packing.container.shape() << ", size ratio " << rounded_text(size_ratio(packing))
                      << ": the continued run is off by " << farthest << " radii, of ways up to " << way);
    CHECK(way > 1e-4);
    CHECK(farthest <= tolerance);
}

inline void check_goes_on(const Code& code, const Sizes& sizes, std::array<bool, 3> axes, DeckOptions options,
                          double tolerance) {
    const Packing packing = pressed(sizes, axes, options);
    check_goes_on(code, packing, options, tolerance);
}

}  // namespace bernal::test
