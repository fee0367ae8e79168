#pragma once
// Walls: oriented surfaces that spheres must stay on one side of. A vessel is a cell with walls, an obstacle is a wall
// around what is kept clear.

#include <array>
#include <functional>
#include <initializer_list>
#include <memory>
#include <string_view>
#include <variant>
#include <vector>

#include "bernal/triangle_mesh.hpp"
#include "bernal/vector.hpp"

namespace bernal {

// The outline of a polygon, as the base of a prism has it.

class PolygonEdges;

/// The outer ring against the clock, then holes with it; the first corner is not repeated. They stay as they are:
/// copies share them, and what finds edges among them.
class PolygonRings {
  public:
    using Ring = std::vector<std::array<double, 2>>;

    PolygonRings() : PolygonRings(std::vector<Ring>()) {}
    PolygonRings(std::vector<Ring> rings);
    PolygonRings(std::initializer_list<Ring> rings) : PolygonRings(std::vector<Ring>(rings)) {}

    const std::vector<Ring>& all() const;
    operator const std::vector<Ring>&() const { return all(); }
    auto begin() const { return all().begin(); }
    auto end() const { return all().end(); }
    std::size_t size() const { return all().size(); }
    const Ring& front() const { return all().front(); }
    const Ring& operator[](std::size_t k) const { return all()[k]; }

    /// To find edges near a point; made when it is first asked for.
    const PolygonEdges& edges() const;

    bool operator==(const PolygonRings& other) const { return shared_ == other.shared_ || all() == other.all(); }

  private:
    struct Shared;

    std::shared_ptr<Shared> shared_;  ///< never null
};

struct PlaneWall {
    Vec3 point;
    Vec3 normal;  ///< of length 1, into the allowed side
    bool operator==(const PlaneWall&) const = default;
};

/// Without ends: where a vessel has some, they are planes.
struct CylinderWall {
    Vec3 point;  ///< on its axis
    Vec3 axis;   ///< of length 1
    double radius = 0;
    bool inside = true;  ///< spheres stay inside; false: outside
    bool operator==(const CylinderWall&) const = default;
};

struct SphereWall {
    Vec3 center;
    double radius = 0;
    bool inside = true;
    bool operator==(const SphereWall&) const = default;
};

/// The surface through two circles, and on beyond them: its ends are planes.
struct ConeWall {
    Vec3 point;  ///< centre of the first circle
    Vec3 axis;   ///< of length 1, towards the second
    std::array<double, 2> radii{};
    double height = 0;  ///< between the circles
    bool inside = true;
    bool operator==(const ConeWall&) const = default;
};

/// The surface of `mesh`, `scale` times as large, then moved by `shift`.
struct MeshWall {
    std::shared_ptr<const TriangleMesh> mesh;  ///< never null
    bool inside = true;
    double scale = 1;
    Vec3 shift = {};
    bool operator==(const MeshWall& o) const {
        return (mesh == o.mesh || *mesh == *o.mesh) && inside == o.inside && scale == o.scale && shift == o.shift;
    }
};

/// Without ends: a polygon moved along an axis.
struct PrismWall {
    /// Corners across the axis, seen from `point`: along y and z for the axis x, z and x for y, x and y for z.
    using Ring = PolygonRings::Ring;

    PolygonRings rings;
    Vec3 point = {};
    Vec3 axis = {0, 0, 1};  ///< of length 1
    bool inside = true;
    bool operator==(const PrismWall&) const = default;
};

using Wall = std::variant<PlaneWall, CylinderWall, SphereWall, ConeWall, MeshWall, PrismWall>;

std::string_view kind(const Wall& wall);  ///< "plane", "cylinder", ...

/// Where a wall is nearest to a point.
struct WallDistance {
    double distance = 0;  ///< to the wall; negative beyond it
    Vec3 normal;          ///< of length 1: where the distance grows fastest
};

/// Where the wall is farther than `limit`, on the allowed side, any distance above `limit` may come back.
WallDistance distance_to(const Wall& wall, Vec3 point, double limit = HUGE_VAL);

/// Calls visit() for each place where the wall touches a ball of radius `reach` around `point`: one of a smooth wall,
/// more where a mesh or a prism has concave edges. From beyond the wall there is one, at any distance.
void for_each_contact(const Wall& wall, Vec3 point, double reach,
                      const std::function<void(const WallDistance&)>& visit);

/// Do spheres stay inside of what it encloses? False for a plane, which encloses nothing.
bool is_inside(const Wall& wall);

/// `factor` times as large and as far from zero, then moved by `shift`.
Wall transformed(const Wall& wall, double factor, Vec3 shift);

}  // namespace bernal
