#include "blend/corrected_map.hpp"

#include <algorithm>
#include <boost/math/distributions/students_t.hpp>
#include <cmath>
#include <limits>

namespace bernal {
namespace {

using Rows = std::vector<std::vector<double>>;

constexpr double tail = 0.025;  // on either side of a half width
constexpr std::size_t spare_packings = 2;

/// 1, x, y, ..., x^2, xy, y^2, ...
std::vector<double> functions_at(const RegionPlace& place, std::size_t variables, int degree) {
    constexpr double steps = 10;  // of about the size of the region, so that all functions are
    std::vector<double> row{1};
    if (degree > 0)
        for (std::size_t a = 0; a < variables; ++a) row.push_back(place.offsets[a] / steps);
    if (degree > 1)
        for (std::size_t a = 0; a < variables; ++a)
            for (std::size_t b = a; b < variables; ++b)
                row.push_back(place.offsets[a] * place.offsets[b] / (steps * steps));
    return row;
}

Rows rows_of(const ShareRegion& region, int degree) {
    Rows rows;
    for (const RegionPlace& place : region.places) rows.push_back(functions_at(place, region.free_shares(), degree));
    return rows;
}

double dot(const std::vector<double>& a, const std::vector<double>& b) {
    double sum = 0;
    for (std::size_t k = 0; k < a.size(); ++k) sum += a[k] * b[k];
    return sum;
}

/// Of the packed places, each once.
std::size_t different_places(std::span<const PackedPlace> packed) {
    std::vector<std::size_t> places;
    for (const PackedPlace& one : packed) places.push_back(one.place);
    std::ranges::sort(places);
    return static_cast<std::size_t>(std::unique(places.begin(), places.end()) - places.begin());
}

}  // namespace

std::size_t coefficient_count(int degree, std::size_t variables) {
    return degree == 0 ? 1 : degree == 1 ? 1 + variables : (1 + variables) * (2 + variables) / 2;
}

CorrectedMap::CorrectedMap(const ShareRegion& region, std::span<const PackedPlace> packed) {
    const std::size_t variables = region.free_shares();
    Rows at_packed;
    for (degree_ = variables > 0 ? 2 : 0;; --degree_) {
        rows_ = rows_of(region, degree_);
        at_packed.clear();
        for (const PackedPlace& one : packed) at_packed.push_back(rows_[one.place]);
        // Different blends beyond the coefficients tell whether the polynomial is one.
        if (degree_ == 0 ||
            (different_places(packed) > coefficient_count(degree_, variables) &&
             packed.size() >= coefficient_count(degree_, variables) + spare_packings && tell_apart(at_packed)))
            break;
    }
    std::vector<double> differences;
    for (const PackedPlace& one : packed)
        differences.push_back(one.packing_fraction - region.places[one.place].estimate.packing_fraction);
    fit_ = fit_linear(at_packed, differences, std::vector<double>(packed.size(), least_scatter));
    const auto spare = static_cast<double>(fit_.degrees_of_freedom);
    scatter_ = least_scatter * (spare > 0 ? std::sqrt(std::max(1.0, fit_.chi_squared / spare)) : 1);
    student_ = spare > 0 ? boost::math::quantile(boost::math::students_t(spare), 1 - tail)
                         : std::numeric_limits<double>::infinity();
    for (std::size_t k = 0; k < region.places.size(); ++k)
        values_.push_back(region.places[k].estimate.packing_fraction + dot(rows_[k], fit_.coefficients));
    best_ = static_cast<std::size_t>(std::ranges::max_element(values_) - values_.begin());
}

double CorrectedMap::covariance(std::size_t a, std::size_t b) const {
    double sum = 0;
    const std::size_t size = rows_[a].size();
    for (std::size_t i = 0; i < size; ++i)
        for (std::size_t k = 0; k < size; ++k) sum += rows_[a][i] * fit_.covariance[i * size + k] * rows_[b][k];
    return sum;
}

double CorrectedMap::variance_behind(std::size_t place) const {
    return std::max(0.0, covariance(best_, best_) + covariance(place, place) - 2 * covariance(best_, place));
}

double CorrectedMap::half_width(std::size_t place) const { return student_ * std::sqrt(covariance(place, place)); }

double CorrectedMap::half_width_of_mean(std::size_t of) const {
    return student_ * scatter_ / std::sqrt(static_cast<double>(of));
}

double CorrectedMap::half_width_behind(std::size_t place) const {
    if (place == best_) return 0;
    return student_ * std::sqrt(variance_behind(place));
}

double CorrectedMap::half_width_behind(std::size_t place, std::size_t of) const {
    // The fit at the best and a packing that it is fitted to have the covariance of both places by the fit.
    const double variance =
        covariance(best_, best_) + scatter_ * scatter_ / static_cast<double>(of) - 2 * covariance(best_, place);
    return student_ * std::sqrt(std::max(0.0, variance));
}

std::size_t CorrectedMap::rival() const {
    std::size_t rival = best_;
    double most = 0;
    for (std::size_t k = 0; k < values_.size(); ++k)
        if (const double gain = values_[k] - values_[best_] + half_width_behind(k); k != best_ && gain > most)
            most = gain, rival = k;
    return rival;
}

double CorrectedMap::may_gain() const {
    const std::size_t k = rival();
    return k == best_ ? 0 : values_[k] - values_[best_] + half_width_behind(k);
}

double CorrectedMap::tells_of_best(std::size_t place) const {
    const double shared = covariance(best_, place);
    return shared * shared / (scatter_ * scatter_ + covariance(place, place)) / covariance(best_, best_);
}

double CorrectedMap::tells_of_rival(std::size_t place, std::size_t rival) const {
    const double shared = covariance(best_, place) - covariance(rival, place);
    return shared * shared / (scatter_ * scatter_ + covariance(place, place)) / variance_behind(rival);
}

}  // namespace bernal
