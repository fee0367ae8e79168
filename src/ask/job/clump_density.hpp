#pragma once
// How dense clumps pack, against spheres: no formula knows it of any shape, and a small packing tells it in a moment.

#include <optional>

#include "bernal/density_estimate.hpp"
#include "bernal/job.hpp"

namespace bernal {

/// The packing fraction of some hundred equal clumps of the shape over that of as many spheres, both packed at quick
/// effort in a periodic cell that is twice as long as the clump, on one thread. Sure to 3 %; 1 of a single sphere.
/// Found once for each shape. Empty where that takes more than 10,000 members, or the clumps entangle.
std::optional<double> density_over_spheres(const Shape& shape);

/// The same ratio for the job's shapes, each by the volume that it has; empty without shapes, and where that of one of
/// them is empty.
std::optional<double> density_over_spheres(const PreparedJob& job, const Sizes& sizes);

/// An estimate of spheres of these sizes, as one of the job's clumps; unchanged without shapes, and far less sure where
/// no trial tells what they gain or lose.
DensityEstimate as_clumps(DensityEstimate estimate, const PreparedJob& job, const Sizes& sizes);

/// "times 1.101, as a trial of some hundred such clumps packs against spheres", or "as if the clumps were spheres";
/// empty without shapes.
std::string told_density_over_spheres(const PreparedJob& job);

}  // namespace bernal
