#include "report/surface_page.hpp"

#include <algorithm>
#include <limits>
#include <numeric>

#include "core/json.hpp"
#include "core/number_text.hpp"
#include "surface/surface_words.hpp"

namespace bernal {
namespace {

/// Whether each sphere is shown: the nearest ones to the middle are, as many as the page holds.
std::vector<bool> nearest_to_middle(const Packing& packing, const Surface& surface) {
    std::vector<std::size_t> triangles(packing.spheres.size(), 0), order(packing.spheres.size());
    for (const std::uint32_t sphere : surface.spheres) ++triangles[sphere];
    std::iota(order.begin(), order.end(), std::size_t{0});
    const Vec3 middle = packing.container.origin + 0.5 * packing.container.lengths;
    std::vector<double> distance;
    for (const Sphere& sphere : packing.spheres) distance.push_back(norm(sphere.center - middle));
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return distance[i]; });
    std::vector<bool> shown(packing.spheres.size(), false);
    std::size_t all = 0;
    for (const std::size_t i : order) {
        if ((all += triangles[i]) > most_triangles_shown) break;
        shown[i] = true;
    }
    return shown;
}

/// With no vertices but theirs.
ReportSurface part_of(const Surface& surface, const std::vector<bool>& shown) {
    constexpr std::uint32_t unknown = std::numeric_limits<std::uint32_t>::max();
    ReportSurface part;
    std::vector<std::uint32_t> place(surface.vertices.size(), unknown);
    for (std::size_t t = 0; t < surface.triangles.size(); ++t) {
        if (!shown[surface.spheres[t]]) continue;
        std::array<std::uint32_t, 3> corners{};
        for (std::size_t k = 0; k < 3; ++k) {
            const std::uint32_t vertex = surface.triangles[t][k];
            if (place[vertex] == unknown) {
                place[vertex] = static_cast<std::uint32_t>(part.vertices.size());
                part.vertices.push_back(surface.vertices[vertex]);
            }
            corners[k] = place[vertex];
        }
        part.triangles.push_back(corners);
    }
    return part;
}

}  // namespace

void tell_surface(Report& page, const Packing& packing, const Surface& surface) {
    if (surface.triangles.size() <= most_triangles_shown) {
        page.surface = {surface.vertices, surface.triangles, ""};
    } else {
        const std::vector<bool> shown = nearest_to_middle(packing, surface);
        page.surface = part_of(surface, shown);
        page.surface->note = "Of the surface " + grouped(page.surface->triangles.size()) + " of " +
                             grouped(surface.triangles.size()) +
                             " triangles are shown: those of the spheres that lie nearest to the middle.";
    }
    page.further.push_back({"Surface of triangles", Json(surface_members(packing, surface)).text()});
}

}  // namespace bernal
