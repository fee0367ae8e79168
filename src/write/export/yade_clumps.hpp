#pragma once
// YADE: a deck of spheres made one of clumps, with masses, centres and moments of inertia of their unions.

#include <string>
#include <vector>

#include "export/deck_text.hpp"

namespace bernal {

/// `text` is the deck of the members as spheres. Other files of it follow.
std::vector<DeckFile> yade_deck_of_clumps(const DeckJob& job, std::string text);

}  // namespace bernal
