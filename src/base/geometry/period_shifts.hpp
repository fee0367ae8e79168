#pragma once
// By which whole periods a sphere is moved to reach into a part of a periodic cell, and its images in tilted ones.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

#include "bernal/container.hpp"

namespace bernal {

/// Periods along an axis, from the first to the last; none where the last is less.
struct PeriodShifts {
    std::int64_t first = 0, last = 0;
};

/// Those with which a sphere whose centre lies at `at` reaches into [0, extent].
inline PeriodShifts period_shifts(double at, double radius, double extent, double period) {
    return {static_cast<std::int64_t>(std::ceil(-(at + radius) / period)),
            static_cast<std::int64_t>(std::floor((extent - (at - radius)) / period))};
}

/// visit(shift), a vector of whole `periods`, along z slowest.
template <class Visit>
void for_each_period_shift(const std::array<PeriodShifts, 3>& shifts, Vec3 periods, Visit&& visit) {
    for (std::int64_t z = shifts[2].first; z <= shifts[2].last; ++z)
        for (std::int64_t y = shifts[1].first; y <= shifts[1].last; ++y)
            for (std::int64_t x = shifts[0].first; x <= shifts[0].last; ++x)
                visit(Vec3{static_cast<double>(x) * periods.x, static_cast<double>(y) * periods.y,
                           static_cast<double>(z) * periods.z});
}

/// visit(image, periods): each image of `at` in the lattice of the cell that is within `radius` of [0, extent] along
/// every axis, and how many sides it is moved. For discs z is no axis.
template <class Visit>
void for_each_image(const Cell& cell, Vec3 at, double radius, Vec3 extent, Visit&& visit) {
    const auto shifts = [&](int axis, Vec3 p) {
        const bool goes_on = cell.periodic[static_cast<std::size_t>(axis)] && axis < cell.dimension;
        return goes_on ? period_shifts(p[axis], radius, extent[axis], cell.lengths[axis]) : PeriodShifts{};
    };
    const PeriodShifts zs = shifts(2, at);
    for (std::int64_t z = zs.first; z <= zs.last; ++z) {
        const Vec3 at_z = at + static_cast<double>(z) * cell.side(2);
        const PeriodShifts ys = shifts(1, at_z);
        for (std::int64_t y = ys.first; y <= ys.last; ++y) {
            const Vec3 at_y = at_z + static_cast<double>(y) * cell.side(1);
            const PeriodShifts xs = shifts(0, at_y);
            for (std::int64_t x = xs.first; x <= xs.last; ++x)
                visit(at_y + static_cast<double>(x) * cell.side(0), std::array{x, y, z});
        }
    }
}

/// How far a point and its nearest image through that axis, and perhaps through those before it, are apart: of right
/// angles the length.
inline double shortest_period(Cell cell, int axis) {
    if (!cell.is_tilted()) return cell.lengths[axis];
    cell.tilt = reduced_tilt(cell);  // the same images, and few of them to look at
    double least = norm(cell.side(axis));
    const auto at = static_cast<std::size_t>(axis);
    for_each_image(cell, {}, least, {}, [&](Vec3 image, const std::array<std::int64_t, 3>& periods) {
        for (std::size_t higher = at + 1; higher < 3; ++higher)
            if (periods[higher] != 0) return;
        if (periods[at] > 0) least = std::min(least, norm(image));
    });
    return least;
}

}  // namespace bernal
