#pragma once
// The densest blend by packings. Estimates of real gradings can be 0.02 too large, and by more for some blends than for
// others. The difference of packing and estimate is smooth in the shares: a low polynomial of them is fitted to what it
// is of some blends (least squares), and estimate and polynomial together are a map of all blends, of which the
// greatest is the optimum.
//
// The first blends to be packed are the best by the estimate and others far from each other about it. Each further one
// is the optimum of the map, while no packed blend is about as dense by it, otherwise the blend, or a further seed of
// one, that tells most about what is known least: the packing fraction of the optimum, or what its rival lacks, the
// blend that may be denser.
//
// All half widths are of 95 %, by Student's t of the scatter of packings about the map, so that they hold the misfit of
// the polynomial too. What all packings of one method have in common is not in them: an effort's looseness, and the
// error of hierarchical packings (bernal/hierarchical.hpp), which stands beside.

#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "bernal/pack.hpp"

namespace bernal {

/// Why no further blend was packed.
enum class BlendEnd {
    precise,      ///< half widths are what was asked for
    time,         ///< another packing would have ended after the time that was given
    packings,     ///< `most_blend_packings` are made
    interrupted,  ///< by the observer
};

std::string_view name(BlendEnd end);  ///< "precise"

inline constexpr int most_blend_packings = 60;

/// A blend that was packed.
struct BlendCandidate {
    std::vector<double> shares;       ///< as those of the blend's materials
    double estimate = 0;              ///< of its packing fraction
    std::vector<double> packed;       ///< packing fractions, of a seed each
    double packing_fraction = 0;      ///< their mean
    std::optional<double> error;      ///< its half width
    double behind = 0;                ///< how much denser the optimum is
    std::optional<double> unsure;     ///< half width of that
    std::optional<double> of_method;  ///< error of hierarchical packings, the mean of all seeds
};

/// A place of the map.
struct BlendPlace {
    std::vector<double> shares;
    double estimate = 0, packing_fraction = 0;
};

/// Half widths and intervals are empty while too few packings tell them.
struct PackedBlend {
    std::vector<BlendCandidate> candidates;  ///< the densest first
    std::vector<BlendPlace> map;             ///< a lattice of blends about the best by the estimate
    int degree = 0;                          ///< of the polynomial
    std::optional<double> scatter;           ///< standard deviation of packings about the map
    double estimate = 0;                     ///< of the optimum
    double packing_fraction = 0;             ///< of the optimum by the map
    std::optional<double> error;             ///< its half width
    std::optional<double> may_gain;          ///< another blend of the map may be denser by so much, with its half width
    /// From the least to the most, a material each, in all blends that may be as dense as the optimum and are joined to
    /// it by others like them.
    std::vector<std::pair<double, double>> shares_between;
    bool is_at_edge = false;            ///< of the map, and not of the bounds: other blends may be denser
    bool is_hierarchical = false;       ///< packed level by level
    std::optional<std::int64_t> count;  ///< spheres of each packing; empty where levels have their own
    std::optional<double> of_method;    ///< mean error of hierarchical packings, common to all
    BlendEnd ended = BlendEnd::precise;
    double seconds = 0;  ///< that all packings took; differs from run to run
};

/// What is known while a blend is packed.
struct BlendProgress {
    const PackedBlend& so_far;
    const std::vector<double>& shares;  ///< of the blend that is being packed
    int packings_done = 0;
    std::int64_t spheres = 0;
    Progress progress;
};

using BlendObserver = RunObserver<const BlendProgress&>;

}  // namespace bernal
