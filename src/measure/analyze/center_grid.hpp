#pragma once
// Centres of spheres, sorted into the cells of a grid: which of them are near a point, whatever their radii. Through
// periodic faces all images are met, each at its place, so that short containers need no care.

#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "bernal/packing.hpp"
#include "geometry/period_shifts.hpp"

namespace bernal {

class CenterGrid {
  public:
    /// A grid of the spheres whose indices are `members`; cells are about `cell_width` wide, which makes questions that
    /// reach two or three times as far quick.
    CenterGrid(const Cell& cell, std::span<const Sphere> spheres, std::span<const std::uint32_t> members,
               double cell_width);

    /// A grid of all spheres.
    CenterGrid(const Cell& cell, std::span<const Sphere> spheres, double cell_width);

    /// Calls visit(index, way) for each image of each centre that is nearer than `reach` to `point`; `way` leads from
    /// the point to it. The point's own sphere is met too.
    template <class Visit>
    void for_each_within(Vec3 point, double reach, Visit&& visit) const {
        if (!tilted_) return for_each_in_grid(point, reach, visit);
        constexpr double hair = 1e-9;
        for_each_image(*tilted_, point - tilted_->origin, reach * (1 + hair), tilted_->lengths,
                       [&](Vec3 image, const auto&) { for_each_in_grid(tilted_->origin + image, reach, visit); });
    }

    /// The members, neighbours in space after neighbours in space: who asks in this order stays in the processor's
    /// cache.
    std::span<const std::uint32_t> by_place() const { return ids_; }

  private:
    struct Range {
        std::int64_t first, last;
    };
    void divide(double cell_width, std::size_t members);
    std::uint32_t index_of_cell(Vec3 p) const;

    template <class Visit>
    void for_each_in_grid(Vec3 point, double reach, Visit& visit) const {
        const Range ys = range(1, point.y, reach), zs = range(2, point.z, reach);
        for (std::int64_t z = zs.first; z <= zs.last; ++z) {
            const double off_z = distance_to_cell(2, z, point.z);
            for (std::int64_t y = ys.first; y <= ys.last; ++y) {
                const double off_y = distance_to_cell(1, y, point.y);
                const double left = reach * reach - off_z * off_z - off_y * off_y;
                if (left > 0) visit_row(point, reach, std::sqrt(left), y, z, visit);
            }
        }
    }

    struct Place {
        std::int64_t cell;
        double shift;
    };

    /// Cells, numbered on through periodic faces.
    Range range(int axis, double x, double reach) const {
        Range r{cell_of(axis, x - reach), cell_of(axis, x + reach)};
        if (!periodic_[static_cast<std::size_t>(axis)])
            r = {std::max<std::int64_t>(r.first, 0), std::min(r.last, counts_[static_cast<std::size_t>(axis)] - 1)};
        return r;
    }
    std::int64_t cell_of(int axis, double x) const {
        return static_cast<std::int64_t>(std::floor((x - origin_[axis]) / width_[axis]));
    }
    /// Along an axis; a little less, for rounding.
    double distance_to_cell(int axis, std::int64_t cell, double x) const {
        const double low = origin_[axis] + static_cast<double>(cell) * width_[axis], high = low + width_[axis];
        return std::max({0.0, low - x, x - high}) * (1 - 1e-9);
    }
    /// In the container, and how far the image is moved.
    Place place(int axis, std::int64_t cell) const {
        const std::int64_t n = counts_[static_cast<std::size_t>(axis)];
        const std::int64_t periods = (cell >= 0 ? cell : cell - n + 1) / n;
        return {cell - periods * n, static_cast<double>(periods) * lengths_[axis]};
    }

    template <class Visit>
    void visit_row(Vec3 point, double reach, double reach_x, std::int64_t y, std::int64_t z, Visit& visit) const {
        const Range xs = range(0, point.x, reach_x);
        const Place at_y = place(1, y), at_z = place(2, z);
        const std::int64_t row = (at_z.cell * counts_[1] + at_y.cell) * counts_[0];
        for (std::int64_t x = xs.first; x <= xs.last;) {
            const Place at_x = place(0, x);
            const std::int64_t run = std::min(xs.last - x, counts_[0] - 1 - at_x.cell);  // cells side by side
            const Vec3 from = point - Vec3{at_x.shift, at_y.shift, at_z.shift};
            const std::size_t first = starts_[static_cast<std::size_t>(row + at_x.cell)],
                              end = starts_[static_cast<std::size_t>(row + at_x.cell + run + 1)];
            for (std::size_t k = first; k < end; ++k)
                if (const Vec3 way = centers_[k] - from; dot(way, way) < reach * reach) visit(ids_[k], way);
            x += run + 1;
        }
    }

    Vec3 origin_, lengths_, width_;
    std::array<std::int64_t, 3> counts_{1, 1, 1};
    std::array<bool, 3> periodic_{};  ///< of right angles
    std::optional<Cell> tilted_;      ///< whose images are asked for one by one, in a grid that ends at its faces
    std::vector<std::uint32_t> starts_;
    std::vector<Vec3> centers_;  ///< by cell
    std::vector<std::uint32_t> ids_;
};

}  // namespace bernal
