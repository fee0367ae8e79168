#pragma once
// Decks of packings of bodies: what they are refused, and what makes a deck of their members theirs.

#include <vector>

#include "export/deck_text.hpp"

namespace bernal {

/// Throws InputError for a code that does not start with clumps from files, and for a loading that it has for spheres
/// alone.
void require_clumps_known(DemCode code, const DeckJob& job);

/// `files` are those of the deck of all members as spheres.
void join_members(DemCode code, const DeckJob& job, std::vector<DeckFile>& files);

}  // namespace bernal
