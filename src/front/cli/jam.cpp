// bernal jam FILE: the packing as a jammed state of soft spheres, under a pressure however small.

#include <array>
#include <cmath>
#include <filesystem>
#include <iostream>
#include <memory>
#include <utility>

#include "analyze/contacts.hpp"
#include "bernal/contacts.hpp"
#include "bernal/error.hpp"
#include "bernal/files.hpp"
#include "bernal/table.hpp"
#include "bernal/version.hpp"
#include "cli/declared_options.hpp"
#include "cli/file_options.hpp"
#include "cli/made_files.hpp"
#include "cli/subcommands.hpp"
#include "core/number_text.hpp"
#include "core/utf8.hpp"
#include "equilibrium/jam_summary.hpp"
#include "files/atomic_file.hpp"
#include "files/output_prefix.hpp"
#include "options/option_fields.hpp"
#include "options/option_groups.hpp"
#include "program/exit_codes.hpp"
#include "program/interruption.hpp"
#include "program/output_files.hpp"
#include "program/progress_line.hpp"
#include "program/result_folder.hpp"
#include "program/sample_text.hpp"
#include "program/usage_error.hpp"
#include "program/written_set.hpp"
#include "run/summary_beside.hpp"

namespace bernal {
namespace {

struct JamCommand {
    std::string file;
    ReadingOptions reading;
    JamWish options;
    std::optional<std::string> out, stiffness;
    int modes = 0;
    std::vector<std::string> write;
    ProgressMode progress = ProgressMode::automatic;
};

std::string prefix_of(const JamCommand& c) {
    return c.out.value_or(std::filesystem::path(c.file).stem().string() + "-jammed");
}

std::vector<std::string> outputs_of(const JamCommand& c) {
    const std::string prefix = prefix_of(c);
    std::vector<std::string> files{prefix + ".json", prefix + ".csv", prefix + ".contacts.csv"};
    files.insert(files.end(), c.write.begin(), c.write.end());
    if (c.stiffness) files.push_back(*c.stiffness);
    if (c.modes > 0) files.insert(files.end(), {prefix + ".modes.csv", prefix + ".mode_vectors.csv"});
    return files;
}

Json json_of(const JamCommand& c, const JammedState& state) {
    Json::Members members{
        {"file", c.file}, {"count", state.packing.spheres.size()}, {"dimension", state.packing.container.dimension}};
    for (const Json::Member& member : jam_members(state, c.options)) members.push_back(member);
    members.emplace_back("version", version());
    return members;
}

Table contact_table(const JammedState& state) {
    const ContactList list = contact_list(state.packing, state.contacts);
    const std::string length = state.packing.unit == LengthUnit::none ? "" : std::string(name(state.packing.unit));
    Table table{"contacts", "contacts that carry force, those of rattlers and with walls among them",
                contact_columns(state.packing, list)};
    std::vector<double> overlap;
    for (const double gap : list.gap) overlap.push_back(0 - gap);
    table.columns.push_back({"overlap", length, "of the surfaces", std::move(overlap)});
    table.columns.push_back({"force", "", "in K length^(d-1), K the modulus of the contacts", list.force});
    return table;
}

/// As Matrix Market has it: numbers from 1, the lower half.
std::string matrix_market(const JammedState& state) {
    const StiffnessMatrix& m = state.stiffness;
    std::string text = "%%MatrixMarket matrix coordinate real symmetric\n% stiffness in K length^(" +
                       std::to_string(m.dimension - 2) + "), row " + std::to_string(m.dimension) +
                       " (k - 1) + axis of the k-th sphere that is no rattler; ids:";
    for (const std::int32_t i : m.spheres)
        text += ' ' + std::to_string(id_of(state.packing, static_cast<std::size_t>(i)));
    const std::string order = std::to_string(m.order());
    text += '\n' + order + ' ' + order + ' ' + std::to_string(m.value.size()) + '\n';
    for (std::size_t k = 0; k < m.value.size(); ++k)
        text +=
            std::to_string(m.row[k] + 1) + ' ' + std::to_string(m.column[k] + 1) + ' ' + number_text(m.value[k]) + '\n';
    return text;
}

Table mode_table(const VibrationModes& modes) {
    std::vector<double> number, frequency;
    for (std::size_t k = 0; k < modes.stiffness.size(); ++k) {
        number.push_back(static_cast<double>(k + 1));
        frequency.push_back(std::sqrt(std::max(0.0, modes.stiffness[k])));
    }
    return {"modes",
            "the softest modes of the spheres that are no rattlers, without translations",
            {{"mode", "", "from the softest", number},
             {"stiffness", "", "eigenvalue of the stiffness matrix, in K length^(d-2)", modes.stiffness},
             {"frequency", "", "its root: of spheres of mass 1", frequency},
             {"participation", "", "(sum u^2)^2 / (N sum u^4), 1 where all spheres move alike", modes.participation}}};
}

/// A row a sphere that is no rattler; columns u1_x, u1_y ... of the first mode, and so on.
Table mode_vector_table(const JammedState& state, const VibrationModes& modes) {
    constexpr std::array axes{"x", "y", "z"};
    std::vector<double> ids;
    for (const std::int32_t i : state.stiffness.spheres)
        ids.push_back(static_cast<double>(id_of(state.packing, static_cast<std::size_t>(i))));
    Table table{
        "mode_vectors", "displacements of the modes, of length 1 over all spheres", {{"id", "", "of the sphere", ids}}};
    for (std::size_t k = 0; k < modes.displacements.size(); ++k)
        for (int axis = 0; axis < state.stiffness.dimension; ++axis) {
            std::vector<double> along;
            for (const Vec3& u : modes.displacements[k]) along.push_back(u[axis]);
            table.columns.push_back({'u' + std::to_string(k + 1) + '_' + axes[static_cast<std::size_t>(axis)], "",
                                     "of mode " + std::to_string(k + 1), std::move(along)});
        }
    return table;
}

/// Empty where Ctrl-C stopped it.
std::optional<JammedState> jammed(JamCommand& c, const Packing& packing) try {
    const Interruption interruption(stopping, nothing_written);
    ProgressLine line(c.progress);
    c.options.observer = [&](const JamProgress& now) {
        line.show([&] {
            return "jamming, pressure " + short_text(now.pressure) + "  unbalanced force " +
                   short_text(now.unbalanced) + "  packing fraction " + rounded_text(now.packing_fraction);
        });
        return !Interruption::requested();
    };
    return jam(packing, c.options);
} catch (const Interrupted&) {
    return {};
}

std::vector<std::string> write_all(const JamCommand& c, const JammedState& state, const VibrationModes& modes) {
    const std::string prefix = prefix_of(c);
    std::vector<std::string> remarks;
    std::vector<std::string> packings{prefix + ".csv"};
    packings.insert(packings.end(), c.write.begin(), c.write.end());
    for (const std::string& file : packings)
        for (const std::string& remark : write_packing(state.packing, file)) remarks.push_back(file + ' ' + remark);
    write_table(contact_table(state), prefix + ".contacts.csv");
    if (c.stiffness) write_text_atomically(*c.stiffness, matrix_market(state));
    if (c.modes > 0) {
        write_table(mode_table(modes), prefix + ".modes.csv");
        write_table(mode_vector_table(state, modes), prefix + ".mode_vectors.csv");
    }
    write_text_atomically(prefix + ".json", json_of(c, state).text());
    return remarks;
}

void print(const JamCommand& c, const JammedState& state, const std::vector<std::string>& files) {
    const auto rattlers = std::count(state.rattler.begin(), state.rattler.end(), true);
    row("jammed") << counted(std::ssize(state.packing.spheres), "sphere") << ", " << rattlers << " of them rattlers; "
                  << soft_contact_names[static_cast<std::size_t>(c.options.contact)] << " contacts\n";
    row("pressure") << rounded_text(state.pressure) << " of the contacts' modulus K\n";
    row("packing fraction") << rounded_text(packing_fraction(state.packing))
                            << (state.phi_j ? "; " + rounded_text(*state.phi_j) + " without pressure (phi_J)" : "")
                            << '\n';
    row("contacts") << state.bearing_contacts << ", " << state.states_of_self_stress << " states of self stress";
    if (state.lattice_self_stress > 0)
        std::cout << ", " << state.lattice_self_stress << " of them of faces that close exactly, at any pressure";
    std::cout << '\n';
    row("moduli") << "bulk " << rounded_text(state.bulk_modulus)
                  << (state.shear_modulus ? ", shear " + rounded_text(*state.shear_modulus) : std::string()) << " K\n";
    row("balance") << "largest net force " << short_text(state.worst_net_force) << " of the mean contact force\n";
    print_files(files);
}

int run(JamCommand& c) {
    require_utf8("the file", c.file);
    const std::string prefix = prefix_of(c);
    require_prefix(prefix);
    require_no_summary(prefix, c.file);
    take_seed(c.options);
    const ResultFolder folder(prefix);
    for (const std::string& file : c.write) with_format_option("write", [&] { require_known_format(file); });
    const std::vector<std::string> outputs = outputs_of(c);
    require_possible_outputs(outputs, {c.file});
    const Packing packing = with_format_option("format", [&] { return read_packing(c.file, parsed(c.reading)); });
    for (const std::string& file : c.write) require_holdable(packing, file);
    if (const auto all = static_cast<std::size_t>(packing.container.dimension) * packing.spheres.size();
        static_cast<std::size_t>(c.modes) > all)
        throw InputError("modes", std::to_string(c.modes), "are not there",
                         "the spheres have " + std::to_string(all) + " at most");
    const std::optional<JammedState> state = jammed(c, packing);
    if (!state) {
        std::cerr << nothing_written;
        return exit_code::interrupted;
    }
    std::vector<std::string> remarks;
    for (const std::string& remark : jam_remarks(*state, c.options)) remarks.push_back(with_options(remark));
    VibrationModes modes;
    std::optional<InputError> no_modes;  // the state is kept all the same
    if (c.modes > 0) try {
            modes = lowest_modes(state->stiffness, state->packing.container, c.modes);
        } catch (const InputError& fault) {
            no_modes = fault;
            c.modes = 0;
        }
    const WrittenSet written = write_set(prefix, [&] {
        for (const std::string& remark : write_all(c, *state, modes)) remarks.push_back(remark);
    });
    for (const std::string& remark : remarks) std::cerr << "bernal: " << remark << '\n';
    print(c, *state, written.fault.empty() ? outputs_of(c) : written.files);
    written.require_in_place();
    if (no_modes) throw *no_modes;
    return exit_code::done;
}

int read_mode_count(const std::string& key, const std::string& text) {
    const std::string remedy = "give a whole number from 1 to 1000000";
    const auto modes = static_cast<int>(read_whole(key, text, 1000000, remedy));
    if (modes < 1) throw InputError(key, text, "are none", remedy);
    return modes;
}

OptionGroup result_options(JamCommand& c) {
    return {{.key = "modes",
             .value = value_into(c.modes, "NUMBER", read_mode_count),
             .meaning = "Number of softest modes to write: PREFIX.modes.csv has stiffness, frequency and "
                        "participation, PREFIX.mode_vectors.csv has displacements"},
            threads_option(c.options.threads),
            {.key = "out",
             .value = file_into(c.out),
             .meaning = "Prefix of the results PREFIX.json, PREFIX.csv, PREFIX.contacts.csv",
             .default_value = "the packing's name with -jammed"},
            {.key = "write",
             .value = files_into(c.write),
             .meaning = "Write the state in another format, as in state.vtp; repeatable"},
            {.key = "stiffness",
             .value = file_into(c.stiffness),
             .meaning = "Write the stiffness matrix, without rattlers, in the Matrix Market format"}};
}

}  // namespace

void add_jam(CLI::App& program, int& exit_code) {
    Command command(program, "jam", "Jammed state of soft spheres: contacts, forces, moduli, phi_J", exit_code);
    command.footer(
        "The spheres keep their sizes, the container changes its size.\nExit code 0 done, 2 wrong input or no stable "
        "state found, 4 file fault, 5 memory or program at fault, 130 interrupted.");
    auto c = std::make_shared<JamCommand>();
    command.add_argument("FILE", packing_argument(), c->file);
    declare(command, jam_options(c->options));
    declare(command, result_options(*c));
    add_progress_option(command, c->progress);
    add_reading_options(command, "format", c->reading);
    command.does([c] { return run(*c); });
}

}  // namespace bernal
