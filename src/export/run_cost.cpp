#include "export/run_cost.hpp"

#include <algorithm>

#include "export/deck_text.hpp"
#include "export/vessel_test.hpp"

namespace bernal {
namespace {

struct StepCosts {
    double in_cell, between_walls, with_moving_walls, in_drum;  // ns
};

StepCosts costs_of(DemCode code) {
    switch (code) {
        case DemCode::lammps:
            return {270, 180, 640, 260};
        case DemCode::liggghts:
            return {270, 160, 430, 220};
        case DemCode::yade:
            return {2300, 2050, 3050, 870};
        case DemCode::mercury:
            return {270, 160, 430, 220};  // not measured: as LIGGGHTS
    }
    return {};
}

}  // namespace

bool moves_sides(const Loading& loading) {
    return !std::holds_alternative<std::monostate>(loading) && !std::holds_alternative<Gravity>(loading) &&
           !is_vessel_test(loading);
}

double step_cost(DemCode code, const Container& container, const Loading& loading) {
    const StepCosts costs = costs_of(code);
    if (container.walls().empty()) return costs.in_cell;
    if (std::holds_alternative<Drum>(loading)) return costs.in_drum;
    return moves_sides(loading) ? costs.with_moving_walls : costs.between_walls;
}

}  // namespace bernal
