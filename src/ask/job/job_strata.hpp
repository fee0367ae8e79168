#pragma once
// What layers or a gradient of a job mean for its components and its container.

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bernal/job.hpp"
#include "bernal/size_distribution.hpp"

namespace bernal {

/// "layer 1" of the lowest, which is 0.
std::string layer_name(std::size_t layer);

/// With shares that add up to 1 at each place, and so between.
Gradient in_parts_of_one(Gradient gradient);

/// Has the job layers or a gradient?
bool has_strata(const Job& job);

/// Along which they lie: an axis, `outwards`, or of parts of the way in a cone `outwards_to_wall`.
int along_strata(const Job& job);

/// What one of them is to hold.
struct Stratum {
    std::vector<double> solid;    ///< volume of each component; of all strata together 1
    double packing_fraction = 0;  ///< as estimated; of a step of a gradient 1
};

struct WantedStrata {
    std::vector<Stratum> strata;  ///< from the first on
    /// The packing fraction that is estimated for the components where they lie, over that of all of them mixed: what
    /// would fill the voids of another component lies elsewhere.
    double density_ratio = 1;
};

/// Throws InputError as below.
std::shared_ptr<const WantedStrata> wanted_strata(const Job& job);

/// Gives each component the share of the whole that layers or the gradient leave it; null without strata. Throws
/// InputError for layers and gradients that contradict themselves, the components or the container.
std::shared_ptr<const WantedStrata> take_shares_of_strata(Job& job);

/// Where each grain of `sizes`, a sample of `distribution`, begins, and what keeps it there. Components are dealt out
/// from the largest grain to the smallest, each to the stratum that lacks the most of its component. Empty where the
/// job has no strata.
std::optional<Strata> job_strata(const PreparedJob& job, const SizeDistribution& distribution, const Sizes& sizes);

/// Layers from where to where, with the count of those dealt out to each, and their volume over that of its room:
/// `borders` are lengths from the foot of the container.
std::vector<StratumMeasure> dealt_layers(const PreparedJob& job, const Container& container,
                                         const std::vector<double>& borders);

/// For layers of given heights: what each is to hold, and with that the shares of the components, by the densities that
/// an attempt has shown in place of those estimated. Returns the packing fraction that all of them make so.
double deal_by_densities(PreparedJob& job, const PackResult& reached);

/// Layers as they are expected in a container; empty without layers.
std::vector<StratumMeasure> expected_layers(const PreparedJob& job, const Container& expected);

/// A layer that would be lower than its largest grain.
struct ThinLayer {
    std::size_t layer;
    double height, largest;  ///< 0 where no grain is for it
};

/// In the container that is expected.
std::vector<ThinLayer> thin_layers(const PreparedJob& job, const Container& expected);

}  // namespace bernal
