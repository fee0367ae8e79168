#pragma once
// The contact law of LIGGGHTS: properties of types, and of pairs of them.

#include <string>

#include "export/deck_text.hpp"

namespace bernal {

/// Throws InputError for what LIGGGHTS does not take.
void require_holdable_contacts(const DeckJob& job);

/// Moduli out of its range LIGGGHTS takes only when told, before there is anything.
std::string liggghts_softness(const DeckJob& job);

/// All properties.
std::string liggghts_contacts(const DeckJob& job);

/// " model hertz tangential history": of pairs and walls.
std::string liggghts_model(const DeckJob& job);

/// Of walls: their own type, or where all materials are the same that of the largest grains.
std::size_t liggghts_wall_type(const DeckJob& job);

}  // namespace bernal
