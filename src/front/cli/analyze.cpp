// bernal analyze FILE: measures of a packing, as numbers, curves and values of each sphere.

#include <filesystem>
#include <iostream>
#include <memory>

#include "archive/npz_table.hpp"
#include "bernal/certificate.hpp"
#include "bernal/error.hpp"
#include "bernal/files.hpp"
#include "bernal/inspection.hpp"
#include "bernal/job_options.hpp"
#include "bernal/measures.hpp"
#include "bernal/version.hpp"
#include "cli/declared_options.hpp"
#include "cli/file_options.hpp"
#include "cli/subcommands.hpp"
#include "cli/timestep_table.hpp"
#include "core/number_text.hpp"
#include "core/utf8.hpp"
#include "files/atomic_file.hpp"
#include "files/output_prefix.hpp"
#include "geometry/container_json.hpp"
#include "options/grading_file.hpp"
#include "options/option_fields.hpp"
#include "options/option_groups.hpp"
#include "program/exit_codes.hpp"
#include "program/interruption.hpp"
#include "program/output_files.hpp"
#include "program/page.hpp"
#include "program/progress_line.hpp"
#include "program/result_folder.hpp"
#include "program/sample_text.hpp"
#include "program/written_set.hpp"
#include "run/summary_beside.hpp"

namespace bernal {
namespace {

namespace fs = std::filesystem;

struct Analysis {
    std::string file;
    ReadingOptions reading;
    std::optional<LengthUnit> unit;
    MeasureOptions options;
    GradingFile grading;
    std::optional<std::string> out;
    std::vector<std::string> write;
    std::optional<std::string> page;
    bool all_timesteps = false, as_npz = false;
    ProgressMode progress = ProgressMode::automatic;
};

std::string prefix_of(const Analysis& a) { return a.out.value_or(fs::path(a.file).stem().string() + "-measures"); }

std::string table_file(const Analysis& a, const Table& table) {
    return prefix_of(a) + '.' + table.name + (a.as_npz ? ".npz" : ".csv");
}

std::vector<std::string> outputs_of(const Analysis& a, const Measures& measures) {
    std::vector<std::string> outputs{prefix_of(a) + ".json"};
    for (const std::vector<Table>* tables : {&measures.tables, &measures.lists})
        for (const Table& table : *tables) outputs.push_back(table_file(a, table));
    outputs.insert(outputs.end(), a.write.begin(), a.write.end());
    if (a.page) outputs.push_back(*a.page);
    return outputs;
}

/// The sizes in the options that bernal wrote beside its packing, as far as these are still there and fit.
std::optional<SizeDistribution> sizes_beside(const Analysis& a, const Packing& packing) {
    const auto beside = options_beside(a.file);
    if (!beside || beside->job.count != std::ssize(packing.spheres)) return {};
    return wanted_sizes(beside->job, packing);
}

std::optional<SizeDistribution> wanted_sizes(const Analysis& a, const Packing& packing) {
    const std::optional<Grading> grading = read_grading(a.grading, packing.unit);
    if (!grading) return sizes_beside(a, packing);
    return grading_distribution(*grading, packing.container.dimension);
}

Json json_of(const Analysis& a, const Packing& packing, const Measures& measures) {
    Json::Members all{{"file", a.file},
                      {"count", packing.spheres.size()},
                      {"dimension", packing.container.dimension},
                      {"unit", name(packing.unit)},
                      {"size_ratio", size_ratio(packing)},
                      {"container", to_json(packing.container)}};
    if (!packing.bodies.empty()) all.emplace_back("bodies", packing.bodies.size());
    Json::Members definitions;
    for (const Scalar& scalar : measures.scalars) {
        all.emplace_back(scalar.name, scalar.value);
        definitions.emplace_back(scalar.name, scalar.meaning + (scalar.unit.empty() ? "" : ", in " + scalar.unit));
    }
    all.emplace_back("measures", measures.names);
    all.emplace_back("definitions", definitions);
    all.emplace_back("version", version());
    return all;
}

std::string progress_text(const std::string& measure, double share) {
    return "measuring " + measure + "  " + std::to_string(static_cast<int>(100 * share)) + " %";
}

/// Empty where Ctrl-C stopped it.
std::optional<Measures> measured(Analysis& a, const Packing& packing) try {
    const Interruption interruption(stopping, nothing_written);
    ProgressLine line(a.progress);
    a.options.observer = [&](const std::string& name, double share) {
        line.show([&] { return progress_text(name, share); });
        return !Interruption::requested();
    };
    return measure(packing, a.options);
} catch (const Interrupted&) {
    return {};
}

void write_page(const Analysis& a, const Packing& packing, const Measures& measures, Inspection inspection) {
    Report page = page_of(packing, a.file);
    page.inspection = std::move(inspection);
    page.certificate = page.inspection->certificate;
    page.summary = json_of(a, packing, measures).text();
    page.wanted = a.options.wanted;
    page.tables = measures.tables;
    page.of_spheres = measures.of_spheres;
    write_report(packing, page, *a.page);
}

/// Returned are remarks on the files.
std::vector<std::string> write_all(const Analysis& a, const Packing& packing, const Measures& measures,
                                   const std::optional<Inspection>& inspection) {
    const std::string prefix = prefix_of(a);
    std::vector<std::string> remarks;
    for (const std::vector<Table>* tables : {&measures.tables, &measures.lists})
        for (const Table& table : *tables) (a.as_npz ? write_npz_table : write_table)(table, table_file(a, table));
    WriteOptions writing;
    writing.values = measures.of_spheres;
    for (const std::string& file : a.write)
        for (const std::string& remark : write_packing(packing, file, writing)) remarks.push_back(file + ' ' + remark);
    if (inspection) write_page(a, packing, measures, *inspection);
    write_text_atomically(prefix + ".json", json_of(a, packing, measures).text());
    return remarks;
}

void tell_left_out(const Measures& measures) {
    for (const std::string& sentence : measures.left_out) std::cerr << "bernal: left out: " << sentence << '\n';
}

void print(const Packing& packing, const Measures& measures, const std::vector<std::string>& files) {
    const auto line = [](std::string name) -> std::ostream& {
        constexpr std::size_t width = 36;
        name.resize(std::max(width, name.size() + 1), ' ');
        return std::cout << name;
    };
    line("spheres") << packing.spheres.size() << ", " << packing.container.shape() << " container"
                    << tilt_behind(packing.container) << '\n';
    if (!packing.bodies.empty()) line("clumps") << packing.bodies.size() << '\n';
    for (const Scalar& scalar : measures.scalars)
        line(scalar.name) << (scalar.value ? rounded_text(*scalar.value) : "none")
                          << (scalar.unit.empty() ? "" : ' ' + scalar.unit) << '\n';
    tell_left_out(measures);
    line("files");
    for (const std::string& file : files) std::cout << file << (&file == &files.back() ? "\n" : " ");
}

/// Which no packing has: measures of it mean nothing. Was it so?
bool tell_impossible_fraction(const Packing& packing, const std::string& file) {
    const double fraction = packing_fraction(packing);
    if (fraction > 1)
        std::cerr << "bernal: the spheres of '" << file << "' fill " << rounded_text(fraction)
                  << " of its container, which is more than all of it: check the container, the unit, and whether "
                     "radii are in fact diameters\n";
    return fraction > 1;
}

/// Beyond what contacts of stiff grains have: measures count such spheres as if none overlapped.
void tell_overlaps(const Certificate& found, const std::string& file) {
    constexpr double most = 0.05;
    if (found.max_relative_overlap > most)
        std::cerr
            << "bernal: in '" << file << "' " << to_string(found.worst) << " overlap by "
            << short_text(100 * found.max_relative_overlap)
            << " % of the smaller diameter, more than stiff grains do; the packing fraction counts overlaps twice\n";
}

int tell_interruption() {
    std::cerr << nothing_written;
    return exit_code::interrupted;
}

/// Which hold curves or values of one state.
void require_numbers_alone(const Analysis& a) {
    if (!a.write.empty()) throw InputError("--write is of one state; leave it or --all-timesteps out");
    if (a.page) throw InputError("--report is of one state; leave it or --all-timesteps out");
    if (a.as_npz) throw InputError("--npz is for the curves of one state; leave it or --all-timesteps out");
}

/// The sizes that are wanted are those of the first step.
bool fill(TimestepTable& table, Analysis& a, const NextTimestep& next) {
    bool is_told = false;
    while (std::optional<TimestepPacking> state = next()) {
        Packing& packing = state->packing;
        state_unit(packing, a.unit, a.file, "leave it out: measures are in the packing's unit");
        if (!is_told) is_told = tell_impossible_fraction(packing, a.file);
        if (table.rows() == 0) a.options.wanted = wanted_sizes(a, packing);
        const std::optional<Measures> measures = measured(a, packing);
        if (!measures) return false;
        if (table.rows() == 0) tell_left_out(*measures);
        table.add(state->step, packing.spheres.size(), *measures);
    }
    return true;
}

int run_all_timesteps(Analysis& a) {
    require_numbers_alone(a);
    const std::string output = prefix_of(a) + ".timesteps.csv";
    require_possible_outputs({output}, {a.file});
    TimestepTable table;
    if (!fill(table, a, with_format_option("format", [&] { return read_timesteps(a.file, parsed(a.reading)); })))
        return tell_interruption();
    write_table(table.table(), output);
    std::cout << table.rows() << " time steps, " << table.table().columns.size() - 2 << " measures of each: " << output
              << '\n';
    return exit_code::done;
}

int run(Analysis& a) {
    require_utf8("the file", a.file);
    const std::string prefix = prefix_of(a);
    require_prefix(prefix);
    const ResultFolder folder(prefix);
    if (a.all_timesteps) return run_all_timesteps(a);
    require_no_summary(prefix, a.file);
    for (const std::string& file : a.write) require_holds_values(file);
    if (a.page) require_page(*a.page);
    require_possible_outputs(outputs_of(a, {}), {a.file});
    ReadOptions reading = parsed(a.reading);
    reading.bodies = true;
    Packing packing = with_format_option("format", [&] { return read_packing(a.file, reading); });
    tell_impossible_fraction(packing, a.file);
    std::optional<Inspection> inspection;  // of a page, which tells the certificate too
    if (a.page) inspection = inspect(packing);
    tell_overlaps(inspection ? inspection->certificate : certify(packing), a.file);
    state_unit(packing, a.unit, a.file, "leave it out: measures are in the packing's unit");
    a.options.wanted = wanted_sizes(a, packing);
    const std::optional<Measures> measures = measured(a, packing);
    if (!measures) return tell_interruption();
    const std::vector<std::string> outputs = outputs_of(a, *measures);
    require_possible_outputs(outputs, {a.file});
    std::vector<std::string> remarks;
    const WrittenSet written = write_set(prefix, [&] { remarks = write_all(a, packing, *measures, inspection); });
    for (const std::string& remark : remarks) std::cerr << "bernal: " << remark << '\n';
    print(packing, *measures, written.fault.empty() ? outputs : written.files);
    written.require_in_place();
    return exit_code::done;
}

std::string list_of_measures() {
    std::string text = "Measures; * is measured by default, if it applies to the packing:";
    for (const MeasureInfo& info : known_measures()) {
        std::string name = (info.by_default ? "* " : "  ") + info.name;
        name.resize(22, ' ');
        text += '\n' + name + info.meaning + (info.needs.empty() ? "" : "; needs " + info.needs);
    }
    return text + "\nExit code 0 done, 2 wrong input, 4 file fault, 5 memory or program at fault, 130 interrupted.";
}

std::vector<std::string> measure_names() {
    std::vector<std::string> names{"all"};
    for (const MeasureInfo& info : known_measures()) names.push_back(info.name);
    return names;
}

bool is_tolerance(double value) { return value >= 0 && value <= 1; }

std::optional<int> read_up(const std::string& key, const std::string& text) {
    Job job;
    find_job_option(key)->set(job, {text});
    return job.up;
}

OptionGroup measuring_options(Analysis& a) {
    OptionValue up = value_into(a.options.up, "AXIS", read_up);
    up.choices = find_job_option("up")->choices;
    OptionGroup all{{.key = "out",
                     .value = file_into(a.out),
                     .meaning = "Prefix of the results: PREFIX.json has numbers, PREFIX.MEASURE.csv has curves",
                     .default_value = "the packing's name with -measures"},
                    {.key = "measures",
                     .value = texts_into(a.options.measures,
                                         {.type = "NAME", .choices = measure_names(), .most = 0, .commas = true}),
                     .meaning = "What to measure, or all",
                     .default_value = "measures that take seconds at 100,000 spheres"},
                    {.key = "contact-tolerance",
                     .value = number_into(a.options.contact_tolerance, is_tolerance, "a share from 0 to 1"),
                     .meaning = "Largest gap of a contact, relative to the sum of the radii",
                     .default_value = "0.001"},
                    {.key = "up",
                     .value = up,
                     .meaning = "Vertical axis of the bed",
                     .default_value = "the packing's, or z; discs: y"}};
    for (const Option& option : grading_options(a.grading, "Wanted grading, to compare with the realised one",
                                                "the sizes of the options beside the packing"))
        all.push_back(option);
    all.push_back(threads_option(a.options.threads));
    return all;
}

OptionGroup result_options(Analysis& a) {
    return {{.key = "write",
             .value = files_into(a.write),
             .meaning = "Write the packing with the values of each sphere, .vtp, .xyz, .npz, .ply, .gsd, .vtkhdf or "
                        ".mat; repeatable"},
            {.key = "npz",
             .value = flag_into(a.as_npz),
             .meaning = "Write curves and lists also as NumPy archives, PREFIX.MEASURE.npz, one array for each column"},
            {.key = "all-timesteps",
             .value = flag_into(a.all_timesteps),
             .meaning = "Measure every state of a dump; PREFIX.timesteps.csv has the numbers as one table"}};
}

}  // namespace

void add_analyze(CLI::App& program, int& exit_code) {
    Command command(program, "analyze", "Measure a packing: numbers, curves, and values of each sphere", exit_code);
    command.footer(list_of_measures());
    auto a = std::make_shared<Analysis>();
    command.add_argument("FILE", packing_argument(), a->file);
    declare(command, measuring_options(*a));
    declare(command, result_options(*a));
    add_report_option(command, a->page);
    add_unit_option(command, a->unit);
    add_progress_option(command, a->progress);
    add_reading_options(command, "format", a->reading);
    command.does([a] { return run(*a); });
}

}  // namespace bernal
