#pragma once
// LAMMPS: a deck of spheres made one of clumps. `fix rigid/small` moves them, by masses, centres and inertia of their
// unions, which a file beside the deck tells.

#include <string>
#include <vector>

#include "export/deck_text.hpp"

namespace bernal {

/// Throws InputError for loadings that LAMMPS has for spheres alone.
void require_lammps_clumps(const DeckJob& job);

/// `text` is the deck of the members as spheres. The file that it reads comes after it.
std::vector<DeckFile> lammps_deck_of_clumps(const DeckJob& job, std::string text);

}  // namespace bernal
