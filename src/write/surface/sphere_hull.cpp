#include "surface/sphere_hull.hpp"

#include <limits>

namespace bernal {
namespace {

/// Nearer to the plane of a triangle, a point lies in it. Rounding is a thousandth of that.
constexpr double flat = 1e-12;
constexpr std::uint32_t nothing = std::numeric_limits<std::uint32_t>::max();

struct HullFacet {
    std::array<std::uint32_t, 3> corners;
    std::array<std::uint32_t, 3> neighbours;  ///< beyond the edges from corner 0 to 1, 1 to 2, 2 to 0
    Vec3 normal;
    double offset;
    bool gone = false;
};

class SphereHull {
  public:
    explicit SphereHull(std::span<const Vec3> points) : points_(points), facet_from_(points.size(), nothing) {}

    bool grow() {
        const std::array<std::uint32_t, 4> first = tetrahedron();
        for (std::uint32_t p = 0; p < points_.size(); ++p)
            if (std::ranges::find(first, p) == first.end() && !add(p)) return false;
        return true;
    }

    std::vector<std::array<std::uint32_t, 3>> triangles() const {
        std::vector<std::array<std::uint32_t, 3>> all;
        for (const HullFacet& facet : facets_)
            if (!facet.gone) all.push_back(facet.corners);
        return all;
    }

  private:
    template <class Measure>
    std::uint32_t farthest(Measure&& measure) const {
        std::uint32_t best = 0;
        double most = -1;
        for (std::uint32_t p = 0; p < points_.size(); ++p)
            if (const double value = measure(points_[p]); value > most) most = value, best = p;
        return best;
    }

    HullFacet facet(std::uint32_t a, std::uint32_t b, std::uint32_t c) const {
        Vec3 normal = cross(points_[b] - points_[a], points_[c] - points_[a]);
        normal = normal * (1 / norm(normal));
        return {{a, b, c}, {nothing, nothing, nothing}, normal, dot(normal, points_[a])};
    }

    std::array<std::uint32_t, 4> tetrahedron() {
        const std::uint32_t a = 0, b = farthest([&](Vec3 p) { return norm(p - points_[a]); });
        const Vec3 along = points_[b] - points_[a];
        std::uint32_t c = farthest([&](Vec3 p) { return norm(cross(p - points_[a], along)); }), e = b;
        const Vec3 across = cross(along, points_[c] - points_[a]);
        const std::uint32_t d = farthest([&](Vec3 p) { return std::abs(dot(p - points_[a], across)); });
        if (dot(points_[d] - points_[a], across) > 0) std::swap(c, e);  // the fourth lies behind the first three
        facets_ = {facet(a, e, c), facet(a, d, e), facet(e, d, c), facet(c, d, a)};
        facets_[0].neighbours = {1, 2, 3};
        facets_[1].neighbours = {3, 2, 0};
        facets_[2].neighbours = {1, 3, 0};
        facets_[3].neighbours = {2, 1, 0};
        return {a, b, c == b ? e : c, d};
    }

    double above(const HullFacet& f, std::uint32_t p) const { return dot(f.normal, points_[p]) - f.offset; }

    /// Points that follow each other are mostly neighbours: the last triangles come first.
    std::uint32_t seen_from(std::uint32_t p) const {
        for (std::size_t f = facets_.size(); f-- > 0;)
            if (!facets_[f].gone && above(facets_[f], p) > flat) return static_cast<std::uint32_t>(f);
        return nothing;
    }

    bool add(std::uint32_t p) {
        const std::uint32_t first = seen_from(p);
        if (first == nothing) return false;
        seen_.assign(1, first);
        facets_[first].gone = true;
        edges_.clear();
        for (std::size_t k = 0; k < seen_.size(); ++k)
            for (std::size_t side = 0; side < 3; ++side) {
                const HullFacet& f = facets_[seen_[k]];
                const std::uint32_t beyond = f.neighbours[side];
                if (facets_[beyond].gone) continue;
                if (above(facets_[beyond], p) > flat) {
                    facets_[beyond].gone = true;
                    seen_.push_back(beyond);
                } else {
                    edges_.push_back({f.corners[side], f.corners[(side + 1) % 3], beyond});
                }
            }
        return close_with(p);
    }

    /// A triangle from each edge of the hole to the point. False where the hole touches itself.
    bool close_with(std::uint32_t p) {
        const auto first = static_cast<std::uint32_t>(facets_.size());
        for (const auto& [from, to, beyond] : edges_) {
            const auto number = static_cast<std::uint32_t>(facets_.size());
            HullFacet& made = facets_.emplace_back(facet(from, to, p));
            made.neighbours[0] = beyond;
            HullFacet& other = facets_[beyond];
            for (std::size_t side = 0; side < 3; ++side)
                if (other.corners[side] == to && other.corners[(side + 1) % 3] == from) other.neighbours[side] = number;
            if (facet_from_[from] != nothing && facet_from_[from] >= first) return false;
            facet_from_[from] = number;
        }
        for (std::uint32_t number = first; number < facets_.size(); ++number) {
            const std::uint32_t next = facet_from_[facets_[number].corners[1]];
            if (next == nothing || next < first) return false;
            facets_[number].neighbours[1] = next;
            facets_[next].neighbours[2] = number;
        }
        return true;
    }

    struct Edge {
        std::uint32_t from, to, beyond;
    };

    std::span<const Vec3> points_;
    std::vector<HullFacet> facets_;
    std::vector<std::uint32_t> facet_from_;  ///< the last one made that begins at the point
    std::vector<std::uint32_t> seen_;
    std::vector<Edge> edges_;
};

}  // namespace

std::optional<std::vector<std::array<std::uint32_t, 3>>> sphere_hull(std::span<const Vec3> points) {
    SphereHull hull(points);
    if (!hull.grow()) return {};
    return hull.triangles();
}

}  // namespace bernal
