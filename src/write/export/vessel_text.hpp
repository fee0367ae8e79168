#pragma once
// What the decks tell of a vessel's walls, of which each has a name.

#include <optional>
#include <string>
#include <vector>

#include "export/deck_text.hpp"
#include "geometry/facets.hpp"

namespace bernal {

struct VesselWall {
    std::string name;  ///< "cylinder1", "plane2", ...
    Wall wall;
};

/// Of a cuboid none.
std::vector<VesselWall> vessel_walls(const Container& container);

/// "xyz"[axis] for a direction along an axis, 0 for any other.
char axis_letter(Vec3 direction);

/// Of a wall that the deck has as triangles.
inline std::string mesh_file(const DeckJob& job, const VesselWall& wall) {
    return job.prefix + '-' + wall.name + ".stl";
}

/// As ASCII STL, so fine that no sphere of the packing tells facets from the wall; of a vessel that is a mesh without
/// what lies in the plane `left_out`.
std::string stl_text(const VesselWall& wall, const Packing& packing, const std::optional<PlaneWall>& left_out = {});

/// Throws InputError for a state under pressure, where the walls that it presses on are facets.
void require_no_pressure_on_facets(const DeckJob& job, const std::string& code, const std::string& walls);

}  // namespace bernal
