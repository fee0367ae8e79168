#pragma once
// What reports say about a sample of sizes, and how their lines look.

#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "bernal/job.hpp"
#include "run/judged_job.hpp"

namespace bernal {

/// Starts a report's line on stdout: what it is about, in a column of its own.
std::ostream& row(const char* name);

/// How far the sample is off the wanted curve, how many grains its top class has, what was left out.
std::string sample_text(const PreparedJob& job);

/// " (40 % of the recipe, the finest 40 % of it left out)", or nothing where nothing is.
std::string recipe_text(const ComponentShare& one);

/// Adds the report's line about components or single sizes, realised and wanted shares of each, if there are any.
void report_components(const PreparedJob& job);

/// Adds the line about the mass of all spheres, where that is known.
void report_mass(const std::optional<double>& kilograms);

/// Adds the line about layers, if there are any: from where to where, how high for the wanted height, how dense.
void report_layers(const std::vector<StratumMeasure>& layers, const std::string& unit);

/// Adds the line about a gradient, if there is one: the share of each component in its lowest (innermost), middle and
/// highest slice.
void report_gradient(const PreparedJob& job, const std::vector<StratumMeasure>& slices);

/// Adds the report's line about sizes that were not given, if there are any.
void report_size_defaults(const PreparedJob& job);

/// A line for the standard error of the packing fraction, where few coarse grains make it more than 0.005.
void report_sample_error(std::optional<double> error);

/// A line for each table that was read by the places of its columns.
void report_readings(const PreparedJob& job);

/// A line for each mesh of the container whose vertices were not quite at the same places.
void report_merged_meshes(const Container& container, const std::string& unit);

/// Says of which part a packing fraction is, where that is a bed's.
inline constexpr const char* of_bed_words = " below the bed's surface";

/// A line for the part of a vessel where a bed lies.
void report_bed(const std::optional<Container>& bed, const std::string& unit);

/// On stderr, in the name of `program`.
void warn(const std::string& program, const std::vector<JobWarning>& warnings);

}  // namespace bernal
