#include "search/grid_level.hpp"

namespace bernal {
namespace {

/// floor, without the library call that it costs on processors of the baseline.
std::int64_t floor_of(double x) {
    const auto whole = static_cast<std::int64_t>(x);
    return whole - (static_cast<double>(whole) > x);
}

}  // namespace

GridLevel::GridLevel(const Frame& frame, double cell_size, double most_cells, Index first_cell)
    : lengths_(frame.lengths), periodic_(frame.periodic), cell_size_(cell_size), first_cell_(first_cell) {
    const double width = std::max(cell_size, std::cbrt(frame.volume() / most_cells));
    half_stencil_ = true;
    for (int axis = 0; axis < 3; ++axis) {
        // Periods are cut evenly; between walls the last cell may stand out.
        const double step = std::max(width, lengths_[axis] / most_cells), fit = lengths_[axis] / step;
        const double cells = std::max(1.0, periodic_[axis] ? std::floor(fit) : std::ceil(fit));
        n_[axis] = static_cast<std::int64_t>(cells);
        per_length_[axis] = periodic_[axis] ? cells / lengths_[axis] : 1 / step;
        if (periodic_[axis] && n_[axis] < 3) half_stencil_ = false;
    }
}

GridCell GridLevel::cell_at(Vec3 point) const {
    GridCell cell;
    for (int axis = 0; axis < 3; ++axis)
        cell[axis] =
            std::clamp<std::int64_t>(static_cast<std::int64_t>(point[axis] * per_length_[axis]), 0, n_[axis] - 1);
    return cell;
}

CellBox GridLevel::around(Vec3 point, double reach) const {
    CellBox box{{}, 1, false};
    for (int axis = 0; axis < 3; ++axis) {
        // Wider by more than rounding, so that a ball on the border of a cell is not missed.
        const double margin = reach + 1e-12 * lengths_[axis];
        CellRange& range = box.axis[axis];
        range.first = floor_of((point[axis] - margin) * per_length_[axis]);
        range.last = floor_of((point[axis] + margin) * per_length_[axis]);
        box.cells *= static_cast<std::uint64_t>(range.count());
        if (!periodic_[axis]) {
            range = {inside(range.first, axis), inside(range.last, axis)};
        } else if (range.count() > n_[axis]) {
            range = {0, n_[axis] - 1};
            box.wraps_over = true;
        }
    }
    return box;
}

}  // namespace bernal
