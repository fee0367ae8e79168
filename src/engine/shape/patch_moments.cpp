#include "shape/patch_moments.hpp"

#include <algorithm>
#include <cmath>

namespace bernal {
namespace {

constexpr double pi = std::numbers::pi;

/// Gauss-Legendre on [-1, 1], half of its points.
constexpr std::array<double, 4> gauss_points{0.1834346424956498, 0.5255324099163290, 0.7966664774136267,
                                             0.9602898564975363};
constexpr std::array<double, 4> gauss_weights{0.3626837833783620, 0.3137066458778873, 0.2223810344533745,
                                              0.1012285362903763};

constexpr double same(int a, int b) { return a == b ? 1 : 0; }

/// Calls visit(begin, end) for pieces of at most 60 degrees, on which eight points are exact but for rounding.
template <class Visit>
void for_each_piece(const Arc& arc, Visit&& visit) {
    const int pieces = std::max(1, static_cast<int>(std::ceil((arc.end - arc.begin) * 3 / pi)));
    const double step = (arc.end - arc.begin) / pieces;
    for (int k = 0; k < pieces; ++k) visit(arc.begin + k * step, arc.begin + (k + 1) * step);
}

/// What the flux through the boundary tells of the harmonics, at one point n of it: nu ds = (axis - cosine n) dt.
void add_flux(PatchMoments& sum, const Cap& cap, Vec3 n, double weight) {
    const Vec3 d = cap.axis;
    const double c = cap.cosine;
    for (int i = 0; i < 3; ++i) {
        sum.first[i] -= weight / 2 * (d[i] - c * n[i]);
        for (int j = 0; j < 3; ++j) {
            const double two = n[i] * n[j] - same(i, j) / 3;
            sum.second[i][j] -= weight / 6 * (d[i] * n[j] + n[i] * d[j] - same(i, j) * 2 / 3 * c - 2 * c * two);
            for (int k = 0; k < 3; ++k) {
                const auto traces = [&](Vec3 of) {
                    return same(i, j) * of[k] + same(i, k) * of[j] + same(j, k) * of[i];
                };
                const double three = n[i] * n[j] * n[k] - traces(n) / 5;
                const double slope = d[i] * n[j] * n[k] + n[i] * d[j] * n[k] + n[i] * n[j] * d[k] -
                                     2 * c / 5 * traces(n) - traces(d) / 5;
                sum.third[i][j][k] -= weight / 12 * (slope - 3 * c * three);
            }
        }
    }
}

void add_flux(PatchMoments& sum, const Arc& arc) {
    for_each_piece(arc, [&](double begin, double end) {
        const double middle = (begin + end) / 2, half = (end - begin) / 2;
        for (std::size_t k = 0; k < gauss_points.size(); ++k)
            for (const double t : {middle - half * gauss_points[k], middle + half * gauss_points[k]})
                add_flux(sum, arc.cap, arc.cap.at(t), gauss_weights[k] * half);
    });
}

/// Signed area of the spherical triangle, against the clock seen from outside (van Oosterom & Strackee, IEEE Trans.
/// Biomed. Eng. 30, 125 (1983)).
double triangle_area(Vec3 a, Vec3 p, Vec3 q) {
    return 2 * std::atan2(dot(a, cross(p, q)), 1 + dot(a, p) + dot(p, q) + dot(q, a));
}

/// The triangle of a cap's axis and the ends of an arc, from two sides and the angle between them.
double triangle_area(const Cap& cap, double angle) {
    return 2 * std::atan2(cap.below_one * std::sin(angle), cap.above_minus + cap.below_one * std::cos(angle));
}

/// Directions spread evenly, on a spiral.
Vec3 spread(int k, int count) {
    const double z = 1 - (2 * k + 1.0) / count, r = std::sqrt(1 - z * z), turn = pi * (3 - std::sqrt(5.0)) * k;
    return {r * std::cos(turn), r * std::sin(turn), z};
}

constexpr int directions = 60;

/// The form has a pole at -a, which no arc may come near.
Vec3 direction_off(const std::vector<Arc>& arcs) {
    Vec3 best;
    double farthest = -1;
    for (int k = 0; k < directions; ++k) {
        const Vec3 a = spread(k, directions);
        double nearest = 2;
        for (const Arc& arc : arcs) nearest = std::min(nearest, std::abs(dot(a, arc.cap.axis) + arc.cap.cosine));
        if (nearest > farthest) farthest = nearest, best = a;
    }
    return best;
}

bool is_mostly_bare(const std::vector<Cap>& caps) {
    int bare = 0;
    for (int k = 0; k < directions; ++k)
        bare += std::ranges::none_of(
            caps, [n = spread(k, directions)](const Cap& cap) { return dot(n, cap.axis) > cap.cosine; });
    return 2 * bare > directions;
}

double bare_area(const CoveredSphere& sphere) {
    const Vec3 a = direction_off(sphere.arcs);
    double area = 0;
    for (const Arc& arc : sphere.arcs)
        for_each_piece(arc, [&](double begin, double end) {
            const double sector = arc.cap.below_one * (end - begin);
            area -= sector - triangle_area(arc.cap, end - begin) + triangle_area(a, arc.cap.at(begin), arc.cap.at(end));
        });
    area -= 4 * pi * std::floor(area / (4 * pi));
    // Next to nothing and next to everything differ by rounding.
    constexpr double little = 1e-3;
    if (area > 4 * pi - little && !is_mostly_bare(sphere.caps)) area -= 4 * pi;
    if (area < little && is_mostly_bare(sphere.caps)) area += 4 * pi;
    return area;
}

/// From integrals of harmonics to those of products.
void complete(PatchMoments& sum) {
    const auto& m = sum.first;
    for (int i = 0; i < 3; ++i)
        for (int j = 0; j < 3; ++j) {
            sum.second[i][j] += same(i, j) * sum.area / 3;
            for (int k = 0; k < 3; ++k)
                sum.third[i][j][k] += (same(i, j) * m[k] + same(i, k) * m[j] + same(j, k) * m[i]) / 5;
        }
}

}  // namespace

PatchMoments patch_moments(const CoveredSphere& sphere) {
    PatchMoments sum;
    if (!sphere.whole && sphere.arcs.empty()) return sum;
    for (const Arc& arc : sphere.arcs) add_flux(sum, arc);
    sum.area = sphere.whole ? 4 * pi : bare_area(sphere);
    complete(sum);
    return sum;
}

}  // namespace bernal
