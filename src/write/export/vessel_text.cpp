#include "export/vessel_text.hpp"

#include <algorithm>
#include <cmath>

#include "bernal/error.hpp"
#include "core/number_text.hpp"

namespace bernal {
namespace {

std::string numbers(Vec3 v) { return joined({v.x, v.y, v.z}, " "); }

Vec3 normal_of(const Facet& f) {
    const Vec3 n = cross(f[1] - f[0], f[2] - f[0]);
    return n * (1 / norm(n));
}

bool lies_in(const Facet& facet, const PlaneWall& plane, const Cell& cell) {
    constexpr double hair = 1e-6;
    return std::ranges::all_of(facet, [&](Vec3 corner) {
        return std::abs(dot(corner - plane.point, plane.normal)) <= hair * std::abs(dot(cell.lengths, plane.normal));
    });
}

}  // namespace

std::vector<VesselWall> vessel_walls(const Container& container) {
    std::vector<VesselWall> all;
    for (const Wall& wall : container.surfaces)
        all.push_back({std::string(kind(wall)) + std::to_string(all.size() + 1), wall});
    return all;
}

char axis_letter(Vec3 direction) {
    for (int axis = 0; axis < 3; ++axis)
        if (std::abs(direction[axis]) == 1) return "xyz"[axis];
    return 0;
}

std::string stl_text(const VesselWall& wall, const Packing& packing, const std::optional<PlaneWall>& left_out) {
    const auto* mesh = std::get_if<MeshWall>(&wall.wall);
    const bool is_cut = left_out && mesh && mesh->inside;
    std::string text = "solid " + wall.name + '\n';
    for (const Facet& f : facets(wall.wall, packing.container, fine_sagitta(smallest_diameter_of(packing)))) {
        if (is_cut && lies_in(f, *left_out, packing.container)) continue;
        text += "facet normal " + numbers(normal_of(f)) + "\n outer loop\n";
        for (const Vec3& corner : f) text += "  vertex " + numbers(corner) + '\n';
        text += " endloop\nendfacet\n";
    }
    return text + "endsolid " + wall.name + '\n';
}

void require_no_pressure_on_facets(const DeckJob& job, const std::string& code, const std::string& walls) {
    if (job.pressure == 0) return;
    throw InputError(code + " has " + walls +
                     " as triangles only, which lie up to a hundredth of the smallest grain beyond the true walls: a "
                     "state under `pressure` would spring apart; use LAMMPS, or leave `pressure` out");
}

}  // namespace bernal
