#include "surface/joined_form.hpp"

#include <limits>
#include <numbers>

#include "bernal/error.hpp"
#include "surface/sphere_hull.hpp"

namespace bernal {
namespace {

/// Half a side of its polygon away from a circle, no triangle becomes thin.
bool is_clear(Vec3 corner, std::uint32_t s, double r, const std::vector<const Joint*>& joints) {
    for (const Joint* joint : joints) {
        const Vec3 axis = joint->along * (joint->first == s ? 1 : -1);
        const double circle = std::asin(joint->radius / r),
                     side = 2 * std::numbers::pi / joint->sides * joint->radius / r;
        if (dot(corner, axis) > std::cos(std::min(std::numbers::pi, circle + side / 2))) return false;
    }
    return true;
}

}  // namespace

JoinedForm joined_form(const Packing& packing, const std::vector<ShownSphere>& shown, std::uint32_t s,
                       const std::vector<const Joint*>& joints, const TriangleForm& whole, bool open) {
    constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();
    const double r = shown[s].radius;
    JoinedForm joined;
    std::vector<Vec3>& vertices = joined.form.vertices;
    std::vector<std::uint32_t> circle_of;
    for (std::uint32_t j = 0; j < joints.size(); ++j)
        for (std::uint32_t k = 0; k < joints[j]->sides; ++k) {
            vertices.push_back(joints[j]->corner(s, k) * (1 / r));
            circle_of.push_back(j);
        }
    for (const Vec3& v : whole.vertices)
        if (is_clear(v, s, r, joints)) vertices.push_back(v);
    circle_of.resize(vertices.size(), none);
    const auto triangles = sphere_hull(vertices);
    if (!triangles)
        throw InputError("circles of " + std::to_string(joints.size()) + " contacts are too fine for sphere " +
                         std::to_string(id_of(packing, shown[s].index)) + "; join fewer by a smaller `joint-gap`");
    joined.nearest = HUGE_VAL;
    for (const auto& corners : *triangles) {
        const std::uint32_t circle = circle_of[corners[0]];
        const bool is_flat = circle != none && circle_of[corners[1]] == circle && circle_of[corners[2]] == circle;
        if (is_flat && open) continue;
        joined.form.triangles.push_back(corners);
        const Vec3 a = vertices[corners[0]];
        const Vec3 normal = cross(vertices[corners[1]] - a, vertices[corners[2]] - a);
        if (!is_flat) joined.nearest = std::min(joined.nearest, dot(a, normal) / norm(normal));
    }
    return joined;
}

}  // namespace bernal
