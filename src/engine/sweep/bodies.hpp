#pragma once
// Bodies: rigid grains that are unions of spheres. Their members are spheres of the state like any others to lists,
// engines and springs; only pairs of one body do not count as pairs. A sweep adds the members' forces up to force and
// torque of the body and moves that (body_sweep.hpp); the members follow.
//
// Radii and the members' distances from the body's centre have the common magnification: a body grows whole.

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "bernal/shape.hpp"
#include "packing/frame.hpp"

namespace bernal {

/// How a body moves. In units of the radius of the sphere of equal volume, in the frame, and in radians.
struct BodyMotion {
    std::array<float, 3> velocity{}, spin{};     ///< displacement and rotation per sweep
    float stiffness = 0, turning_stiffness = 0;  ///< slowly decaying maxima of what forces and torques are divided by

    bool operator==(const BodyMotion&) const = default;
};

/// What the shape of spheres is called that are packed beside bodies: bodies of one member for a sweep, none in
/// packings.
inline constexpr std::string_view name_of_spheres = "sphere";

/// The bodies of a state. Without bodies all is empty.
struct Bodies {
    std::vector<Shape> shapes;
    std::vector<Body> all;           ///< by id; centres in the frame, diameters in the user's unit
    std::vector<BodyMotion> motion;  ///< likewise
    std::vector<std::uint32_t>
        first_member;               ///< likewise: its members have consecutive ids, and so have those of the next
    std::vector<std::uint32_t> of;  ///< the body of each sphere, in the order of the state's spheres

    bool empty() const { return all.empty(); }
    const std::vector<Sphere>& members(std::size_t body) const { return shapes[all[body].shape].members; }

    /// From the body's centre to that of its member `k`.
    Vec3 arm(std::size_t body, std::size_t k, double magnification) const {
        return turned(all[body].orientation, members(body)[k].center) * (all[body].diameter * magnification);
    }
};

/// The arms of all members of one body, as it is turned now.
class Arms {
  public:
    Arms(const Bodies& bodies, std::size_t body, double magnification)
        : x_(axis(bodies, body, {1, 0, 0}, magnification)),
          y_(axis(bodies, body, {0, 1, 0}, magnification)),
          z_(axis(bodies, body, {0, 0, 1}, magnification)) {}

    Vec3 of(const Sphere& member) const { return x_ * member.center.x + y_ * member.center.y + z_ * member.center.z; }

  private:
    Vec3 x_, y_, z_;  ///< the shape's own axes in space, as long as the body's diameter

    static Vec3 axis(const Bodies& bodies, std::size_t b, Vec3 own, double magnification) {
        return turned(bodies.all[b].orientation, own) * (bodies.all[b].diameter * magnification);
    }
};

struct State;

/// The arm of sphere i of the state.
Vec3 arm_of(const State& state, std::size_t i);

/// Where the state's spheres are, by id.
std::vector<std::uint32_t> places_by_id(std::span<const std::uint32_t> ids);

/// Puts all members where their bodies and the magnification have them. Bodies of which a member's centre is beyond a
/// wall at an end of the frame move inside of it.
void place_members(State& state, std::span<const std::uint32_t> place_of_id);

}  // namespace bernal
