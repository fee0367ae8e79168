#pragma once
// Discs in DEM codes, which know spheres: of the same radii, held in the plane. Pressure is a force per length.

#include "export/deck_text.hpp"

namespace bernal {

/// Discs as the decks of spheres take them: no walls across the plane, and circles as cylinders that stand on it.
/// `code` decides how the cell goes on there. Throws InputError for a code that has no discs, and for discs that
/// lie beside the plane z = 0.
Packing discs_for_deck(DemCode code, const DeckJob& job);

/// Makes a deck of such a packing keep its spheres in the plane, and tell the container that they have in their `own`
/// packing. `files` are those of the deck, the script first.
void keep_in_plane(DemCode code, const Packing& packing, const Packing& own, std::vector<DeckFile>& files);

}  // namespace bernal
