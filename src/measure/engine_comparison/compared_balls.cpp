#include "engine_comparison/compared_balls.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "core/random.hpp"
#include "rearrange/placement.hpp"

namespace bernal {
namespace {

/// Sphere `i` of the packing as a ball of the frame.
Sphere ball_of(const Packing& packing, std::size_t i, double skin) {
    const Container& container = packing.container;
    const Sphere& sphere = packing.spheres[i];
    const std::string who = "sphere " + std::to_string(id_of(packing, i));
    if (const std::string fault = diameter_fault(2 * sphere.radius); !fault.empty())
        throw InputError("the diameter of " + who + ", " + number_text(2 * sphere.radius) + ", " + fault);
    const Sphere ball{container.wrapped(sphere.center) - container.origin, (1 + skin) * sphere.radius};
    for (int axis = 0; axis < 3; ++axis) {
        const bool inside = ball.center[axis] >= 0 && ball.center[axis] <= container.lengths[axis];
        if (!inside) throw InputError(who + " lies outside the container; give a packing inside its walls");
        if (container.periodic[static_cast<std::size_t>(axis)] && 2 * ball.radius > container.lengths[axis])
            throw InputError(who + " with its skin is " + number_text(2 * ball.radius) +
                             " wide, more than the container's period of " + number_text(container.lengths[axis]) +
                             "; give a smaller skin or a larger container");
    }
    return ball;
}

void require_usable_lengths(const Container& container) {
    for (int axis = 0; axis < 3; ++axis)
        if (!diameter_fault(container.lengths[axis]).empty())
            throw InputError("the container's length " + number_text(container.lengths[axis]) + " along " +
                             "xyz"[axis] + " cannot be searched in; give a number from " +
                             number_text(smallest_diameter) + " to " + number_text(largest_diameter));
}

}  // namespace

std::vector<Sphere> balls_of(const Packing& packing, double skin) {
    require_usable_lengths(packing.container);
    if (packing.spheres.empty()) throw InputError("the packing has no spheres; give one with at least one");
    State state;
    state.container = packing.container;
    for (std::size_t i = 0; i < packing.spheres.size(); ++i) state.spheres.push_back(ball_of(packing, i, skin));
    state.id.resize(state.spheres.size());
    std::iota(state.id.begin(), state.id.end(), 0u);
    sort_along_curve(state);
    return std::move(state.spheres);
}

Moves moves_of(const std::vector<Sphere>& balls, const Frame& frame, const MoveOptions& o) {
    Moves moves;
    for (Index i = 0; i < balls.size(); ++i) {
        if (uniform_pair(o.seed, i, Purpose::shuffling)[0] >= o.share) continue;
        const auto [along, around] = uniform_pair(o.seed, i, Purpose::shuffling, 1);
        const Vec3 way = o.step * balls[i].radius * direction(frame.dimension, around, along);
        Vec3 to = frame.wrapped(balls[i].center + way);
        for (int axis = 0; axis < 3; ++axis)
            if (!frame.periodic[static_cast<std::size_t>(axis)])
                to[axis] = std::clamp(to[axis], 0.0, frame.lengths[axis]);
        moves.who.push_back(i);
        moves.from.push_back(balls[i].center);
        moves.to.push_back(to);
    }
    return moves;
}

}  // namespace bernal
