#pragma once
// The neighbour-search engines that can be chosen. They differ in speed and memory, never in the packing.

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "bernal/packing.hpp"

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
inline constexpr int deepest_octree_level = 20;
inline constexpr int most_grid_levels = 32;

/// Levels of a hierarchical grid: a number of levels, which the plan places, or cell sizes; neither: the best plan.
struct WantedLevels {
    int number = 0;                       ///< 1..most_grid_levels, or 0
    std::vector<double> cell_sizes = {};  ///< lengths, ascending, above 0; instead of the number

    bool operator==(const WantedLevels&) const = default;
};

/// What to do with a node of an octree when its last ball and child are gone.
enum class EmptyNodes { kept, deleted };

std::string_view name(EmptyNodes nodes);  ///< "keep"

/// Parameters of engines. Each engine reads its own ones; none of them changes which balls are found.
struct EngineParameters {
    double looseness = default_looseness;     ///< loose octree: outer over inner width of a node, in (1, 8]
    int octree_depth = deepest_octree_level;  ///< octrees: the deepest level, 0..20; 0 is the root
    /// Loose octree: true: a ball goes one level deeper if it fits there at its place; false: only if its size fits at
    /// any place.
    bool child_step = true;
    /// Octrees: accept all balls of a node, and of its child nodes, without a test if its outer cube lies wholly in the
    /// searched ball (Raschdorf & Kolonko 2009, section 3.3).
    bool whole_subtrees = false;
    EmptyNodes empty_nodes = EmptyNodes::kept;  ///< octrees
    WantedLevels levels = {};                   ///< hierarchical grids
    double cell_size = 0;                       ///< linked-cell grid: a length; 0: the largest ball's diameter
    /// The unit of these lengths, given as the largest ball's diameter in it; 0: the unit of the balls. Cells narrower
    /// than the largest ball are widened to it.
    double largest_diameter = 0;
    /// Neighbour lists of a run: the engine remakes all rows after this many sweeps, from the same reach balls, so that
    /// rows stay the same; 0: only the rows of spheres that moved far.
    int rebuild_every = 0;

    bool operator==(const EngineParameters&) const = default;
};

/// An engine with its parameters.
struct EngineChoice {
    EngineKind kind;
    EngineParameters parameters;

    EngineChoice(EngineKind engine, EngineParameters told = {}) : kind(engine), parameters(std::move(told)) {}
};

// The engine for a job, from its planned cost: the sizes, their number and the packing fraction decide.

struct PlannedEngine {
    EngineKind kind;
    double work;  ///< per sphere, in units of one pair test, to find all pairs once
};

/// The engines whose cost can be planned, the least work first: hierarchical grids Top-Down and Bottom-Up with the
/// levels that they would take, the linked-cell grid (Krijgsman et al. 2014, Eqs. 6-27), and brute force with its
/// (count - 1) / 2 pair tests. At equal work the simpler engine comes first. A cell access counts as three pair tests
/// for all engines alike, as where pairs are tested one by one, which brute force does. `diameters`: a sample of the
/// sizes of the `count` spheres, at least one, in any order. Throws InputError for a diameter or a packing fraction
/// that is not > 0.
std::vector<PlannedEngine> planned_engines(std::vector<double> diameters, std::size_t count, double packing_fraction);

/// The simplest engine that comes within a quarter of the least planned work: brute force before the linked-cell grid
/// before hierarchical grids. The model does not know what a hierarchy costs in cache misses, and promises of a few
/// percent are not kept.
EngineKind chosen_engine(const std::vector<PlannedEngine>& planned);

// On which level of a search engine each sphere of a packing is: to look at, and to colour spheres by.

/// The level of each sphere, in their order: of a grid, 0 is the finest that was planned; of an octree, 0 is the root.
/// The engine takes the spheres as they are, without skins. Throws InputError for engines without levels, and for a
/// packing without spheres.
std::vector<std::uint16_t> search_levels(const Packing& packing, const EngineChoice& engine);

}  // namespace bernal
