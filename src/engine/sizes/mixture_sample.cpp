#include "sizes/mixture_sample.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "bernal/error.hpp"
#include "bernal/sampling.hpp"
#include "core/number_text.hpp"
#include "sizes/part_counts.hpp"

namespace bernal {
namespace {

/// Places of the parts, those of the finest grains first.
std::vector<std::size_t> from_fine_to_coarse(const SizeDistribution& mixture) {
    const auto parts = mixture.parts();
    std::vector<std::size_t> order(parts.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, {}, [&](std::size_t k) { return parts[k].mean_power; });
    return order;
}

/// At least this many in all for so many of the part.
std::int64_t count_in_all(const SizePart& part) {
    const std::int64_t least = least_part_count(part.distribution);
    // Half a grain that is due becomes one; of several single sizes all must be there.
    const double due = least == 1 ? 0.5 : static_cast<double>(least);
    return static_cast<std::int64_t>(
        std::min(std::ceil(due / part.number * (1 - 1e-12)), static_cast<double>(max_sphere_count) + 1));
}

/// In all, for each part, when the grains of one below a diameter are left out and its share stays.
double count_with_cut(const SizeDistribution& mixture, const SizePart& cut, double diameter) {
    const double left = cut.distribution.number_above(diameter) / (1 - cut.distribution.passing_by_mass(diameter));
    const double all = 1 - cut.number + cut.number * left;
    double least = 0;
    for (const SizePart& part : mixture.parts()) {
        const std::int64_t grains = least_part_count(part.distribution);
        const double due = grains == 1 ? 0.5 : static_cast<double>(grains);
        least = std::max(least, due * all / (&part == &cut ? part.number * left : part.number));
    }
    return least;
}

/// "; or ..." the least cut of the part with the most grains that makes the count enough; nothing where none does.
std::string cut_text(const SizeDistribution& mixture, std::int64_t count) {
    const SizePart& most = *std::ranges::max_element(mixture.parts(), {}, &SizePart::number);
    const SizeDistribution& sizes = most.distribution;
    constexpr double margin = 0.9, highest_part = 0.98;
    const auto is_enough = [&](double d) {
        return count_with_cut(mixture, most, d) <= margin * static_cast<double>(count);
    };
    double low = sizes.d_min(), high = highest_part * sizes.d_max();
    if (sizes.discrete() || !(high > low) || !is_enough(high)) return {};
    while (high > 1.001 * low) {
        const double middle = std::sqrt(low * high);
        (is_enough(middle) ? high : low) = middle;
    }
    return ", or leave out the grains of '" + most.name + "' below " + short_text(high * 1.01) +
           ", by its grading-cut or diameter-min";
}

/// What makes a sample of it is more than what one grain takes.
std::string enough_text(const SizeDistribution& mixture, std::int64_t least, std::int64_t count) {
    const double top = few_top_grains / mixture.number_above(mixture.top_above());
    const std::string one = std::to_string(least) + " or more", cut = cut_text(mixture, count);
    if (!(top > static_cast<double>(least)) || top > static_cast<double>(max_sphere_count)) return one + cut;
    return one + ", better " + std::to_string(static_cast<std::int64_t>(std::ceil(top))) + ", for " +
           std::to_string(few_top_grains) + " grains of the top class" + cut;
}

}  // namespace

std::vector<std::int64_t> part_counts(const SizeDistribution& mixture, std::int64_t count) {
    const std::vector<std::size_t> order = from_fine_to_coarse(mixture);
    std::vector<double> shares;
    for (const std::size_t k : order) shares.push_back(mixture.parts()[k].number);
    const std::vector<std::int64_t> ordered = allotted(shares, count);
    std::vector<std::int64_t> counts(order.size());
    for (std::size_t place = 0; place < order.size(); ++place) counts[order[place]] = ordered[place];
    return counts;
}

std::int64_t least_part_count(const SizeDistribution& part) {
    if (!part.discrete() || part.intervals().size() < 2) return 1;
    if (part.intervals().size() == 2) return 2;
    std::vector<double> shares;
    for (const SizeInterval& size : part.intervals()) shares.push_back(size.number);
    return least_allotted(shares);
}

std::int64_t least_mixture_count(const SizeDistribution& mixture) {
    std::int64_t least = 0, grains = 0;
    for (const SizePart& part : mixture.parts()) {
        least = std::max(least, count_in_all(part));
        grains += least_part_count(part.distribution);
    }
    return std::max(least, grains);
}

void require_every_part(const SizeDistribution& mixture, std::int64_t count) {
    const std::int64_t least = least_mixture_count(mixture);
    if (count >= least) return;
    const SizePart& rarest = *std::ranges::max_element(mixture.parts(), {}, count_in_all);
    const std::string due = short_text(rarest.number * static_cast<double>(count)) + " grains of component '" +
                            rarest.name + "' are due, which ";
    const bool single = least_part_count(rarest.distribution) == 1;
    throw InputError("count", std::to_string(count),
                     "is too low: " + due + (single ? "leaves it out" : "leaves out some of its sizes"),
                     least > max_sphere_count ? std::string("give it a larger share") + cut_text(mixture, count)
                                              : "give " + enough_text(mixture, least, count));
}

std::size_t random_part(const SizeDistribution& mixture, double uniform) {
    double below = 0;
    for (std::size_t k = 0; k + 1 < mixture.parts().size(); ++k)
        if (uniform < (below += mixture.parts()[k].number)) return k;
    return mixture.parts().size() - 1;
}

Sizes mixed_sample_part(const SizeDistribution& mixture, std::int64_t count, std::int64_t begin, std::int64_t end) {
    require_every_part(mixture, count);
    const std::vector<std::int64_t> counts = part_counts(mixture, count);
    const std::vector<std::uint16_t> first_class = first_classes(mixture);
    Sizes all{{}, {}, mixture.dimension()};
    std::int64_t first = 0;
    for (std::size_t k = 0; k < counts.size(); first += counts[k++]) {
        const std::int64_t from = std::clamp<std::int64_t>(begin - first, 0, counts[k]),
                           to = std::clamp<std::int64_t>(end - first, 0, counts[k]);
        if (from >= to) continue;
        const Sizes part = sample_part(mixture.parts()[k].distribution, counts[k], from, to);
        all.diameters.insert(all.diameters.end(), part.diameters.begin(), part.diameters.end());
        for (std::size_t i = 0; i < part.diameters.size(); ++i)
            all.size_class.push_back(
                static_cast<std::uint16_t>(first_class[k] + (part.size_class.empty() ? 0 : part.size_class[i])));
    }
    return all;
}

std::vector<std::uint16_t> first_classes(const SizeDistribution& mixture) {
    std::vector<std::uint16_t> first;
    std::size_t next = 0;
    for (const SizePart& part : mixture.parts()) {
        first.push_back(static_cast<std::uint16_t>(next));
        next += part.distribution.class_count();
    }
    return first;
}

}  // namespace bernal
