#pragma once
// What can be said about the packing of a job before it is made.

#include <optional>
#include <string>
#include <vector>

#include "bernal/density_estimate.hpp"
#include "bernal/job.hpp"
#include "bernal/run.hpp"
#include "judgement/sample_judgement.hpp"
#include "judgement/spread_plan.hpp"
#include "search/grid_comparison.hpp"

namespace bernal {

/// What is wanted of the plan itself, besides the job.
struct PlanOptions {
    std::optional<double> packing_fraction;  ///< that the grid is planned for (as expected of the packing)
    std::optional<double> access_cost;       ///< K (that of grids that test pair by pair)
    bool measure_access_cost = false;        ///< K from times on this machine instead
    GridComparisonOptions grids;
    std::optional<int> ranks;  ///< of bernal-mpi: the packing is distributed over them
    double rank_memory = 4e9;  ///< bytes, to ask how many spheres they hold
};

/// The plan of a packing that is distributed over ranks.
struct SpreadPlan {
    int ranks = 1;
    std::int64_t count = 0;  ///< the job's; of very many spheres the rest of the plan looks at a smaller sample
    SpreadEstimate estimate;
    double rank_memory = 0;
    std::int64_t largest_count = 0;  ///< that `ranks` of so much memory hold
};

struct JobPlan {
    PreparedJob job;
    /// The job's, where this machine's memory does not hold so many: `run` is of them, and all else of a sample.
    std::optional<std::int64_t> wanted_count;
    double smallest = 0, largest = 0;                  ///< diameters of the sample
    std::vector<double> class_borders;                 ///< as in SizeClasses
    std::vector<std::int64_t> class_counts;            ///< spheres per size class
    std::vector<std::string> class_names;              ///< of a mixture, which has no borders
    std::optional<std::int64_t> count_for_top_grains;  ///< about so many hold `few_top_grains`; empty: more than can be
    SampleJudgement judgement;
    std::string density_fault;           ///< density_fault()
    std::string order_fault;             ///< order_fault()
    std::optional<double> sample_error;  ///< error_of_sample()
    std::vector<DensityEstimate> density;
    std::optional<DensityEstimate> curve_density;  ///< of the whole curve that the sample stands for; not of discs
    double expected_fraction = 0;  ///< of the packing: of `lengths`, of `target-fraction`, or the first estimate
    std::string expected_by;       ///< which of them
    Container container;  ///< that the spheres fill to the expected fraction: of a vessel the part where a bed lies
    std::optional<double> mass;          ///< of the sample, in kg, where densities and unit are known
    std::vector<StratumMeasure> layers;  ///< as expected in it, without `shares`
    EngineKind engine = {};              ///< that pack searches with
    std::vector<PlannedEngine> engines;  ///< whose work is planned, the least first
    RunEstimate run;
    std::optional<SpreadPlan> spread;
    GridProblem problem;         ///< the direction aside; of spheres, and without meaning for clumps
    std::string access_cost_by;  ///< where K comes from
    GridComparison grids;
};

/// Throws InputError as prepare() does, and for numbers of the plan that are not possible.
JobPlan plan(const Job& job, const PlanOptions& options);

}  // namespace bernal
