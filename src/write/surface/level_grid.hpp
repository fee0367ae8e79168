#pragma once
// A grid of points, at which the level of a surface is known: below zero within the body.

#include <array>
#include <cstdint>
#include <vector>

#include "bernal/vector.hpp"

namespace bernal {

struct LevelGrid {
    Vec3 origin, spacing;
    std::array<std::size_t, 3> points;  ///< along each axis, two at least
    std::array<bool, 3> cut;            ///< the body is cut, and closed, at the first and last points of this axis

    std::size_t plane() const { return points[0] * points[1]; }
    std::size_t size() const { return plane() * points[2]; }
    std::size_t index(std::size_t i, std::size_t j, std::size_t k) const { return i + points[0] * (j + points[1] * k); }
    Vec3 position(std::size_t i, std::size_t j, std::size_t k) const {
        return {origin.x + static_cast<double>(i) * spacing.x, origin.y + static_cast<double>(j) * spacing.y,
                origin.z + static_cast<double>(k) * spacing.z};
    }
    /// Diagonal of a cell of the grid: no edge of a tetrahedron in it is longer.
    double diagonal() const { return norm(spacing); }
};

/// At faces where the grid is cut both ends have the same values, to the last bit: those of the first.
void match_ends(const LevelGrid& grid, std::vector<float>& values);

}  // namespace bernal
