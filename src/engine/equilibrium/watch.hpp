#pragma once
// Tells an observer how far the search for an equilibrium is, after each evaluation of the forces.

#include "bernal/equilibrium.hpp"
#include "bernal/error.hpp"
#include "equilibrium/soft_network.hpp"

namespace bernal {

/// Watches a search under the pressure of `options`. From now on `network` throws Interrupted where the observer wants
/// no more.
inline void watch(SoftNetwork& network, const EquilibriumOptions& options) {
    if (!options.observer) return;
    network.after_evaluation = [&network, observer = options.observer, wanted = options.pressure] {
        constexpr double near = 1.2;
        const double now = network.pressure(), mean = network.mean_force();
        const char* stage = now * near < wanted ? "compressing" : now > near * wanted ? "releasing" : "coming to rest";
        if (!observer({stage, now, mean > 0 ? network.mean_net_force() / mean : 0, network.evaluations()}))
            throw Interrupted("the search for an equilibrium was stopped");
    };
}

}  // namespace bernal
