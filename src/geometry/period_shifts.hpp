#pragma once
// By which whole periods a sphere is moved to reach into a part of a periodic cell.

#include <array>
#include <cmath>
#include <cstdint>

#include "bernal/vector.hpp"

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

}  // namespace bernal
