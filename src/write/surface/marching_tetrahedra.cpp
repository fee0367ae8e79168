#include "surface/marching_tetrahedra.hpp"

#include <algorithm>
#include <bit>
#include <limits>

#include "bernal/error.hpp"
#include "core/parallel.hpp"

namespace bernal {
namespace {

/// Corners of a cell: bits 0, 1, 2 for x, y, z. Edges of tetrahedra go from a corner to one with more bits.
using Tetrahedron = std::array<unsigned, 4>;

/// The corners go round so that (1 - 0) x (2 - 0) . (3 - 0) > 0.
constexpr std::array<Tetrahedron, 6> tetrahedra{
    {{0, 1, 3, 7}, {0, 2, 6, 7}, {0, 4, 5, 7}, {0, 3, 2, 7}, {0, 6, 4, 7}, {0, 5, 1, 7}}};

/// A corner and the others, in even permutations.
constexpr std::array<std::array<int, 4>, 4> with_rest{{{0, 1, 2, 3}, {1, 0, 3, 2}, {2, 0, 1, 3}, {3, 0, 2, 1}}};
/// Two corners and the others, likewise.
constexpr std::array<std::array<int, 4>, 6> pairs_with_rest{
    {{0, 1, 2, 3}, {0, 2, 3, 1}, {0, 3, 1, 2}, {1, 2, 0, 3}, {1, 3, 2, 0}, {2, 3, 0, 1}}};

class March {
  public:
    March(const LevelGrid& grid, const std::vector<float>& values)
        : grid_(grid), values_(values), marks_(grid.size()), first_(grid.size()) {}

    Marched surface() {
        number_vertices();
        place_vertices();
        std::vector<Marched> layers(grid_.points[2] - 1);
        run_tasks(layers.size(), [&](std::size_t k) { add_layer(k, layers[k]); });
        for (Marched& layer : layers) {
            append(made_.triangles, layer.triangles);
            append(made_.cells, layer.cells);
            append(made_.cut, layer.cut);
        }
        return std::move(made_);
    }

  private:
    template <class Value>
    static void append(std::vector<Value>& to, std::vector<Value>& from) {
        to.insert(to.end(), from.begin(), from.end());
        std::vector<Value>().swap(from);
    }

    bool is_inside(std::size_t point) const { return values_[point] < 0; }

    std::size_t step(unsigned corner) const {
        return (corner & 1) + (corner >> 1 & 1) * grid_.points[0] + (corner >> 2) * grid_.plane();
    }

    bool is_at_cut(std::size_t i, std::size_t j, std::size_t k) const {
        const std::array at{i, j, k};
        for (std::size_t axis = 0; axis < 3; ++axis)
            if (grid_.cut[axis] && (at[axis] == 0 || at[axis] + 1 == grid_.points[axis])) return true;
        return false;
    }

    template <class Visit>
    void for_each_in_plane(std::size_t k, Visit&& visit) const {
        for (std::size_t j = 0; j < grid_.points[1]; ++j)
            for (std::size_t i = 0; i < grid_.points[0]; ++i) visit(i, j, grid_.index(i, j, k));
    }

    /// Bit 0: the point is a vertex; bit d: one lies on the edge towards corner d.
    std::uint8_t mark(std::size_t i, std::size_t j, std::size_t k) const {
        const std::size_t point = grid_.index(i, j, k);
        unsigned marked = is_inside(point) && is_at_cut(i, j, k) ? 1 : 0;
        for (unsigned d = 1; d < 8; ++d) {
            if (i + (d & 1) >= grid_.points[0] || j + (d >> 1 & 1) >= grid_.points[1] ||
                k + (d >> 2) >= grid_.points[2])
                continue;
            if (is_inside(point) != is_inside(point + step(d))) marked |= 1U << d;
        }
        return static_cast<std::uint8_t>(marked);
    }

    void number_vertices() {
        const std::size_t planes = grid_.points[2];
        std::vector<std::size_t> starts(planes + 1, 0);
        run_tasks(planes, [&](std::size_t k) {
            for_each_in_plane(k, [&](std::size_t i, std::size_t j, std::size_t point) {
                marks_[point] = mark(i, j, k);
                starts[k + 1] += static_cast<std::size_t>(std::popcount(marks_[point]));
            });
        });
        for (std::size_t k = 0; k < planes; ++k) starts[k + 1] += starts[k];
        if (starts.back() > std::numeric_limits<std::uint32_t>::max())
            throw InputError("the surface has more than 4294967295 corners; give a larger `voxel-size`");
        run_tasks(planes, [&](std::size_t k) {
            auto next = static_cast<std::uint32_t>(starts[k]);
            for_each_in_plane(k, [&](std::size_t, std::size_t, std::size_t point) {
                first_[point] = next;
                next += static_cast<std::uint32_t>(std::popcount(marks_[point]));
            });
        });
        made_.vertices.resize(starts.back());
    }

    void place_vertices() {
        run_tasks(grid_.points[2], [&](std::size_t k) {
            for_each_in_plane(k, [&](std::size_t i, std::size_t j, std::size_t point) {
                Vec3* to = made_.vertices.data() + first_[point];
                const Vec3 from = grid_.position(i, j, k);
                if (marks_[point] & 1U) *to++ = from;
                for (unsigned d = 1; d < 8; ++d) {
                    if (!(marks_[point] >> d & 1U)) continue;
                    const double a = values_[point], b = values_[point + step(d)];
                    const double share = std::clamp(a / (a - b), least_share_of_edge, 1 - least_share_of_edge);
                    const Vec3 end = grid_.position(i + (d & 1), j + (d >> 1 & 1), k + (d >> 2));
                    *to++ = from + (end - from) * share;
                }
            });
        });
    }

    /// On the edge between two corners of a cell, of which one has all bits of the other; or at the corner itself.
    std::uint32_t vertex(std::size_t cell, unsigned a, unsigned b) const {
        const std::size_t point = cell + step(a & b);
        return first_[point] + static_cast<std::uint32_t>(std::popcount(marks_[point] & ((1U << (a ^ b)) - 1U)));
    }

    void add_layer(std::size_t k, Marched& layer) const {
        for (std::size_t j = 0; j + 1 < grid_.points[1]; ++j)
            for (std::size_t i = 0; i + 1 < grid_.points[0]; ++i) {
                const std::size_t cell = grid_.index(i, j, k);
                unsigned inside = 0;
                for (unsigned corner = 0; corner < 8; ++corner)
                    inside |= static_cast<unsigned>(is_inside(cell + step(corner))) << corner;
                if (inside == 0 || (inside == 255 && !touches_cut(i, j, k))) continue;
                for (const Tetrahedron& t : tetrahedra) add_tetrahedron(t, {i, j, k}, inside, layer);
            }
    }

    bool touches_cut(std::size_t i, std::size_t j, std::size_t k) const {
        return is_at_cut(i, j, k) || is_at_cut(i + 1, j + 1, k + 1);
    }

    void add_tetrahedron(const Tetrahedron& t, const std::array<std::size_t, 3>& at, unsigned inside,
                         Marched& layer) const {
        const std::size_t cell = grid_.index(at[0], at[1], at[2]);
        unsigned pattern = 0;
        for (unsigned c = 0; c < 4; ++c) pattern |= (inside >> t[c] & 1U) << c;
        if (pattern == 0) return;
        if (pattern != 15) add_level(t, cell, pattern, layer);
        layer.cut.resize(layer.triangles.size(), 0);
        for (const std::array<int, 4>& order : with_rest) add_cut(t, order, at, inside, layer);
        layer.cut.resize(layer.triangles.size(), 1);
        layer.cells.resize(layer.triangles.size(), static_cast<std::uint32_t>(cell));
    }

    void add_level(const Tetrahedron& t, std::size_t cell, unsigned pattern, Marched& layer) const {
        const auto on = [&](int a, int b) {
            return vertex(cell, t[static_cast<std::size_t>(a)], t[static_cast<std::size_t>(b)]);
        };
        for (const auto& [a, b, c, d] : with_rest) {
            const unsigned alone = 1U << a;
            if (pattern == alone) layer.triangles.push_back({on(a, b), on(a, c), on(a, d)});
            if (pattern == 15 - alone) layer.triangles.push_back({on(a, b), on(a, d), on(a, c)});
        }
        for (const auto& [a, b, c, d] : pairs_with_rest) {
            if (pattern != (1U << a | 1U << b)) continue;
            layer.triangles.push_back({on(a, c), on(a, d), on(b, d)});
            layer.triangles.push_back({on(a, c), on(b, d), on(b, c)});
        }
    }

    /// The part of a face of the tetrahedron that lies within the body, where that is a face of the grid that is cut.
    void add_cut(const Tetrahedron& t, const std::array<int, 4>& order, const std::array<std::size_t, 3>& at,
                 unsigned inside, Marched& layer) const {
        std::array<unsigned, 3> face{};
        for (std::size_t c = 0; c < 3; ++c) face[c] = t[static_cast<std::size_t>(order[c + 1])];
        if (!is_cut_face(face, at)) return;
        const std::size_t cell = grid_.index(at[0], at[1], at[2]);
        std::array<std::uint32_t, 4> polygon{};
        std::size_t corners = 0;
        for (std::size_t c = 0; c < 3; ++c) {
            const unsigned here = face[c], next = face[(c + 1) % 3];
            if (inside >> here & 1U) polygon[corners++] = vertex(cell, here, here);
            if ((inside >> here & 1U) != (inside >> next & 1U)) polygon[corners++] = vertex(cell, here, next);
        }
        for (std::size_t c = 2; c < corners; ++c) layer.triangles.push_back({polygon[0], polygon[c - 1], polygon[c]});
    }

    bool is_cut_face(const std::array<unsigned, 3>& face, const std::array<std::size_t, 3>& at) const {
        for (std::size_t axis = 0; axis < 3; ++axis) {
            if (!grid_.cut[axis]) continue;
            const unsigned sum = (face[0] >> axis & 1U) + (face[1] >> axis & 1U) + (face[2] >> axis & 1U);
            if ((sum == 0 && at[axis] == 0) || (sum == 3 && at[axis] + 2 == grid_.points[axis])) return true;
        }
        return false;
    }

    const LevelGrid& grid_;
    const std::vector<float>& values_;
    std::vector<std::uint8_t> marks_;
    std::vector<std::uint32_t> first_;
    Marched made_;
};

}  // namespace

Marched march_tetrahedra(const LevelGrid& grid, const std::vector<float>& values) {
    return March(grid, values).surface();
}

}  // namespace bernal
