#pragma once
// What a packing run tells of itself while it goes on.

#include <string>

#include "bernal/job.hpp"

namespace bernal {

/// Before the first sweep.
std::string start_text(const PreparedJob& job, double planned_seconds);

/// What so many packings are planned to take with certificate and files; where that is long, on this machine, which is
/// measured then.
double planned_seconds(const PreparedJob& job, int packings);

/// What is to be said before a new run that is planned to take more than ten minutes; empty of others.
std::string long_run_text(double planned_seconds, const PackOptions& options);

/// The same of a hierarchical packing that is planned to take so long on the machine that plans were measured on.
std::string long_levels_text(double planned_seconds, int threads);

/// The same of a study whose missing packings are planned to take so long on the machine that plans were measured on.
std::string long_study_text(double planned_seconds, int threads);

/// As start_text(), of a run that goes on from a saved state.
std::string resumed_text(const State& state);

/// Stage, sweeps, time left to the report, fraction and mean overlap. `count` spheres are to be certified and written.
std::string progress_text(const Progress& progress, std::int64_t count);

/// What progress_text() says, for --help.
extern const char* const progress_columns;

}  // namespace bernal
