// bernal export PACKING --for CODE: the state, the data file and the input deck from which a DEM run starts; see
// export_reactor.hpp for other codes.

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <iostream>
#include <memory>

#include "bernal/certificate.hpp"
#include "bernal/error.hpp"
#include "cli/config_file.hpp"
#include "cli/export_arguments.hpp"
#include "cli/export_reactor.hpp"
#include "cli/subcommands.hpp"
#include "core/number_text.hpp"
#include "export/packing_export.hpp"
#include "export/told_material.hpp"
#include "program/exit_codes.hpp"
#include "program/interruption.hpp"
#include "program/output_files.hpp"
#include "program/page.hpp"
#include "program/result_folder.hpp"
#include "program/sample_text.hpp"
#include "program/usage_error.hpp"
#include "program/written_set.hpp"
#include "report/state_page.hpp"
#include "run/summary_beside.hpp"

namespace bernal {
namespace {

std::string prefix_of(const ExportArguments& e) {
    return e.out.value_or(std::filesystem::path(e.file).stem().string() + "-dem");
}

/// "a minute and more" of a run is said to two digits.
std::string about(double value) {
    const double unit = value > 0 ? std::pow(10, std::floor(std::log10(value)) - 1) : 1;
    return rounded_text(std::round(value / unit) * unit);
}

void report_run(const DeckRun& run) {
    row("run");
    if (run.steps < run.most_steps)
        std::cout << "ends by itself after about " << about(static_cast<double>(run.steps)) << " steps, at most "
                  << run.most_steps;
    else
        std::cout << run.steps << " steps";
    if (run.seconds) std::cout << "; about " << about(*run.seconds) << " s on one thread";
    std::cout << '\n';
}

void report(const PackingExport& made, const std::vector<std::string>& files) {
    const DemState& state = made.state();
    const Packing& packing = state.packing;
    row("spheres") << packing.spheres.size() << (packing.container.dimension == 2 ? ", solid area " : ", solid volume ")
                   << rounded_text(solid_volume(packing)) << (packing.container.dimension == 2 ? " m2" : " m3");
    if (state.mass) std::cout << ", mass " << rounded_text(*state.mass) << " kg";
    std::cout << '\n';
    row("container") << packing.container.shape() << ", "
                     << lengths_text(packing.container.lengths, packing.container.dimension) << " m, packing fraction "
                     << rounded_text(packing_fraction(packing)) << '\n';
    if (const auto& e = state.equilibrium) {
        row("state") << "in equilibrium at " << rounded_text(e->pressure) << ' '
                     << pressure_unit(packing.container.dimension) << ", without friction; unbalanced force ratio "
                     << rounded_text(e->unbalanced) << ", at most " << rounded_text(e->worst_net_force)
                     << "; largest overlap " << rounded_text(e->max_relative_overlap) << " of the smaller diameter\n";
    } else {
        row("state") << "no overlap; smallest gap " << rounded_text(state.smallest_gap) << " of the smaller diameter\n";
    }
    if (made.deck()) report_run(made.deck()->run);
    row("files");
    for (const std::string& file : files) std::cout << file << (&file == &files.back() ? "\n" : " ");
}

std::vector<std::string> inputs_of(const ExportArguments& e) {
    std::vector<std::string> inputs{e.file};
    if (e.config) inputs.push_back(*e.config);
    return inputs;
}

Packing packing_of(const ExportArguments& e) {
    ReadOptions reading = parsed(e.reading);
    reading.bodies = true;
    Packing packing = with_format_option("from", [&] { return read_packing(e.file, reading); });
    if (!packing.bodies.empty() && e.files.page)
        throw InputError("`report` shows packings of spheres, and these grains are clumps: leave it out");
    state_unit(packing, e.unit, e.file, "leave it out: the lengths are converted to metres");
    return packing;
}

void write_page(const ExportArguments& e, const DemState& state, const std::string& summary, const std::string& file) {
    Report page = page_of(state.packing, e.file);
    page.title = std::filesystem::path(prefix_of(e)).filename().string();
    tell_state(page, state, summary);
    write_report(state.packing, page, file);
}

void tell_remark(const std::string& sentence) {
    if (!sentence.empty()) std::cerr << "bernal: " << with_options(sentence) << '\n';
}

void tell_expansion(const std::string& sentence) {
    if (!sentence.empty()) tell_remark(sentence + "; see 'bernal verify', or give --box and --walls");
}

std::string progress_text(const EquilibriumProgress& p, double wanted, const std::string& unit) {
    return p.stage + " " + std::to_string(p.steps) + "  pressure " + short_text(p.pressure) + ' ' + unit + ", " +
           short_text(wanted) + " wanted  unbalanced force " + short_text(p.unbalanced);
}

/// That a handler of signals may read at any time.
const char* words_at_the_end(const ExportArguments& e) {
    static std::string words;
    words = "bernal: interrupted; nothing was written, and " + e.file + " is as it was\n";
    return words.c_str();
}

/// Ctrl-C stops the search for an equilibrium, and false is returned; what comes after it is short.
bool make_state(PackingExport& made, const ExportArguments& e, int dimension) try {
    if (!e.pressure) return made.make_state(0, {}), true;
    const Interruption interruption(stopping, words_at_the_end(e));
    ProgressLine line(e.progress);
    const std::string unit = pressure_unit(dimension);
    line.begin("seeking equilibrium under " + short_text(*e.pressure) + ' ' + unit);
    made.make_state(0, [&](const EquilibriumProgress& progress) {
        line.show([&] { return progress_text(progress, *e.pressure, unit); });
        return !Interruption::requested();
    });
    return !Interruption::requested();
} catch (const Interrupted&) {
    return false;
}

int interrupted(const ExportArguments& e) {
    std::cerr << words_at_the_end(e);
    return exit_code::interrupted;
}

/// Those of the run that made the grains, where a law is needed. Returns what is to be said of it.
std::string take_told_material(ExportArguments& e) {
    if (!e.files.code && !e.pressure) return {};
    const std::optional<ToldMaterial> told = told_material(e.file, e.reading.container_of);
    return told ? bernal::take_told_material(e, *told) : "";
}

int run(ExportArguments& e) {
    const std::string told_materials = take_told_material(e);
    check(e);
    require_no_summary(prefix_of(e), e.file);
    e.files.prefix = prefix_of(e);
    const ResultFolder folder(prefix_of(e));
    require_possible_outputs(outputs_of(e.files), inputs_of(e));
    const Packing packing = packing_of(e);
    PackingExport made(e.files, e, packing);
    require_possible_outputs(made.outputs(), inputs_of(e));
    tell_remark(made.unit_remark());
    tell_remark(told_materials);
    for (const std::string& sentence : made.material_remarks()) tell_remark(sentence);
    if (!make_state(made, e, packing.container.dimension)) return interrupted(e);
    require_possible_outputs(made.outputs(), inputs_of(e));
    tell_expansion(made.expansion_remark());
    tell_remark(made.piston_remark());
    for (const std::string& sentence : made.density_remarks(target_as_summary_tells(e.file, packing)))
        tell_remark(sentence);
    std::vector<std::string> remarks;
    const WrittenSet written = write_set(prefix_of(e), [&] {
        remarks =
            made.write([&](const std::string& file) { write_page(e, made.state(), made.summary(), file); }).remarks;
    });
    for (const std::string& remark : remarks) std::cerr << "bernal: " << remark << '\n';
    report(made, written.fault.empty() ? made.outputs() : written.files);
    written.require_in_place();
    return exit_code::done;
}

}  // namespace

void add_export(CLI::App& program, int& exit_code) {
    Command command(program, "export",
                    "Write all that a run of DEM or neutron transport needs: data, input deck, walls", exit_code);
    command.footer(
        "Without --pressure, spheres do not touch, and stay where they are until something moves them. With "
        "--pressure, they carry that pressure.\nProgress shows the stage, the steps done, the current pressure, and "
        "the unbalanced force: the mean net force on a grain over the mean contact force. Ctrl-C stops the run; "
        "nothing is written.\nFor neutron transport, lengths are in cm from the vessel's axis, and spheres may have "
        "--layers. You fill in the materials.\nExit code 0 done, 2 wrong input, 4 file fault, 5 memory or program at "
        "fault, 130 interrupted.");
    auto e = std::make_shared<ExportArguments>();
    command.add_argument("PACKING", packing_argument(), e->file);
    add_export_options(command, *e);
    command.does([e, command] {
        if (e->reactor) return export_for_reactor(*e, command.all_given());
        if (e->config) apply_config(command, *e->config, {"material"});
        return e->reactor ? export_for_reactor(*e, command.all_given()) : run(*e);
    });
}

}  // namespace bernal
