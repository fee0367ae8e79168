#pragma once
// Grains that are clumps: what `shape` and `size-is` of a job mean, and what contradicts them.

#include <string>
#include <string_view>

#include "bernal/job.hpp"

namespace bernal {

/// Of an option: a built-in shape with its parameters, or a file's name.
inline constexpr std::string_view shape_type = "SHAPE";

std::string built_in_shape_names();  ///< "dimer, rod or cube"

/// The one that a job's grains have; none for spheres. Throws what given_shape() throws, the former with the option's
/// name.
std::vector<Shape> shapes_of(const Job& job);

/// A built-in shape with those parameters that were not given and have a default, "dimer:aspect=1.4"; a file with its
/// folder.
std::string effective_shape(const std::string& shape);

/// Throws InputError for options that grains of a shape cannot have, and for `size-is` without a shape.
void require_possible_shape(const Job& job);

/// The equivalent diameter of a grain over the diameter that the sizes say of it: 1 but for sieve openings.
double equivalent_over_size(const PreparedJob& job);
double equivalent_over_size(const Job& job, const std::vector<Shape>& shapes);  ///< of shapes_of(job)

/// Grains of these sizes as they are packed: with their equivalent diameters.
Sizes with_equivalent_diameters(Sizes sizes, const PreparedJob& job);

/// Spheres that a grain is made of: 1 of spheres.
std::int64_t members_of_grain(const PreparedJob& job);

/// Bodies, and spheres that are none.
std::int64_t grain_count(const Packing& packing);

/// "sphere", or "grain" where they have a shape: to be counted.
std::string grain_word(const Job& job);

/// "dimer, aspect 1.4"; of a file what it calls the shape, `name`.
std::string shape_words(const std::string& shape, const std::string& name);

/// How a clump stands for its mesh, for reports.
std::string fit_words(const MeshFit& fit);

/// Throws InputError where the job's grains have a shape: `what` is "the C interface knows", spheres alone.
void require_spheres(const Job& job, const std::string& what);

}  // namespace bernal
