#pragma once
// The contact law of YADE: materials of bodies, and values of pairs of materials.

#include <string>

#include "export/deck_text.hpp"

namespace bernal {

/// The numbers of the law, at the beginning. Throws InputError for what YADE cannot hold.
std::string yade_contacts(const DeckJob& job);

/// Materials of grains, one a size class.
std::string yade_materials(const DeckJob& job);

/// A loop over walls of all the materials that they need, with `wall` or `facet`, and `mask`, for its body.
enum class YadeWall { plane, facet };
std::string yade_wall_lines(const DeckJob& job, YadeWall kind);

/// What makes the physics of a contact of it, and its law.
std::string yade_physics(const DeckJob& job);
std::string yade_law(const DeckJob& job);

}  // namespace bernal
