#pragma once
// What decks of YADE say of their grains: spheres, discs, or clumps of either.

#include <string>
#include <vector>

#include "export/deck_text.hpp"

namespace bernal {

/// Texts for the holes of the deck.
struct YadeGrains {
    std::string made;                  ///< statements that append them
    std::string is_one;                ///< is `body` a grain?
    std::string all;                   ///< a list of them
    std::string is_wall;               ///< is `body` a wall?
    std::string held = {};             ///< statements that hold discs in their plane
    std::string functions = {};        ///< that measures() calls
    std::string touch;                 ///< statements that count a contact of `body`
    std::string moment;                ///< statements, up to the branch of a contact that is added to `moments`
    std::string force;                 ///< on `body`
    std::string spin;                  ///< a statement on the energy of rotation
    std::string recorded = {};         ///< by VTKRecorder, besides what it records of spheres
    std::string columns;               ///< of the last state, behind places and radii, for readers
    std::string column_names = {};     ///< a comment on them
    std::string numbers = {};          ///< a statement on what its rows need
    std::string row;                   ///< a statement that writes one of it
    std::vector<DeckFile> files = {};  ///< that the deck reads
};

YadeGrains yade_grains(const DeckJob& job);

/// Those of a packing of bodies, whose members are spheres or discs (yade_clumps.cpp).
YadeGrains yade_clumps(const DeckJob& job);

}  // namespace bernal
