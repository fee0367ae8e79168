#pragma once
// The parts of one wall, triangles of a mesh or edges of a prism, that each sphere may touch, listed with its reach
// ball. Within a row those that a sphere is near to now are kept apart, so that a sweep looks at few of a fine mesh:
// lists in two levels.

#include <boost/container/small_vector.hpp>
#include <memory>
#include <span>
#include <variant>

#include "bernal/packing.hpp"
#include "geometry/mesh_surface.hpp"
#include "geometry/prism_surface.hpp"
#include "geometry/touches.hpp"
#include "search/engine.hpp"
#include "sweep/contact.hpp"

namespace bernal {

class PartLists {
  public:
    /// `wall` is a mesh or a prism.
    explicit PartLists(const Wall& wall);

    void resize(std::size_t spheres) { rows_.resize(spheres); }
    void list(Index i, const Sphere& reach);
    bool has_parts(Index i) const { return rows_[i] != nullptr; }

    /// Calls visit(WallDistance) for each contact of sphere i; one thread at a time for each sphere.
    template <class Visit>
    void for_each_contact(Index i, Vec3 center, double radius, Visit&& visit) const;

  private:
    struct Part {
        double distance;  ///< from where the sphere was listed, or less
        std::uint32_t number;
        Sphere around = {{}, HUGE_VAL};  ///< a ball that holds it: by it alone most parts are seen to be far
    };

    /// Parts of a row that may be touched while the sphere's center is within `slack` of `from`, and it in the ball of
    /// `radius` around there. They are in the row's order, so that sums do not depend on when they were chosen.
    struct NearParts {
        Vec3 from;
        double slack = 0, radius = -1;   ///< none were chosen
        double share = 0;                ///< that the slack is of the sphere's radius
        std::size_t uses = 0, work = 0;  ///< sums since they were chosen, and parts that were looked at to choose them
        boost::container::small_vector<std::pair<double, std::uint32_t>, 4> parts;  ///< distance from `from`, number
    };

    /// What each sweep reads comes first.
    struct Row {
        Vec3 from;                ///< where the sphere was listed
        double least = 0;         ///< distance from there, or less
        mutable NearParts near;   ///< a cache: contacts are the same whatever it holds
        std::vector<Part> parts;  ///< by distance
    };

    static void keep_what_may_touch(Row& row, bool is_beyond, double radius);
    void add_parts(Row& row, const MeshSurface& surface, double radius) const;
    void add_parts(Row& row, const PrismSurface& surface, double radius) const;

    template <class Surface>
    static void choose_near(const Row& row, const Surface& surface, Vec3 p, double radius);

    std::variant<MeshSurface, PrismSurface> surface_;
    std::shared_ptr<const TriangleMesh> mesh_;  ///< null for a prism
    PolygonRings rings_;                        ///< of a prism: its surface sees them
    bool inside_ = true;
    double scale_ = 1;
    Vec3 shift_;
    std::vector<std::unique_ptr<Row>> rows_;  ///< null where there are no parts
};

template <class Visit>
void PartLists::for_each_contact(Index i, Vec3 center, double radius, Visit&& visit) const {
    if (!has_parts(i)) return;
    const Row& row = *rows_[i];
    const Vec3 p = (center - shift_) * (1 / scale_);
    const double reach = radius / scale_, drift = norm(p - row.from);
    if (row.least >= reach + drift) return;
    std::visit(
        [&](const auto& surface) {
            double moved = norm(p - row.near.from);
            if (moved > row.near.slack || reach + moved > row.near.radius)
                choose_near(row, surface, p, reach), moved = 0;
            ++row.near.uses;
            const bool may_be_beyond = row.least <= drift;
            if (row.near.parts.empty() && !may_be_beyond) return;
            Touches touches(surface, p, reach);
            for (const auto& [distance, part] : row.near.parts)
                if (distance < reach + moved) touches.add(part);
            // Beyond the surface the nearest part counts, however far.
            if (!touches.any_near() && may_be_beyond)
                for (const Part& part : row.parts) touches.add(part.number);
            touches.for_each(inside_, [&](const WallDistance& d) {
                if (d.distance < reach) visit(WallDistance{d.distance * scale_, d.normal});
            });
        },
        surface_);
}

}  // namespace bernal
