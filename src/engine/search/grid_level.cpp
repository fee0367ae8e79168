#include "search/grid_level.hpp"

#include "bernal/container.hpp"

namespace bernal {
namespace {

/// floor, without the library call that it costs on processors of the baseline.
std::int64_t floor_of(double x) {
    const auto whole = static_cast<std::int64_t>(x);
    return whole - (static_cast<double>(whole) > x);
}

double cells_along_axis(const Frame& frame, double width, int axis) {
    if (axis >= frame.dimension) return 1;
    const double fit = frame.lengths[axis] / width;
    return std::max(1.0, frame.periodic[axis] ? std::floor(fit) : std::ceil(fit));
}

double cells_of(const Frame& frame, double width) {
    double cells = 1;
    for (int axis = 0; axis < 3; ++axis) cells *= cells_along_axis(frame, width, axis);
    return cells;
}

}  // namespace

GridLevel::GridLevel(const Frame& frame, double cell_size, double most_cells, Index first_cell)
    : lengths_(frame.lengths),
      periodic_(frame.periodic),
      dimension_(frame.dimension),
      cell_size_(cell_size),
      first_cell_(first_cell) {
    // A little wider than the largest diameter: cells that are not neighbours stay apart by more than all rounding.
    const double room = frame.dimension == 2 ? frame.lengths.x * frame.lengths.y : frame.volume();
    double width = std::max(cell_size * (1 + 1e-9), length_factor(room / most_cells, frame.dimension));
    while (cells_of(frame, width) > std::max(most_cells, 1.0)) width *= 1.1;
    half_stencil_ = true;
    for (int axis = 0; axis < 3; ++axis) {
        // Periods are cut evenly; between walls the last cell may stand out.
        const double cells = cells_along_axis(frame, width, axis);
        n_[axis] = static_cast<std::int64_t>(cells);
        per_length_[axis] = periodic_[axis] || axis >= dimension_ ? cells / lengths_[axis] : 1 / width;
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

CellBox GridLevel::around(Vec3 point, Vec3 half) const {
    CellBox box{{}, 1, false};
    for (int axis = 0; axis < 3; ++axis) {
        // Wider by more than rounding, so that a ball on the border of a cell is not missed.
        const double margin = half[axis] + 1e-12 * lengths_[axis];
        CellRange& range = box.axis[axis];
        range.first = floor_of((point[axis] - margin) * per_length_[axis]);
        range.last = floor_of((point[axis] + margin) * per_length_[axis]);
        if (periodic_[axis] && range.count() > n_[axis]) {
            range = {0, n_[axis] - 1};
            box.wraps_over = true;
        }
        if (axis < dimension_) box.cells *= static_cast<std::uint64_t>(range.count());
        if (!periodic_[axis]) range = {inside(range.first, axis), inside(range.last, axis)};
    }
    return box;
}

}  // namespace bernal
