#include "job/component_densities.hpp"

#include <algorithm>
#include <cmath>

#include "bernal/error.hpp"
#include "core/number_text.hpp"

namespace bernal {
namespace {

bool have_densities(const Job& job) {
    const auto& all = job.sizes.components;
    return !all.empty() && std::ranges::all_of(all, [](const SizeComponent& one) { return one.density.has_value(); });
}

void refuse_beside(const Job& job, bool given, const char* key) {
    if (given)
        throw InputError("`total-mass` " + number_text(*job.total_mass) + " and `" + key +
                         "` contradict each other: both tell how many spheres there are; give one of them");
}

/// Of all grains together, in kg/m3.
double mean_density(const Job& job, const SizeDistribution& distribution) {
    if (have_densities(job)) {
        double mass = 0, volume = 0;
        for (const SizePart& part : distribution.parts()) {
            volume += part.number * part.mean_power;
            mass += part.number * part.mean_power * part.density;
        }
        return mass / volume;
    }
    if (job.densities.size() == 1) return job.densities.front();
    throw InputError(
        job.densities.empty()
            ? "`total-mass` needs `density` of the grains; give it, of components that of each"
            : "`total-mass` needs one `density` of all grains; give one, or components with a density each");
}

}  // namespace

void take_densities_of_components(Job& job, const SizeDistribution& distribution) {
    if (!have_densities(job)) return;
    std::vector<double> densities;
    for (const SizePart& part : distribution.parts())
        densities.insert(densities.end(), part.distribution.class_count(), part.density);
    if (!job.densities.empty() && job.densities != densities)
        throw InputError("`density` and those of the components contradict each other; leave `density` out");
    job.densities = std::move(densities);
}

void count_by_mass(Job& job) {
    refuse_beside(job, job.count.has_value(), "count");
    refuse_beside(job, job.fill.value_or(false), "fill");
    refuse_beside(job, job.sizes.kind == SizeKind::list, "diameter-list");
    if (job.sizes.dimension == 2) throw InputError("`total-mass` is of spheres, and discs have none; give `count`");
    if (!job.unit || *job.unit == LengthUnit::none)
        throw InputError("`total-mass` needs the `unit` of the diameters; give it, mm for instance");
    const SizeDistribution distribution = size_distribution(job.sizes);
    const double volume = *job.total_mass / mean_density(job, distribution) / std::pow(metres(*job.unit), 3);
    job.count = count_for_volume(distribution, volume,
                                 {job.sizes.sampling.value_or(Sampling::systematic), job.seed.value_or(1)});
    job.total_mass.reset();
}

}  // namespace bernal
