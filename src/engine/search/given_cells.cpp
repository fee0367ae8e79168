#include "search/given_cells.hpp"

#include "bernal/error.hpp"
#include "core/number_text.hpp"

namespace bernal {
namespace {

/// Lengths that have been scaled and back.
constexpr double rounding_of_lengths = 1e-12;

void require_wide(const std::string& key, const std::string& what, double given, double largest) {
    if (given >= largest * (1 - rounding_of_lengths)) return;
    throw InputError("`" + key + "` gives " + what + " " + number_text(given) +
                     " wide, narrower than the largest searched sphere, " + number_text(largest) + "; give " +
                     rounded_text(largest * (1 + 1e-5)) + " or more");
}

bool has_levels(EngineKind kind) {
    return kind == EngineKind::hierarchical_grid || kind == EngineKind::hierarchical_grid_bottom_up;
}

}  // namespace

void require_wide_cells(const EngineChoice& engine, double largest_diameter) {
    const auto& sizes = engine.parameters.levels.cell_sizes;
    if (has_levels(engine.kind) && !sizes.empty())
        require_wide("levels", "a last level with cells", sizes.back(), largest_diameter);
    if (engine.kind == EngineKind::linked_cell && engine.parameters.cell_size > 0)
        require_wide("cell-size", "cells", engine.parameters.cell_size, largest_diameter);
}

void require_levels(const EngineChoice& engine, std::size_t possible) {
    const auto wanted = static_cast<std::size_t>(engine.parameters.levels.number);
    if (!has_levels(engine.kind) || wanted <= possible) return;
    throw InputError(
        "levels", std::to_string(wanted), "is more than these sizes part into",
        "give " + std::to_string(possible) + (possible > 1 ? " or fewer" : "") + ", or cell sizes of your own");
}

}  // namespace bernal
