#include "analyze/center_grid.hpp"

namespace bernal {
namespace {

/// The box around the centres on walled axes, the cell on periodic ones.
struct Box {
    Vec3 low, lengths;
};

Box box_of(const Cell& cell, const std::array<bool, 3>& periodic, std::span<const Vec3> centers) {
    Box box{cell.origin, cell.lengths};
    for (int axis = 0; axis < 3; ++axis) {
        if (periodic[static_cast<std::size_t>(axis)] || centers.empty()) continue;
        const auto [low, high] = std::minmax_element(centers.begin(), centers.end(),
                                                     [&](const Vec3& a, const Vec3& b) { return a[axis] < b[axis]; });
        box.low[axis] = (*low)[axis];
        box.lengths[axis] = (*high)[axis] - (*low)[axis];
    }
    return box;
}

}  // namespace

CenterGrid::CenterGrid(const Cell& cell, std::span<const Sphere> spheres, std::span<const std::uint32_t> members,
                       double cell_width)
    : periodic_(cell.periodic) {
    if (cell.dimension == 2) periodic_[2] = false;  // discs lie in one plane
    std::vector<Vec3> wrapped;
    for (const std::uint32_t i : members) wrapped.push_back(cell.wrapped(spheres[i].center));
    const Box box = box_of(cell, periodic_, wrapped);
    origin_ = box.low, lengths_ = box.lengths;
    double width = cell_width;
    const auto cells = [&](int axis) { return std::floor(std::min(1e6, lengths_[axis] / width)) + 1; };
    while (cells(0) * cells(1) * cells(2) > 4.0 * static_cast<double>(members.size()) + 64) width *= 1.3;
    for (int axis = 0; axis < 3; ++axis) {
        const double n = std::max(1.0, std::floor(std::min(1e6, lengths_[axis] / width)));
        counts_[static_cast<std::size_t>(axis)] = static_cast<std::int64_t>(n);
        width_[axis] = lengths_[axis] > 0 ? lengths_[axis] / n : 1;
    }
    std::vector<std::size_t> cell_of_member;
    for (const Vec3& p : wrapped) {
        std::int64_t index = 0;
        for (int axis = 2; axis >= 0; --axis) {
            const std::int64_t n = counts_[static_cast<std::size_t>(axis)];
            index = index * n + std::clamp<std::int64_t>(cell_of(axis, p[axis]), 0, n - 1);
        }
        cell_of_member.push_back(static_cast<std::size_t>(index));
    }
    starts_.assign(static_cast<std::size_t>(counts_[0] * counts_[1] * counts_[2]) + 1, 0);
    for (const std::size_t c : cell_of_member) ++starts_[c + 1];
    for (std::size_t c = 1; c < starts_.size(); ++c) starts_[c] += starts_[c - 1];
    centers_.resize(members.size()), ids_.resize(members.size());
    std::vector<std::size_t> next = starts_;
    for (std::size_t k = 0; k < members.size(); ++k) {
        const std::size_t at = next[cell_of_member[k]]++;
        centers_[at] = wrapped[k], ids_[at] = members[k];
    }
}

}  // namespace bernal
