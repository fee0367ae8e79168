#include "export/loading.hpp"

#include <algorithm>
#include <cmath>
#include <sstream>

#include "bernal/certificate.hpp"
#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "export/side_program.hpp"
#include "export/vessel_test.hpp"
#include "material/contact_table.hpp"
#include "packing/grains.hpp"

namespace bernal {
namespace {

constexpr const char* axis_names[3] = {"x", "y", "z"};

void require_axis(bool possible, const char* key) {
    if (!possible) throw InputError(std::string("`") + key + "` has no such axis; give x, y or z");
}

bool is_axis(int axis) { return axis >= 0 && axis < 3; }

bool is_rate(double rate) { return std::isfinite(rate) && rate != 0 && std::abs(rate) < 1e30; }

struct Possible {
    const Container& container;

    void operator()(std::monostate) const {}
    void operator()(const Gravity& g) const {
        require_number(g.acceleration > 0 && g.acceleration < 1e30, "gravity", g.acceleration,
                       "an acceleration in m/s2");
        require_axis(is_axis(g.axis), "gravity");
        require_in_plane("gravity", g.axis, "x or y");
        if (is_periodic(container, g.axis))
            throw InputError(std::string("`gravity` along ") + axis_names[g.axis] +
                             " needs a floor, and the container is periodic there: give an axis with walls");
    }
    void operator()(const Servo& s) const {
        require_number(s.pressure > 0 && s.pressure < 1e30, "servo", s.pressure, "a pressure in Pa above 0");
        if (container.dimension == 2)
            throw InputError("discs in a plane have no `servo` in Pa; use `compress`, with a rate");
        require_cuboid("servo");
    }
    void operator()(const Shear& s) const {
        require_number(is_rate(s.rate), "shear", s.rate, "a rate in 1/s other than 0");
        require_axis(is_axis(s.direction) && is_axis(s.gradient), "shear");
        if (s.direction >= s.gradient) throw InputError("`shear` has no such plane; give xy, xz or yz");
        require_in_plane("shear", s.gradient, "xy");
        require_cuboid("shear");
        for (const int axis : {s.direction, s.gradient})
            if (!is_periodic(container, axis))
                throw InputError(std::string("`shear` tilts a periodic cell, and this one has walls along ") +
                                 axis_names[axis] + ": give a packing that is periodic there");
    }
    void operator()(const Compression& c) const {
        require_number(is_rate(c.rate), "compress", c.rate, "a rate in 1/s other than 0");
        require_axis(is_axis(c.axis), "compress");
        require_in_plane("compress", c.axis, "x or y");
        require_cuboid("compress");
    }

    void operator()(const Triaxial& t) const {
        require_test("triaxial", t.pressure);
        require_axis(is_axis(t.axis), "triaxial");
    }
    void operator()(const Oedometer& o) const {
        require_test("oedometer", o.pressure);
        require_axis(is_axis(o.axis), "oedometer");
    }
    void operator()(const DirectShear& d) const {
        require_test("direct-shear", d.pressure);
        for (const int axis : {0, 2})
            if (!is_periodic(container, axis))
                throw InputError(
                    std::string("`direct-shear` tilts a cell along x and z, and this one has walls along ") +
                    axis_names[axis] + ": give a packing that is periodic there");
    }
    void operator()(const Drum& d) const {
        require_number(std::isfinite(d.turns_per_minute) && d.turns_per_minute != 0, "drum", d.turns_per_minute,
                       "turns a minute other than 0");
        require_drum(container);
    }
    void operator()(const Discharge& d) const {
        if (d.opening) require_number(*d.opening > 0 && *d.opening < 1e30, "opening", *d.opening, "a diameter above 0");
        require_hopper(d, container);
    }
    void operator()(const Vibration& v) const {
        require_number(v.amplitude > 0 && v.amplitude < 1e30, "vibrate", v.amplitude, "an amplitude above 0");
        require_number(v.frequency > 0 && v.frequency < 1e30, "vibrate", v.frequency, "a frequency in Hz above 0");
        (*this)(Gravity{Gravity{}.acceleration, usual_gravity_axis(container)});
    }

    void require_test(const char* key, double pressure) const {
        require_number(pressure > 0 && pressure < 1e30, key, pressure, "a pressure in Pa above 0");
        if (container.dimension == 2)
            throw InputError(std::string("discs in a plane have no `") + key +
                             "` in Pa; use `compress` or `shear`, with a rate");
        require_cuboid(key);
    }
    void require_in_plane(const char* key, int axis, const char* remedy) const {
        if (axis >= container.dimension)
            throw InputError(std::string("`") + key + "` along " + axis_names[axis] +
                             " leads out of the plane of the discs: give " + remedy);
    }
    void require_cuboid(const char* key) const {
        if (!container.is_cuboid())
            throw InputError(std::string("`") + key + "` moves the sides of a cuboid, and the walls of a " +
                             container.shape() + " stay where they are: give a packing in a box or a periodic cell");
    }
};

/// Of grains: bodies are spheres of their volume.
double moment(const Packing& packing, double power) {
    if (!packing.bodies.empty()) return moment(grains_as_spheres(packing), power);
    double sum = 0;
    for (const Sphere& s : packing.spheres) sum += std::pow(2 * s.radius, power);
    return sum / static_cast<double>(packing.spheres.size());
}

/// The geometric mean of `value`, weighted with the volume of spheres; of materials between the soft and the stiff.
double mean_of_contacts(const Packing& packing, const Material& m, double ContactProperties::* value) {
    const ContactTable contacts(m);
    double sum = 0, volume = 0;
    for (std::size_t i = 0; i < packing.spheres.size(); ++i) {
        const double cube = std::pow(packing.spheres[i].radius, 3);
        sum += cube * std::log(contacts(packing.size_class[i], packing.size_class[i]).*value);
        volume += cube;
    }
    return std::exp(sum / volume);
}

double mean_modulus(const Packing& packing, const Material& m) {
    return mean_of_contacts(packing, m, &ContactProperties::modulus);
}

/// Of a dense packing that bears the pressure, to within a factor of about two; of mixtures a few.
double bulk_modulus(const Packing& packing, const Material& m, double pressure) {
    if (m.law == ContactLaw::linear)
        return mean_of_contacts(packing, m, &ContactProperties::stiffness) * std::pow(moment(packing, 1), 2) /
               moment(packing, 3);
    return std::cbrt(std::pow(mean_modulus(packing, m), 2) * pressure);
}

double bulk_density(const Packing& packing, const Material& m) {
    if (!packing.bodies.empty()) return bulk_density(grains_as_spheres(packing), m);
    double sum = 0;
    for (std::size_t i = 0; i < packing.spheres.size(); ++i)
        sum += mass(packing.spheres[i], density_of(m, packing.size_class[i]));
    return sum / packing.container.volume();
}

/// What the loading takes, in s, and how long it is let run; 0 where nothing is done.
struct Duration {
    double expected = 0, most = 0;
};

/// A run that ends by itself may take a few times what is expected.
constexpr double patience = 5;

struct DurationOf {
    const Packing& packing;
    const Material& material;

    Duration exactly(double time) const { return {time, time}; }

    Duration operator()(std::monostate) const { return {}; }
    Duration operator()(const Gravity& g) const {
        const double time = lateness_of_rest(material) * settling_time(packing, g);
        return {time, patience * time};
    }
    Duration operator()(const Shear& s) const { return exactly(usual_strain / std::abs(s.rate)); }
    Duration operator()(const Compression& c) const { return exactly(usual_strain / std::abs(c.rate)); }
    Duration operator()(const Drum& d) const { return exactly(drum_turns * 60 / std::abs(d.turns_per_minute)); }
    Duration operator()(const Discharge& d) const {
        const double settling = lateness_of_rest(material) * settling_time(packing, *gravity_of(d, packing.container));
        const double time = settling + discharge_time(packing, d);
        return {time, patience * time};
    }
    Duration operator()(const Vibration& v) const { return exactly(vibration_periods / v.frequency); }
    /// Of those that move sides by a program.
    template <class Other>
    Duration operator()(const Other& loading) const {
        Duration sum;
        for (const SideStage& stage : side_program(packing, material, loading, stable_time_step(packing, material))) {
            const double closing = stage.closing_rate > 0 ? expected_gap(packing) / stage.closing_rate : 0;
            sum.expected += stage.expected + closing;
            sum.most += stage.strain ? 1.05 * stage.expected : patience * (stage.expected + closing);
        }
        return sum;
    }
};

long long in_steps(double duration, double time_step) {
    const double steps = std::ceil(duration / time_step);
    if (steps > 1e12)
        throw InputError("what is asked for takes " + rounded_text(steps) +
                         " time steps: give softer grains, a higher rate, or `steps`");
    return std::max(10ll, static_cast<long long>(std::ceil(steps / 10)) * 10);
}

template <class Kind>
std::optional<Kind> asked_or(const DeckOptions& options, const Container& container, const Kind& usual) {
    if (const auto* asked = std::get_if<Kind>(&options.loading)) return *asked;
    try {
        require_possible(usual, container);
        return usual;
    } catch (const InputError&) {
        return {};
    }
}

/// Such that the packing is compressed by about a thousandth.
double usual_pressure(const Packing& packing, const DeckOptions& options) {
    if (options.pressure > 0) return options.pressure;
    const Material& m = options.material;
    return m.law == ContactLaw::hertz ? 3e-5 * mean_modulus(packing, m) : 1e-3 * bulk_modulus(packing, m, 0);
}

}  // namespace

void require_number(bool possible, const char* key, double value, const std::string& remedy) {
    if (!possible) throw InputError(key, number_text(value), "is not possible", "give " + remedy);
}

int usual_gravity_axis(const Container& container) { return container.up.value_or(container.dimension - 1); }

bool is_periodic(const Container& c, int axis) { return c.periodic[static_cast<std::size_t>(axis)]; }

std::string letter(int axis) { return std::string(1, "xyz"[axis]); }

std::vector<int> walled_axes(const Container& c) {
    std::vector<int> axes;
    for (int axis = 0; axis < 3 && c.is_cuboid(); ++axis)
        if (!is_periodic(c, axis)) axes.push_back(axis);
    return axes;
}

ServoLaw servo_law(const Packing& packing, const Material& material, double pressure) {
    const double modulus = bulk_modulus(packing, material, pressure);
    const double sound = std::sqrt(modulus / bulk_density(packing, material));
    const Vec3 lengths = packing.container.lengths;
    return {pressure, modulus, 3 * std::max({lengths.x, lengths.y, lengths.z}) / sound};
}

void require_possible(const Loading& loading, const Container& container) { std::visit(Possible{container}, loading); }

double mean_grain_diameter(const Packing& packing) { return moment(packing, 1); }

double mean_density(const Packing& packing, const Material& material) {
    return bulk_density(packing, material) / packing_fraction(packing);
}

double expected_gap(const Packing& packing) {
    constexpr double bearing = 0.58;
    const double gap = std::max(0.0, -certify(packing).max_relative_overlap);
    return std::max(gap, std::log(bearing / packing_fraction(packing)) / 3);
}

double lateness_of_rest(const Material& material) {
    constexpr double hardly_rubs = 5e-3, late = 3.5;
    return material.friction < hardly_rubs ? late : 1;
}

PlannedRun planned_run(const Packing& packing, const Material& material, const Loading& loading) {
    const Duration duration = std::visit(DurationOf{packing, material}, loading);
    if (duration.most == 0) return {usual_steps, usual_steps};
    const double time_step = stable_time_step(packing, material);
    return {in_steps(duration.expected, time_step), in_steps(duration.most, time_step)};
}

namespace {

struct OwnEnd {
    std::string operator()(const Gravity&) const { return "grains rest"; }
    std::string operator()(const Servo& s) const { return s.grows ? held + std::string(" and grains rest") : held; }
    std::string operator()(const Triaxial&) const { return "the axial strain is reached"; }
    std::string operator()(const Oedometer&) const { return held; }
    std::string operator()(const DirectShear&) const { return "the shear strain is reached"; }
    std::string operator()(const Discharge&) const { return "the hopper is open and nothing moves in it any more"; }
    template <class Other>
    std::string operator()(const Other& /*other*/) const {
        return {};
    }
    static constexpr const char* held = "stresses have held within 1 % over a hundred looks";
};

struct Title {
    std::string operator()(const Triaxial&) const { return "Triaxial test."; }
    std::string operator()(const Oedometer&) const { return "Oedometer test."; }
    std::string operator()(const DirectShear&) const { return "Direct simple shear."; }
    std::string operator()(const Drum&) const { return "Drum."; }
    std::string operator()(const Discharge&) const { return "Discharge of a hopper."; }
    std::string operator()(const Vibration&) const { return "Vibration."; }
    template <class Other>
    std::string operator()(const Other& /*other*/) const {
        return {};
    }
};

}  // namespace

std::string own_end_text(const Loading& loading) { return std::visit(OwnEnd{}, loading); }

std::string ended_text(const Loading& loading) { return "by itself, as " + own_end_text(loading); }
std::string unended_text(const Loading& loading) {
    return "these are its most steps, and it cannot yet be said that " + own_end_text(loading);
}

std::string test_title(const Loading& loading) { return std::visit(Title{}, loading); }

NextSteps next_steps(const Packing& packing, const DeckOptions& options, double time_step) {
    const Container& c = packing.container;
    const double rate = usual_strain / (static_cast<double>(options.steps.value_or(usual_steps)) * time_step);
    return {asked_or(options, c, Gravity{Gravity{}.acceleration, usual_gravity_axis(c)}),
            asked_or(options, c, Servo{usual_pressure(packing, options)}), asked_or(options, c, Shear{rate}),
            asked_or(options, c, Compression{rate, c.dimension - 1})};
}

std::optional<Gravity> gravity_of(const Loading& loading, const Container& c) {
    if (const auto* gravity = std::get_if<Gravity>(&loading)) return *gravity;
    if (!is_vessel_test(loading)) return {};
    Gravity gravity{Gravity{}.acceleration, usual_gravity_axis(c)};
    if (std::holds_alternative<Drum>(loading) && gravity.axis == drum_axis(c)) gravity.axis = gravity.axis == 2 ? 1 : 2;
    return gravity;
}

std::string next_steps_text(const std::vector<NextStep>& steps) {
    std::string text;
    for (const NextStep& step : steps) {
        text += "## " + step.title + '\n';
        std::istringstream lines(step.lines);
        for (std::string line; std::getline(lines, line);) text += (step.active ? "" : "# ") + line + '\n';
        text += '\n';
    }
    return text;
}

}  // namespace bernal
