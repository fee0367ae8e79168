#include "study/question/theory.hpp"

#include <array>
#include <mutex>

#include "bernal/density_estimate.hpp"
#include "bernal/job_options.hpp"
#include "bernal/sampling.hpp"
#include "job/job_shape.hpp"

namespace bernal {
namespace {

/// "farr_groot_2009", the name of a column, of "Farr & Groot 2009".
std::string name_of(const std::string& source) {
    std::string name;
    for (const char c : source) {
        if (c == '&' || c == '.') continue;
        if (c != ' ')
            name += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        else if (!name.ends_with('_'))
            name += '_';
    }
    return name;
}

/// As they stand in estimates, in the order of the table.
constexpr std::array sources{"Farr & Groot 2009",  "Farr 2013",     "Desmond & Weeks 2014",
                             "Santos et al. 2014", "Brouwers 2006", "Borkovec et al. 1994",
                             "Furnas 1931",        "discs"};

constexpr std::int64_t sample_count = 10000;

/// The same for all seeds and counts.
Sizes standard_sample(const PreparedJob& job, const SizeDistribution& distribution) {
    if (job.effective.sizes.kind == SizeKind::list) return job.sizes;
    return sample(distribution, sample_count);
}

Theory worked_out(const PreparedJob& job) {
    const SizeDistribution distribution = size_distribution(job.effective.sizes);
    Theory theory;
    for (const DensityEstimate& estimate :
         density_estimates(job.effective.sizes, distribution, standard_sample(job, distribution)))
        theory[name_of(estimate.source)] = estimate.packing_fraction;
    // Where sizes are wide, the sample lacks the coarsest.
    if (job.effective.sizes.kind != SizeKind::list)
        if (const auto curve = density_estimate_of_curve(distribution))
            theory[name_of(curve->source)] = curve->packing_fraction;
    return theory;
}

}  // namespace

const std::vector<std::string>& theory_names() {
    static const std::vector<std::string> names = [] {
        std::vector<std::string> all;
        for (const char* source : sources) all.push_back(name_of(source));
        return all;
    }();
    return names;
}

std::string theory_source(const std::string& name) {
    for (const char* source : sources)
        if (name_of(source) == name) return source;
    return name;
}

Theory theory_of(const PreparedJob& job) {
    if (has_clumps(job.effective)) return {};
    static std::mutex access;
    static std::map<std::string, Theory> known;
    Job of_sizes;
    of_sizes.sizes = job.effective.sizes;
    const std::string sizes = to_toml(of_sizes);
    {
        const std::lock_guard lock(access);
        if (const auto found = known.find(sizes); found != known.end()) return found->second;
    }
    const Theory theory = worked_out(job);
    const std::lock_guard lock(access);
    return known.emplace(sizes, theory).first->second;
}

}  // namespace bernal
