#include <algorithm>
#include <cmath>
#include <limits>

#include "bernal/error.hpp"
#include "export/reactor_bed.hpp"

namespace bernal {
namespace {

[[noreturn]] void refuse_wall(const std::string& what) {
    throw InputError("the container has " + what +
                     ", which is nothing that codes of neutron transport hold exactly; pack in a box, a cylinder, an "
                     "annulus, a cone or a sphere, along x, y or z");
}

/// The axis that `direction` is along, whichever way.
int axis_along(Vec3 direction, const char* what) {
    for (int axis = 0; axis < 3; ++axis)
        if (std::abs(direction[axis]) == 1) return axis;
    refuse_wall(std::string(what) + " that is askew");
}

struct AsBedWall {
    BedWall operator()(const PlaneWall& w) const {
        const int axis = axis_along(w.normal, "a plane");
        return {BedWall::Shape::plane, axis, w.point, 0, 0, w.normal[axis] > 0, false};
    }
    BedWall operator()(const CylinderWall& w) const {
        return {BedWall::Shape::cylinder, axis_along(w.axis, "a cylinder"), w.point, w.radius, 0, !w.inside, false};
    }
    BedWall operator()(const SphereWall& w) const {
        return {BedWall::Shape::sphere, 2, w.center, w.radius, 0, !w.inside, false};
    }
    BedWall operator()(const ConeWall& w) const {
        const int axis = axis_along(w.axis, "a cone");
        if (!w.inside) refuse_wall("a cone as an obstacle");
        const auto [first, second] = w.radii;
        if (first == second) return {BedWall::Shape::cylinder, axis, w.point, first, 0, false, false};
        const double wide = std::max(first, second), to_vertex = w.height * wide / std::abs(first - second);
        const Vec3 foot = first > second ? w.point : w.point + w.axis * w.height;
        const double towards = (first > second ? 1 : -1) * w.axis[axis];
        Vec3 vertex = foot;
        vertex[axis] += towards * to_vertex;
        return {BedWall::Shape::cone, axis, vertex, wide, -towards * to_vertex, false, false};
    }
    BedWall operator()(const MeshWall&) const { refuse_wall("a mesh"); }
    BedWall operator()(const PrismWall&) const { refuse_wall("a prism"); }
};

}  // namespace

std::vector<BedWall> bed_walls(const Container& container) {
    std::vector<BedWall> walls;
    for (int axis = 0; axis < 3; ++axis) {
        if (!container.periodic[static_cast<std::size_t>(axis)]) continue;
        Vec3 upper = container.origin;
        upper[axis] += container.lengths[axis];
        walls.push_back({BedWall::Shape::plane, axis, container.origin, 0, 0, true, true});
        walls.push_back({BedWall::Shape::plane, axis, upper, 0, 0, false, true});
    }
    for (const Wall& wall : container.walls()) walls.push_back(std::visit(AsBedWall{}, wall));
    return walls;
}

std::optional<BedCuboid> bed_cuboid(const std::vector<BedWall>& walls) {
    constexpr double far = std::numeric_limits<double>::infinity();
    BedCuboid cuboid{{-far, -far, -far}, {far, far, far}};
    for (const BedWall& w : walls) {
        if (w.shape != BedWall::Shape::plane) {
            if (!w.positive) return {};
            continue;
        }
        double& end = (w.positive ? cuboid.low : cuboid.high)[w.axis];
        end = w.positive ? std::max(end, w.point[w.axis]) : std::min(end, w.point[w.axis]);
    }
    for (const BedWall& w : walls)  // a wall between periodic ends leaves none of them
        if (w.periodic && (w.positive ? cuboid.low : cuboid.high)[w.axis] != w.point[w.axis]) return {};
    return cuboid;
}

std::vector<BedWall> bed_obstacles(const std::vector<BedWall>& walls) {
    std::vector<BedWall> found;
    for (const BedWall& w : walls)
        if (w.shape != BedWall::Shape::plane && w.positive) found.push_back(w);
    return found;
}

bool has_material_obstacles(ReactorCode code, const ReactorBed& bed) {
    if (bed_obstacles(bed.walls).empty()) return false;
    // Serpent's periodic ends are those of one surface, and all that is `outside` lies beyond it.
    const bool has_periodic_ends = std::ranges::any_of(bed.walls, &BedWall::periodic);
    return code == ReactorCode::scone || (code == ReactorCode::serpent && has_periodic_ends);
}

}  // namespace bernal
