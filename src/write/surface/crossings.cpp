#include "surface/crossings.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/number_text.hpp"
#include "core/rounded_numbers.hpp"
#include "verify/close_pairs.hpp"

namespace bernal {
namespace {

class CrossingsFound {
  public:
    CrossingsFound(const Packing& packing, const SurfaceOptions& options, const std::vector<double>& radii,
                   const std::vector<double>& factors)
        : packing_(packing), options_(options), radii_(radii), factors_(factors) {}

    Crossings found() {
        Packing widest = packing_;
        for (std::size_t i = 0; i < radii_.size(); ++i)
            widest.spheres[i].radius = std::max(packing_.spheres[i].radius, outer(i));
        for_each_close_pair(widest, 0, [&](const ClosePair& pair) {
            if (meet(pair.first, pair.second, pair.distance)) ++crossings_.pairs;
        });
        const Cell& cell = packing_.container;
        double period = HUGE_VAL, smallest = HUGE_VAL;
        for (int axis = 0; axis < cell.dimension; ++axis)
            if (cell.periodic[static_cast<std::size_t>(axis)]) period = std::min(period, cell.lengths[axis]);
        for (std::size_t i = 0; i < radii_.size(); ++i) {
            if (meet(i, i, period)) ++crossings_.own;
            smallest = std::min(smallest, 2 * packing_.spheres[i].radius);
        }
        if (!crossings_.any()) return crossings_;
        // So that what is read and given back is enough, were it a number of few digits but for rounding.
        const double gap = rounded_up(needed_ * (1 + 1e-11));
        if (gap < smallest) crossings_.gap = gap;
        return crossings_;
    }

  private:
    double outer(std::size_t i) const { return radii_[i] * factors_[i]; }

    bool meet(std::size_t i, std::size_t j, double distance) {
        constexpr double rounding = 1e-6;
        const double whole = packing_.spheres[i].radius + packing_.spheres[j].radius;
        if (whole - distance > rounding * whole) crossings_.in_packing = true;
        const double depth = outer(i) + outer(j) - distance;
        if (depth <= 0) return false;
        if (radii_[i] + radii_[j] > distance) crossings_.of_corners = false;
        crossings_.deepest = std::max(crossings_.deepest, depth);
        needed_ = std::max(needed_, gap_between(i, j, distance));
        return true;
    }

    /// Half of it is taken from each radius before corners are moved out: by a factor, which varies with the radius
    /// where a chord is given, but by no more than that.
    double gap_between(std::size_t i, std::size_t j, double distance) const {
        const double r = packing_.spheres[i].radius, s = packing_.spheres[j].radius;
        const double rounding = 16 * std::numeric_limits<double>::epsilon() * (r + s);
        if (options_.keep_volume && options_.chord) return r + s + 2 * *options_.chord - distance + rounding;
        return 2 * (r * factors_[i] + s * factors_[j] - distance) / (factors_[i] + factors_[j]) + rounding;
    }

    const Packing& packing_;
    const SurfaceOptions& options_;
    const std::vector<double>&radii_, &factors_;
    Crossings crossings_;
    double needed_ = 0;
};

std::string who_overlap(const Crossings& crossings) {
    std::string text;
    if (crossings.pairs > 0) text = counted(crossings.pairs, "pair") + " of spheres overlap";
    if (crossings.own == 0) return text;
    if (!text.empty()) text += ", and ";
    return text + counted(crossings.own, "sphere") +
           (crossings.own == 1 ? " overlaps an image of its own" : " overlap images of their own");
}

std::string what_parts_them(const Crossings& crossings, const SurfaceOptions& options, const std::string& unit) {
    const bool corners_part = options.keep_volume && crossings.of_corners;
    if (crossings.gap)
        return "a `gap` of " + rounded_text(*crossings.gap) + unit +
               (options.scale != 1 ? " in place of `scale`" : "") + " parts them" +
               (corners_part ? ", and so do surfaces without `keep-volume`" : "");
    return corners_part ? "surfaces without `keep-volume` do not cross"
                        : "no `gap` parts them, as it would leave nothing of the smallest sphere";
}

}  // namespace

Crossings crossings_of(const Packing& packing, const SurfaceOptions& options, const std::vector<double>& radii,
                       const std::vector<double>& factors) {
    return CrossingsFound(packing, options, radii, factors).found();
}

std::string remark_on(const Crossings& crossings, const Packing& packing, const SurfaceOptions& options) {
    const std::string unit = unit_suffix(packing.unit);
    return who_overlap(crossings) + ", by " + rounded_text(crossings.deepest) + unit +
           " at most: their surfaces may cross; " + what_parts_them(crossings, options, unit);
}

}  // namespace bernal
