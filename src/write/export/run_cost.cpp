#include "export/run_cost.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "export/deck_text.hpp"
#include "export/vessel_test.hpp"

namespace bernal {
namespace {

/// Grains that a vibration throws up touch few others.
bool throws_up(const Loading& loading) {
    const auto* v = std::get_if<Vibration>(&loading);
    return v && v->amplitude * std::pow(2 * std::numbers::pi * v->frequency, 2) > Gravity{}.acceleration;
}

}  // namespace

bool moves_sides(const Loading& loading) {
    return !std::holds_alternative<std::monostate>(loading) && !std::holds_alternative<Gravity>(loading) &&
           !is_vessel_test(loading);
}

std::optional<double> step_cost(const DemCodeInfo& code, const Container& container, const Loading& loading) {
    const std::optional<StepCosts>& costs = code.costs;
    if (!costs) return {};
    if (container.walls().empty()) return costs->in_cell;
    if (std::holds_alternative<Drum>(loading)) return costs->in_drum;
    if (throws_up(loading)) return costs->thrown_up;
    return moves_sides(loading) ? costs->with_moving_walls : costs->between_walls;
}

}  // namespace bernal
