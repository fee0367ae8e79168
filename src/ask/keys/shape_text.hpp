#pragma once
// The shape of grains as the option `shape` says it: "sphere", "rod:aspect=3", or a file.

#include <string>
#include <string_view>

#include "bernal/job.hpp"
#include "sweep/bodies.hpp"

namespace bernal {

/// The value of an option: a built-in shape with its parameters, or a file's name.
inline constexpr std::string_view shape_type = "SHAPE";

/// What grains are called that are no clumps.
inline constexpr std::string_view no_clump = name_of_spheres;

std::string built_in_shape_names();  ///< "dimer, rod or cube"

/// A built-in shape with those parameters that were not given and have a default, "dimer:aspect=1.4"; a file with its
/// folder.
std::string effective_shape(const std::string& shape);

/// "dimer, aspect 1.4"; of a file what it calls the shape, `name`.
std::string shape_words(const std::string& shape, const std::string& name);

/// With `clump_of` as its `shape`. Throws InputError where both are given, and where it is no mesh.
Job with_clump_as_shape(Job job);

}  // namespace bernal
