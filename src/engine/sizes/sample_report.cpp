#include <algorithm>
#include <cmath>
#include <vector>

#include "bernal/sampling.hpp"
#include "core/number_text.hpp"
#include "sizes/components.hpp"
#include "sizes/mixture_sample.hpp"

namespace bernal {
namespace {

/// A grain and its mass, up to a factor common to all.
struct Weighed {
    double diameter, mass;
};

double mass_of(const std::vector<Weighed>& grains) {
    double total = 0;
    for (const Weighed& grain : grains) total += grain.mass;
    return total;
}

void note_deviation(SampleReport& report, double realised, double wanted, double d) {
    const double percent = 100 * std::abs(realised - wanted);
    if (!(percent > report.max_deviation)) return;
    report.max_deviation = percent;
    report.deviation_diameter = d;
}

/// Between steps the realised curve is constant and the wanted one rises, so the largest deviation is beside a step.
void compare_curves(SampleReport& report, const SizeDistribution& distribution, const std::vector<Weighed>& ascending) {
    const double total = mass_of(ascending);
    double below = 0;
    report.deviation_diameter = ascending.front().diameter;
    for (auto step = ascending.begin(); step != ascending.end();) {
        const double d = step->diameter;
        note_deviation(report, below / total, distribution.passing_by_mass(std::nextafter(d, 0.0)), d);
        for (; step != ascending.end() && step->diameter == d; ++step) below += step->mass;
        note_deviation(report, below / total, distribution.passing_by_mass(d), d);
    }
}

/// The share by mass of the sample that passes each sieve, against the one that should.
double deviation_at(const std::vector<double>& sieves, const SizeDistribution& distribution,
                    const std::vector<Weighed>& ascending) {
    const double total = mass_of(ascending);
    double below = 0, worst = 0;
    auto grain = ascending.begin();
    for (double sieve : sieves) {
        for (; grain != ascending.end() && grain->diameter <= sieve; ++grain) below += grain->mass;
        worst = std::max(worst, 100 * std::abs(below / total - distribution.passing_by_mass(sieve)));
    }
    return worst;
}

/// Are its grains of a few sizes, and told apart by nothing else?
bool is_of_sizes(const SizeDistribution& distribution) {
    return distribution.parts().empty() && distribution.list().empty() && distribution.discrete() &&
           distribution.intervals().size() > 1;
}

/// Places of the grains' parts; empty where there is but one.
std::vector<std::size_t> parts_of_grains(const SizeDistribution& distribution, const Sizes& sizes) {
    if (distribution.parts().empty()) return {};
    const std::vector<std::size_t> of_class = distribution.parts_of_classes();
    std::vector<std::size_t> parts(sizes.diameters.size(), 0);
    for (std::size_t i = 0; i < sizes.size_class.size(); ++i) parts[i] = of_class.at(sizes.size_class[i]);
    return parts;
}

/// The weight of a grain over the power of the diameter that its sizes give.
double weight_of(const SizePart& part, const SizeDistribution& mixture) {
    return part.density * part.power_of_scale(mixture.dimension());
}

std::vector<Weighed> weighed(const SizeDistribution& distribution, const Sizes& sizes,
                             const std::vector<std::size_t>& parts) {
    std::vector<Weighed> grains;
    grains.reserve(sizes.diameters.size());
    for (std::size_t i = 0; i < sizes.diameters.size(); ++i) {
        const double d = sizes.diameters[i], power = dimension_power(d, distribution.dimension());
        grains.push_back({d, parts.empty() ? power : power * weight_of(distribution.parts()[parts[i]], distribution)});
    }
    if (!std::ranges::is_sorted(grains, {}, &Weighed::diameter))
        std::ranges::stable_sort(grains, {}, &Weighed::diameter);
    return grains;
}

/// What one grain counts among shares by that basis.
double weight(double power, double density, Basis by) {
    if (by == Basis::number) return 1;
    return by == Basis::mass ? power * density : power;
}

void add_recipe(std::vector<ComponentShare>& shares, const SizeDistribution& mixture) {
    double recipe = 0;
    for (std::size_t k = 0; k < shares.size(); ++k) {
        const double packed = part_of_recipe(mixture.parts()[k].distribution);
        shares[k].left_out = 1 - packed;
        recipe += *(shares[k].recipe_share = shares[k].wanted_share / packed);
    }
    for (ComponentShare& share : shares) *share.recipe_share /= recipe;
}

std::vector<ComponentShare> shares_of_components(const SizeDistribution& mixture, const Sizes& sizes,
                                                 const std::vector<std::size_t>& parts, Basis by) {
    std::vector<ComponentShare> shares = wanted_shares(mixture, by);
    double realised = 0;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const double power = dimension_power(sizes.diameters[i], mixture.dimension()) *
                             mixture.parts()[parts[i]].power_of_scale(mixture.dimension());
        const double grain = weight(power, mixture.parts()[parts[i]].density, by);
        shares[parts[i]].realised_share += grain, ++shares[parts[i]].count, realised += grain;
    }
    for (ComponentShare& share : shares) share.realised_share /= realised;
    return shares;
}

/// Each of a few sizes is a component by itself, its diameter its name.
std::vector<ComponentShare> shares_of_sizes(const SizeDistribution& distribution, const Sizes& sizes, Basis by) {
    std::vector<ComponentShare> shares;
    double wanted = 0, realised = 0;
    for (const SizeInterval& size : distribution.intervals()) {
        const double grain = weight(dimension_power(size.upper, distribution.dimension()), 1, by);
        const std::int64_t count = std::ranges::count(sizes.diameters, size.upper);
        shares.push_back({rounded_text(size.upper), size.number * grain, static_cast<double>(count) * grain, count});
        wanted += shares.back().wanted_share, realised += shares.back().realised_share;
    }
    for (ComponentShare& share : shares) share.wanted_share /= wanted, share.realised_share /= realised;
    return shares;
}

}  // namespace

std::vector<ComponentShare> wanted_shares(const SizeDistribution& mixture, Basis by) {
    std::vector<ComponentShare> shares;
    double wanted = 0;
    for (const SizePart& part : mixture.parts()) {
        const double grain = part.mean_power * part.power_of_scale(mixture.dimension());
        shares.push_back({part.name, part.number * weight(grain, part.density, by)});
        wanted += shares.back().wanted_share;
    }
    for (ComponentShare& share : shares) share.wanted_share /= wanted;
    if (by != Basis::number) add_recipe(shares, mixture);
    return shares;
}

SampleReport sample_report(const SizeDistribution& distribution, const Sizes& sizes, Basis by) {
    SampleReport report;
    report.top_above = distribution.top_above();
    if (sizes.diameters.empty()) return report;
    const std::vector<std::size_t> parts = parts_of_grains(distribution, sizes);
    const std::vector<Weighed> ascending = weighed(distribution, sizes, parts);
    compare_curves(report, distribution, ascending);
    if (const SizeClasses& classes = distribution.classes(); classes.left_out) {
        report.left_out_percent = 100 * *classes.left_out;
        report.max_deviation_at_sieves = deviation_at(classes.borders, distribution, ascending);
    }
    report.top_grains = ascending.end() - std::ranges::upper_bound(ascending, report.top_above, {}, &Weighed::diameter);
    if (!parts.empty()) report.components = shares_of_components(distribution, sizes, parts, by);
    if (is_of_sizes(distribution)) report.components = shares_of_sizes(distribution, sizes, by);
    return report;
}

}  // namespace bernal
