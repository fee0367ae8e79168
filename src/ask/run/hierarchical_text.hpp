#pragma once
// A hierarchical packing, and the plan of one, for other programs.

#include "bernal/table.hpp"
#include "core/json.hpp"
#include "run/hierarchical_job.hpp"

namespace bernal {

/// The density of all sizes and of each level, with what was asked for.
Json hierarchical_json(const HierarchicalJob& job, const HierarchicalResult& result);

/// `slowness`: how much longer one thread takes than on the machine that runs were measured on.
Json hierarchical_plan_json(const HierarchicalJob& job, const HierarchicalPlan& plan, double slowness);

/// The levels, one a row.
Table levels_table(const HierarchicalResult& result, LengthUnit unit);

}  // namespace bernal
