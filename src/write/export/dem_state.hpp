#pragma once
// From a packing in any unit to the state, in SI, from which a DEM run starts.

#include <optional>

#include "bernal/deck.hpp"
#include "bernal/equilibrium.hpp"

namespace bernal {

struct DemStateOptions {
    Material material;
    double smallest_gap = 0;         ///< of the smaller diameter; without a pressure
    std::optional<double> pressure;  ///< Pa: in static equilibrium under it, instead of without contact
    int threads = 0;
    EquilibriumObserver observer = {};  ///< of the search for it
};

struct DemState {
    Packing packing;                         ///< in metres; in equilibrium, if asked for
    std::optional<Equilibrium> equilibrium;  ///< its packing is empty: it is the one above
    double smallest_gap = 0;                 ///< of the smaller diameter; negative: the largest overlap
    std::optional<double> mass;              ///< where densities are known
};

/// Throws as equilibrate() and with_gap() do.
DemState dem_state(const Packing& packing, const DemStateOptions& options);

/// As JSON: count, solid volume, mass, container with the axis up of a bed, names of classes, gap; and of an
/// equilibrium stress and balance of forces; of a packing of bodies their number and the members of their shapes. The
/// files of a run are read in this container (io/told_container.hpp). The axis against gravity is that of the packing,
/// unless the run has another. `run` is what the run of the deck takes.
std::string to_json(const DemState& state, const Material& material, std::optional<int> against_gravity = {},
                    const std::optional<DeckRun>& run = {});

/// Of a state in equilibrium: `id,other,nx,ny,nz,overlap,force`, one contact a line; other is 0 for a wall, and the
/// normal points to it.
std::string contacts_csv(const DemState& state);

/// Of an equilibrium, as to_json() has it: pressure, stress, balance of forces.
std::string equilibrium_json(const Equilibrium& equilibrium);

}  // namespace bernal
