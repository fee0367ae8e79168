// Cubes and cylinders with rounded edges, of half a width 1.

#include <algorithm>
#include <cmath>
#include <numbers>

#include "shape/clump_members.hpp"

namespace bernal {
namespace {

constexpr double deepest_groove = 0.1;      // 5 % of the width
constexpr double deepest_of_radius = 0.25;  // of small spheres
constexpr double next_radius = 1.5;         // each covers what is left between the smaller ones and the next

/// From the smallest to the one that fills the shape.
std::vector<double> radii_up_to(double most, double least) {
    const int steps = static_cast<int>(std::ceil(std::log(most / least) / std::log(next_radius) - 1e-9));
    std::vector<double> radii;
    for (int k = 0; k < steps; ++k) radii.push_back(least * std::pow(most / least, static_cast<double>(k) / steps));
    radii.push_back(most);
    return radii;
}

double depth_at(double radius, double depth) { return std::min(depth, deepest_of_radius * radius); }

/// Spheres on an edge that leave no deeper groove.
int count_on_edge(double radius, double depth) {
    const double d = depth_at(radius, depth), spacing = 2 * std::sqrt(d * (2 * radius - d));
    return std::max(2, static_cast<int>(std::ceil(2 * (1 - radius) / spacing - 1e-9)) + 1);
}

/// On the twelve edges of the cube from -half to half.
void add_edges(std::vector<Sphere>& all, double half, int count, double radius) {
    const auto at = [&](int k) { return half * (2.0 * k / (count - 1) - 1); };
    const auto is_end = [&](int k) { return k == 0 || k == count - 1; };
    for (int i = 0; i < count; ++i)
        for (int j = 0; j < count; ++j)
            for (int k = 0; k < count; ++k)
                if (is_end(i) + is_end(j) + is_end(k) >= 2) all.push_back({{at(i), at(j), at(k)}, radius});
}

/// Spheres on a ring within a mantle of radius 1 that leave no deeper groove in it.
int count_on_ring(double radius, double depth) {
    const double ring = 1 - radius;
    const auto reach = [&](int count) {
        const double half = std::numbers::pi / count, aside = ring * std::sin(half);
        return aside >= radius ? 0 : ring * std::cos(half) + std::sqrt(radius * radius - aside * aside);
    };
    int count = 3;
    while (reach(count) < 1 - depth_at(radius, depth)) ++count;
    return count;
}

void add_ring(std::vector<Sphere>& all, double ring, int count, double z, double radius) {
    for (int k = 0; k < count; ++k) {
        const double t = 2 * std::numbers::pi * k / count;
        all.push_back({{ring * std::cos(t), ring * std::sin(t), z}, radius});
    }
}

/// In a long cylinder the largest stand in a row.
void add_row(std::vector<Sphere>& all, double half, double depth) {
    const double spacing = 2 * std::sqrt(depth * (2 - depth));
    const int count = static_cast<int>(std::ceil(2 * half / spacing - 1e-9)) + 1;
    for (int k = 0; k < count; ++k) all.push_back({{0, 0, count < 2 ? 0 : half * (2.0 * k / (count - 1) - 1)}, 1});
}

/// In a flat one they fill a disc.
void add_disc(std::vector<Sphere>& all, double radius, double depth) {
    const double spacing = std::sqrt(2 * depth * (2 * radius - depth)), widest = 1 - radius;
    const int rings = static_cast<int>(std::ceil(widest / spacing - 1e-9));
    all.push_back({{}, radius});
    for (int k = 1; k <= rings; ++k) {
        const double ring = widest * k / rings;
        const int evenly = static_cast<int>(std::ceil(2 * std::numbers::pi * ring / spacing));
        add_ring(all, ring, k < rings ? evenly : std::max(evenly, count_on_ring(radius, depth)), 0, radius);
    }
}

}  // namespace

std::vector<Sphere> cube_members(double rounding, int edge) {
    std::vector<Sphere> all;
    const double half_step = rounding < 1 ? (1 - rounding) / (edge - 1) : 0;
    const double depth = rounding - std::sqrt(std::max(0.0, rounding * rounding - half_step * half_step));
    for (const double radius : radii_up_to(1, rounding))
        if (radius == 1)
            all.push_back({{}, 1});
        else
            add_edges(all, 1 - radius, radius == rounding ? edge : count_on_edge(radius, std::max(depth, 1e-3)),
                      radius);
    return all;
}

int least_of_edge(double rounding) {
    const double widest = std::sqrt(3.0) * rounding;
    return std::max(2, static_cast<int>(std::ceil(2 * (1 - rounding) / widest - 1e-9)) + 1);
}

int usual_of_edge(double rounding) { return count_on_edge(rounding, deepest_groove); }

std::vector<Sphere> pellet_members(double aspect, double rounding) {
    std::vector<Sphere> all;
    const double most = std::min(1.0, aspect), depth = deepest_groove * most;
    for (const double radius : radii_up_to(most, rounding * most)) {
        if (radius == most && aspect >= 1) add_row(all, aspect - 1, depth);
        if (radius == most && aspect < 1) add_disc(all, most, depth);
        if (radius == most) continue;
        for (const double z : {radius - aspect, aspect - radius})
            add_ring(all, 1 - radius, count_on_ring(radius, depth), z, radius);
    }
    return all;
}

}  // namespace bernal
