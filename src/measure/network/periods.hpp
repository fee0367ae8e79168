#pragma once
// Ways of a network that lead through periodic faces: from a body to the image of another, so many periods away.

#include <array>
#include <cstdint>
#include <utility>

#include "bernal/container.hpp"

namespace bernal {

using WayPeriods = std::array<std::int8_t, 3>;

/// `p`, so many periods away.
inline Vec3 moved(Vec3 p, const WayPeriods& periods, const Cell& cell) {
    for (int axis = 0; axis < 3; ++axis) p[axis] += periods[static_cast<std::size_t>(axis)] * cell.lengths[axis];
    return p;
}

/// Each way is described from one end alone: from the lower body, of one to its own image along the first axis that it
/// leads through upwards.
template <class Way>
void tell_from_lower_end(Way& way) {
    if (way.from < way.to || (way.from == way.to && way.periods >= WayPeriods{})) return;
    std::swap(way.from, way.to);
    for (std::int8_t& period : way.periods) period = static_cast<std::int8_t>(-period);
}

/// Does it lead anywhere?
template <class Way>
bool leads_away(const Way& way) {
    return way.from != way.to || way.periods != WayPeriods{};
}

}  // namespace bernal
