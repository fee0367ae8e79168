#include "bernal/sampling.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "bernal/error.hpp"
#include "core/cube_root.hpp"
#include "core/number_text.hpp"
#include "core/random.hpp"
#include "sizes/mixture_sample.hpp"
#include "sizes/part_counts.hpp"

namespace bernal {
namespace {

void check_count(const SizeDistribution& distribution, std::int64_t count) {
    sphere_count(static_cast<double>(count));
    const std::int64_t listed = std::ssize(distribution.list());
    if (listed > 0 && count != listed)
        throw InputError("count", std::to_string(count),
                         "contradicts the diameter list, which holds " + std::to_string(listed) + " grains",
                         "leave `count` out");
}

/// How many of `count` grains are small, so that their volume share comes closest to the wanted one.
std::int64_t small_count(const SizeDistribution& two, std::int64_t count) {
    if (count < 2)
        throw InputError("count", std::to_string(count), "cannot hold both grain sizes of `sizes` bidisperse",
                         "give at least 2");
    const SizeInterval &small = two.intervals()[0], &large = two.intervals()[1];
    const double wanted = two.passing(small.lower), ratio = large.lower / small.lower;
    const auto error = [&](std::int64_t n) {
        const auto smalls = static_cast<double>(n),
                   larges = static_cast<double>(count - n) * dimension_power(ratio, two.dimension());
        return std::abs(smalls / (smalls + larges) - wanted);
    };
    const auto below = static_cast<std::int64_t>(static_cast<double>(count) * small.number);
    const std::int64_t low = std::clamp<std::int64_t>(below, 1, count - 1), high = std::min(low + 1, count - 1);
    return error(high) < error(low) ? high : low;
}

/// Grains [begin, end) of all.
struct Part {
    std::int64_t begin, end;
    std::size_t size() const { return static_cast<std::size_t>(end - begin); }
};

/// Numbers of each of several single sizes.
std::vector<std::int64_t> counts_of(const SizeDistribution& distribution, std::int64_t count) {
    const auto sizes = distribution.intervals();
    if (sizes.size() == 2) {
        const std::int64_t smalls = small_count(distribution, count);
        return {smalls, count - smalls};
    }
    std::vector<double> shares;
    for (const SizeInterval& size : sizes) shares.push_back(size.number);
    return allotted(shares, count);
}

/// The least count of several single sizes.
std::int64_t least_count(const SizeDistribution& distribution) {
    std::vector<double> shares;
    for (const SizeInterval& size : distribution.intervals()) shares.push_back(size.number);
    return shares.size() < 3 ? std::ssize(shares) : least_allotted(shares);
}

void require_every_size(const SizeDistribution& distribution, std::int64_t count) {
    if (distribution.intervals().size() < 3 || count >= least_count(distribution)) return;
    const auto rarest = std::ranges::min(distribution.intervals(), {}, &SizeInterval::number);
    throw InputError("count", std::to_string(count),
                     "leaves out the size " + number_text(rarest.lower) + ", of which " +
                         short_text(rarest.number * static_cast<double>(count)) + " grains are due",
                     "give " + std::to_string(least_count(distribution)) + " or more");
}

/// Systematic samples of single sizes, ascending.
std::vector<double> counted_out(const SizeDistribution& distribution, std::int64_t count, Part part) {
    require_every_size(distribution, count);
    const std::vector<std::int64_t> counts = counts_of(distribution, count);
    std::vector<double> diameters;
    diameters.reserve(part.size());
    std::int64_t first = 0;
    for (std::size_t k = 0; k < counts.size(); ++k) {
        const std::int64_t begin = std::max(first, part.begin), end = std::min(first += counts[k], part.end);
        if (begin < end)
            diameters.insert(diameters.end(), static_cast<std::size_t>(end - begin), distribution.intervals()[k].lower);
    }
    return diameters;
}

/// The diameter of that power.
double length_of(double power, int dimension) { return dimension == 2 ? std::sqrt(power) : cube_root(power); }

std::vector<double> shared_out(const SizeDistribution& distribution, std::int64_t count, Part part) {
    std::vector<double> diameters;
    diameters.reserve(part.size());
    const auto n = static_cast<double>(count);
    const auto border_below = [&](std::int64_t i) {
        const auto below = static_cast<double>(i), above = static_cast<double>(count - i);
        return distribution.locate(below / n, above / n);
    };
    SizeQuantile from = border_below(part.begin);
    for (std::int64_t i = part.begin; i < part.end; ++i) {
        const SizeQuantile to = border_below(i + 1);
        const double d = length_of(distribution.mean_power(from, to), distribution.dimension());
        diameters.push_back(std::clamp(d, from.diameter, std::max(from.diameter, to.diameter)));
        from = to;
    }
    return diameters;
}

/// A grain of a random sample: its diameter, and of a mixture its part.
struct DrawnGrain {
    double diameter = 0;
    std::size_t part = 0;
};

DrawnGrain random_grain(const SizeDistribution& distribution, std::uint64_t seed, std::int64_t i) {
    const auto uniform = uniform_pair(seed, static_cast<std::uint64_t>(i), Purpose::sampling);
    if (distribution.parts().empty()) return {distribution.quantile(uniform[0]), 0};
    const std::size_t part = random_part(distribution, uniform[1]);
    return {distribution.parts()[part].distribution.quantile(uniform[0]), part};
}

std::vector<double> drawn(const SizeDistribution& distribution, std::uint64_t seed, Part part) {
    std::vector<double> diameters(part.size());
    for (std::int64_t i = part.begin; i < part.end; ++i)
        diameters[static_cast<std::size_t>(i - part.begin)] = random_grain(distribution, seed, i).diameter;
    return diameters;
}

Sizes drawn_of_mixture(const SizeDistribution& mixture, std::uint64_t seed, Part part) {
    const std::vector<std::uint16_t> first_class = first_classes(mixture);
    Sizes sizes{{}, {}, mixture.dimension()};
    for (std::int64_t i = part.begin; i < part.end; ++i) {
        const DrawnGrain grain = random_grain(mixture, seed, i);
        sizes.diameters.push_back(grain.diameter);
        sizes.size_class.push_back(static_cast<std::uint16_t>(
            first_class[grain.part] + mixture.parts()[grain.part].distribution.size_class(grain.diameter)));
    }
    return sizes;
}

std::vector<double> diameters_of(const SizeDistribution& distribution, std::int64_t count, Part part,
                                 const SampleOptions& options) {
    if (const auto list = distribution.list(); !list.empty())
        return {list.begin() + part.begin, list.begin() + part.end};
    if (options.sampling == Sampling::random) return drawn(distribution, options.seed, part);
    return distribution.discrete() ? counted_out(distribution, count, part) : shared_out(distribution, count, part);
}

[[noreturn]] void refuse_volume(double volume, double grains) {
    throw InputError("a solid volume of " + number_text(volume) + " takes about " + number_text(std::round(grains)) +
                     " grains, more than " + std::to_string(max_sphere_count) +
                     "; give a smaller container or larger diameters");
}

/// d^dimension of a systematic sample, summed: of single sizes as they are counted, of a mixture part by part, of
/// others the mean of each grain.
double powers_of_counts(const SizeDistribution& distribution, std::int64_t count) {
    if (const auto parts = distribution.parts(); !parts.empty()) {
        const std::vector<std::int64_t> grains = part_counts(distribution, count);
        double all = 0;
        for (std::size_t k = 0; k < parts.size(); ++k)
            all += parts[k].distribution.discrete() ? powers_of_counts(parts[k].distribution, grains[k])
                                                    : static_cast<double>(grains[k]) * parts[k].mean_power;
        return all;
    }
    const std::vector<std::int64_t> counts = counts_of(distribution, count);
    double sum = 0;
    for (std::size_t k = 0; k < counts.size(); ++k)
        sum += static_cast<double>(counts[k]) *
               dimension_power(distribution.intervals()[k].lower, distribution.dimension());
    return sum;
}

/// Whole numbers of several sizes or parts have another volume than so many mean grains.
std::int64_t count_by_parts(const SizeDistribution& distribution, double powers, std::int64_t guess) {
    const std::int64_t least =
        distribution.parts().empty() ? least_count(distribution) : least_mixture_count(distribution);
    std::int64_t count = std::max(guess, least);
    while (count > least && powers_of_counts(distribution, count - 1) >= powers) --count;
    while (count < max_sphere_count && powers_of_counts(distribution, count) < powers) ++count;
    return count;
}

std::int64_t count_drawn(const SizeDistribution& distribution, double powers, std::uint64_t seed) {
    std::int64_t count = 0;
    for (double sum = 0; sum < powers && count < max_sphere_count; ++count) {
        const double d = random_grain(distribution, seed, count).diameter;
        sum += dimension_power(d, distribution.dimension());
    }
    return count;
}

}  // namespace

std::int64_t sphere_count(double count) {
    if (count >= 1 && count <= static_cast<double>(max_sphere_count) && count == std::floor(count))
        return static_cast<std::int64_t>(count);
    throw InputError("count", number_text(count), "is not a number of spheres",
                     "give a whole number from 1 to " + std::to_string(max_sphere_count));
}

Sizes sample(const SizeDistribution& distribution, std::int64_t count, const SampleOptions& options) {
    return sample_part(distribution, count, 0, count, options);
}

Sizes sample_part(const SizeDistribution& distribution, std::int64_t count, std::int64_t begin, std::int64_t end,
                  const SampleOptions& options) {
    check_count(distribution, count);
    if (!distribution.parts().empty())
        return options.sampling == Sampling::random ? drawn_of_mixture(distribution, options.seed, {begin, end})
                                                    : mixed_sample_part(distribution, count, begin, end);
    Sizes sizes{diameters_of(distribution, count, {begin, end}, options), {}, distribution.dimension()};
    if (distribution.class_count() == 1) return sizes;
    sizes.size_class.reserve(sizes.diameters.size());
    for (double d : sizes.diameters) sizes.size_class.push_back(distribution.size_class(d));
    return sizes;
}

std::int64_t count_for_volume(const SizeDistribution& distribution, double volume, const SampleOptions& options) {
    if (!(volume > 0 && std::isfinite(volume)))
        throw InputError("a solid volume of " + number_text(volume) +
                         " cannot be filled with grains; give a container and a packing fraction above 0");
    if (!distribution.list().empty())
        throw InputError(
            "a diameter list gives its own " + std::to_string(distribution.list().size()) +
            " grains, so that no count can follow from the packing fraction; leave the packing fraction or "
            "the container's size open");
    const int dimension = distribution.dimension();
    const double powers = volume / volume_per_power(dimension) * (1 - 1e-12);
    const double grains = std::ceil(powers / distribution.moment(dimension));
    if (grains > static_cast<double>(max_sphere_count)) refuse_volume(volume, grains);
    const auto guess = std::max<std::int64_t>(1, static_cast<std::int64_t>(grains));
    if (options.sampling == Sampling::random) return count_drawn(distribution, powers, options.seed);
    const bool several = distribution.discrete() && distribution.intervals().size() > 1;
    return several || !distribution.parts().empty() ? count_by_parts(distribution, powers, guess) : guess;
}

}  // namespace bernal
