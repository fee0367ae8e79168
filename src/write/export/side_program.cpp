#include "export/side_program.hpp"

#include <algorithm>
#include <cmath>

#include "export/loading.hpp"

namespace bernal {
namespace {

constexpr double closing_inertia = 3e-3, growth_inertia = 2e-3, test_inertia = 5e-4;
constexpr double triaxial_strain = 0.1, shear_strain = 0.2;

struct Stages {
    const Packing& packing;
    const Material& material;
    double time_step;

    /// Rate of strain at which grains of the mean diameter have this inertial number.
    double rate_of(double inertia, double pressure) const {
        return inertia * std::sqrt(pressure / mean_density(packing, material)) / mean_grain_diameter(packing);
    }

    /// All sides as they are, a law for the pressure.
    SideStage under(const std::string& name, double pressure) const {
        const ServoLaw law = servo_law(packing, material, pressure);
        SideStage stage;
        stage.name = name;
        stage.viscosity = law.modulus * law.time;
        stage.look = std::max(1ll, static_cast<long long>(law.time / time_step / 20));
        return stage;
    }

    SideStage held(const std::string& name, double pressure) const {
        SideStage stage = under(name, pressure);
        const ServoLaw law = servo_law(packing, material, pressure);
        stage.closing_rate = rate_of(closing_inertia, pressure);
        for (Side& side : stage.sides) side = {Side::Motion::pressed, pressure};
        stage.expected = settling_times * law.time + looks_held * static_cast<double>(stage.look) * time_step;
        return stage;
    }

    /// Sides move the slower the more the grains bear, and nowhere faster than at this inertial number.
    SideStage grown(const std::string& name, double pressure) const {
        SideStage stage = held(name, pressure);
        stage.closing_rate = 0;
        stage.viscosity = std::max(stage.viscosity, pressure / rate_of(growth_inertia, pressure));
        stage.rests = true;
        const double following = stage.viscosity / servo_law(packing, material, pressure).modulus;
        stage.expected += expected_gap(packing) * stage.viscosity / pressure + settling_times * following;
        stage.expected *= lateness_of_rest(material);
        return stage;
    }

    /// Sides that are pressed follow four times as fast, and make up for what was off.
    SideStage tested(const std::string& name, double pressure) const {
        SideStage stage = under(name, pressure);
        stage.viscosity /= 4;
        stage.memory = servo_law(packing, material, pressure).time;
        return stage;
    }

    std::vector<SideStage> operator()(const Servo& s) const {
        return {s.grows ? grown("growth", s.pressure) : held("servo", s.pressure)};
    }
    std::vector<SideStage> operator()(const Triaxial& t) const {
        SideStage test = tested("axial compression", t.pressure);
        const double rate = rate_of(test_inertia, t.pressure);
        for (int axis = 0; axis < 3; ++axis)
            test.sides[static_cast<std::size_t>(axis)] =
                axis == t.axis ? Side{Side::Motion::strained, rate} : Side{Side::Motion::pressed, t.pressure};
        test.axis = t.axis;
        test.strain = triaxial_strain;
        test.expected = triaxial_strain / rate;
        return {held("consolidation", t.pressure), test};
    }
    std::vector<SideStage> operator()(const Oedometer& o) const {
        SideStage test = under("axial compression", o.pressure);
        test.sides[static_cast<std::size_t>(o.axis)] = {Side::Motion::pressed, o.pressure};
        test.axis = o.axis;
        const double law_time = servo_law(packing, material, o.pressure).time;
        test.expected = settling_times * law_time + looks_held * static_cast<double>(test.look) * time_step;
        return {held("seating", 0.1 * o.pressure), test};
    }
    std::vector<SideStage> operator()(const DirectShear& d) const {
        SideStage test = tested("shear", d.pressure);
        test.shear = rate_of(test_inertia, d.pressure);
        test.sides[2] = {Side::Motion::pressed, d.pressure};
        test.strain = shear_strain;
        test.expected = shear_strain / test.shear;
        return {held("consolidation", d.pressure), test};
    }
    template <class Other>
    std::vector<SideStage> operator()(const Other& /*other*/) const {
        return {};
    }
};

}  // namespace

std::vector<SideStage> side_program(const Packing& packing, const Material& material, const Loading& loading,
                                    double time_step) {
    return std::visit(Stages{packing, material, time_step}, loading);
}

long long steps_between_looks(const std::vector<SideStage>& stages) {
    long long least = stages.front().look;
    for (const SideStage& stage : stages) least = std::min(least, stage.look);
    return 10 * least;
}

bool is_test(const std::vector<SideStage>& stages) { return stages.size() > 1; }

const std::vector<std::string>& side_test_columns() {
    static const std::vector<std::string> columns{"strain",
                                                  "step",
                                                  "time",
                                                  "stage",
                                                  "strain_xx",
                                                  "strain_yy",
                                                  "strain_zz",
                                                  "shear_strain",
                                                  "volumetric_strain",
                                                  "stress_xx",
                                                  "stress_yy",
                                                  "stress_zz",
                                                  "stress_xz",
                                                  "packing_fraction",
                                                  "porosity",
                                                  "unbalanced_force_ratio"};
    return columns;
}

}  // namespace bernal
