#pragma once
// One regular grid over the container: the geometry of a level of the hierarchical grid.

#include <array>
#include <cstdint>

#include "packing/frame.hpp"
#include "search/engine.hpp"

namespace bernal {

/// Cells from `first` to `last` along an axis, counted from the container's lowest corner; on a periodic axis they can
/// lie outside it and stand for images.
struct CellRange {
    std::int64_t first, last;

    std::int64_t count() const { return last - first + 1; }
};

using GridCell = std::array<std::int64_t, 3>;  ///< counted from the container's lowest corner

struct CellBox {
    std::array<CellRange, 3> axis;
    std::uint64_t cells;  ///< in the box, those outside the container too; for discs, in its plane
    bool wraps_over;      ///< reached through more than one image on some axis: that axis holds each cell just once
};

class GridLevel {
  public:
    /// Cells wider than `cell_size`, or as long as a period shorter than that; at most `most_cells` (>= 1) of them,
    /// numbered from `first_cell` on, x fastest.
    GridLevel(const Frame& frame, double cell_size, double most_cells, Index first_cell);

    double cell_size() const { return cell_size_; }           ///< diameters up to this live here
    double cell_width() const { return 1 / per_length_[0]; }  ///< along x, at least that but where a period is shorter
    Index first_cell() const { return first_cell_; }
    Index end_cell() const { return first_cell_ + static_cast<Index>(n_[0] * n_[1] * n_[2]); }

    std::int64_t cells_along(int axis) const { return n_[axis]; }

    /// Cells of the half that for_each_forward_run() looks at, those outside the container too.
    std::uint64_t forward_cells() const { return dimension_ == 2 ? 5 : 14; }

    /// Coordinates of the cell that holds a point of the container.
    GridCell cell_at(Vec3 point) const;
    Index number(const GridCell& cell) const {
        return first_cell_ + static_cast<Index>((cell[2] * n_[1] + cell[1]) * n_[0] + cell[0]);
    }

    /// The cells that a box around a point meets, of these half sides, or a cube; cut to the container on walled axes.
    CellBox around(Vec3 point, Vec3 half) const;
    CellBox around(Vec3 point, double half) const { return around(point, {half, half, half}); }

    /// Calls plain(begin, end) for each run of consecutive cells [begin, end) of the box; where the box reaches beyond
    /// a periodic face, shifted(begin, end, shift) instead: `shift` takes a point to where those cells see it.
    template <class Plain, class Shifted>
    void for_each_run(const CellBox& box, Plain&& plain, Shifted&& shifted) const {
        const auto& [x, y, z] = box.axis;
        if (inside_container(box)) {
            for (std::int64_t cz = z.first; cz <= z.last; ++cz)
                for (std::int64_t cy = y.first; cy <= y.last; ++cy) {
                    const Index row = number({0, cy, cz});
                    plain(row + static_cast<Index>(x.first), row + static_cast<Index>(x.last) + 1);
                }
            return;
        }
        for (std::int64_t cz = z.first; cz <= z.last; ++cz)
            for (std::int64_t cy = y.first; cy <= y.last; ++cy)
                for_each_run_of_row(x, image(cy, 1), image(cz, 2), shifted);
    }

    /// The half of a cell's surroundings that pair lists need, by runs as above: the cell itself, the one after it in
    /// its row, and the three cells of each of the four rows that follow. False, and nothing done, where a period is
    /// too short for it.
    template <class F>
    bool for_each_forward_run(const GridCell& cell, F&& f) const {
        if (!half_stencil_) return false;
        const std::int64_t x = cell[0], y = cell[1], z = cell[2];
        const auto row = [&](std::int64_t first, std::int64_t dy, std::int64_t dz) {
            if (outside(y + dy, 1) || outside(z + dz, 2)) return;
            const CellRange cells{inside(x + first, 0), inside(x + 1, 0)};
            for_each_run_of_row(cells, image(y + dy, 1), image(z + dz, 2), f);
        };
        f(number(cell), number(cell) + 1, Vec3{});
        if (!outside(x + 1, 0)) row(1, 0, 0);
        row(-1, 1, 0);
        for (const std::int64_t dy : {-1, 0, 1}) row(-1, dy, 1);
        return true;
    }

    /// Is that half inside the container? Then it is the cell with the one after it, and the cells one before to one
    /// after each of next_rows().
    bool plain_surroundings(const GridCell& cell) const {
        const std::int64_t x = cell[0], y = cell[1], z = cell[2];
        return half_stencil_ && x > 0 && y > 0 && x + 1 < n_[0] && y + 1 < n_[1] && z + 1 < n_[2];
    }
    std::array<Index, 4> next_rows(Index cell) const {
        const auto row = static_cast<Index>(n_[0]), layer = static_cast<Index>(n_[0] * n_[1]);
        return {cell + row, cell + layer - row, cell + layer, cell + layer + row};
    }

  private:
    struct Image {
        std::int64_t cell;  ///< inside the container
        double shift;
    };

    Image image(std::int64_t c, int axis) const {
        if (c < 0) return {c + n_[axis], lengths_[axis]};
        if (c >= n_[axis]) return {c - n_[axis], -lengths_[axis]};
        return {c, 0};
    }
    bool outside(std::int64_t c, int axis) const { return !periodic_[axis] && (c < 0 || c >= n_[axis]); }
    std::int64_t inside(std::int64_t c, int axis) const {
        return periodic_[axis] ? c : std::clamp<std::int64_t>(c, 0, n_[axis] - 1);
    }

    bool inside_container(const CellBox& box) const {
        for (int axis = 0; axis < 3; ++axis)
            if (box.axis[axis].first < 0 || box.axis[axis].last >= n_[axis]) return false;
        return true;
    }

    template <class F>
    void for_each_run_of_row(CellRange x, Image y, Image z, F&& f) const {
        const Index row = number({0, y.cell, z.cell});
        const auto run = [&](std::int64_t first, std::int64_t last, double shift) {
            if (first <= last)
                f(row + static_cast<Index>(first), row + static_cast<Index>(last) + 1, {shift, y.shift, z.shift});
        };
        const std::int64_t n = n_[0];
        run(x.first + n, std::min(x.last, std::int64_t{-1}) + n, lengths_.x);
        run(std::max(x.first, std::int64_t{0}), std::min(x.last, n - 1), 0);
        run(std::max(x.first, n) - n, x.last - n, -lengths_.x);
    }

    Vec3 lengths_;
    std::array<bool, 3> periodic_;
    int dimension_;
    double cell_size_;
    std::array<std::int64_t, 3> n_;
    Vec3 per_length_;  ///< cells per unit length along each axis
    Index first_cell_;
    bool half_stencil_;
};

}  // namespace bernal
