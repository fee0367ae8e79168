#pragma once
// Where in a container the components of a mixture lie: layers one upon another, or shares that change along the way.

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bernal/strata.hpp"

namespace bernal {

/// From the lowest to the highest one.
struct Layer {
    std::vector<std::pair<std::string, double>> components;  ///< and their shares in it, adding up to 100 or 1
    std::optional<double> share;                             ///< of all layers together; of one alone it may be open
    std::optional<double> height;                            ///< in its place, in a container of given lengths

    bool operator==(const Layer&) const = default;
};

/// Shares of components, linear between places.
struct Gradient {
    std::string key;                                                  ///< what `at` is: a key of gradient_keys
    std::vector<double> at;                                           ///< ascending, at least two
    std::vector<std::pair<std::string, std::vector<double>>> shares;  ///< at each place; there, all add up to 100 or 1

    bool operator==(const Gradient&) const = default;
};

}  // namespace bernal
