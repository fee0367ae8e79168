#include "cli/results.hpp"

#include <sys/resource.h>

#include <iomanip>
#include <iostream>
#include <sstream>
#include <stdexcept>
#include <thread>

#include "bernal/bond_order.hpp"
#include "bernal/certificate.hpp"
#include "bernal/coordination.hpp"
#include "bernal/error.hpp"
#include "bernal/files.hpp"
#include "bernal/sampling.hpp"
#include "bernal/summary.hpp"
#include "cli/settings_file.hpp"
#include "core/atomic_file.hpp"
#include "sizes/number_text.hpp"

namespace bernal {
namespace {

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

int thread_count(int threads) { return threads > 0 ? threads : static_cast<int>(std::thread::hardware_concurrency()); }

void describe_packing(Summary& s, const Packing& packing) {
    s.packing_fraction = packing_fraction(packing);
    s.count = std::ssize(packing.spheres);
    s.size_ratio = size_ratio(packing);
    s.container = packing.container;
    s.solid_volume = solid_volume(packing);
}

void describe_run(Summary& s, const PackOptions& options, const PackResult& result) {
    s.seed = options.seed;
    s.threads = thread_count(options.threads);
    s.engine = name(options.engine);
    s.sweep = name(options.sweep);
    s.effort = name(options.effort);
    s.target_fraction = options.target_fraction;
    s.sweeps = result.sweeps;
    s.list_updates = result.list_updates;
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

Summary summarize(const PackJob& job, const PackResult& result, const SampleReport& sample) {
    Summary s;
    s.max_relative_overlap = certified_overlap(result.packing);
    describe_packing(s, result.packing);
    describe_run(s, job.options, result);
    describe_contacts(s, result.packing);
    s.largest_grading_deviation = sample.max_deviation;
    s.largest_class_count = sample.top_grains;
    return s;
}

std::ostream& row(const char* name) { return std::cout << std::left << std::setw(21) << name; }

std::string percent(double share) {
    std::ostringstream text;
    text << std::setprecision(3) << 100 * share << " %";
    return text.str();
}

std::string lengths_text(Vec3 lengths) {
    std::ostringstream text;
    text << lengths.x << " x " << lengths.y << " x " << lengths.z;
    return text.str();
}

void report_order(const Summary& s) {
    if (s.q6) row("bond order") << "Q6 " << *s.q6 << ", " << percent(*s.crystalline_fraction) << " crystalline\n";
}

void report(const Summary& s, const SampleReport& sample) {
    std::cout << std::setprecision(6);
    row("spheres") << s.count << ", size ratio " << s.size_ratio << '\n';
    row("sizes") << "within " << std::setprecision(2) << sample.max_deviation
                 << " percent passing of the wanted curve; " << std::setprecision(6) << sample.top_grains
                 << " grains of the top class, above " << sample.top_above << '\n';
    row("container") << s.container.shape() << ", " << lengths_text(s.container.lengths) << '\n';
    row("run") << s.sweeps << " sweeps, " << s.list_updates << " list updates, " << std::setprecision(3)
               << s.wall_seconds << " s on " << s.threads << " threads, " << s.peak_memory_bytes / 1000000 << " MB\n"
               << std::setprecision(6);
    report_order(s);
    row("coordination number") << s.coordination_number << " without " << percent(s.rattler_fraction)
                               << " rattlers (contact: gap up to " << s.contact_tolerance << " of the radii' sum)\n";
    row("certificate") << "holds: no overlap; smallest gap " << -s.max_relative_overlap << " of the smaller diameter\n";
    row("packing fraction") << s.packing_fraction << '\n';
}

void warn(const PackJob& job, const PackResult& result, const SampleReport& sample) {
    if (sample.too_few_top_grains() && !job.distribution.discrete())
        std::cerr << "bernal: warning: only " << sample.top_grains << " grains of the top class (above "
                  << number_text(sample.top_above) << "), too few to stand for it; raise --count\n";
    if (result.outcome != Outcome::target_missed) return;
    std::cerr << "bernal: the target was missed: "
              << (job.options.fixed_container ? "the spheres do not fit into these --lengths without overlap, the "
                                                "container was expanded"
                                              : "--target-fraction was not reached")
              << "; what was reached is written; ask for less, or more --effort\n";
}

}  // namespace

std::vector<std::string> ResultFiles::packings() const {
    std::vector<std::string> all{prefix + ".csv", prefix + ".vtp"};
    all.insert(all.end(), further.begin(), further.end());
    return all;
}

void require_possible(const ResultFiles& files) {
    if (files.prefix.ends_with('/'))
        throw InputError("--out " + files.prefix + " is a folder; add the beginning of the files' names to it");
    for (const std::string& file : files.further) require_known_format(file);
    for (const std::string& file : files.packings()) require_writable(file);
    for (const std::string& file : {files.summary(), files.options(), files.state()}) require_writable(file);
}

void deliver(const PackJob& job, const PackResult& result, const ResultFiles& files, double seconds) {
    const SampleReport sample = sample_report(job.distribution, job.sizes);
    Summary summary = summarize(job, result, sample);
    for (const std::string& file : files.packings()) write_packing(result.packing, file);
    write_text_atomically(files.options(), to_toml(job));
    summary.wall_seconds = seconds;
    summary.peak_memory_bytes = peak_memory_bytes();
    write_summary(summary, files.summary());
    warn(job, result, sample);
    report(summary, sample);
    row("files");
    for (const std::string& file : files.packings()) std::cout << file << ' ';
    std::cout << files.summary() << ' ' << files.options() << '\n';
}

}  // namespace bernal
