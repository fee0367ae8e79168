#pragma once
// What the decks tell of a vessel's walls, of which each has a name.

#include <string>
#include <vector>

#include "core/facets.hpp"
#include "deck/deck_text.hpp"

namespace bernal {

struct VesselWall {
    std::string name;  ///< "cylinder1", "plane2", ...
    Wall wall;
};

/// Of a cuboid none.
std::vector<VesselWall> vessel_walls(const Container& container);

/// "xyz"[axis] for a direction along an axis, 0 for any other.
char axis_letter(Vec3 direction);

/// As ASCII STL, so fine that no sphere of the packing tells facets from the wall.
std::string stl_text(const VesselWall& wall, const Packing& packing);

/// Throws InputError for a state under pressure, where the walls that it presses on are facets.
void require_no_pressure_on_facets(const DeckJob& job, const std::string& code, const std::string& walls);

/// As pressure_lines() of deck_text.hpp, for a vessel: the mean over the axes of the virial on periodic ones, and on
/// the others of what the walls bear, force times place of contact, over the vessel's volume. Places are seen from the
/// middle of the vessel: under gravity, where the walls bear more than nothing in sum, another would count the weight.
/// `moment` gives a formula of that for one atom, wall, axis and middle; `touch` what is 1 for those atoms that touch
/// the wall; `walls` are those of the container, or what stands for several of them.
std::string vessel_pressure_lines(const Container& container, const std::vector<VesselWall>& walls,
                                  std::string (*moment)(const std::string& wall, int axis, const std::string& middle),
                                  std::string (*touch)(const std::string& wall));

/// Of the cell.
Vec3 middle_of(const Container& container);

}  // namespace bernal
