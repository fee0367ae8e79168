#pragma once
// The contact law of LAMMPS: pairs of types, and walls, of which a fix has one law for a group of grains.

#include <string>
#include <vector>

#include "export/deck_text.hpp"

namespace bernal {

/// What pairs of types are told, from variables to `pair_coeff`.
std::string lammps_contacts(const DeckJob& job);

/// The fixes of a wall: one, or one for each material of grains.
std::vector<std::string> lammps_wall_fixes(const DeckJob& job, const std::string& wall);

/// Lines that make them. `style` is `wall/gran` or `wall/gran/region`; `place` follows the law.
std::string lammps_wall_lines(const DeckJob& job, const std::string& wall, const std::string& style,
                              const std::string& place);

}  // namespace bernal
