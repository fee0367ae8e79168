#include "sizes/lognormal_curve.hpp"

#include <cmath>
#include <vector>

namespace bernal {
namespace {

/// That 90 % of the standard normal distribution lie below.
constexpr double z90 = 1.2815515655446004;

struct Point {
    double z, log_d;
};

std::vector<Point> points_of(const SizeOptions& o) {
    std::vector<Point> points;
    if (o.d10) points.push_back({-z90, std::log(*o.d10)});
    if (o.d50) points.push_back({0, std::log(*o.d50)});
    if (o.d90) points.push_back({z90, std::log(*o.d90)});
    return points;
}

double slope(const Point& a, const Point& b) { return (b.log_d - a.log_d) / (b.z - a.z); }

double sigma_of(const SizeOptions& o) { return o.geometric_sigma ? std::log(*o.geometric_sigma) : *o.sigma; }

}  // namespace

double LognormalCurve::z(double diameter) const {
    const double above = std::log(diameter) - centre;
    return above / (above < 0 ? sigma_below : sigma_above);
}

double LognormalCurve::diameter(double z) const { return std::exp(centre + (z < 0 ? sigma_below : sigma_above) * z); }

LognormalCurve lognormal_of_mean(double mean, double sigma) {
    return {std::log(mean) - 0.5 * sigma * sigma, sigma, sigma};
}

int quantile_count(const SizeOptions& o) { return o.d10.has_value() + o.d50.has_value() + o.d90.has_value(); }

LognormalCurve lognormal_curve(const SizeOptions& o) {
    const std::vector<Point> points = points_of(o);
    if (points.empty()) return lognormal_of_mean(*o.diameter_mean, sigma_of(o));
    const Point &first = points.front(), &last = points.back();
    if (points.size() == 3) return {points[1].log_d, slope(first, points[1]), slope(points[1], last)};
    const double sigma = points.size() == 2 ? slope(first, last) : sigma_of(o);
    return {first.log_d - first.z * sigma, sigma, sigma};
}

}  // namespace bernal
