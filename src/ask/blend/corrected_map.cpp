#include "blend/corrected_map.hpp"

#include <algorithm>
#include <boost/math/distributions/students_t.hpp>
#include <cmath>
#include <limits>

namespace bernal {
namespace {

using Rows = std::vector<std::vector<double>>;

constexpr double tail = 0.025;  // on either side of a half width

/// Degrees of freedom that a polynomial leaves, at least. A parabola on fewer would be followed wherever its error is
/// large, which Student's t makes larger still: with one, four times as large as with three.
constexpr double spare_packings = 1, spare_packings_of_parabola = 3;

/// What the polynomial may miss a blend by, over what that is looser by than the densest one.
constexpr double misfit = 0.05;

/// Expected of a packing about the map.
double error_behind(double behind) { return std::hypot(least_scatter, misfit * std::max(0.0, behind)); }

double squared(double x) { return x * x; }

std::vector<double> functions_at(const RegionPlace& place, std::size_t variables, int degree) {
    constexpr double steps = 10;  // of about the size of the region, so that all functions are
    std::vector<double> at;
    for (std::size_t a = 0; a < variables; ++a) at.push_back(place.offsets[a] / steps);
    return polynomial_row(at, degree);
}

Rows rows_of(const ShareRegion& region, int degree) {
    Rows rows;
    for (const RegionPlace& place : region.places) rows.push_back(functions_at(place, region.free_shares(), degree));
    return rows;
}

/// How many places were packed, once or more often.
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
    densest_ = std::ranges::max_element(packed, {}, &PackedPlace::packing_fraction)->packing_fraction;
    std::vector<double> differences, errors;
    double weight = 0;
    for (const PackedPlace& one : packed) {
        differences.push_back(one.packing_fraction - region.places[one.place].estimate.packing_fraction);
        errors.push_back(error_behind(densest_ - one.packing_fraction));
        weight += squared(least_scatter / errors.back());
    }
    Rows at_packed;
    for (degree_ = variables > 0 ? 2 : 0;; --degree_) {
        rows_ = rows_of(region, degree_);
        at_packed.clear();
        for (const PackedPlace& one : packed) at_packed.push_back(rows_[one.place]);
        const std::size_t coefficients = coefficient_count(degree_, variables);
        degrees_of_freedom_ = std::max(0.0, weight - static_cast<double>(coefficients));
        // Different blends beyond the coefficients tell whether the polynomial is one.
        const double spare = degree_ > 1 ? spare_packings_of_parabola : spare_packings;
        if (degree_ == 0 ||
            (different_places(packed) > coefficients && degrees_of_freedom_ >= spare && tell_apart(at_packed)))
            break;
    }
    take_fit(fit_linear(at_packed, differences, errors));
    for (std::size_t k = 0; k < region.places.size(); ++k)
        values_.push_back(region.places[k].estimate.packing_fraction + fit_.value_at(rows_[k]));
    best_ = static_cast<std::size_t>(std::ranges::max_element(values_) - values_.begin());
}

void CorrectedMap::take_fit(LinearFit fit) {
    const bool is_spread = degrees_of_freedom_ >= spare_packings;
    const double of_all =
        fit.degrees_of_freedom > 0 ? std::max(1.0, fit.chi_squared / static_cast<double>(fit.degrees_of_freedom)) : 1;
    excess_ = is_spread ? std::max(1.0, fit.chi_squared / degrees_of_freedom_) : 1;
    for (double& c : fit.covariance) c *= excess_ / of_all;
    scatter_ = least_scatter * std::sqrt(excess_);
    student_ = is_spread ? boost::math::quantile(boost::math::students_t(degrees_of_freedom_), 1 - tail)
                         : std::numeric_limits<double>::infinity();
    fit_ = std::move(fit);
}

double CorrectedMap::variance_of_packing(std::size_t place) const {
    return excess_ * squared(error_behind(densest_ - values_[place]));
}

double CorrectedMap::covariance(std::size_t a, std::size_t b) const { return fit_.covariance_of(rows_[a], rows_[b]); }

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
    return shared * shared / (variance_of_packing(place) + covariance(place, place)) / covariance(best_, best_);
}

double CorrectedMap::tells_of_rival(std::size_t place, std::size_t rival) const {
    const double shared = covariance(best_, place) - covariance(rival, place);
    return shared * shared / (variance_of_packing(place) + covariance(place, place)) / variance_behind(rival);
}

}  // namespace bernal
