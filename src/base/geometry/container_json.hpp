#pragma once
// A container as every JSON file shows it.

#include <string>
#include <string_view>

#include "bernal/container.hpp"
#include "geometry/wall_json.hpp"

namespace bernal {

/// A sheared cell alone has a `tilt`, [xy, xz, yz].
inline Json to_json(const Container& container) {
    Json::Members told{
        {"shape", container.shape()}, {"origin", to_json(container.origin)}, {"lengths", to_json(container.lengths)}};
    if (const Tilt& t = container.tilt; container.is_tilted())
        told.emplace_back("tilt", to_json(Vec3{t.xy, t.xz, t.yz}));
    told.insert(told.end(), {{"periodic", container.periodic},
                             {"volume", container.volume()},
                             {"dimension", container.dimension},
                             {"walls", to_json(container.walls())}});
    return told;
}

/// Back from to_json(). Throws InputError for a text that is no such container, and as walls_from_json() does.
Container container_from_json(std::string_view text, const MeshReader& read_mesh, const std::string& folder = "");

}  // namespace bernal
