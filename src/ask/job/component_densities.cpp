#include "job/component_densities.hpp"

#include <algorithm>
#include <cmath>
#include <functional>

#include "bernal/error.hpp"
#include "bernal/material.hpp"
#include "core/number_text.hpp"
#include "job/job_shape.hpp"
#include "keys/option_relations.hpp"

namespace bernal {
namespace {

bool have_densities(const Job& job) {
    const auto& all = job.sizes.components;
    return !all.empty() && std::ranges::all_of(all, [](const SizeComponent& one) { return one.density.has_value(); });
}

void refuse_beside(const Job& job, bool given, const char* key) {
    if (given)
        throw InputError("`total-mass` " + number_text(*job.total_mass) + " and `" + key +
                         "` contradict each other: both set the number of spheres; give one of them");
}

/// They decide by the densities of packings how much of each component there is.
void refuse_beside_heights(const Job& job) {
    if (std::ranges::none_of(job.layers, [](const Layer& layer) { return layer.height.has_value(); })) return;
    throw InputError("`total-mass` " + number_text(*job.total_mass) +
                     " and layers with a 'height' contradict each other: both set the amount of grains; leave "
                     "`total-mass` out, to fill the heights, or give layers a share instead of a height");
}

/// The mean density of all grains together, in kg/m3.
double mean_density(const Job& job, const SizeDistribution& distribution) {
    if (have_densities(job)) {
        double mass = 0, volume = 0;
        for (const SizePart& part : distribution.parts()) {
            const double power = part.number * part.mean_power * part.power_of_scale(distribution.dimension());
            volume += power;
            mass += power * part.density;
        }
        return mass / volume;
    }
    if (job.densities.size() == 1) return job.densities.front();
    throw InputError(
        job.densities.empty()
            ? "`total-mass` needs the `density` of the grains; give it, with components one for each"
            : "`total-mass` needs one `density` of all grains; give one, or components with a density each");
}

/// The density of each class, or one for all.
std::vector<double> densities_of_all(const Job& job, const SizeDistribution& distribution) {
    if (!have_densities(job)) return job.densities;
    std::vector<double> densities;
    for (const SizePart& part : distribution.parts())
        densities.insert(densities.end(), part.distribution.class_count(), part.density);
    return densities;
}

struct SampleMass {
    double all = 0, largest = 0;  ///< in kg, of all grains and of the heaviest
};

/// `scale`: from the sizes' diameters to those of spheres of equal volume, where components tell none of their own.
SampleMass mass_of(const Job& job, const SizeDistribution& distribution, const Sizes& drawn, double scale) {
    const std::vector<double> densities = densities_of_all(job, distribution);
    const std::vector<std::size_t> parts = distribution.parts_of_classes();
    SampleMass mass;
    for (std::size_t i = 0; i < drawn.diameters.size(); ++i) {
        const double density = densities.size() > 1 ? densities[drawn.size_class[i]] : densities.front();
        const double of_grain = parts.empty() ? scale : distribution.parts()[parts[drawn.size_class[i]]].scale;
        const double grain =
            density * volume_per_power(3) * std::pow(of_grain * drawn.diameters[i] * metres(*job.unit), 3);
        mass.all += grain, mass.largest = std::max(mass.largest, grain);
    }
    return mass;
}

/// A sample that shows all sizes may weigh more than what was asked for.
void require_mass(const Job& job, const SampleMass& mass) {
    constexpr double tolerance = 0.02;
    if (std::abs(mass.all - *job.total_mass) <= std::max(mass.largest, tolerance * *job.total_mass)) return;
    throw InputError("`total-mass` " + number_text(*job.total_mass) + " kg cannot be met: the " +
                     counted(*job.count, grain_word(job)) + " that come nearest weigh " + rounded_text(mass.all) +
                     " kg; give that, or more");
}

/// What the file tells; those given for its classes may not be others.
std::vector<double> densities_told_of(const Job& job, const Packing& kept) {
    std::vector<double> told = densities_of_classes(kept, densities_told(kept));
    if (job.densities.size() > 1 &&
        (job.densities.size() < told.size() || !std::equal(told.begin(), told.end(), job.densities.begin())))
        throw InputError("`density` contradicts the packing of `around`, which tells " + rounded_text(told.front()) +
                         " kg/m3" + (told.size() > 1 ? " of its class 0 and more" : "") +
                         "; give that of the new spheres alone");
    return told;
}

/// Those that the file tells, or the first ones given.
std::vector<double> densities_of_kept(const Job& job, const Packing& kept) {
    const std::size_t classes = class_count(kept);
    if (!kept.densities.empty()) return densities_told_of(job, kept);
    if (job.densities.size() < classes)
        throw InputError(
            "the components have densities, and those of the spheres that `around` keeps are not known; "
            "give `density` with " +
            (classes == 1 ? "theirs" : "that of each of their " + std::to_string(classes) + " classes"));
    return {job.densities.begin(), job.densities.begin() + static_cast<std::ptrdiff_t>(classes)};
}

/// One density of the new spheres, behind those that the file of the kept ones tells.
void put_behind_told(Job& job, const Packing& kept, std::size_t classes) {
    if (job.densities.empty() || kept.densities.empty()) return;
    std::vector<double> densities = densities_told_of(job, kept);
    if (job.densities.size() > 1) return;
    densities.insert(densities.end(), classes, job.densities.front());
    job.densities = std::move(densities);
}

}  // namespace

void take_densities_of_components(Job& job, const SizeDistribution& distribution, const Packing* kept) {
    if (!have_densities(job)) {
        if (kept != nullptr) put_behind_told(job, *kept, distribution.class_count());
        return;
    }
    std::vector<double> densities = densities_of_all(job, distribution);
    if (kept != nullptr) {
        const std::vector<double> of_kept = densities_of_kept(job, *kept);
        densities.insert(densities.begin(), of_kept.begin(), of_kept.end());
        if (kept->densities.empty() && job.densities.size() == of_kept.size()) job.densities = densities;
    }
    if (!job.densities.empty() && job.densities != densities)
        throw InputError("`density` and those of the components contradict each other; leave `density` out");
    job.densities = std::move(densities);
}

std::vector<double> densities_present(const Job& job, const Packing& packing) {
    std::vector<double> densities = job.densities;
    if (densities.size() > 1) densities.resize(std::min(densities.size(), class_count(packing)));
    return densities;
}

void require_shares_of_one_density(const Job& job, bool by_mass) {
    const bool one = std::ranges::adjacent_find(job.densities, std::not_equal_to<>{}) == job.densities.end();
    if (!one && by_mass)
        throw InputError(
            "the grading is by mass, which needs one density, and `density` has several; give a grading by volume, or "
            "a `component` for each material with its own grading, share and density");
    if (one || job.sizes.shares_by.value_or(Basis::mass) != Basis::mass) return;
    if (!job.sizes.components.empty() && !have_densities(job))
        throw InputError(
            "the shares of the components are by mass, and `density` gives their classes different ones; give "
            "`density` to each component instead, or `shares-by` volume");
    if (!job.sizes.shares.empty())
        throw InputError(
            "`shares` are by mass, which needs one density, and `density` has several; give `shares-by` volume, or a "
            "`component` for each size with its density");
}

std::optional<double> mass_in_kg(const Packing& packing) {
    if (packing.unit == LengthUnit::none || packing.container.dimension == 2 || packing.densities.empty()) return {};
    const std::vector<double> densities = densities_of_classes(packing, densities_told(packing));
    const auto density = [&](std::size_t i) {
        return densities[packing.size_class.empty() ? 0 : packing.size_class[i]];
    };
    double all = 0;
    std::vector<double> of_bodies(packing.bodies.size());
    for (std::size_t i = 0; i < packing.spheres.size(); ++i)
        if (const std::uint32_t body = packing.body.empty() ? 0 : packing.body[i]; body > 0)
            of_bodies[body - 1] = density(i);
        else
            all += mass(packing.spheres[i], density(i));
    for (std::size_t b = 0; b < of_bodies.size(); ++b) all += mass({{}, packing.bodies[b].diameter / 2}, of_bodies[b]);
    return all * std::pow(metres(packing.unit), 3);
}

std::optional<double> mass_of_sample(const PreparedJob& job) {
    if (job.kept) return {};
    Packing sample;
    sample.container.dimension = job.sizes.dimension;
    for (const double diameter : job.sizes.diameters) sample.spheres.push_back({{}, diameter / 2});
    sample.size_class = job.sizes.size_class;
    sample.unit = job.effective.unit.value_or(LengthUnit::none);
    sample.densities = densities_present(job.effective, sample);
    return mass_in_kg(sample);
}

void count_by_mass(Job& job) {
    refuse_beside(job, job.count.has_value(), "count");
    refuse_beside(job, job.fill.value_or(false), "fill");
    refuse_beside_heights(job);
    refuse_beside(job, job.sizes.kind == SizeKind::list, "diameter-list");
    if (job.sizes.dimension == 2 && !is_served("total-mass", Party::discs))
        throw InputError("`total-mass` is of spheres, and discs have none; give `count`");
    if (!job.unit || *job.unit == LengthUnit::none)
        throw InputError("`total-mass` needs the `unit` of the diameters; give it, mm for instance");
    const SizeDistribution distribution = size_distribution(job.sizes);
    const double scale =
        equivalent_over_size(job, job.size_is == SizeIs::sieve ? shapes_of(job).shapes : std::vector<Shape>{});
    const double volume = *job.total_mass / mean_density(job, distribution) / std::pow(scale * metres(*job.unit), 3);
    const SampleOptions options{job.sizes.sampling.value_or(Sampling::systematic), job.seed.value_or(1)};
    const auto mass = [&](std::int64_t count) {
        return mass_of(job, distribution, sample(distribution, count, options), scale);
    };
    job.count = count_for_volume(distribution, volume, options);
    SampleMass nearest = mass(*job.count);
    const auto off = [&](const SampleMass& one) { return std::abs(one.all - *job.total_mass); };
    // By proportion, as grains of several densities weigh more or less than the mean; then one by one. Fewer grains may
    // show a component no longer.
    const auto is_nearer = [&](std::int64_t count) {
        try {
            const SampleMass there = mass(count);
            if (off(there) >= off(nearest)) return false;
            nearest = there, job.count = count;
            return true;
        } catch (const InputError&) {
            return false;
        }
    };
    constexpr int most_steps = 20;
    const auto in_proportion = [&] {
        const double times = *job.total_mass / nearest.all;
        return std::max<std::int64_t>(1, std::llround(times * static_cast<double>(*job.count)));
    };
    for (int step = 0; step < most_steps && is_nearer(in_proportion()); ++step) {
    }
    for (int step = 0; step < most_steps && (is_nearer(*job.count - 1) || is_nearer(*job.count + 1)); ++step) {
    }
    require_mass(job, nearest);
    job.total_mass.reset();
}

}  // namespace bernal
