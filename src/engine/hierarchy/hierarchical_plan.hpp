#pragma once
// What the packings of levels take, and whether they can be made.

#include "bernal/hierarchical.hpp"
#include "hierarchy/level_grains.hpp"

namespace bernal {

HierarchicalPlan plan_of(const LevelGrains& levels, const HierarchicalOptions& options);

/// Throws InputError for a `count` that is too small.
void require_enough_spheres(const HierarchicalPlan& plan, const HierarchicalOptions& options);

/// Throws InputError where one of them takes more spheres than memory holds, or, forced to, than there can be.
void require_fitting(const HierarchicalPlan& plan, const HierarchicalOptions& options);

}  // namespace bernal
