#include "rearrange/part_lists.hpp"

#include "core/mesh_index.hpp"

namespace bernal {
namespace {

std::variant<MeshSurface, PrismSurface> surface_of(const Wall& wall) {
    if (const auto* mesh = std::get_if<MeshWall>(&wall)) return MeshSurface(*mesh->mesh);
    return PrismSurface(std::get<PrismWall>(wall));
}

Sphere ball_around(const TriangleMesh& mesh, std::uint32_t triangle) {
    const auto& [i, j, k] = mesh.triangles()[triangle];
    const Vec3 a = mesh.vertices()[i], b = mesh.vertices()[j], c = mesh.vertices()[k];
    const Vec3 middle = (a + b + c) * (1.0 / 3);
    return {middle, (1 + 1e-9) * std::max({norm(a - middle), norm(b - middle), norm(c - middle)})};
}

}  // namespace

PartLists::PartLists(const Wall& wall) : surface_(surface_of(wall)), inside_(is_inside(wall)) {
    const auto* mesh = std::get_if<MeshWall>(&wall);
    if (!mesh) return;
    mesh_ = mesh->mesh;
    scale_ = mesh->scale, shift_ = mesh->shift;
}

void PartLists::list(Index i, const Sphere& reach) {
    const Vec3 center = (reach.center - shift_) * (1 / scale_);
    std::visit([&](const auto& surface) { rows_[i] = row(surface, center, reach.radius / scale_); }, surface_);
}

/// By distance. From beyond the surface the nearest part counts, however far.
void PartLists::keep_what_may_touch(Row& row, bool is_beyond, double radius) {
    if (is_beyond)
        for (Near& near : row.parts) near.distance = 0, near.around.radius = HUGE_VAL;
    std::erase_if(row.parts, [&](const Near& near) { return near.distance >= radius; });
    std::ranges::sort(row.parts, [](const Near& a, const Near& b) {
        return a.distance != b.distance ? a.distance < b.distance : a.part < b.part;
    });
}

PartLists::Row PartLists::row(const MeshSurface& surface, Vec3 center, double radius) const {
    const MeshIndex& index = mesh_->index();
    const MeshIndex::Clear clear = index.clear(center);
    Row row{center, {}};
    if (clear.distance > radius && clear.is_on(inside_)) return row;
    Touches touches(surface, center, radius);
    if (clear.distance <= radius)
        index.for_each_near(center, radius, [&](std::uint32_t t) {
            const auto place = surface.nearest_of(t, center);
            if (place.squared >= radius * radius) return;
            touches.add(t);
            row.parts.push_back({std::sqrt(place.squared), t, ball_around(*mesh_, t)});
        });
    if (row.parts.empty() && clear.is_on(inside_)) return row;
    if (row.parts.empty()) {
        const std::uint32_t nearest = index.nearest(center);
        touches.add(nearest);
        row.parts.push_back({std::sqrt(touches.nearest_squared()), nearest, {{}, HUGE_VAL}});
    }
    keep_what_may_touch(row, touches.nearest(inside_).distance < 0, radius);
    return row;
}

/// All edges: a polygon has few.
PartLists::Row PartLists::row(const PrismSurface& surface, Vec3 center, double radius) const {
    Row row{center, {}};
    Touches touches(surface, center, radius);
    for (std::uint32_t part = 0; part < surface.parts(); ++part) {
        const auto place = surface.nearest_of(part, center);
        touches.add(part);
        row.parts.push_back({std::sqrt(place.squared), part, {{}, HUGE_VAL}});
    }
    keep_what_may_touch(row, touches.nearest(inside_).distance < 0, radius);
    return row;
}

}  // namespace bernal
