#pragma once
// The engine for a job, from its planned cost: the sizes, their number and the packing fraction decide.

#include <cstddef>
#include <vector>

#include "bernal/engine_kind.hpp"

namespace bernal {

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

}  // namespace bernal
