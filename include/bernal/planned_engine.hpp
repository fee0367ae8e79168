#pragma once
// The engine for a job, from its planned cost: the sizes, their number and the packing fraction decide.

#include <cstddef>
#include <vector>

#include "bernal/engine_kind.hpp"
#include "bernal/size_moments.hpp"

namespace bernal {

struct PlannedEngine {
    EngineKind kind;
    double work;  ///< per sphere, in units of one pair test, to find all pairs once
};

/// The engines whose cost can be planned, the least work first, for `count` spheres at `packing_fraction` (0..1):
/// hierarchical grids Top-Down and Bottom-Up with the levels that suit them best, the linked-cell grid (Krijgsman et
/// al. 2014, Eqs. 6-27, with this program's own cost of a cell access), and brute force with its (count - 1) / 2 pair
/// tests. At equal work the simpler engine comes first. Throws InputError as `evaluate` does.
std::vector<PlannedEngine> planned_engines(const SizeMoments& sizes, std::size_t count, double packing_fraction);

}  // namespace bernal
