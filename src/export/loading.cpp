#include "export/loading.hpp"

#include <algorithm>
#include <cmath>
#include <sstream>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "material/contact_table.hpp"

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

double moment(const Packing& packing, double power) {
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
    double sum = 0;
    for (std::size_t i = 0; i < packing.spheres.size(); ++i)
        sum += mass(packing.spheres[i], density_of(m, packing.size_class[i]));
    return sum / packing.container.volume();
}

/// What the loading takes, in s; 0 where nothing is done.
struct Duration {
    const Packing& packing;
    const Material& material;

    double operator()(std::monostate) const { return 0; }
    /// Three times the fall from top to bottom, in which shocks die away.
    double operator()(const Gravity& g) const {
        return 3 * std::sqrt(2 * packing.container.lengths[g.axis] / g.acceleration);
    }
    double operator()(const Servo& s) const { return 20 * servo_law(packing, material, s.pressure).time; }
    double operator()(const Shear& s) const { return usual_strain / std::abs(s.rate); }
    double operator()(const Compression& c) const { return usual_strain / std::abs(c.rate); }
};

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

void require_known(const Loading& loading, DemCode code) {
    if (code == DemCode::liggghts && std::holds_alternative<Shear>(loading))
        throw InputError("LIGGGHTS loses grains in a tilted cell, which `shear` makes: use LAMMPS or YADE");
    const bool moves_sides =
        !std::holds_alternative<std::monostate>(loading) && !std::holds_alternative<Gravity>(loading);
    if (code == DemCode::mercury && moves_sides)
        throw InputError(
            "the deck for MercuryDPM has no sides that move, as `servo`, `shear` and `compress` need: use LAMMPS or "
            "YADE");
}

long long planned_steps(const Packing& packing, const Material& material, const Loading& loading) {
    const double duration = std::visit(Duration{packing, material}, loading);
    if (duration == 0) return usual_steps;
    const double steps = std::ceil(duration / stable_time_step(packing, material));
    if (steps > 1e12)
        throw InputError("what is asked for takes " + rounded_text(steps) +
                         " time steps: give softer grains, a higher rate, or `steps`");
    return std::max(10ll, static_cast<long long>(std::ceil(steps / 10)) * 10);
}

NextSteps next_steps(const Packing& packing, const DeckOptions& options, double time_step) {
    const Container& c = packing.container;
    const double rate = usual_strain / (static_cast<double>(options.steps.value_or(usual_steps)) * time_step);
    return {asked_or(options, c, Gravity{Gravity{}.acceleration, usual_gravity_axis(c)}),
            asked_or(options, c, Servo{usual_pressure(packing, options)}), asked_or(options, c, Shear{rate}),
            asked_or(options, c, Compression{rate, c.dimension - 1})};
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
