#include "program/results.hpp"

#include <algorithm>
#include <cmath>
#include <exception>
#include <filesystem>
#include <iomanip>
#include <iostream>
#include <sstream>

#include "bernal/certificate.hpp"
#include "bernal/error.hpp"
#include "bernal/files.hpp"
#include "bernal/job_options.hpp"
#include "bernal/report.hpp"
#include "core/number_text.hpp"
#include "core/peak_memory.hpp"
#include "files/atomic_file.hpp"
#include "files/output_prefix.hpp"
#include "program/output_files.hpp"
#include "program/page.hpp"
#include "program/sample_text.hpp"
#include "program/shortfall.hpp"
#include "program/written_set.hpp"

namespace bernal {
namespace {

namespace fs = std::filesystem;

void report_sizes(const PreparedJob& job, const Summary& s) {
    const std::string unit = in_unit(job.effective);
    row("spheres") << s.count << ", diameters " << rounded_text(s.diameter_min) << " to "
                   << rounded_text(s.diameter_max) << unit << ", size ratio " << rounded_text(s.size_ratio)
                   << (s.dimension == 2 ? ", solid area " : ", solid volume ") << rounded_text(s.solid_volume) << unit
                   << (unit.empty()       ? "\n"
                       : s.dimension == 2 ? "2\n"
                                          : "3\n");
    row("sizes") << sample_text(job) << '\n';
    report_size_defaults(job);
    report_by_position(job);
}

/// A packing that stopped at its target before its spheres jammed has next to no contacts, and need not have any.
bool is_loose_as_asked_for(const Summary& s) {
    constexpr double nearly_all = 0.95;
    return s.target_fraction && s.outcome == name(Outcome::target_reached) && s.rattler_fraction >= nearly_all;
}

void report_contacts(const Summary& s) {
    row("coordination number");
    if (is_loose_as_asked_for(s))
        std::cout << "loose, as asked for: " << percent(s.rattler_fraction) << " of the spheres carry nothing";
    else if (s.coordination_number > 0)
        std::cout << rounded_text(s.coordination_number) << " without " << percent(s.rattler_fraction) << " rattlers";
    else
        std::cout << "no rigid backbone found at this contact tolerance";
    std::cout << " (contact: gap up to " << s.contact_tolerance << " of the radii's sum)\n";
    if (s.q6)
        row("bond order") << "Q6 " << short_text(*s.q6) << ", " << percent(*s.crystalline_fraction) << " crystalline\n";
}

/// Of what was found by packing.
void report_fit(const PreparedJob& job, const Summary& s) {
    const std::string found = ", found in " + counted(job.attempt + 1, "packing") + '\n';
    if (fills(job.effective)) row("filled") << "with as many as fit at " << s.effort << " effort" << found;
    if (const auto free = free_dimension(job.effective))
        row(free->key == "lengths"         ? "free side"
            : free->key == "vessel-height" ? "free height"
                                           : "free diameter")
            << "xyz"[free->axis] << " = " << rounded_text(s.container.lengths[free->axis]) << in_unit(job.effective)
            << ", as short as " << s.effort << " effort gets it" << found;
}

/// Far from walls.
void report_bulk(const PreparedJob& job, const Summary& s) {
    if (s.wall_profile && s.wall_profile->bulk_fraction)
        row("bulk") << short_text(*s.wall_profile->bulk_fraction) << " farther than "
                    << rounded_text(s.wall_profile->layer) << in_unit(job.effective)
                    << " from the walls, two mean diameters\n";
}

void list_files(const std::vector<std::string>& files) {
    for (const std::string& file : files) std::cout << file << (&file == &files.back() ? "\n" : " ");
}

void report(const PreparedJob& job, const Summary& s, const std::vector<std::string>& files) {
    row("packing fraction") << rounded_text(s.packing_fraction) << ", porosity " << rounded_text(1 - s.packing_fraction)
                            << '\n';
    row("container") << s.container.shape() << ", " << lengths_text(s.container.lengths, s.dimension)
                     << in_unit(job.effective) << '\n';
    report_fit(job, s);
    report_bulk(job, s);
    row("certificate") << "holds: no overlap; smallest gap " << rounded_text(0 - s.max_relative_overlap)
                       << " of the smaller diameter\n";
    report_contacts(s);
    report_sizes(job, s);
    row("run") << counted(s.sweeps, "sweep") << ", " << (s.swaps > 0 ? counted(s.swaps, "swap") + ", " : "")
               << short_text(s.wall_seconds) << " s on " << counted(s.threads, "thread") << ", "
               << counted(s.list_updates, "list update") << ", " << s.peak_memory_bytes / 1000000 << " MB\n";
    row("files");
    list_files(files);
}

std::vector<std::string> existing(const ResultFiles& files) {
    std::vector<std::string> all = files.all();
    std::error_code error;
    std::erase_if(all, [&](const std::string& file) { return !fs::exists(file, error); });
    return all;
}

void report_overwritten(const std::vector<std::string>& files) {
    if (files.empty()) return;
    row("overwrote");
    list_files(files);
}

/// What further files are to tell.
struct FurtherFiles {
    std::vector<std::string> remarks;
    std::exception_ptr refusal;  ///< by a format that cannot hold the packing: it must not cost the run
};

FurtherFiles write_further(const Packing& packing, const PreparedJob& job, const ResultFiles& files,
                           ProgressLine& line) {
    FurtherFiles told;
    const std::vector<std::string> own = files.own_packings();
    for (const std::string& file : files.packings()) try {
            if (std::ranges::count(own, file) > 0) continue;
            line.begin("writing " + file);
            for (const std::string& remark : write_packing(packing, file, {{}, job.effective.densities}))
                told.remarks.push_back(file + ' ' + remark);
        } catch (const InputError&) {
            told.refusal = std::current_exception();
        }
    return told;
}

Summary summarized(const PreparedJob& job, const PackResult& result, ProgressLine& line) {
    std::string phase;
    return summarize(job, result, [&](const std::string& now, double share) {
        if (now != phase) return line.begin(phase = now);
        line.show([&] { return now + ", " + std::to_string(std::llround(100 * share)) + " %"; });
    });
}

void write_page(const PreparedJob& job, const Packing& packing, const Summary& summary, const RunHistory& history,
                const ResultFiles& files, ProgressLine& line) {
    line.begin("writing " + *files.report);
    Report page;
    page.title = fs::path(files.prefix + ".csv").filename().string();
    page.certificate = certify(packing);
    page.summary = to_json(summary);
    page.wanted = wanted_sizes(job.effective, packing);
    page.tables = {history.table()};
    page.options = to_toml(job.effective);
    write_report(packing, page, *files.report);
}

/// A prefix for which no result takes the place of an input, as when a grading's own name is given.
void require_own_names(const ResultFiles& files, const std::vector<std::string>& inputs) {
    std::error_code error;
    const std::string free = files.prefix + (files.prefix.ends_with("packing") ? "-2" : "-packing");
    for (const std::string& result : {files.prefix + ".csv", files.options()})
        for (const std::string& input : inputs)
            if (fs::equivalent(input, result, error))
                throw InputError("`out` " + files.prefix + " would write " + result +
                                 ", which is also an input; give another name, as in `out` " + free);
}

}  // namespace

std::vector<std::string> ResultFiles::packings() const {
    std::vector<std::string> all = own_packings();
    for (const std::string& file : further)
        if (std::ranges::count(all, file) == 0) all.push_back(file);
    return all;
}

std::vector<std::string> ResultFiles::all() const {
    std::vector<std::string> all = packings();
    all.insert(all.end(), {summary(), options()});
    if (report) all.push_back(*report);
    return all;
}

void require_possible(const ResultFiles& files, const std::vector<double>& densities,
                      const std::vector<std::string>& inputs) {
    if (files.prefix != ResultFiles{}.prefix) require_prefix(files.prefix);
    if (files.report) require_page(*files.report);
    for (const std::string& file : files.further) require_known_format(file, {{}, densities});
    std::error_code error;
    std::vector<std::string> outputs = files.all(), kept = inputs;
    outputs.push_back(files.state());
    std::erase_if(kept, [&](const std::string& input) {
        return fs::equivalent(input, files.options(), error) && is_effective_options(read_text(input));
    });
    require_own_names(files, kept);
    require_possible_outputs(outputs, kept);
}

void require_kept(const ResultFiles& files, const Job& effective, const std::vector<std::string>& inputs) {
    std::error_code error;
    for (const std::string& input : inputs)
        if (fs::equivalent(input, files.options(), error) && read_text(input) != to_toml(effective))
            throw InputError("the options in '" + input +
                             "' would be overwritten by those of this packing, which are others; add --out with "
                             "another name");
}

void deliver(const PreparedJob& job, const PackResult& result, const ResultFiles& files, double seconds,
             const RunHistory& history, ProgressLine& line) {
    Summary summary = summarized(job, result, line);
    const std::vector<std::string> overwritten = existing(files);
    summary.wall_seconds = seconds;
    FurtherFiles further;
    const WrittenSet written = write_set(files.prefix, [&] {
        for (const std::string& file : files.own_packings()) {
            line.begin("writing " + file);
            write_packing(result.packing, file);
        }
        write_text_atomically(files.options(), to_toml(job.effective));
        further = write_further(result.packing, job, files, line);
        summary.peak_memory_bytes = peak_memory_bytes();
        if (files.report) write_page(job, result.packing, summary, history, files, line);
        write_summary(summary, files.summary());  // last: where it stands, the other files belong to it
    });
    line.clear();
    tell_shortfall("bernal", summary);
    for (const std::string& remark : further.remarks) std::cerr << "bernal: " << remark << '\n';
    report(job, summary, written.fault.empty() ? files.all() : written.files);
    if (written.fault.empty()) report_overwritten(overwritten);
    if (further.refusal) std::rethrow_exception(further.refusal);
    written.require_in_place();
}

}  // namespace bernal
