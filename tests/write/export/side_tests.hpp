#pragma once
// Tests of soil mechanics, and of vessels, in the codes themselves.

#include <cmath>
#include <fstream>
#include <numbers>

#include "bernal/certificate.hpp"
#include "export/states.hpp"
#include "export/vessel_test.hpp"
#include "export/vessels.hpp"
#include "geometry/meshes.hpp"

namespace bernal::test {

using TestRows = std::vector<std::map<std::string, double>>;

inline TestRows test_rows(const DeckFolder& folder) {
    std::ifstream file(folder / "run.test.csv");
    std::string line, word;
    std::getline(file, line);
    std::vector<std::string> columns;
    for (std::istringstream words(line); std::getline(words, word, ',');) columns.push_back(word);
    TestRows rows;
    while (std::getline(file, line)) {
        if (line.empty()) continue;
        std::istringstream words(line);
        auto& row = rows.emplace_back();
        for (const std::string& column : columns) {
            REQUIRE(std::getline(words, word, ','));
            row[column] = std::stod(word);
        }
    }
    return rows;
}

inline bool ended_by_itself(const CodeRun& run) { return run.output.find(": by itself, as ") != std::string::npos; }

/// Dense grains of a friction of 0.5: lateral stresses stay, the peak tells their friction angle, no grain is lost.
inline void check_triaxial(const Code& code, std::array<bool, 3> axes) {
    const double pressure = 2e5;
    DeckOptions options = hertz_grains();
    options.loading = Triaxial{pressure, 2};
    const Packing packing = with_gap(packed(equal_spheres(150), axes), 1e-6).packing;
    const DeckFolder folder(code, packing, options);
    const CodeRun result = folder.run();
    CHECK(ended_by_itself(result));
    check_same_grains(packing, options.material, result.grains);
    double peak = 0, lateral = 0, rows = 0;
    for (auto row : test_rows(folder)) {
        if (row["strain"] < 0.005) continue;
        peak = std::max(peak, row["stress_zz"]);
        lateral += (row["stress_xx"] + row["stress_yy"]) / 2;
        ++rows;
    }
    REQUIRE(rows > 50);
    lateral /= rows;
    const double angle = std::asin((peak - pressure) / (peak + pressure)) * 180 / std::numbers::pi;
    MESSAGE(code.name << ", " << packing.container.shape() << ": lateral stress " << lateral << " Pa of " << pressure
                      << ", friction angle " << angle);
    CHECK(lateral == doctest::Approx(pressure).epsilon(0.02));
    CHECK(angle > 25);
    CHECK(angle < 45);
}

/// Closes a gap of a few percent in many parts: walls and periodic lengths come to the pressure alike.
inline void check_servo_over_outputs(const Code& code, std::array<bool, 3> axes) {
    const double pressure = 1e4;
    DeckOptions options = hertz_grains();
    options.material.young = 5e6;
    options.loading = Servo{pressure};
    options.output_every = 100;
    const CodeRun result = run(code, with_gap(packed(equal_spheres(60), axes), 1e-2).packing, options);
    INFO(result.output);
    CHECK(ended_by_itself(result));
    auto last = result.table.back();
    for (const char* column : {"stress_xx", "stress_yy", "stress_zz"})
        CHECK(last[column] == doctest::Approx(pressure).epsilon(0.01));
}

/// From a loose state without contact to rest under the pressure, looser than grains without friction bear it.
inline void check_growth(const Code& code) {
    DeckOptions options = hertz_grains();
    options.material.young = 2e6;
    options.material.friction = 1;
    options.material.densities = {2650};
    options.loading = Servo{2e3, true};
    PackOptions loose;
    loose.target_fraction = 0.48;
    Packing packing = pack(in_millimetres(equal_spheres(80)), loose).packing;
    packing.unit = LengthUnit::metre;
    const CodeRun result = run(code, packing, options);
    INFO(result.output);
    CHECK(result.output.find(" looks and grains rest.") != std::string::npos);
    check_same_grains(packing, options.material, result.grains);
    auto last = result.table.back();
    CHECK(last["unbalanced_force_ratio"] < 1e-3);
    CHECK(last["pressure"] == doctest::Approx(2e3).epsilon(0.01));
    CHECK(last["packing_fraction"] > 0.54);
    CHECK(last["packing_fraction"] < 0.61);
}

/// Its foot is five grains wide.
inline Container conical_hopper() {
    return {{-4e-3, -4e-3, 0},
            {8e-3, 8e-3, 8e-3},
            {false, false, false},
            {ConeWall{{0, 0, 0}, {0, 0, 1}, {2.5e-3, 4e-3}, 8e-3}, PlaneWall{{0, 0, 0}, {0, 0, 1}},
             PlaneWall{{0, 0, 8e-3}, {0, 0, -1}}}};
}

/// Of such a foot, or a wider one.
inline Container mesh_hopper(double foot) {
    const auto mesh = hopper_mesh(foot / 2, 4e-3, 5e-3, 8e-3, 16);
    return {mesh->lowest(), mesh->highest() - mesh->lowest(), {false, false, false}, {MeshWall{mesh}}};
}

/// A hopper lets all grains out, in one run or in several, through its foot or a share of its diameter.
inline void check_discharge(const Code& code, std::optional<long long> steps = {},
                            const Container& hopper = conical_hopper(), std::optional<double> share_open = {}) {
    DeckOptions options = hertz_grains();
    options.material.young = 1e6;
    options.steps = steps;
    const Packing packing = packed_in(hopper, equal_spheres(60));
    Discharge discharge;
    if (share_open) discharge.opening = *share_open * 2 * foot_radius(packing.container);
    options.loading = discharge;
    const DeckFolder folder(code, packing, options);
    CodeRun result = folder.run();
    int runs = 1;
    for (; steps && runs < 10 && !ended_by_itself(result); ++runs) result = folder.go_on();
    CHECK(ended_by_itself(result));
    CHECK((!steps || runs > 2));
    const TestRows rows = test_rows(folder);
    REQUIRE(!rows.empty());
    CHECK(rows.front().at("grains") == 60);
    CHECK(rows.back().at("stage") == 1);
    CHECK(rows.back().at("grains") < 6);
    for (std::size_t i = 1; i < rows.size(); ++i) CHECK(rows[i].at("stage") >= rows[i - 1].at("stage"));
    // Of the grains that are there.
    const double first = result.table.front().at("packing_fraction"), last = result.table.back().at("packing_fraction");
    CHECK(first == doctest::Approx(packing_fraction(packing)));
    CHECK(last == doctest::Approx(first * rows.back().at("grains") / 60).epsilon(0.1));
}

}  // namespace bernal::test
