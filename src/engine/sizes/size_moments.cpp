#include "bernal/size_moments.hpp"

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "sizes/power_law.hpp"

namespace bernal {
namespace {

Moments sum(const Moments& a, const Moments& b) { return {a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3]}; }

struct IntervalMoments {
    double lower, upper, exponent;
    Moments inside;
    Moments before = {}, after = {};  ///< of all smaller and of all larger intervals

    /// The moments of the part that `share`, a function as `exponential_share`, cuts off at d inside the interval.
    Moments part(double d, double (*share)(double, double, double)) const {
        const double length = std::log(upper / lower), x = std::log(d / lower);
        Moments cut;
        for (int k = 0; k < 4; ++k) cut[k] = inside[k] * share(exponent + 1 + k, length, x);
        return cut;
    }
};

class DistributionMoments {
  public:
    explicit DistributionMoments(const SizeDistribution& distribution) {
        for (const SizeInterval& s : distribution.intervals())
            intervals_.push_back({s.lower,
                                  s.upper,
                                  s.exponent,
                                  {s.number, s.number * s.moment(1), s.number * s.moment(2), s.number * s.moment(3)}});
        for (std::size_t i = 1; i < intervals_.size(); ++i)
            intervals_[i].before = sum(intervals_[i - 1].before, intervals_[i - 1].inside);
        for (std::size_t i = intervals_.size() - 1; i-- > 0;)
            intervals_[i].after = sum(intervals_[i + 1].after, intervals_[i + 1].inside);
    }

    Moments below(double d) const {
        if (d < intervals_.front().lower) return {};
        const IntervalMoments& s = last_from(d);
        return sum(s.before, d >= s.upper ? s.inside : s.part(d, exponential_share));
    }

    Moments above(double d) const {
        if (d < intervals_.front().lower) return sum(intervals_.front().inside, intervals_.front().after);
        const IntervalMoments& s = last_from(d);
        return d >= s.upper ? s.after : sum(s.part(d, exponential_share_above), s.after);
    }

  private:
    /// The last interval with lower <= d; there must be one.
    const IntervalMoments& last_from(double d) const {
        return *std::prev(std::ranges::upper_bound(intervals_, d, {}, &IntervalMoments::lower));
    }

    std::vector<IntervalMoments> intervals_;
};

/// Sums over the first n of the ascending diameters; differences of them serve for the upper tail, since grains are
/// counted exactly and none of the others is larger.
class SampleMoments {
  public:
    explicit SampleMoments(std::vector<double> diameters) : diameters_(std::move(diameters)) {
        std::ranges::sort(diameters_);
        sums_.reserve(diameters_.size() + 1);
        sums_.push_back({});
        for (const double d : diameters_) {
            const auto& s = sums_.back();
            sums_.push_back({s[0] + d, s[1] + d * d, s[2] + d * d * d});
        }
    }

    Moments below(double d) const { return between(0, end_of(d)); }
    Moments above(double d) const { return between(end_of(d), diameters_.size()); }

  private:
    std::size_t end_of(double d) const {
        return static_cast<std::size_t>(std::ranges::upper_bound(diameters_, d) - diameters_.begin());
    }

    Moments between(std::size_t first, std::size_t end) const {
        const double n = static_cast<double>(diameters_.size());
        const auto &a = sums_[first], &b = sums_[end];
        return {static_cast<double>(end - first) / n, (b[0] - a[0]) / n, (b[1] - a[1]) / n, (b[2] - a[2]) / n};
    }

    std::vector<double> diameters_;
    std::vector<std::array<double, 3>> sums_;  // of d, d^2 and d^3
};

/// Copies of the result share one table.
template <class Table>
SizeMoments from_table(double d_min, double d_max, std::shared_ptr<const Table> table) {
    return {d_min, d_max, [table](double d) { return table->below(d); }, [table](double d) { return table->above(d); }};
}

}  // namespace

SizeMoments size_moments(const SizeDistribution& distribution) {
    return from_table(distribution.d_min(), distribution.d_max(),
                      std::make_shared<const DistributionMoments>(distribution));
}

SizeMoments size_moments(std::vector<double> diameters) {
    if (diameters.empty()) throw InputError("there are no diameters to plan for: give at least one");
    for (const double d : diameters)
        if (const std::string fault = diameter_fault(d); !fault.empty()) throw InputError(number_text(d) + " " + fault);
    const auto [least, most] = std::ranges::minmax(diameters);
    return from_table(least, most, std::make_shared<const SampleMoments>(std::move(diameters)));
}

}  // namespace bernal
