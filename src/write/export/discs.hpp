#pragma once
// Discs in DEM codes, which know spheres: of the same radii, held in the plane. Pressure is a force per length. How a
// code holds them there is told where it tells of its grains (lammps_grains.cpp, liggghts.cpp, yade_grains.cpp).

#include <string>

#include "export/deck_text.hpp"

namespace bernal {

/// Discs as the decks of spheres take them: no walls across the plane, and circles as cylinders that stand on it.
/// `code` decides how the cell goes on there. Throws InputError for discs that lie beside the plane z = 0.
Packing discs_for_deck(const DemCodeInfo& code, const Packing& packing);

/// The least number of contacts of a grain that bears something: "four", of discs "three".
std::string bearing_text(const DeckJob& job);

/// "stress", of discs with its unit.
std::string stress_text(const DeckJob& job);

}  // namespace bernal
