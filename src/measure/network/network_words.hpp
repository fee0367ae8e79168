#pragma once
// What is known of a network, in words and as JSON.

#include <string>

#include "bernal/pore_network.hpp"
#include "core/json.hpp"

namespace bernal {

/// With what each number means.
Json::Members network_members(const Packing& packing, const PoreNetwork& network);

/// "4,356 bodies, 12,822 throats, of 12,248 tetrahedra".
std::string network_text(const PoreNetwork& network);

/// Throats that meet at a body, on the average.
double mean_coordination(const PoreNetwork& network);

}  // namespace bernal
