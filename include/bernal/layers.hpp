#pragma once
// The places of a mixture's components in a container: layers one upon another, or shares that change along a
// coordinate.

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bernal/size_options.hpp"
#include "bernal/strata.hpp"

namespace bernal {

/// From the lowest to the highest one.
struct Layer {
    std::vector<std::pair<std::string, double>> components;  ///< names with shares, adding up to 100 or 1
    std::optional<double> share;                             ///< of all layers together; one layer may leave it out
    std::optional<double> height;                            ///< instead, in a container of given lengths

    bool operator==(const Layer&) const = default;
};

/// Shares of components, linear between places.
struct Gradient {
    std::string key;         ///< what `at` is: a key of gradient_keys
    std::vector<double> at;  ///< ascending, at least two; two alike make a step
    std::vector<std::pair<std::string, std::vector<double>>> shares;  ///< at each place; there, all add up to 100 or 1

    bool operator==(const Gradient&) const = default;
};

/// Measured values between two places along strata.
struct StratumMeasure {
    double from = 0, to = 0;                   ///< lengths, along the axis from the container's foot, or outwards
    double packing_fraction = 0;               ///< volume of the parts of spheres in it, over its volume
    std::int64_t count = 0;                    ///< number of centres in it; of a layer's, number of its grains
    std::vector<double> shares = {};           ///< of each component, by `shares_by`
    std::optional<double> wanted_height = {};  ///< of a layer given by its height, or of one that gets the rest
    Basis shares_by = Basis::volume;
    /// The farthest that a centre of a layer's grains lies beyond the layer's ends; beyond an end that is flat, a
    /// surface.
    std::optional<double> beyond = {};

    bool operator==(const StratumMeasure&) const = default;
};

}  // namespace bernal
