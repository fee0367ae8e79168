#pragma once
// States of spheres or discs of power-law sizes, and what contact detection on a hierarchical grid counts in them:
// Krijgsman, Ogarko & Luding, Comput. Part. Mech. 1 (2014) 357, sections 5.4.1 and 5.4.2.

#include <cstdint>
#include <vector>

#include "bernal/grid_plan.hpp"
#include "bernal/packing.hpp"
#include "engine_comparison/generated_state.hpp"

namespace bernal::papers {

/// Number density ~ d^alpha on [1, size_ratio], searched Top-Down at K = 0.2 in optimal cells.
struct CountedSizes {
    double alpha, size_ratio, packing_fraction;
    int dimension = 3;

    Sizes sizes(std::int64_t count) const;
    GridPlan plan() const;

    /// Scattered, or added one after another: no denser than that gets.
    Packing state(std::int64_t count, StateKind kind) const;

    /// Rearranged until none overlap: as dense as quick effort packs.
    Packing packed(std::int64_t count) const;

  private:
    SizeDistribution distribution() const;
};

struct GridCount {
    double pair_tests, accesses;  ///< per sphere
    double shared_cells;          ///< % of the finest level's cells that hold two spheres or more

    double work() const { return pair_tests + 0.2 * accesses; }
};

enum class Border {
    walls,   ///< cells are exactly as wide as said; spheres there have fewer cells around
    periods  ///< these stretch the cells until a whole number fits
};

/// What it takes to find all pairs that meet, each once.
GridCount count_in_grid(const Packing& state, const std::vector<double>& cell_sizes, Border border = Border::walls);

}  // namespace bernal::papers
