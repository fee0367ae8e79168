#include "sweep/part_lists.hpp"

#include "geometry/mesh_index.hpp"

namespace bernal {
namespace {

/// Shares of a sphere's radius: how far it may go before near parts are chosen anew.
constexpr double first_share = 0.02, least_share = 0.001, most_share = 0.25;

/// A wider choice serves longer and costs every sum more. Most parts that are looked at to choose are far, which is
/// seen at once: one in a sum costs as much as four of them.
double next_share(double share, std::size_t looked_at_in_sums, std::size_t looked_at_to_choose) {
    if (8 * looked_at_in_sums < looked_at_to_choose) return std::min(2 * share, most_share);
    if (looked_at_in_sums > looked_at_to_choose) return std::max(share / 2, least_share);
    return share;
}

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
    if (const auto* prism = std::get_if<PrismWall>(&wall)) rings_ = prism->rings;
    const auto* mesh = std::get_if<MeshWall>(&wall);
    if (!mesh) return;
    mesh_ = mesh->mesh;
    scale_ = mesh->scale, shift_ = mesh->shift;
}

void PartLists::list(Index i, const Sphere& reach) {
    auto row = std::make_unique<Row>();
    row->from = (reach.center - shift_) * (1 / scale_);
    std::visit([&](const auto& surface) { add_parts(*row, surface, reach.radius / scale_); }, surface_);
    rows_[i] = row->parts.empty() ? nullptr : std::move(row);
}

/// By distance. From beyond the surface the nearest part counts, however far.
void PartLists::keep_what_may_touch(Row& row, bool is_beyond, double radius) {
    if (is_beyond)
        for (Part& part : row.parts) part.distance = 0, part.around.radius = HUGE_VAL;
    std::erase_if(row.parts, [&](const Part& part) { return part.distance >= radius; });
    std::ranges::sort(row.parts, [](const Part& a, const Part& b) {
        return a.distance != b.distance ? a.distance < b.distance : a.number < b.number;
    });
    if (!row.parts.empty()) row.least = row.parts.front().distance;
}

/// As many as serve for some sweeps: few are looked at in each of them, and the row is seldom gone through.
template <class Surface>
void PartLists::choose_near(const Row& row, const Surface& surface, Vec3 p, double radius) {
    NearParts& near = row.near;
    near.share = near.radius < 0 ? first_share : next_share(near.share, near.uses * near.parts.size(), near.work);
    near.uses = near.work = 0;
    near.from = p;
    near.slack = near.share * radius;
    near.radius = radius + near.slack;
    near.parts.clear();
    const double drift = norm(p - row.from), margin = 1e-6 * radius;
    for (const Part& part : row.parts) {
        if (part.distance >= near.radius + drift) break;
        ++near.work;
        const Vec3 way = p - part.around.center;
        const double far = near.radius + part.around.radius;
        if (dot(way, way) >= far * far) continue;
        const auto place = surface.nearest_of(part.number, p);
        if (place.squared >= near.radius * near.radius) continue;
        if (surface.may_be_minimum(place, p, near.slack + margin))
            near.parts.emplace_back(std::sqrt(place.squared), part.number);
    }
}

template void PartLists::choose_near(const Row&, const MeshSurface&, Vec3, double);
template void PartLists::choose_near(const Row&, const PrismSurface&, Vec3, double);

void PartLists::add_parts(Row& row, const MeshSurface& surface, double radius) const {
    const MeshIndex& index = mesh_->index();
    const MeshIndex::Clear clear = index.clear(row.from);
    if (clear.distance > radius && clear.is_on(inside_)) return;
    if (clear.distance <= radius)
        index.for_each_near(row.from, radius, [&](std::uint32_t t) {
            const auto place = surface.nearest_of(t, row.from);
            if (place.squared < radius * radius)
                row.parts.push_back({std::sqrt(place.squared), t, ball_around(*mesh_, t)});
        });
    if (row.parts.empty() && clear.is_on(inside_)) return;
    if (row.parts.empty()) {
        const std::uint32_t far = index.nearest(row.from);
        row.parts.push_back({std::sqrt(surface.nearest_of(far, row.from).squared), far, {{}, HUGE_VAL}});
    }
    const std::uint32_t nearest = std::ranges::min_element(row.parts, {}, &Part::distance)->number;
    keep_what_may_touch(row, surface.is_inside(row.from, nearest) != inside_, radius);
}

/// Beyond the surface, those that are nearest to anywhere in the ball.
void PartLists::add_parts(Row& row, const PrismSurface& surface, double radius) const {
    Touches touches(surface, row.from, radius);
    touches.add(surface.nearest(row.from));
    const bool is_beyond = touches.nearest(inside_).distance < 0;
    const double reach = is_beyond ? std::sqrt(touches.nearest_squared()) + 2 * radius : radius;
    surface.for_each_near(row.from, reach, [&](std::uint32_t part) {
        row.parts.push_back({std::sqrt(surface.nearest_of(part, row.from).squared), part, {{}, HUGE_VAL}});
    });
    keep_what_may_touch(row, is_beyond, radius);
}

}  // namespace bernal
