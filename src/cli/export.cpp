// bernal export PACKING --for CODE: the state, the data file and the input deck from which a DEM run starts.

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>

#include "bernal/certificate.hpp"
#include "bernal/deck.hpp"
#include "bernal/error.hpp"
#include "bernal/separation.hpp"
#include "cli/exit_codes.hpp"
#include "cli/file_options.hpp"
#include "cli/interruption.hpp"
#include "cli/option_reading.hpp"
#include "cli/output_files.hpp"
#include "cli/page.hpp"
#include "cli/progress_line.hpp"
#include "cli/result_folder.hpp"
#include "cli/sample_text.hpp"
#include "cli/subcommands.hpp"
#include "cli/written_set.hpp"
#include "compare/dem_state.hpp"
#include "core/atomic_file.hpp"
#include "core/number_text.hpp"
#include "core/words.hpp"

namespace bernal {
namespace {

struct Code {
    const char* name;
    DemCode code;
    const char* format;     ///< of the data file
    const char* extension;  ///< of the data file
};

constexpr Code codes[] = {{"lammps", DemCode::lammps, "lammps", ".data"},
                          {"liggghts", DemCode::liggghts, "liggghts", ".data"},
                          {"yade", DemCode::yade, "yade", ".txt"},
                          {"mercury", DemCode::mercury, "mercury", ".data"}};

struct Export {
    std::string file;
    ReadingOptions reading;
    std::optional<LengthUnit> unit;
    const Code* code = nullptr;
    Material material;
    std::optional<double> young, stiffness, gap, pressure;
    std::optional<double> steps, output_every;
    std::vector<Loading> loadings;
    std::optional<std::string> out, contacts, page;
    std::vector<std::string> write;
    ProgressMode progress = ProgressMode::automatic;
};

/// "lammps, liggghts, yade or mercury".
std::string code_names() {
    std::vector<std::string> names;
    for (const Code& code : codes) names.emplace_back(code.name);
    return listed(names);
}

const Code* code_of(const std::string& name) {
    for (const Code& code : codes)
        if (name == code.name) return &code;
    throw InputError("--for " + name + " is not known; give " + code_names() + ", or --write FILE for other formats");
}

bool is_positive(double value) { return value > 0 && std::isfinite(value); }
bool is_share(double value) { return value >= 0 && value <= 1; }
bool is_poisson(double value) { return value >= 0 && value <= 0.5; }
bool is_friction(double value) { return value >= 0 && value <= 10; }
bool is_restitution(double value) { return value > 0 && value <= 1; }
bool is_step_count(double value) { return value >= 1 && value <= 1e12 && value == std::floor(value); }

template <class Value>
void add_number(Command& command, const std::string& option, Value& value, bool (*possible)(double),
                const std::string& remedy, const std::string& description) {
    command.add_option(option, "NUMBER", description, [&value, option, possible, remedy](const std::string& text) {
        value = read_number(option, text, possible, remedy);
    });
}

/// Young's modulus means Hertz, a stiffness the linear law; what does not belong is refused.
void complete_material(Export& e) {
    if (e.young && e.stiffness)
        throw InputError("--young means Hertz' law and --stiffness the linear one; give one of them");
    const bool needs_law = e.code != nullptr || e.pressure;
    if (needs_law && !e.young && !e.stiffness)
        throw InputError(
            "the stiffness of the grains is missing; give --young with Young's modulus in Pa, or --stiffness in N/m");
    if (e.code && e.material.densities.empty())
        throw InputError(
            "the density of the grains is missing; give --density in kg/m3, one for all or one for each "
            "size class");
    e.material.law = e.stiffness ? ContactLaw::linear : ContactLaw::hertz;
    e.material.young = e.young.value_or(0);
    e.material.stiffness = e.stiffness.value_or(0);
}

void check(const Export& e) {
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
}

std::string prefix_of(const Export& e) {
    return e.out.value_or(std::filesystem::path(e.file).stem().string() + "-dem");
}

void report(const DemState& state, const std::vector<std::string>& files) {
    const Packing& packing = state.packing;
    row("spheres") << packing.spheres.size() << (packing.container.dimension == 2 ? ", solid area " : ", solid volume ")
                   << rounded_text(solid_volume(packing)) << (packing.container.dimension == 2 ? " m2" : " m3");
    if (state.mass) std::cout << ", mass " << rounded_text(*state.mass) << " kg";
    std::cout << '\n';
    row("container") << packing.container.shape() << ", "
                     << lengths_text(packing.container.lengths, packing.container.dimension) << " m, packing fraction "
                     << rounded_text(packing_fraction(packing)) << '\n';
    if (const auto& e = state.equilibrium) {
        row("state") << "in equilibrium at " << rounded_text(e->pressure) << " Pa; unbalanced force ratio "
                     << rounded_text(e->unbalanced) << ", at most " << rounded_text(e->worst_net_force)
                     << "; largest overlap " << rounded_text(e->max_relative_overlap) << " of the smaller diameter\n";
    } else {
        row("state") << "no overlap; smallest gap " << rounded_text(state.smallest_gap) << " of the smaller diameter\n";
    }
    row("files");
    for (const std::string& file : files) std::cout << file << (&file == &files.back() ? "\n" : " ");
}

WriteOptions writing(const Export& e, const char* format = nullptr) {
    WriteOptions options;
    if (format) options.format = format;
    options.densities = e.material.densities;
    if (e.young || e.stiffness) options.material = e.material;
    return options;
}

std::string in_folder_of(const std::string& prefix, const std::string& name) {
    return (std::filesystem::path(prefix).parent_path() / name).string();
}

/// The names of the deck's files are known once it is made.
std::vector<std::string> outputs_of(const Export& e, const std::vector<DeckFile>& deck_files = {}) {
    std::vector<std::string> outputs = e.write;
    if (e.contacts) outputs.push_back(*e.contacts);
    if (e.page) outputs.push_back(*e.page);
    outputs.push_back(prefix_of(e) + ".json");
    if (e.code) outputs.push_back(prefix_of(e) + e.code->extension);
    for (const DeckFile& file : deck_files) outputs.push_back(in_folder_of(prefix_of(e), file.name));
    return outputs;
}

Packing packing_of(const Export& e) {
    Packing packing = with_format_option("from", [&] { return read_packing(e.file, parsed(e.reading)); });
    if (packing.container.dimension == 2 && e.pressure)
        throw InputError("'" + e.file +
                         "' holds discs in a plane, which have no --pressure in Pa; leave it out, and let the code "
                         "press them together");
    state_unit(packing, e.unit, e.file, "leave it out: the lengths are converted to metres");
    if (!e.material.densities.empty()) densities_of_classes(packing, e.material.densities);
    return packing;
}

std::vector<DeckFile> deck_of(const Export& e, const Packing& packing) {
    if (!e.code) return {};
    const std::string stem = std::filesystem::path(prefix_of(e)).filename().string();
    const auto whole = [](std::optional<double> n) {
        return n ? std::optional(static_cast<long long>(*n)) : std::nullopt;
    };
    const DeckOptions options{e.material, e.pressure.value_or(0), whole(e.steps), whole(e.output_every),
                              e.loadings.empty() ? Loading() : e.loadings.front()};
    return deck(e.code->code, packing, options, stem, stem + e.code->extension);
}

void write_page(const Export& e, const DemState& state) {
    Report page = page_of(state.packing, e.file);
    page.title = std::filesystem::path(prefix_of(e)).filename().string();
    if (state.equilibrium)
        page.remark = "In static equilibrium under " + rounded_text(state.equilibrium->pressure) +
                      " Pa: overlaps are the elastic compression of the contacts.";
    else
        page.certificate = certify(state.packing);
    page.further = {{"State for DEM", to_json(state, e.material)}};
    write_report(state.packing, page, *e.page);
}

/// Returned are remarks on the files.
std::vector<std::string> write_all(const Export& e, const DemState& state, const std::vector<DeckFile>& deck_files) {
    const std::string prefix = prefix_of(e);
    std::vector<std::string> remarks;
    if (e.code) write_packing(state.packing, prefix + e.code->extension, writing(e, e.code->format));
    for (const DeckFile& file : deck_files) write_text_atomically(in_folder_of(prefix, file.name), file.text);
    for (const std::string& file : e.write)
        for (const std::string& remark : write_packing(state.packing, file, writing(e)))
            remarks.push_back(file + ' ' + remark);
    if (e.contacts) write_text_atomically(*e.contacts, contacts_csv(*state.equilibrium));
    if (e.page) write_page(e, state);
    write_text_atomically(prefix + ".json", to_json(state, e.material));
    return remarks;
}

void warn_of_unit(const Packing& packing) {
    if (packing.unit == LengthUnit::none)
        std::cerr << "bernal: the packing's lengths have no unit and are taken for metres; --unit mm says otherwise\n";
}

/// A packing with overlaps, or one whose file does not tell that it is periodic, can need more than its gaps.
void warn_of_expansion(const Packing& packing, const DemState& state, double gap) {
    const double factor = state.packing.container.lengths.x / (packing.container.lengths.x * metres(packing.unit));
    if (state.equilibrium || factor < 1.01 + 2 * gap) return;
    std::cerr << "bernal: spheres overlapped each other or a wall: the container was expanded by a factor of "
              << rounded_text(factor) << " to part them; see 'bernal verify', or give --box and --walls\n";
}

/// A container under pressure is a piston on all sides, vessels and what stands in them too.
void tell_of_piston(const Packing& packing, const DemState& state) {
    if (!state.equilibrium || packing.container.is_cuboid()) return;
    const double factor = state.packing.container.lengths.x / (packing.container.lengths.x * metres(packing.unit));
    std::cerr << "bernal: the pressure was found by scaling the container, walls and obstacles with it, to "
              << rounded_text(factor)
              << " of its lengths; for a vessel of exactly the given lengths leave --pressure out\n";
}

std::string progress_text(const EquilibriumProgress& p, double wanted) {
    return p.stage + " " + std::to_string(p.steps) + "  pressure " + short_text(p.pressure) + " Pa, " +
           short_text(wanted) + " wanted  unbalanced force " + short_text(p.unbalanced);
}

/// Ctrl-C stops the search for an equilibrium, and nothing is returned; what comes after it is short.
std::optional<DemState> made_state(const Export& e, const Packing& packing) try {
    DemStateOptions options{e.material, e.gap.value_or(0), e.pressure, 0, {}};
    if (!e.pressure) return dem_state(packing, options);
    const Interruption interruption(stopping);
    ProgressLine line(e.progress);
    line.begin("seeking equilibrium under " + short_text(*e.pressure) + " Pa");
    options.observer = [&](const EquilibriumProgress& progress) {
        line.show([&] { return progress_text(progress, *e.pressure); });
        return !Interruption::requested();
    };
    return dem_state(packing, options);
} catch (const Interrupted&) {
    return {};
}

int interrupted(const Export& e) {
    std::cerr << "bernal: interrupted; nothing was written, and " << e.file << " is as it was\n";
    return exit_code::interrupted;
}

int run(Export& e) {
    check(e);
    complete_material(e);
    for (const std::string& file : e.write) require_known_format(file, writing(e));
    require_no_summary(prefix_of(e), e.file);
    const ResultFolder folder(prefix_of(e));
    require_possible_outputs(outputs_of(e), {e.file});
    const Packing packing = packing_of(e);
    // What the code cannot take is refused before the long work.
    if (e.pressure) require_possible_outputs(outputs_of(e, deck_of(e, in_metres(packing))), {e.file});
    warn_of_unit(packing);
    const std::optional<DemState> made = made_state(e, packing);
    if (!made) return interrupted(e);
    const DemState& state = *made;
    const std::vector<DeckFile> deck_files = deck_of(e, state.packing);
    const std::vector<std::string> outputs = outputs_of(e, deck_files);
    require_possible_outputs(outputs, {e.file});
    for (const std::string& file : e.write) require_holdable(state.packing, file, writing(e));
    warn_of_expansion(packing, state, e.gap.value_or(0));
    tell_of_piston(packing, state);
    std::vector<std::string> remarks;
    const WrittenSet written = write_set(prefix_of(e), [&] { remarks = write_all(e, state, deck_files); });
    for (const std::string& remark : remarks) std::cerr << "bernal: " << remark << '\n';
    report(state, written.fault.empty() ? outputs : written.files);
    written.require_in_place();
    return exit_code::done;
}

void add_material_options(Command& command, Export& e) {
    add_density_option(command, e.material.densities);
    add_number(command, "young", e.young, is_positive, "a modulus in Pa above 0",
               "Young's modulus in Pa: contacts after Hertz");
    add_number(command, "poisson", e.material.poisson, is_poisson, "a number from 0 to 0.5",
               "Poisson's ratio (default: 0.3)");
    add_number(command, "stiffness", e.stiffness, is_positive, "a stiffness in N/m above 0",
               "Stiffness in N/m: linear contacts instead");
    add_number(command, "friction", e.material.friction, is_friction, "a number from 0 to 10",
               "Coefficient of friction (default: 0.5)");
    add_number(command, "restitution", e.material.restitution, is_restitution, "a number above 0, up to 1",
               "Coefficient of restitution (default: 0.5)");
}

void add_state_options(Command& command, Export& e) {
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

void add_loading_options(Command& command, Export& e) {
    using Texts = std::vector<std::string>;
    command.add_list("gravity", "G", "G [x|y|z]: gravity in m/s2 towards the lower end of an axis (default: z)", {1, 2},
                     false, [&e](const Texts& texts) {
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

void add_export(CLI::App& program, int& exit_code) {
    Command command(program, "export",
                    "Write a packing with all that a DEM run needs: data in SI units, input deck, walls, time step",
                    exit_code);
    command.footer(
        "Without --pressure spheres do not touch and stay where they are until something moves them; with it they "
        "carry that pressure. The way there tells its stage, the steps done, the pressure now and how far from balance "
        "it is, as the mean net force on a grain over the mean contact force. Ctrl-C stops it, with nothing written.\n"
        "Exit code 0 done, 2 wrong input, 4 file fault, 5 memory or program at fault, 130 interrupted.");
    auto e = std::make_shared<Export>();
    command.add_argument("PACKING", packing_argument(), e->file);
    command.add_option("for", "CODE", code_names(), [e](const std::string& text) { e->code = code_of(text); });
    add_material_options(command, *e);
    add_state_options(command, *e);
    add_loading_options(command, *e);
    add_unit_option(command, e->unit);
    command.add_output("out", e->out, "Beginning of the files' names (default: the packing's, and -dem)");
    command.add_output("contacts", e->contacts, "With --pressure: the contacts with normals and forces, CSV");
    command.add_list("write", "FILE", "A further file with the state, format by extension; repeatable", 0, false,
                     [e](const std::vector<std::string>& files) { e->write = files; });
    add_report_option(command, e->page);
    add_progress_option(command, e->progress);
    add_reading_options(command, "from", e->reading);
    command.does([e] { return run(*e); });
}

}  // namespace bernal
