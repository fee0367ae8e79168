#include "cli/results.hpp"

#include <sys/resource.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <stdexcept>

#include "bernal/bond_order.hpp"
#include "bernal/certificate.hpp"
#include "bernal/coordination.hpp"
#include "bernal/error.hpp"
#include "bernal/files.hpp"
#include "bernal/sampling.hpp"
#include "bernal/summary.hpp"
#include "cli/output_files.hpp"
#include "cli/sample_text.hpp"
#include "cli/settings_file.hpp"
#include "core/atomic_file.hpp"
#include "core/number_text.hpp"
#include "core/parallel.hpp"

namespace bernal {
namespace {

namespace fs = std::filesystem;

/// Bond order compares neighbours in one shell, which wider mixtures do not have.
constexpr double largest_ratio_for_bond_order = 1.2;

std::string outcome_name(Outcome outcome) {
    switch (outcome) {
        case Outcome::packed:
            return "packed";
        case Outcome::target_reached:
            return "target_reached";
        case Outcome::target_missed:
            return "target_missed";
        case Outcome::interrupted:
            return "interrupted";
    }
    return "";
}

std::int64_t peak_memory_bytes() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return std::int64_t{usage.ru_maxrss} * 1024;
}

void describe_packing(Summary& s, const Packing& packing) {
    s.packing_fraction = packing_fraction(packing);
    s.count = std::ssize(packing.spheres);
    s.size_ratio = size_ratio(packing);
    const auto [least, largest] =
        std::minmax_element(packing.spheres.begin(), packing.spheres.end(),
                            [](const Sphere& a, const Sphere& b) { return a.radius < b.radius; });
    s.diameter_min = 2 * least->radius;
    s.diameter_max = 2 * largest->radius;
    s.container = packing.container;
    s.unit = name(packing.unit);
    s.solid_volume = solid_volume(packing);
}

void describe_run(Summary& s, const PackOptions& options, const PackResult& result) {
    s.seed = options.seed;
    s.threads = thread_count(options.threads);
    s.engine = name(options.engine->kind);
    s.sweep = name(options.sweep);
    s.effort = name(result.effort);
    s.target_fraction = options.target_fraction;
    if (options.fixed_container) {
        s.requested_lengths = options.container.lengths;
        if (!s.target_fraction) s.target_fraction = s.solid_volume / options.container.volume();
    }
    s.sweeps = result.sweeps;
    s.list_updates = result.list_updates;
    s.sweeping_seconds = result.sweeping_seconds;
    s.listing_seconds = result.listing_seconds;
    s.outcome = outcome_name(result.outcome);
    s.version = BERNAL_VERSION;
}

void describe_contacts(Summary& s, const Packing& packing) {
    const CoordinationOptions options;
    const Coordination measured = coordination(packing, options);
    s.contact_tolerance = options.contact_tolerance;
    s.coordination_number = measured.coordination_number;
    s.rattler_fraction = measured.rattler_fraction;
    if (s.size_ratio > largest_ratio_for_bond_order) return;
    const BondOrder order = bond_order(packing);
    s.q6 = order.q6;
    s.crystalline_fraction = order.crystalline_fraction;
}

double certified_overlap(const Packing& packing) {
    const Certificate certificate = certify(packing);
    if (certificate.holds) return certificate.max_relative_overlap;
    throw std::logic_error("the packing has no certificate (" + to_string(certificate.worst) + " overlap by " +
                           number_text(certificate.max_relative_overlap) +
                           " of the smaller diameter) and was not written; please report this with the options used");
}

void describe_sample(Summary& s, const SampleReport& sample) {
    s.largest_grading_deviation = sample.max_deviation;
    s.largest_deviation_at_sieves = sample.max_deviation_at_sieves;
    s.left_out_percent = sample.left_out_percent;
    s.largest_class_count = sample.top_grains;
}

Summary summarize(const PackJob& job, const PackResult& result) {
    Summary s;
    s.max_relative_overlap = certified_overlap(result.packing);
    describe_packing(s, result.packing);
    describe_run(s, job.options, result);
    describe_contacts(s, result.packing);
    describe_sample(s, job.sample);
    return s;
}

void report_sizes(const PackJob& job, const Summary& s) {
    row("spheres") << s.count << ", diameters " << rounded_text(s.diameter_min) << " to "
                   << rounded_text(s.diameter_max) << ", size ratio " << rounded_text(s.size_ratio) << ", solid volume "
                   << rounded_text(s.solid_volume) << '\n';
    row("sizes") << sample_text(job) << '\n';
}

void report_contacts(const Summary& s) {
    row("coordination number");
    if (s.coordination_number > 0)
        std::cout << rounded_text(s.coordination_number) << " without " << percent(s.rattler_fraction) << " rattlers";
    else
        std::cout << "no rigid backbone found at this contact tolerance";
    std::cout << " (contact: gap up to " << s.contact_tolerance << " of the radii's sum)\n";
    if (s.q6)
        row("bond order") << "Q6 " << short_text(*s.q6) << ", " << percent(*s.crystalline_fraction) << " crystalline\n";
}

void report(const PackJob& job, const Summary& s, const ResultFiles& files) {
    row("packing fraction") << rounded_text(s.packing_fraction) << '\n';
    row("container") << s.container.shape() << ", " << lengths_text(s.container.lengths) << '\n';
    row("certificate") << "holds: no overlap; smallest gap " << rounded_text(0 - s.max_relative_overlap)
                       << " of the smaller diameter\n";
    report_contacts(s);
    report_sizes(job, s);
    row("run") << counted(s.sweeps, "sweep") << ", " << short_text(s.wall_seconds) << " s on "
               << counted(s.threads, "thread") << ", " << counted(s.list_updates, "list update") << ", "
               << s.peak_memory_bytes / 1000000 << " MB\n";
    row("files");
    for (const std::string& file : files.packings()) std::cout << file << ' ';
    std::cout << files.summary() << ' ' << files.options() << '\n';
}

void report_missed_target(const Summary& s) {
    std::cerr << "bernal: the target was missed: a packing fraction of " << rounded_text(*s.target_fraction)
              << " was wanted, " << rounded_text(s.packing_fraction) << " was reached";
    if (s.requested_lengths)
        std::cerr << "; the spheres do not fit into --lengths " << lengths_text(*s.requested_lengths)
                  << " without overlap, the written container is " << lengths_text(s.container.lengths);
    std::cerr << (s.effort == name(Effort::dense) ? "; ask for less\n" : "; ask for less, or more --effort\n");
}

}  // namespace

std::vector<std::string> ResultFiles::packings() const {
    std::vector<std::string> all{prefix + ".csv", prefix + ".vtp"};
    for (const std::string& file : further)
        if (std::ranges::count(all, file) == 0) all.push_back(file);
    return all;
}

void require_possible(const ResultFiles& files, const std::vector<std::string>& inputs) {
    if (files.prefix.ends_with('/'))
        throw InputError("--out " + files.prefix + " is a folder; add the beginning of the files' names to it");
    for (const std::string& file : files.further) require_known_format(file, {{}, files.densities});
    std::error_code error;
    std::vector<std::string> outputs = files.packings(), kept = inputs;
    outputs.insert(outputs.end(), {files.summary(), files.options(), files.state()});
    std::erase_if(kept, [&](const std::string& input) {
        return fs::equivalent(input, files.options(), error) && is_effective_options(read_text(input));
    });
    require_possible_outputs(outputs, kept);
}

void deliver(const PackJob& job, const PackResult& result, const ResultFiles& files, double seconds) {
    Summary summary = summarize(job, result);
    // The summary is removed first and written last: where it stands, the other files belong to it.
    std::error_code error;
    fs::remove(files.summary(), error);
    for (const std::string& file : files.packings())
        for (const std::string& remark : write_packing(result.packing, file, {{}, files.densities}))
            std::cerr << "bernal: " << file << ' ' << remark << '\n';
    write_text_atomically(files.options(), to_toml(job));
    summary.wall_seconds = seconds;
    summary.peak_memory_bytes = peak_memory_bytes();
    write_summary(summary, files.summary());
    warn_of_sample(job, "raise --count");
    if (result.outcome == Outcome::target_missed) report_missed_target(summary);
    report(job, summary, files);
}

}  // namespace bernal
