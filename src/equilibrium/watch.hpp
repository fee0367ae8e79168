#pragma once
// Tells an observer how far the search for an equilibrium is.

#include "bernal/equilibrium.hpp"
#include "bernal/error.hpp"
#include "equilibrium/contact_network.hpp"

namespace bernal {

/// Throws Interrupted where the observer wants no more.
inline void watch(const EquilibriumObserver& observer, const char* stage, const ContactNetwork& network,
                  std::int64_t steps) {
    if (!observer) return;
    const double mean = network.mean_force(), net = network.sums().net_force / static_cast<double>(network.size());
    if (!observer({stage, network.pressure(), mean > 0 ? net / mean : 0, steps}))
        throw Interrupted("the search for an equilibrium was stopped");
}

}  // namespace bernal
