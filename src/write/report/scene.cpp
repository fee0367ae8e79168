#include "report/scene.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>

#include "bernal/report.hpp"
#include "bernal/sizes.hpp"
#include "core/json.hpp"
#include "core/number_text.hpp"
#include "files/base64.hpp"
#include "geometry/wall_json.hpp"
#include "report/vessel_surface.hpp"

namespace bernal {
namespace {

constexpr std::size_t most_triangles = 40000;
constexpr double most_of_the_volume = 0.5;

template <class Value>
std::string packed(const std::vector<Value>& values) {
    static_assert(std::endian::native == std::endian::little);
    return to_base64({reinterpret_cast<const char*>(values.data()), values.size() * sizeof(Value)});
}

Vec3 middle_of(const Cell& cell) { return cell.origin + 0.5 * cell.diagonal(); }

using Order = std::vector<std::size_t>;

Order largest_first(const Packing& packing) {
    Order order(packing.spheres.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, std::greater{}, [&](std::size_t i) { return packing.spheres[i].radius; });
    return order;
}

double share_of_volume(const Packing& packing, const Order& order, std::size_t most) {
    double sum = 0;
    for (std::size_t k = 0; k < most; ++k)
        sum += dimension_power(2 * packing.spheres[order[k]].radius, packing.container.dimension);
    return sum * volume_per_power(packing.container.dimension) / solid_volume(packing);
}

bool are_the_largest_shown(const Packing& packing, const Order& order, std::size_t most) {
    const bool is_larger = packing.spheres[order[0]].radius > packing.spheres[order[most]].radius;
    return is_larger && share_of_volume(packing, order, most) >= most_of_the_volume;
}

/// How far from the middle, the cell's sides being 1: the block that is shown has its proportions.
double distance_from_middle(const Cell& cell, Vec3 p) {
    const Vec3 d = cell.within_sides(p) - middle_of(cell);
    double farthest = 0;
    for (int axis = 0; axis < cell.dimension; ++axis)
        farthest = std::max(farthest, std::abs(d[axis]) / cell.lengths[axis]);
    return farthest;
}

std::vector<float> of_shown(const Order& shown, const std::vector<double>& values) {
    std::vector<float> result;
    for (const std::size_t i : shown) result.push_back(static_cast<float>(values[i]));
    return result;
}

/// `names` are those of its values 0, 1, ...
Json column_json(const Column& column, const Order& shown, const std::vector<std::string>& names = {}) {
    return {{"name", column.name},
            {"unit", column.unit},
            {"meaning", column.meaning},
            {"names", std::vector<Json>(names.begin(), names.end())},
            {"values", packed(of_shown(shown, column.values))}};
}

/// The diameter comes from the radii, the class where there are several.
Json columns_json(const Packing& packing, const std::vector<Column>& of_spheres, const Order& shown) {
    std::vector<Json> columns;
    if (!packing.bodies.empty()) {
        const Column clumps{"clump", "", "number of the clump", {packing.body.begin(), packing.body.end()}};
        columns.push_back(column_json(clumps, shown));
    }
    if (std::ranges::adjacent_find(packing.size_class, std::not_equal_to{}) != packing.size_class.end()) {
        const Column classes{"class", "", "size class", {packing.size_class.begin(), packing.size_class.end()}};
        columns.push_back(column_json(classes, shown, packing.class_names));
    }
    for (const Column& column : of_spheres) columns.push_back(column_json(column, shown));
    return columns;
}

template <class Triangles>
Json triangles_json(const std::vector<Vec3>& vertices, const Triangles& triangles, Vec3 middle) {
    std::vector<float> corners;
    for (const Vec3 p : vertices)
        for (int axis = 0; axis < 3; ++axis) corners.push_back(static_cast<float>(p[axis] - middle[axis]));
    return {{"corners", packed(corners)}, {"triangles", packed(triangles)}};
}

Json vessel_json(const Container& container) {
    if (container.is_cuboid()) return {};
    const VesselSurface surface = vessel_surface(container, most_triangles);
    return triangles_json(surface.corners, surface.triangles, middle_of(container));
}

/// May stand in a script element.
std::string without_tags(std::string json) {
    for (std::size_t at = 0; (at = json.find('<', at)) != json.npos;) json.replace(at, 1, "\\u003c");
    return json;
}

}  // namespace

std::vector<std::size_t> shown_spheres(const Packing& packing, std::size_t most) {
    Order order = largest_first(packing);
    if (order.size() <= most) return order;
    if (!are_the_largest_shown(packing, order, most)) {
        std::vector<double> distance;
        for (const Sphere& sphere : packing.spheres)
            distance.push_back(distance_from_middle(packing.container, sphere.center));
        std::vector<double> sorted = distance;
        const auto last = sorted.begin() + static_cast<std::ptrdiff_t>(most);
        std::ranges::nth_element(sorted, last);
        std::erase_if(order, [&](std::size_t i) { return distance[i] >= *last; });
    }
    order.resize(std::min(order.size(), most));
    return order;
}

std::string sample_in_words(const Packing& packing, std::size_t most) {
    const std::size_t count = packing.spheres.size();
    if (count <= most) return {};
    const std::string shown = grouped(most), all = " of " + grouped(count) + " spheres";
    if (are_the_largest_shown(packing, largest_first(packing), most)) return "the " + shown + " largest" + all;
    return "the " + shown + all + " that lie nearest to the middle";
}

std::string scene_json(const Packing& packing, const std::vector<Column>& of_spheres,
                       const std::optional<ReportSurface>& surface) {
    const Order shown = shown_spheres(packing, most_spheres_shown);
    const Container& container = packing.container;
    const Vec3 middle = middle_of(container);
    std::vector<float> places, radii;
    std::vector<double> ids;
    for (const std::size_t i : shown) {
        const Vec3 p = container.within_sides(packing.spheres[i].center) - middle;
        for (int axis = 0; axis < 3; ++axis) places.push_back(static_cast<float>(p[axis]));
        radii.push_back(static_cast<float>(packing.spheres[i].radius));
        ids.push_back(static_cast<double>(id_of(packing, i)));
    }
    const Tilt& tilt = container.tilt;
    const Json scene = {{"middle", to_json(middle)},
                        {"lengths", to_json(container.lengths)},
                        {"tilt", to_json(Vec3{tilt.xy, tilt.xz, tilt.yz})},
                        {"dimension", container.dimension},
                        {"unit", packing.unit == LengthUnit::none ? "" : std::string(name(packing.unit))},
                        {"places", packed(places)},
                        {"radii", packed(radii)},
                        {"ids", packed(ids)},
                        {"columns", columns_json(packing, of_spheres, shown)},
                        {"vessel", vessel_json(container)},
                        {"surface", surface ? triangles_json(surface->vertices, surface->triangles, middle) : Json()}};
    return without_tags(scene.line());
}

}  // namespace bernal
