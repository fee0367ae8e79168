#include <algorithm>
#include <cmath>
#include <numbers>
#include <span>
#include <utility>

#include "bernal/error.hpp"
#include "bernal/shape.hpp"
#include "shape/principal_frame.hpp"
#include "shape/sieve.hpp"
#include "shape/sound_members.hpp"
#include "shape/union_moments.hpp"

namespace bernal {
namespace {

/// Coordinates that are rounding errors.
constexpr double no_length = 1e-14;

double equivalent_diameter(double volume, int dimension) {
    return dimension == 2 ? 2 * std::sqrt(volume / std::numbers::pi) : std::cbrt(6 * volume / std::numbers::pi);
}

std::vector<Sphere> in_frame(std::vector<Sphere> members, Vec3 origin, const PrincipalFrame& frame, double diameter) {
    for (Sphere& m : members) {
        const Vec3 from = (m.center - origin) * (1 / diameter);
        for (int axis = 0; axis < 3; ++axis) {
            const double at = dot(from, frame.axes[axis]);
            m.center[axis] = std::abs(at) < no_length ? 0 : at;
        }
        m.radius /= diameter;
    }
    return members;
}

/// So that lengths of any unit are near 1.
double rough_size(std::span<const Sphere> members) {
    return std::ranges::max_element(members, {}, &Sphere::radius)->radius;
}

/// It stands in tables and in lines of text.
void require_plain(const std::string& name) {
    for (const char c : name)
        if (c == ',' || c == '"' || static_cast<unsigned char>(c) < 32)
            throw InputError("a shape's name holds a comma, a quote or a control character: '" + name +
                             "'; give it another in its file, or the file another name");
}

}  // namespace

Shape shape_of(std::string name, std::vector<Sphere> members, int dimension) {
    require_plain(name);
    require_sound_members(name, members, dimension);
    const double unit = rough_size(members);
    const Vec3 start = members.front().center;
    for (Sphere& m : members) m = {(m.center - start) * (1 / unit), m.radius / unit};
    const bool flat = dimension == 2;
    const UnionMoments moments = flat ? union_moments_of_discs(members) : union_moments(members);
    const PrincipalFrame frame = flat ? principal_frame_in_plane(moments.second) : principal_frame(moments.second);
    const double diameter = equivalent_diameter(moments.volume, dimension);
    Shape shape;
    shape.name = std::move(name);
    shape.dimension = dimension;
    shape.moments = frame.moments * (1 / (moments.volume * diameter * diameter));
    shape.members_volume = std::max(1.0, solid_volume(members, dimension) / moments.volume);
    shape.members = in_frame(std::move(members), moments.centroid, frame, diameter);
    for (const Sphere& m : shape.members) shape.outer_radius = std::max(shape.outer_radius, norm(m.center) + m.radius);
    shape.sieve_diameter = flat ? smallest_width(shape.members) : smallest_opening(shape.members);
    return shape;
}

std::vector<Sphere> placed(const Shape& shape, Vec3 center, const std::array<double, 4>& quaternion, double diameter) {
    std::vector<Sphere> members = shape.members;
    for (Sphere& m : members) m = {center + turned(quaternion, m.center) * diameter, m.radius * diameter};
    return members;
}

}  // namespace bernal
