#include "program/results.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>

#include "bernal/error.hpp"
#include "bernal/files.hpp"
#include "bernal/job_options.hpp"
#include "bernal/report.hpp"
#include "core/peak_memory.hpp"
#include "files/atomic_file.hpp"
#include "files/output_prefix.hpp"
#include "io/bodies_table.hpp"
#include "job/component_densities.hpp"
#include "program/output_files.hpp"
#include "program/page.hpp"

namespace bernal {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> existing(const ResultFiles& files) {
    std::vector<std::string> all = files.all();
    std::error_code error;
    std::erase_if(all, [&](const std::string& file) { return !fs::exists(file, error); });
    return all;
}

void write_further(const Packing& packing, const PreparedJob& job, const ResultFiles& files, ProgressLine& line,
                   DeliveredFiles& delivered) {
    delivered.remarks.clear();
    const std::vector<std::string> own = files.own_packings();
    for (const std::string& file : files.packings()) try {
            if (std::ranges::count(own, file) > 0) continue;
            line.begin("writing " + file);
            for (const std::string& remark :
                 write_packing(packing, file, {{}, densities_present(job.effective, packing)}))
                delivered.remarks.push_back(file + ' ' + remark);
        } catch (const InputError&) {
            delivered.refusal = std::current_exception();
        }
}

void write_page(const Result& result, const ResultFiles& files, ProgressLine& line) {
    line.begin("writing " + *files.report);
    const Report page = page_of(result, fs::path(files.prefix + ".csv").filename().string());
    write_report(result.run.end.packing, page, *files.report);
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

void take_shape(ResultFiles& files, const Job& job) {
    files.of_bodies = has_clumps(job);
    if (!files.of_bodies) return;
    for (const std::string& file : files.further) require_holds_bodies(file);
    require_tables_of_one_unit(files.packings(), job.unit.value_or(LengthUnit::none), {});
}

std::vector<std::string> ResultFiles::packings() const {
    std::vector<std::string> all = own_packings();
    for (const std::string& file : further)
        if (std::ranges::count(all, file) == 0) all.push_back(file);
    return all;
}

std::vector<std::string> ResultFiles::all() const {
    std::vector<std::string> all = packings();
    for (const std::string& file : of_bodies ? packings() : std::vector<std::string>{})
        if (std::ranges::count(all, bodies_file(file)) == 0) all.push_back(bodies_file(file));
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

Result measured(JobRun run, ProgressLine& line) {
    std::string phase;
    return result_of(std::move(run), [&](const std::string& now, double share) {
        if (now != phase) return line.begin(phase = now);
        line.show([&] { return now + ", " + std::to_string(std::llround(100 * share)) + " %"; });
    });
}

DeliveredFiles deliver(Result& result, const ResultFiles& files, ProgressLine& line) {
    const PreparedJob& job = result.run.job;
    const Packing& packing = result.run.end.packing;
    DeliveredFiles delivered;
    delivered.overwritten = existing(files);
    delivered.set = write_set(files.prefix, [&] {
        for (const std::string& file : files.own_packings()) {
            line.begin("writing " + file);
            write_packing(packing, file);
        }
        write_text_atomically(files.options(), to_toml(job.effective));
        write_further(packing, job, files, line, delivered);
        result.summary.peak_memory_bytes = peak_memory_bytes();
        if (files.report) write_page(result, files, line);
        write_summary(result.summary, files.summary());  // last: where it stands, the other files belong to it
    });
    if (delivered.set.fault.empty()) delivered.set.files = files.all();
    line.clear();
    return delivered;
}

}  // namespace bernal
