#pragma once
// Grains that are clumps: what `shape` and `size-is` of a job mean, and what contradicts them.

#include <string>
#include <string_view>

#include "bernal/job.hpp"
#include "keys/shape_text.hpp"

namespace bernal {

/// Are some grains of the job clumps?
bool has_clumps(const Job& job);

/// Those that a job's grains have.
struct JobShapes {
    std::vector<Shape> shapes;                ///< each once; none where all are spheres
    std::vector<std::uint16_t> of_component;  ///< empty where there is but one shape
};

/// Throws what given_shape() throws, with the option's name, or the component's. Where components have different shapes
/// of one name, these are named after them, too.
JobShapes shapes_of(const Job& job);

/// With the scales of components, and with their effective shapes.
Job with_shapes_of_components(Job job);

/// Throws InputError for options that grains of a shape cannot have, and for `size-is` without a shape.
void require_possible_shape(const Job& job);

/// The equivalent diameter of a grain over the diameter that the sizes say of it: 1 but for sieve openings. For a
/// mixture, that of its mean volume.
double equivalent_over_size(const PreparedJob& job);
double equivalent_over_size(const Job& job, const std::vector<Shape>& shapes);  ///< of shapes_of(job)

/// Grains of these sizes as they are packed: with their equivalent diameters and shapes.
Sizes as_packed(Sizes sizes, const PreparedJob& job);

/// Spheres that a grain is made of: 1 for spheres. The mean over the sample; before there is one, over as many grains
/// of each shape.
double members_of_grain(const PreparedJob& job);
double members_of_grain(const std::vector<Shape>& shapes);  ///< as many of each
/// Before there is a sample: by the numbers of the parts of the mixture.
double members_of_grain(const JobShapes& shapes, const SizeDistribution& mixture);

/// "sphere", or "grain" where they have a shape: to be counted.
std::string grain_word(const Job& job);

/// Words for shape `k` of a job's options, with the names of the components that have it: "rod, aspect 3 (sand,
/// gravel)".
std::string words_of_shape(const PreparedJob& job, std::size_t k);

/// Are the sizes of grains of shape `k` sieve openings? Where several components have it, those of the first.
bool sizes_are_openings(const PreparedJob& job, std::size_t k);

/// How a clump stands for its mesh, for reports.
std::string fit_words(const MeshFit& fit);

/// Throws InputError where the job's grains have a shape: `what` is "the C interface knows", spheres alone.
void require_spheres(const Job& job, const std::string& what);

}  // namespace bernal
