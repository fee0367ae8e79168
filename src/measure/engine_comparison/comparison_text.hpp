#pragma once
// A comparison of engines as a table for people, as CSV and as JSON. All three hold the same columns; engines that were
// left out have none.

#include <string>
#include <utility>
#include <vector>

#include "engine_comparison/engine_comparison.hpp"

namespace bernal {

/// What was compared, for the JSON file and the table's heading.
struct ComparisonSubject {
    std::string source;  ///< the packing's file, or the state that was generated: "random", "sequential"
    double size_ratio = 1;
    double packing_fraction = 0;
    Container container;
    int threads = 1;
    std::vector<std::pair<std::string, std::string>> engine_options = {};  ///< that were given, key and value
};

/// Aligned columns; times in milliseconds, work and memory per sphere. Ends in a newline.
std::string to_table(const EngineComparison& comparison);

/// Likewise: candidates, the spheres that engines look at, tested or taken with a whole subtree, and accesses, for each
/// query (or sphere) and for each entry of a list (or pair) that they find.
std::string to_candidates_table(const EngineComparison& comparison);

/// Likewise: how full the levels of grids and octrees are.
std::string to_occupancy_table(const EngineComparison& comparison);

/// `engine,looseness,build_seconds,...`, one engine a line, then `verlet-lists` where they were asked for; cells
/// without a meaning are empty.
std::string to_csv(const EngineComparison& comparison);

/// One object: the subject, the options, what was found and a list `engines`, whose members have the CSV's names;
/// numbers are null where they have no meaning or an engine was left out. A list `levels` of each tells of the levels
/// of grids and octrees what LevelOccupancy does.
std::string to_json(const ComparisonSubject& subject, const ComparisonOptions& options,
                    const EngineComparison& comparison);

}  // namespace bernal
