#pragma once
// The options of a job that tell engines something: what they say together. None of them
// changes a packing.

#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "bernal/job.hpp"
#include "bernal/job_options.hpp"

namespace bernal {

/// What the job says, and the defaults. Throws InputError where it says that lists are rebuilt, and that there are
/// none.
EngineParameters engine_parameters(const Job& job);

/// The engine with them, or empty where it is to be chosen. Throws InputError for options that belong to others.
std::optional<EngineChoice> engine_choice(const Job& job);

/// Whichever engine it is does what the job says of the search.
void tell_search(EngineChoice& engine, const Job& job);

/// Makes the job say no more about engines than which.
void forget_engine_options(Job& job);

/// Those that are given, as `key` and its value in words: {"levels", "1,2.5"}.
std::vector<std::pair<std::string, std::string>> given_engine_options(const Job& job);

/// Throws InputError where cells that were asked for are narrower than the largest of the `diameters`, or where levels
/// of a hierarchical grid are more than these sizes have.
void require_cells_fit(const EngineChoice& engine, const std::vector<double>& diameters,
                       std::optional<double> packing_fraction = {});
void require_cells_fit(const EngineChoice& engine, const State& state);  ///< for the spheres of an interrupted run

}  // namespace bernal
