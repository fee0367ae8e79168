// Mixtures of size distributions: their curves are summed, interval by interval.

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "bernal/error.hpp"
#include "bernal/size_distribution.hpp"
#include "bernal/sizes.hpp"
#include "core/number_text.hpp"
#include "sizes/power_law.hpp"

namespace bernal {
namespace {

/// Where power laws of several exponents add up, in ln d: their sum is off its chord by 1e-5 of the interval's grains.
constexpr double widest_sum = 0.01;

/// The integral of (d / unit)^exponent over d / unit, from `lower` to `upper`: in a unit of their size powers stay in
/// range.
double power_integral(double lower, double upper, double exponent, double unit) {
    const double length = std::log(upper / lower);
    return std::pow(lower / unit, exponent + 1) * length * mean_exponential((exponent + 1) * length);
}

/// An interval of a part, in the mixture's numbers.
class Contribution {
  public:
    explicit Contribution(const SizeInterval& interval)
        : interval_(interval),
          scale_(interval.number / power_integral(interval.lower, interval.upper, interval.exponent, interval.lower)) {}

    double lower() const { return interval_.lower; }
    double upper() const { return interval_.upper; }
    double exponent() const { return interval_.exponent; }
    double density(double d) const { return scale_ * std::pow(d / lower(), exponent()) / lower(); }
    double mass(double from, double to, int dimension) const {
        return scale_ * power_integral(from, to, exponent() + dimension, lower()) * dimension_power(lower(), dimension);
    }

  private:
    SizeInterval interval_;
    double scale_;
};

struct Contributions {
    std::vector<Contribution> wide;    ///< ascending by their lower ends
    std::vector<SizeInterval> single;  ///< without width
    std::vector<double> borders;       ///< of the wide ones and at the single ones, ascending
};

Contributions contributions_of(const std::vector<SizePart>& parts) {
    Contributions all;
    for (const SizePart& part : parts)
        for (SizeInterval interval : part.distribution.intervals()) {
            interval.number *= part.number;
            all.borders.push_back(interval.lower);
            if (interval.lower == interval.upper) {
                all.single.push_back(interval);
                continue;
            }
            all.borders.push_back(interval.upper);
            all.wide.emplace_back(interval);
        }
    std::ranges::sort(all.borders);
    all.borders.erase(std::unique(all.borders.begin(), all.borders.end()), all.borders.end());
    std::ranges::sort(all.wide, {}, &Contribution::lower);
    std::ranges::sort(all.single, {}, &SizeInterval::lower);
    return all;
}

double density_at(const std::vector<Contribution>& open, double d) {
    double sum = 0;
    for (const Contribution& c : open) sum += c.density(d);
    return sum;
}

bool have_one_exponent(const std::vector<Contribution>& open) {
    return std::ranges::all_of(open, [&](const Contribution& c) { return c.exponent() == open.front().exponent(); });
}

/// The sum of all `open` ones from `lower` to `upper`, which holds exactly their mass.
SizeInterval summed(const std::vector<Contribution>& open, double lower, double upper, int dimension) {
    double mass = 0;
    for (const Contribution& c : open) mass += c.mass(lower, upper, dimension);
    const double exponent = have_one_exponent(open)
                                ? open.front().exponent()
                                : std::log(density_at(open, upper) / density_at(open, lower)) / std::log(upper / lower);
    SizeInterval sum{lower, upper, exponent, 1};
    sum.number = mass / sum.moment(dimension);
    return sum;
}

void add_sums(std::vector<SizeInterval>& all, const std::vector<Contribution>& open, double lower, double upper,
              int dimension) {
    const double length = std::log(upper / lower);
    const int pieces = have_one_exponent(open) ? 1 : static_cast<int>(std::ceil(length / widest_sum));
    double from = lower;
    for (int k = 1; k <= pieces && from < upper; ++k) {
        const double to = k == pieces ? upper : std::min(upper, lower * std::exp(length * k / pieces));
        if (to > from) all.push_back(summed(open, from, to, dimension));
        from = to;
    }
}

std::vector<SizeInterval> summed_intervals(const std::vector<SizePart>& parts, int dimension) {
    const Contributions contributions = contributions_of(parts);
    std::vector<SizeInterval> all;
    std::vector<Contribution> open;
    auto next = contributions.wide.begin();
    auto single = contributions.single.begin();
    for (std::size_t k = 0; k < contributions.borders.size(); ++k) {
        const double lower = contributions.borders[k];
        std::erase_if(open, [&](const Contribution& c) { return c.upper() <= lower; });
        for (; next != contributions.wide.end() && next->lower() <= lower; ++next) open.push_back(*next);
        for (; single != contributions.single.end() && single->lower == lower; ++single)
            if (!all.empty() && all.back().lower == lower)
                all.back().number += single->number;
            else
                all.push_back(*single);
        if (!open.empty()) add_sums(all, open, lower, contributions.borders[k + 1], dimension);
    }
    return all;
}

/// The coarsest parts have the top class, and the sieves of all gradings are where curves are compared.
SizeClasses classes_of(const std::vector<SizePart>& parts) {
    SizeClasses classes;
    // Masses are those of what is left: a part of them that lost half was twice as much.
    double largest = 0, whole = 0;
    for (const SizePart& part : parts) whole += part.mass / (1 - part.distribution.classes().left_out.value_or(0));
    double left_out = 0;
    for (const SizePart& part : parts) {
        const SizeDistribution& d = part.distribution;
        if (d.d_max() > largest) largest = d.d_max(), classes.top_above = d.top_above();
        if (!d.classes().left_out) continue;
        left_out += part.mass * *d.classes().left_out / (1 - *d.classes().left_out);
        classes.left_out = left_out / whole;
        classes.borders.insert(classes.borders.end(), d.classes().borders.begin(), d.classes().borders.end());
    }
    std::ranges::sort(classes.borders);
    classes.borders.erase(std::unique(classes.borders.begin(), classes.borders.end()), classes.borders.end());
    return classes;
}

std::string interval_name(double lower, double upper) { return rounded_text(lower) + "-" + rounded_text(upper); }

/// The name of a class in a distribution that is no mixture and has several classes.
std::string class_name(const SizeDistribution& d, std::size_t k) {
    const std::vector<double>& borders = d.classes().borders;
    if (d.discrete()) return rounded_text(k < borders.size() ? borders[k] : d.d_max());
    if (k == 0 && d.d_min() >= borders[0]) return "up to " + rounded_text(borders[0]);
    return interval_name(k == 0 ? d.d_min() : borders[k - 1], k == borders.size() ? d.d_max() : borders[k]);
}

}  // namespace

SizeDistribution SizeDistribution::mixed(std::vector<SizePart> parts) {
    const int dimension = parts.front().distribution.dimension();
    double grains = 0, mass = 0;
    for (const SizePart& part : parts) grains += part.number;
    for (SizePart& part : parts) {
        part.number /= grains;
        part.mean_power = part.distribution.moment(dimension);
        mass += part.mass = part.number * part.density * part.mean_power * part.power_of_scale(dimension);
    }
    for (SizePart& part : parts) part.mass /= mass;
    SizeDistribution mixture(summed_intervals(parts, dimension), classes_of(parts), dimension);
    mixture.parts_ = std::move(parts);
    constexpr std::size_t most = std::size_t{std::numeric_limits<std::uint16_t>::max()} + 1;
    if (mixture.class_count() > most)
        throw InputError("the components have " + std::to_string(mixture.class_count()) +
                         " size classes together, and at most " + std::to_string(most) +
                         " can be told apart; give fewer sieves or sizes");
    return mixture;
}

std::span<const SizePart> SizeDistribution::parts() const { return parts_; }

std::size_t SizeDistribution::class_count() const {
    if (parts_.empty()) return classes_.borders.size() + 1;
    std::size_t count = 0;
    for (const SizePart& part : parts_) count += part.distribution.class_count();
    return count;
}

std::vector<std::size_t> SizeDistribution::parts_of_classes() const {
    std::vector<std::size_t> places;
    for (std::size_t k = 0; k < parts_.size(); ++k)
        places.insert(places.end(), parts_[k].distribution.class_count(), k);
    return places;
}

std::vector<std::string> SizeDistribution::class_names() const {
    std::vector<std::string> names;
    if (parts_.empty() && class_count() > 1)
        for (std::size_t k = 0; k < class_count(); ++k) names.push_back(class_name(*this, k));
    for (const SizePart& part : parts_) {
        const std::vector<std::string> inner = part.distribution.class_names();
        if (inner.empty()) names.push_back(part.name);
        for (const std::string& one : inner) names.push_back(part.name + ' ' + one);
    }
    return names;
}

}  // namespace bernal
