#pragma once
// Tests in which grains move by gravity in a vessel: drums, hoppers, vibration.

#include <optional>
#include <string>
#include <vector>

#include "bernal/deck.hpp"

namespace bernal {

constexpr double drum_turns = 2, vibration_periods = 20;

/// Throws InputError for a container that is no cylinder that lies.
void require_drum(const Container& container);

/// Throws InputError for a container without a foot, or with one that is narrower than the opening.
void require_hopper(const Discharge& discharge, const Container& container);

/// Throws InputError for an opening, or a foot, through which the largest grain does not pass.
void require_passable(const Discharge& discharge, const Packing& packing);

/// A sentence on the opening of a hopper that is narrower than five of the largest diameters; otherwise none.
std::vector<std::string> remarks_on(const Loading& loading, const Packing& packing);

/// Is its opening narrower than the foot, of which a ring stays then? The floor of a mesh is no circle: the widest one
/// in it leaves some of it.
bool is_narrow(const Discharge& discharge, const Container& container);

/// The plane that closes a hopper below, among the container's surfaces, of a mesh mesh_floor_that_opens().
std::size_t foot_of(const Container& container);

/// Its radius, where a cone or a cylinder ends on it; of the floor of a mesh that of the widest circle in it.
double foot_radius(const Container& container);

/// The file, as ASCII STL, of the ring that is left of a foot with a narrower opening; otherwise none. It lies half a
/// hundredth of the smallest diameter below the foot, which bears the grains until it is gone.
std::vector<DeckFile> foot_ring(const Packing& packing, const Loading& loading, const std::string& prefix);

/// Under a discharge the floor of a vessel that is a mesh: a plane of its own in decks, where the mesh leaves it out.
std::optional<PlaneWall> mesh_floor_that_opens(const Container& container, const Loading& loading);

/// The axis of a drum.
int drum_axis(const Container& container);

/// s, until grains rest that fall from where they are, about.
double settling_time(const Packing& packing, const Gravity& gravity);

/// s, after Beverloo, Leniger and van de Velde (1961): W = 0.58 rho_b sqrt(g) (D - 1.4 d)^(5/2).
double discharge_time(const Packing& packing, const Discharge& discharge);

/// Grains have come to rest where at ten looks one after another their kinetic energy is below this, in J, and the
/// unbalanced force ratio below `rest_unbalanced`.
struct Rest {
    double kinetic_energy = 0;
    double energy_per_mass = 0;  ///< J/kg, the same for the grains that are there
    long long look = 1;          ///< steps: ten are what a grain of the mean size takes to fall half its diameter
};
constexpr int looks_at_rest = 10;
constexpr double rest_unbalanced = 1e-3;

Rest rest_of(const Packing& packing, const Material& material, const Gravity& gravity, double settled,
             double time_step);

/// Of PREFIX.test.csv; in SI. `motion` is what a drum has turned, in turns, or where the container is, in m; `stage` 1
/// once a hopper is open. `slope` of a drum, in degrees: of the line from its axis to the centre of the grains, against
/// gravity.
const std::vector<std::string>& vessel_test_columns();

/// Drum, discharge or vibration.
bool is_vessel_test(const Loading& loading);

}  // namespace bernal
