#pragma once
// What a surface is found to be by its triangles alone, for the tests of surfaces.

#include <doctest/doctest.h>

#include <map>
#include <numeric>
#include <set>

#include "bernal/surface.hpp"

namespace bernal::test {

struct FoundSurface {
    double volume = 0, area = 0;
    int parts = 0;
    std::int64_t euler = 0;  ///< vertices - edges + triangles
};

/// Checks that each edge belongs to two triangles which pass it in opposite directions, that none is without an area,
/// and that all vertices are used.
inline FoundSurface checked(const std::vector<Vec3>& vertices, const std::vector<Surface::Corners>& triangles) {
    std::map<std::pair<std::uint32_t, std::uint32_t>, int> passed;
    std::vector<std::uint32_t> part(vertices.size());
    std::iota(part.begin(), part.end(), 0U);
    const auto root = [&](std::uint32_t v) {
        while (part[v] != v) v = part[v] = part[part[v]];
        return v;
    };
    FoundSurface found;
    std::set<std::uint32_t> used;
    int degenerate = 0;
    for (const auto& corners : triangles) {
        const Vec3 a = vertices.at(corners[0]), b = vertices.at(corners[1]), c = vertices.at(corners[2]);
        const double twice = norm(cross(b - a, c - a)), longest = std::max({norm(b - a), norm(c - b), norm(a - c)});
        degenerate += !(twice > 1e-6 * longest * longest);
        found.area += twice / 2;
        found.volume += dot(a, cross(b, c)) / 6;
        for (std::size_t k = 0; k < 3; ++k) {
            ++passed[{corners[k], corners[(k + 1) % 3]}];
            part[root(corners[k])] = root(corners[(k + 1) % 3]);
            used.insert(corners[k]);
        }
    }
    int open = 0;
    for (const auto& [edge, times] : passed) {
        const auto back = passed.find({edge.second, edge.first});
        open += times != 1 || back == passed.end();
    }
    CHECK(degenerate == 0);
    CHECK(open == 0);
    CHECK(used.size() == vertices.size());
    for (std::uint32_t v = 0; v < vertices.size(); ++v) found.parts += root(v) == v;
    found.euler = static_cast<std::int64_t>(vertices.size()) - static_cast<std::int64_t>(passed.size() / 2) +
                  static_cast<std::int64_t>(triangles.size());
    return found;
}

inline FoundSurface checked(const Surface& surface) { return checked(surface.vertices, surface.triangles); }

/// Spheres of a box, or periodic cell, from zero to `lengths`.
inline Packing spheres_in(Vec3 lengths, bool periodic, std::vector<Sphere> spheres) {
    Packing packing;
    packing.container = Container({0, 0, 0}, lengths, {periodic, periodic, periodic});
    packing.size_class.assign(spheres.size(), 0);
    packing.spheres = std::move(spheres);
    return packing;
}

}  // namespace bernal::test
