#include "cli/export_arguments.hpp"

#include <algorithm>
#include <cmath>

#include "bernal/error.hpp"
#include "cli/option_reading.hpp"
#include "cli/output_files.hpp"
#include "cli/page.hpp"
#include "core/property_kinds.hpp"
#include "core/words.hpp"

namespace bernal {
namespace {

/// "lammps, liggghts, yade or mercury".
std::string code_names() { return listed(dem_code_names()); }

const DemCodeFiles* code_of(const std::string& name) {
    for (const DemCodeFiles& code : dem_codes)
        if (name == code.name) return &code;
    throw InputError("--for " + name + " is not known; give " + code_names() + ", or --write FILE for other formats");
}

bool is_positive(double value) { return value > 0 && std::isfinite(value); }
bool is_share(double value) { return value >= 0 && value <= 1; }
bool is_step_count(double value) { return value >= 1 && value <= 1e12 && value == std::floor(value); }

template <class Value>
void add_number(Command& command, const std::string& option, Value& value, bool (*possible)(double),
                const std::string& remedy, const std::string& description) {
    command.add_option(option, "NUMBER", description, [&value, option, possible, remedy](const std::string& text) {
        value = read_number(option, text, possible, remedy);
    });
}

/// Of all materials, named as one has it.
template <class Value>
void add_property(Command& command, const std::string& name, Value& value, const std::string& description) {
    const PropertyKind& kind = *find_property_kind(name);
    add_number(command, name, value, kind.possible, kind.remedy, description);
}

/// What a law needs, by the name of its stiffness, was said of something.
bool says(const ExportArguments& e, const std::string& property) {
    for (const auto& group : e.materials)
        for (const MaterialArgument& argument : group)
            if (argument.values.contains(property)) return true;
    return false;
}

bool says_law(const ExportArguments& e) { return e.young || e.stiffness || says(e, "young") || says(e, "stiffness"); }

bool says_density(const ExportArguments& e) { return !e.material.densities.empty() || says(e, "density"); }

bool says_more_than_densities(const ExportArguments& e) {
    for (const PropertyKind& kind : property_kinds)
        if (says(e, kind.name)) return true;
    return false;
}

/// What is said of materials without a law is said for files, as densities.
Material with_any_law(Material m) {
    m.young = 1;
    return m;
}

/// Young's modulus means Hertz, a stiffness the linear law; what does not belong is refused.
void check_law(const ExportArguments& e) {
    const bool young = e.young || says(e, "young"), stiffness = e.stiffness || says(e, "stiffness");
    if (young && stiffness)
        throw InputError("--young means Hertz' law and --stiffness the linear one; give one of them");
    const bool needs_law = e.code != nullptr || e.pressure;
    if (needs_law && !says_law(e))
        throw InputError(
            "the stiffness of the grains is missing; give --young with Young's modulus in Pa, or --stiffness in N/m");
    if (e.code && !says_density(e))
        throw InputError(
            "the density of the grains is missing; give --density in kg/m3, one for all or one for each "
            "size class");
    if (!says_law(e) && says_more_than_densities(e))
        throw InputError(
            "--material says more than densities, which belongs to a law of contact; give --young or --stiffness");
}

void add_material_options(Command& command, ExportArguments& e) {
    add_density_option(command, e.material.densities);
    command.add_list("material", "CLASS:NAME=VALUE,...",
                     "Of a size class, of wall, or of a pair like 0-wall, what is not as for all: young, poisson, "
                     "stiffness, density; and friction, restitution, rolling-friction, which pairs can have too. As in "
                     "0:young=7e10,density=2500 or wall:friction=0.1; repeatable",
                     0, false, [&e](const std::vector<std::string>& texts) {
                         auto& group = e.materials.emplace_back();
                         for (const std::string& text : texts) group.push_back(read_material(text));
                     });
    add_property(command, "young", e.young, "Young's modulus in Pa: contacts after Hertz");
    add_property(command, "poisson", e.material.poisson, "Poisson's ratio (default: 0.3)");
    add_property(command, "stiffness", e.stiffness, "Stiffness in N/m: linear contacts instead");
    add_property(command, "friction", e.material.friction, "Coefficient of friction (default: 0.5)");
    add_property(command, "rolling-friction", e.material.rolling_friction,
                 "Coefficient of rolling friction: of torque over R times normal force (default: 0)");
    add_property(command, "restitution", e.material.restitution, "Coefficient of restitution (default: 0.5)");
}

void add_state_options(Command& command, ExportArguments& e) {
    add_number(command, "gap", e.gap, is_share, "a share of the smaller diameter from 0 to 1",
               "Smallest gap between spheres, of the smaller diameter (default: 0, just without overlap)");
    add_number(command, "pressure", e.pressure, is_positive, "a pressure in Pa above 0",
               "In static equilibrium under this pressure in Pa instead");
    add_number(command, "steps", e.steps, is_step_count, "a whole number above 0",
               "Time steps of the deck (default: what its loading takes, or 10000)");
    add_number(command, "output-every", e.output_every, is_step_count, "a whole number above 0",
               "Time steps between outputs (default: a tenth of the run)");
}

/// A number, and a word of `words` that is the index of it.
std::size_t word_of(const std::string& key, const std::string& text, const std::vector<std::string>& words) {
    const auto found = std::ranges::find(words, text);
    if (found == words.end()) throw InputError(key, text, "is not possible", "give " + listed(words));
    return static_cast<std::size_t>(found - words.begin());
}

const std::vector<std::string> axes{"x", "y", "z"}, planes{"xy", "xz", "yz"};

int axis_of_text(const std::string& key, const std::string& text) { return static_cast<int>(word_of(key, text, axes)); }

bool is_rate(double value) { return std::isfinite(value) && value != 0; }

void add_loading_options(Command& command, ExportArguments& e) {
    using Texts = std::vector<std::string>;
    command.add_list("gravity", "G",
                     "G [x|y|z]: gravity in m/s2 towards the lower end of an axis (default: z, of discs y)", {1, 2},
                     false, [&e](const Texts& texts) {
                         e.gravity_finds_axis = texts.size() == 1;
                         e.loadings.push_back(
                             Gravity{read_number("gravity", texts[0], is_positive, "an acceleration in m/s2 above 0"),
                                     texts.size() > 1 ? axis_of_text("gravity", texts[1]) : 2});
                     });
    command.add_option(
        "servo", "NUMBER", "Walls or the cell move until the stress along each axis is this, in Pa",
        [&e](const std::string& text) {
            e.loadings.push_back(Servo{read_number("servo", text, is_positive, "a pressure in Pa above 0")});
        });
    command.add_list(
        "shear", "RATE", "RATE xy|xz|yz: simple shear of a periodic cell, in 1/s", 2, false, [&e](const Texts& texts) {
            const std::size_t plane = word_of("shear", texts[1], planes);
            e.loadings.push_back(Shear{read_number("shear", texts[0], is_rate, "a rate in 1/s other than 0"),
                                       plane == 2 ? 1 : 0, plane == 0 ? 1 : 2});
        });
    command.add_list(
        "compress", "RATE", "RATE x|y|z: strain along an axis, in 1/s", 2, false, [&e](const Texts& texts) {
            e.loadings.push_back(Compression{read_number("compress", texts[0], is_rate, "a rate in 1/s other than 0"),
                                             axis_of_text("compress", texts[1])});
        });
}

}  // namespace

void check(const ExportArguments& e) {
    if (!e.code && e.write.empty())
        throw InputError("nothing to write; give --for " + code_names() + ", or --write FILE");
    if (e.gap && e.pressure)
        throw InputError("--gap keeps the spheres apart and --pressure presses them together; give one of them");
    if (e.contacts && !e.pressure)
        throw InputError("--contacts has none to write without --pressure; add that, or leave it out");
    if (e.loadings.size() > 1)
        throw InputError("a deck does one thing to the grains; give one of --gravity, --servo, --shear and --compress");
    if (!e.code && (!e.loadings.empty() || e.steps || e.output_every))
        throw InputError(
            "--gravity, --servo, --shear, --compress, --steps and --output-every are about a deck; give --for " +
            code_names());
    if (e.page) require_page(*e.page);
    if (e.out) require_prefix(*e.out);
    check_law(e);
}

void complete(ExportArguments& e, const Packing& packing) {
    Material& m = e.material;
    m.law = e.stiffness || says(e, "stiffness") ? ContactLaw::linear : ContactLaw::hertz;
    m.young = e.young.value_or(0);
    m.stiffness = e.stiffness.value_or(0);
    e.has_law = says_law(e);
    put_materials(m, e.materials, class_count(packing));
    if (!m.densities.empty()) densities_of_classes(packing, m.densities);
    require_possible(e.has_law ? m : with_any_law(m), packing);
    for (Loading& loading : e.loadings)
        if (auto* gravity = std::get_if<Gravity>(&loading); gravity && e.gravity_finds_axis)
            gravity->axis = packing.container.dimension - 1;
}

void add_export_options(Command& command, ExportArguments& e) {
    command.add_option("for", "CODE", code_names(), [&e](const std::string& text) { e.code = code_of(text); });
    command.choices("for", dem_code_names());
    add_material_options(command, e);
    add_state_options(command, e);
    add_loading_options(command, e);
    add_unit_option(command, e.unit);
    command.add_output("out", e.out, "Beginning of the files' names (default: the packing's, and -dem)");
    command.add_output("contacts", e.contacts, "With --pressure: the contacts with normals and forces, CSV");
    command.add_list("write", "FILE", "A further file with the state, format by extension; repeatable", 0, false,
                     [&e](const std::vector<std::string>& files) { e.write = files; });
    add_report_option(command, e.page);
    add_progress_option(command, e.progress);
    add_reading_options(command, "from", e.reading);
    command.add_option("config", "FILE",
                       "TOML file with these options, materials as tables [material.0], [material.wall]; those on the "
                       "command line win",
                       [&e](const std::string& file) { e.config = file; });
}

}  // namespace bernal
