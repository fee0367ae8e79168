#include "geometry/parted_wall.hpp"

#include "geometry/mesh_index.hpp"
#include "geometry/mesh_surface.hpp"
#include "geometry/prism_surface.hpp"
#include "geometry/touches.hpp"

namespace bernal {
namespace {

/// The parts near `p`, or, where none is and it may be beyond the surface, the nearest.
template <class T>
void add_near(T& touches, const MeshWall& wall, Vec3 p, double reach) {
    const MeshIndex& index = wall.mesh->index();
    const MeshIndex::Clear clear = index.clear(p);
    const MeshSurface surface(*wall.mesh);
    if (clear.distance <= reach)
        index.for_each_near(p, reach, [&](std::uint32_t t) {
            if (surface.nearest_of(t, p).squared <= reach * reach) touches.add(t);
        });
    if (touches.any_near() || clear.is_on(wall.inside)) return;
    touches.add(index.nearest(p));
}

}  // namespace

WallDistance distance(const MeshWall& wall, Vec3 p, double limit) {
    const Vec3 q = in_mesh(wall, p);
    const MeshSurface surface(*wall.mesh);
    const MeshIndex& index = wall.mesh->index();
    if (const MeshIndex::Clear clear = index.clear(q); clear.distance > limit / wall.scale && clear.is_on(wall.inside))
        return {std::nextafter(limit, HUGE_VAL), {0, 0, 1}};
    Touches touches(surface, q, limit / wall.scale);
    touches.add(index.nearest(q));
    const WallDistance d = touches.nearest(wall.inside);
    return {d.distance * wall.scale, d.normal};
}

WallDistance distance(const PrismWall& wall, Vec3 p) {
    const PrismSurface surface(wall);
    Touches touches(surface, p, 0);
    touches.add(surface.nearest(p));
    return touches.nearest(wall.inside);
}

void for_each_contact(const MeshWall& wall, Vec3 p, double reach, const VisitContact& visit) {
    const MeshSurface surface(*wall.mesh);
    const Vec3 q = in_mesh(wall, p);
    Touches touches(surface, q, reach / wall.scale);
    add_near(touches, wall, q, reach / wall.scale);
    touches.for_each(wall.inside, [&](const WallDistance& d) { visit({d.distance * wall.scale, d.normal}); });
}

void for_each_contact(const PrismWall& wall, Vec3 p, double reach, const VisitContact& visit) {
    const PrismSurface surface(wall);
    Touches touches(surface, p, reach);
    surface.for_each_near(p, reach, [&](std::uint32_t edge) { touches.add(edge); });
    if (!touches.any_near()) touches.add(surface.nearest(p));
    touches.for_each(wall.inside, visit);
}

double area(const PrismWall& wall) {
    double twice = 0;
    for (const PrismWall::Ring& ring : wall.rings)
        for (std::size_t k = 0; k < ring.size(); ++k) {
            const auto &a = ring[k], &b = ring[(k + 1) % ring.size()];
            twice += a[0] * b[1] - a[1] * b[0];
        }
    return twice / 2;
}

double perimeter(const PrismWall& wall) {
    double length = 0;
    for (const PrismWall::Ring& ring : wall.rings)
        for (std::size_t k = 0; k < ring.size(); ++k) {
            const auto &a = ring[k], &b = ring[(k + 1) % ring.size()];
            length += std::hypot(b[0] - a[0], b[1] - a[1]);
        }
    return length;
}

}  // namespace bernal
