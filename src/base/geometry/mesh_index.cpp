#include "geometry/mesh_index.hpp"

#include "geometry/mesh_surface.hpp"

namespace bernal {
namespace {

/// Voxels along the longest side of the box.
constexpr double most_cells = 64;

constexpr std::uint16_t not_reached = 0xffff;

/// Calls visit(cell) for the cells around one, itself among them, that lie in the grid.
template <class Visit>
void around(std::array<int, 3> cell, std::array<int, 3> cells, Visit&& visit) {
    std::array<int, 3> low{}, high{};
    for (std::size_t k = 0; k < 3; ++k)
        low[k] = std::max(cell[k] - 1, 0), high[k] = std::min(cell[k] + 1, cells[k] - 1);
    for (int c = low[2]; c <= high[2]; ++c)
        for (int b = low[1]; b <= high[1]; ++b)
            for (int a = low[0]; a <= high[0]; ++a) visit(std::array{a, b, c});
}

BoundingBox box_of(const TriangleMesh& mesh, const TriangleMesh::Corners& triangle) {
    BoundingBox box{mesh.vertices()[triangle[0]], mesh.vertices()[triangle[0]]};
    for (const std::uint32_t corner : triangle)
        for (int axis = 0; axis < 3; ++axis) {
            box.low[axis] = std::min(box.low[axis], mesh.vertices()[corner][axis]);
            box.high[axis] = std::max(box.high[axis], mesh.vertices()[corner][axis]);
        }
    return box;
}

std::vector<BoundingBox> boxes_of(const TriangleMesh& mesh) {
    std::vector<BoundingBox> boxes;
    for (const auto& triangle : mesh.triangles()) boxes.push_back(box_of(mesh, triangle));
    return boxes;
}

}  // namespace

MeshIndex::MeshIndex(const TriangleMesh& mesh) : mesh_(mesh), tree_(boxes_of(mesh)) {
    const Vec3 lengths = mesh.highest() - mesh.lowest();
    for (int axis = 0; axis < 3; ++axis) {
        const double cells = std::clamp(std::ceil(most_cells * lengths[axis] / largest(lengths)), 1.0, most_cells);
        cells_[std::size_t(axis)] = static_cast<int>(cells);
        side_[axis] = lengths[axis] / cells;
    }
    mark_surface();
    grow_rings();
    find_sides();
}

std::size_t MeshIndex::voxel(std::array<int, 3> cell) const {
    return std::size_t(cell[0]) +
           std::size_t(cells_[0]) * (std::size_t(cell[1]) + std::size_t(cells_[1]) * std::size_t(cell[2]));
}

std::array<int, 3> MeshIndex::cell_at(Vec3 p) const {
    std::array<int, 3> cell{};
    for (int axis = 0; axis < 3; ++axis) {
        const double most = cells_[std::size_t(axis)] - 1;
        cell[std::size_t(axis)] =
            static_cast<int>(std::clamp(std::floor((p[axis] - mesh_.lowest()[axis]) / side_[axis]), 0.0, most));
    }
    return cell;
}

Vec3 MeshIndex::middle_of(std::array<int, 3> cell) const {
    Vec3 p = mesh_.lowest();
    for (int axis = 0; axis < 3; ++axis) p[axis] += (cell[std::size_t(axis)] + 0.5) * side_[axis];
    return p;
}

void MeshIndex::mark_surface() {
    rings_.assign(std::size_t(cells_[0]) * std::size_t(cells_[1]) * std::size_t(cells_[2]), not_reached);
    for (const auto& t : mesh_.triangles()) {
        const BoundingBox box = box_of(mesh_, t);
        const auto first = cell_at(box.low), last = cell_at(box.high);
        for (int c = first[2]; c <= last[2]; ++c)
            for (int b = first[1]; b <= last[1]; ++b)
                for (int a = first[0]; a <= last[0]; ++a) rings_[voxel({a, b, c})] = 0;
    }
}

/// From ring to ring, as far as there are voxels.
void MeshIndex::grow_rings() {
    std::vector<std::array<int, 3>> front, next;
    for (int c = 0; c < cells_[2]; ++c)
        for (int b = 0; b < cells_[1]; ++b)
            for (int a = 0; a < cells_[0]; ++a)
                if (rings_[voxel({a, b, c})] == 0) front.push_back({a, b, c});
    for (std::uint16_t ring = 1; !front.empty(); ++ring, front.swap(next), next.clear())
        for (const auto& cell : front)
            around(cell, cells_, [&](const std::array<int, 3>& other) {
                if (rings_[voxel(other)] != not_reached) return;
                rings_[voxel(other)] = ring;
                next.push_back(other);
            });
}

/// One question for each region that the surface leaves.
void MeshIndex::find_sides() {
    using enum Clear::Side;
    sides_.assign(rings_.size(), unknown);
    const MeshSurface surface(mesh_);
    for (int c = 0; c < cells_[2]; ++c)
        for (int b = 0; b < cells_[1]; ++b)
            for (int a = 0; a < cells_[0]; ++a) {
                if (!is_open({a, b, c})) continue;
                const Vec3 middle = middle_of({a, b, c});
                fill({a, b, c}, surface.is_inside(middle, nearest(middle)) ? inside : outside);
            }
}

bool MeshIndex::is_open(std::array<int, 3> cell) const {
    return rings_[voxel(cell)] != 0 && sides_[voxel(cell)] == Clear::Side::unknown;
}

/// Goes on across faces only: regions can touch at corners.
void MeshIndex::fill(std::array<int, 3> first, Clear::Side side) {
    std::vector<std::array<int, 3>> region{first};
    sides_[voxel(first)] = side;
    while (!region.empty()) {
        const auto cell = region.back();
        region.pop_back();
        around(cell, cells_, [&](const std::array<int, 3>& other) {
            const int steps =
                std::abs(other[0] - cell[0]) + std::abs(other[1] - cell[1]) + std::abs(other[2] - cell[2]);
            if (steps != 1 || !is_open(other)) return;
            sides_[voxel(other)] = side;
            region.push_back(other);
        });
    }
}

/// From a point to the box around the mesh.
double MeshIndex::to_box(Vec3 p) const { return std::sqrt(squared_distance(p, {mesh_.lowest(), mesh_.highest()})); }

MeshIndex::Clear MeshIndex::clear(Vec3 p) const {
    for (int axis = 0; axis < 3; ++axis)
        if (!(p[axis] >= mesh_.lowest()[axis] && p[axis] <= mesh_.highest()[axis]))
            return {to_box(p) * (1 - 1e-9), Clear::Side::outside};
    const std::size_t here = voxel(cell_at(p));
    if (rings_[here] == 0) return {};
    // Rounding must not take a triangle into the next voxel.
    return {(rings_[here] - 1) * smallest(side_) * (1 - 1e-9), sides_[here]};
}

std::uint32_t MeshIndex::nearest(Vec3 p) const {
    const auto& v = mesh_.vertices();
    return tree_.nearest(p, [&](std::uint32_t triangle) {
        const auto& [a, b, c] = mesh_.triangles()[triangle];
        const Vec3 way = p - nearest_of_triangle(p, v[a], v[b], v[c]).foot;
        return dot(way, way);
    });
}

}  // namespace bernal
