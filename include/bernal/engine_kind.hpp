#pragma once
// The neighbour-search engines that can be chosen. They differ in speed and memory, never in the packing.

#include <array>
#include <string_view>

namespace bernal {

enum class EngineKind {
    linked_cell,                  ///< one regular grid, its cells as wide as the largest ball
    hierarchical_grid,            ///< Ogarko & Luding 2012: a grid per size range; pairs are found from the larger ball
    hierarchical_grid_bottom_up,  ///< Krijgsman et al. 2014: the same, pairs are found from the smaller ball
    octree,                       ///< each ball in the smallest node that holds it whole
    loose_octree,                 ///< Raschdorf & Kolonko 2009: nodes that are wider than their share of space
    sweep_and_prune,              ///< Muth et al. 2007, the linked linear list: sorted box ends on each axis
    r_tree,                       ///< Boost.Geometry's
    brute_force,                  ///< every ball against every other
};

inline constexpr std::array engine_kinds{
    EngineKind::linked_cell, EngineKind::hierarchical_grid, EngineKind::hierarchical_grid_bottom_up,
    EngineKind::octree,      EngineKind::loose_octree,      EngineKind::sweep_and_prune,
    EngineKind::r_tree,      EngineKind::brute_force};

std::string_view name(EngineKind kind);  ///< as on the command line: "hierarchical-grid"

inline constexpr double default_looseness = 2;

/// An engine with its parameters.
struct EngineChoice {
    EngineKind kind;
    double looseness;  ///< of the loose octree: outer over inner width of a node, in (1, 8]

    EngineChoice(EngineKind engine, double node_looseness = default_looseness)
        : kind(engine), looseness(node_looseness) {}
};

}  // namespace bernal
