#include "bernal/container.hpp"

#include <numbers>

#include "bernal/error.hpp"
#include "core/cube_root.hpp"
#include "core/number_text.hpp"
#include "geometry/parted_wall.hpp"
#include "geometry/period_shifts.hpp"
#include "geometry/wall_image.hpp"
#include "geometry/wall_part.hpp"
#include "geometry/widest_room.hpp"

namespace bernal {
namespace {

using std::numbers::pi;

double ball(double radius) { return 4 * pi / 3 * radius * radius * radius; }

/// The cell's length along an axis of the frame.
double length_along(const Cell& cell, Vec3 axis) {
    const double along_z = cell.dimension == 2 ? 1 : cell.lengths.z;
    return std::abs(axis.x) * cell.lengths.x + std::abs(axis.y) * cell.lengths.y + std::abs(axis.z) * along_z;
}

/// What a wall encloses within the cell, on either side; a plane nothing.
struct Enclosed {
    const Cell& cell;
    double operator()(const PlaneWall&) const { return 0; }
    double operator()(const CylinderWall& w) const { return pi * w.radius * w.radius * length_along(cell, w.axis); }
    double operator()(const SphereWall& w) const {
        return cell.dimension == 2 ? pi * w.radius * w.radius : ball(w.radius);
    }
    double operator()(const ConeWall& w) const {
        const auto [a, b] = w.radii;
        return pi / 3 * w.height * (a * a + a * b + b * b);
    }
    double operator()(const MeshWall& w) const { return w.mesh->volume() * w.scale * w.scale * w.scale; }
    double operator()(const PrismWall& w) const { return area(w) * length_along(cell, w.axis); }
};

/// The area of a wall within the cell; of a flat end what a vessel measures across on average.
struct Area {
    const Container& container;
    double operator()(const PlaneWall& w) const { return container.volume() / length_along(container, w.normal); }
    double operator()(const CylinderWall& w) const { return 2 * pi * w.radius * length_along(container, w.axis); }
    double operator()(const SphereWall& w) const {
        return container.dimension == 2 ? 2 * pi * w.radius : 4 * pi * w.radius * w.radius;
    }
    double operator()(const ConeWall& w) const {
        const auto [a, b] = w.radii;
        return pi * (a + b) * std::hypot(w.height, a - b);
    }
    double operator()(const MeshWall& w) const { return w.mesh->area() * w.scale * w.scale; }
    double operator()(const PrismWall& w) const { return perimeter(w) * length_along(container, w.axis); }
};

/// From the axis of a vessel to the middle between it and its core.
double core_offset(const Container& container) {
    double outer = 0, core = 0;
    for (const Wall& wall : container.surfaces)
        if (const auto* cylinder = std::get_if<CylinderWall>(&wall))
            (cylinder->inside ? outer : core) = cylinder->radius;
    return core > 0 ? (outer + core) / 2 : 0;
}

/// The axis of the lateral wall.
int axis_of(const Container& container) {
    for (const Wall& wall : container.surfaces) {
        if (const auto* cylinder = std::get_if<CylinderWall>(&wall)) return axis_of(cylinder->axis);
        if (const auto* cone = std::get_if<ConeWall>(&wall)) return axis_of(cone->axis);
    }
    return 2;
}

bool is_plane(const Wall& wall) { return std::holds_alternative<PlaneWall>(wall); }

Tilt scaled(const Tilt& tilt, double factor) { return {tilt.xy * factor, tilt.xz * factor, tilt.yz * factor}; }

void scale_bed(Container& container, double factor) {
    if (!container.bed) return;
    container.bed->vessel_height *= factor;
    container.bed->volume *= factor * factor * (container.dimension == 2 ? 1 : factor);
}

/// The area of a wall around a bed, below its surface. The vessel's own end above that counts for nothing.
double area_of_bed(const Container& container, const Wall& wall) {
    const int up = container.up.value();
    const double level = container.origin[up] + container.lengths[up];
    if (const auto* plane = std::get_if<PlaneWall>(&wall))
        return plane->normal[up] == -1 && *plane != std::get<PlaneWall>(container.surfaces.back())
                   ? 0
                   : Area{container}(*plane);
    return part_below(wall, container, up, level).area;
}

}  // namespace

bool is_image(const Cell& cell, const Wall& wall) {
    constexpr double hair = 1e-9;
    const auto* sphere = std::get_if<SphereWall>(&wall);
    if (!sphere || sphere->inside) return false;
    for (int axis = 0; axis < 3; ++axis) {
        if (!cell.periodic[static_cast<std::size_t>(axis)]) continue;
        const double place = (sphere->center[axis] - cell.origin[axis]) / cell.lengths[axis] + hair;
        if (place < 0 || place >= 1) return true;
    }
    return false;
}

/// To the image found by the upper side first, then by the next: the nearest, where it is nearer than half the
/// shortest length. Otherwise it is looked for among all that are no farther.
Vec3 Cell::nearest_image(Vec3 d) const {
    double certain = HUGE_VAL;
    for (int axis = 2; axis >= 0; --axis) {
        if (!periodic[axis]) continue;
        d = d - std::nearbyint(d[axis] / lengths[axis]) * side(axis);
        certain = std::min(certain, lengths[axis] / 2);
    }
    if (dot(d, d) < certain * certain) return d;
    Vec3 nearest = d;
    for_each_image(*this, d, norm(d), {}, [&](Vec3 image, const auto&) {
        if (dot(image, image) < dot(nearest, nearest)) nearest = image;
    });
    return nearest;
}

Vec3 Cell::shares(Vec3 p) const {
    const Vec3 from = p - origin;
    const double z = from.z / lengths.z, y = (from.y - z * tilt.yz) / lengths.y;
    return {(from.x - y * tilt.xy - z * tilt.xz) / lengths.x, y, z};
}

Vec3 Cell::wrapped(Vec3 p) const {
    for (int axis = 2; axis > 0 && is_tilted(); --axis) {
        if (!periodic[axis]) continue;
        p = p - std::floor((p[axis] - origin[axis]) / lengths[axis]) * side(axis);
        if (p[axis] >= origin[axis] + lengths[axis]) p = p - side(axis);  // by rounding, as below
    }
    for (int axis = 0; axis < 3; ++axis) {
        if (!periodic[axis]) continue;
        if (p[axis] >= origin[axis] && p[axis] < origin[axis] + lengths[axis]) continue;  // to the bit
        const double cells = std::floor((p[axis] - origin[axis]) / lengths[axis]);
        p[axis] -= cells * lengths[axis];
        // Rounding can leave a point just outside: the interval is half open.
        if (p[axis] < origin[axis]) p[axis] = origin[axis];
        if (p[axis] >= origin[axis] + lengths[axis]) p[axis] = origin[axis];
    }
    return p;
}

Vec3 Cell::within_sides(Vec3 p) const {
    if (!is_tilted()) return wrapped(p);
    const Vec3 share = shares(p);
    for (int axis = 0; axis < 3; ++axis)
        if (periodic[axis]) p = p - std::floor(share[axis]) * side(axis);
    return p;
}

std::string Container::shape() const {
    bool has_core = false;
    std::string vessel = periodic[0] && periodic[1] && (periodic[2] || dimension == 2) ? "periodic" : "box";
    for (const Wall& wall : surfaces) {
        if (is_inside(wall)) vessel = kind(wall);
        has_core = has_core || (std::holds_alternative<CylinderWall>(wall) && !is_inside(wall));
    }
    return has_core && vessel == "cylinder" ? "annulus" : vessel;
}

double Container::volume() const {
    if (bed) return bed->volume;
    double vessel = cell_volume(), kept_clear = 0;
    for (const Wall& wall : surfaces) {
        if (is_plane(wall) || is_image(*this, wall)) continue;
        if (is_inside(wall))
            vessel = std::visit(Enclosed{*this}, wall);
        else
            kept_clear += std::visit(Enclosed{*this}, wall);
    }
    return vessel - kept_clear;
}

std::vector<Wall> Container::walls() const {
    if (!is_cuboid()) return surfaces;
    std::vector<Wall> planes;
    for (int axis = 0; axis < dimension; ++axis) {
        if (periodic[axis]) continue;
        Vec3 upper = origin, inwards, outwards;
        upper[axis] += lengths[axis];
        inwards[axis] = 1, outwards[axis] = -1;
        planes.push_back(PlaneWall{origin, inwards});
        planes.push_back(PlaneWall{upper, outwards});
    }
    return planes;
}

std::string tilt_text(const Tilt& tilt) {
    return "xy=" + rounded_text(tilt.xy) + " xz=" + rounded_text(tilt.xz) + " yz=" + rounded_text(tilt.yz);
}

std::string tilt_behind(const Cell& cell) { return cell.is_tilted() ? ", tilted by " + tilt_text(cell.tilt) : ""; }

std::string fault_of_tilt(const Container& c) {
    if (!c.is_tilted()) return {};
    const auto& [xy, xz, yz] = c.tilt;
    const std::string who = "the cell is tilted by " + tilt_text(c.tilt);
    if (!std::isfinite(xy) || !std::isfinite(xz) || !std::isfinite(yz)) return who + ": tilts must be finite";
    if (c.dimension == 2 && (xz != 0 || yz != 0)) return who + ", and discs lie in a plane: they have xy alone";
    const bool leans[3] = {xy != 0 || xz != 0, xy != 0 || yz != 0, xz != 0 || yz != 0};
    for (int axis = 0; axis < 3; ++axis)
        if (leans[axis] && !c.periodic[axis])
            return who + ", and it has walls along " + "xyz"[axis] +
                   ": both axes of a tilt that is not 0 must be periodic";
    if (!c.is_cuboid()) return who + ", and it holds vessels or obstacles, which tilted cells do not";
    return {};
}

Tilt reduced_tilt(const Cell& cell) {
    const auto& [lx, ly, lz] = cell.lengths;
    auto [xy, xz, yz] = cell.tilt;
    xy -= lx * std::nearbyint(xy / lx);
    const double whole = std::nearbyint(yz / ly);
    yz -= ly * whole, xz -= xy * whole;
    xz -= lx * std::nearbyint(xz / lx);
    return {xy, xz, yz};
}

void require_right_angles(const Cell& cell, const std::string& what) {
    if (cell.is_tilted())
        throw InputError(what + " need a cell with right angles, and this one is tilted by " + tilt_text(cell.tilt) +
                         "; give a state from before it was sheared, or measure this one with 'bernal analyze'");
}

double length_factor(double factor, int dimension) { return dimension == 2 ? std::sqrt(factor) : cube_root(factor); }

Container scaled(Container container, double factor) {
    container.lengths = container.lengths * factor;
    container.tilt = scaled(container.tilt, factor);
    Vec3 shift = container.origin * (1 - factor);
    if (container.dimension == 2) shift.z = 0, container.origin.z *= factor;  // the plane stays at z = 0
    for (Wall& wall : container.surfaces) wall = transformed(wall, factor, shift);
    scale_bed(container, factor);
    return container;
}

Container in_other_unit(Container container, double factor) {
    container.origin = container.origin * factor;
    container.lengths = container.lengths * factor;
    container.tilt = scaled(container.tilt, factor);
    for (Wall& wall : container.surfaces) wall = transformed(wall, factor, {});
    scale_bed(container, factor);
    return container;
}

Container from_lowest_corner(Container container) {
    for (Wall& wall : container.surfaces) wall = transformed(wall, 1, container.origin * -1);
    container.origin = {};
    return container;
}

double wall_area(const Container& container) {
    double area = 0;
    const bool is_cut = container.bed && !container.is_cuboid();
    for (const Wall& wall : container.walls())
        if (!is_image(container, wall))
            area += is_cut ? area_of_bed(container, wall) : std::visit(Area{container}, wall);
    return area;
}

double inscribed_diameter(const Container& container) {
    double most = HUGE_VAL;
    for (int axis = 0; axis < container.dimension; ++axis)
        if (container.is_cuboid() || container.periodic[axis]) most = std::min(most, container.lengths[axis]);
    if (container.is_cuboid()) return most;
    if (is_rugged(container)) return std::min(most, 2 * widest_room(container));
    // Along the axis the room first grows, then shrinks.
    const int axis = axis_of(container);
    Vec3 place = container.origin + container.lengths * 0.5;
    place[(axis + 1) % 3] += core_offset(container);
    if (container.dimension == 2) return std::min(most, 2 * room_at(container, {place.x, place.y, 0}));
    const auto room = [&](double share) {
        place[axis] = container.origin[axis] + share * container.lengths[axis];
        return room_at(container, place);
    };
    double low = 0, high = 1;
    for (int halving = 0; halving < 200; ++halving) {
        const double a = low + (high - low) / 3, b = high - (high - low) / 3;
        (room(a) < room(b) ? low : high) = room(a) < room(b) ? a : b;
    }
    return std::min(most, 2 * room((low + high) / 2));
}

bool is_within_walls(const Container& container, Vec3 center, double radius) {
    for (const Wall& wall : container.surfaces)
        if (distance_to(wall, center, radius).distance < radius) return false;
    for (int axis = 0; axis < container.dimension && container.is_cuboid(); ++axis) {
        if (container.periodic[axis]) continue;
        if (center[axis] - radius < container.origin[axis]) return false;
        if (center[axis] + radius > container.origin[axis] + container.lengths[axis]) return false;
    }
    return true;
}

}  // namespace bernal
