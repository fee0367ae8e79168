#include "analyze/center_grid.hpp"

#include <algorithm>
#include <limits>
#include <numeric>

namespace bernal {
namespace {

/// The box around the centres on walled axes, the cell on periodic ones.
struct Box {
    Vec3 low, lengths;
};

Box box_of(const Cell& cell, const std::array<bool, 3>& periodic, std::span<const Sphere> spheres,
           std::span<const std::uint32_t> members) {
    Box box{cell.origin, cell.lengths};
    for (int axis = 0; axis < 3; ++axis) {
        if (periodic[static_cast<std::size_t>(axis)] || members.empty()) continue;
        double low = HUGE_VAL, high = -HUGE_VAL;
        for (const std::uint32_t i : members) {
            const double x = cell.wrapped(spheres[i].center)[axis];
            low = std::min(low, x), high = std::max(high, x);
        }
        box.low[axis] = low, box.lengths[axis] = high - low;
    }
    return box;
}

std::vector<std::uint32_t> everyone(std::size_t count) {
    std::vector<std::uint32_t> all(count);
    std::iota(all.begin(), all.end(), 0U);
    return all;
}

}  // namespace

CenterGrid::CenterGrid(const Cell& cell, std::span<const Sphere> spheres, double cell_width)
    : CenterGrid(cell, spheres, everyone(spheres.size()), cell_width) {}

CenterGrid::CenterGrid(const Cell& cell, std::span<const Sphere> spheres, std::span<const std::uint32_t> members,
                       double cell_width)
    : periodic_(cell.periodic) {
    if (cell.dimension == 2) periodic_[2] = false;  // discs lie in one plane
    const Box box = box_of(cell, periodic_, spheres, members);
    origin_ = box.low, lengths_ = box.lengths;
    if (cell.is_tilted()) tilted_ = cell, periodic_ = {};
    divide(cell_width, members.size());
    std::vector<std::uint32_t> cell_of_member;
    cell_of_member.reserve(members.size());
    starts_.assign(static_cast<std::size_t>(counts_[0] * counts_[1] * counts_[2]) + 1, 0);
    for (const std::uint32_t i : members) {
        cell_of_member.push_back(index_of_cell(cell.wrapped(spheres[i].center)));
        ++starts_[cell_of_member.back() + 1];
    }
    for (std::size_t c = 1; c < starts_.size(); ++c) starts_[c] += starts_[c - 1];
    centers_.resize(members.size()), ids_.resize(members.size());
    std::vector<std::uint32_t> next = starts_;
    for (std::size_t k = 0; k < members.size(); ++k) {
        const std::uint32_t at = next[cell_of_member[k]]++;
        centers_[at] = cell.wrapped(spheres[members[k]].center), ids_[at] = members[k];
    }
}

/// About as many cells as members at most: empty ones take memory, too.
void CenterGrid::divide(double cell_width, std::size_t members) {
    double width = std::max({cell_width, 1e-6 * largest(lengths_), std::numeric_limits<double>::min()});
    const auto cells = [&](int axis) { return std::floor(std::min(1e6, lengths_[axis] / width)) + 1; };
    while (cells(0) * cells(1) * cells(2) > static_cast<double>(members) + 64) width *= 1.1;
    for (int axis = 0; axis < 3; ++axis) {
        const double n = std::max(1.0, std::floor(std::min(1e6, lengths_[axis] / width)));
        counts_[static_cast<std::size_t>(axis)] = static_cast<std::int64_t>(n);
        width_[axis] = lengths_[axis] > 0 ? lengths_[axis] / n : 1;
    }
}

std::uint32_t CenterGrid::index_of_cell(Vec3 p) const {
    std::int64_t index = 0;
    for (int axis = 2; axis >= 0; --axis) {
        const std::int64_t n = counts_[static_cast<std::size_t>(axis)];
        index = index * n + std::clamp<std::int64_t>(cell_of(axis, p[axis]), 0, n - 1);
    }
    return static_cast<std::uint32_t>(index);
}

}  // namespace bernal
