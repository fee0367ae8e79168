#include "export/mesh_foot.hpp"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

namespace bernal {
namespace {

using Edge = std::pair<std::uint32_t, std::uint32_t>;

const MeshWall* vessel_of_mesh(const Container& c) {
    for (const Wall& wall : c.surfaces)
        if (const auto* mesh = std::get_if<MeshWall>(&wall); mesh && mesh->inside) return mesh;
    return nullptr;
}

/// Twice the area from the middle to an edge, counterclockwise as seen from above.
double area_of(Vec3 middle, Vec3 from, Vec3 to, int up) { return cross(from - middle, to - middle)[up]; }

double distance_from_edge(Vec3 p, Vec3 from, Vec3 to) {
    const Vec3 along = to - from;
    const double share = std::clamp(dot(p - from, along) / dot(along, along), 0.0, 1.0);
    return norm(from + share * along - p);
}

}  // namespace

std::optional<MeshFoot> mesh_foot(const Container& container, int up) {
    constexpr double hair = 1e-6;  // of the vessel's height: files round
    const MeshWall* wall = vessel_of_mesh(container);
    if (wall == nullptr) return {};
    std::vector<Vec3> places;
    for (const Vec3 v : wall->mesh->vertices()) places.push_back(v * wall->scale + wall->shift);
    const double low = std::ranges::min(places, {}, [up](Vec3 p) { return p[up]; })[up];
    const auto is_low = [&](std::uint32_t v) { return places[v][up] - low <= hair * container.lengths[up]; };
    std::set<Edge> edges;
    Vec3 moment;
    double area = 0;
    for (const auto& corners : wall->mesh->triangles()) {
        if (!std::ranges::all_of(corners, is_low)) continue;
        const Vec3 a = places[corners[0]], b = places[corners[1]], c = places[corners[2]];
        const double own = area_of(a, b, c, up);
        area += own, moment += own / 3 * (a + b + c);
        // Edges of two triangles of the floor go there and back.
        for (int k = 0; k < 3; ++k)
            if (const Edge edge{corners[k], corners[(k + 1) % 3]}; edges.erase({edge.second, edge.first}) == 0)
                edges.insert(edge);
    }
    if (area == 0) return {};
    MeshFoot foot{(1 / area) * moment, HUGE_VAL, {}};
    foot.middle[up] = low;
    for (auto [from, to] : edges) {
        if (area < 0) std::swap(from, to);  // seen from below, as from outside
        if (area_of(foot.middle, places[from], places[to], up) <= 0) return {};
        foot.inner_radius = std::min(foot.inner_radius, distance_from_edge(foot.middle, places[from], places[to]));
        foot.edges.push_back({places[from], places[to]});
    }
    return foot;
}

}  // namespace bernal
