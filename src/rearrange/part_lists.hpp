#pragma once
// The parts of one wall, triangles of a mesh or edges of a prism, that each sphere may touch, listed with its reach
// ball. They stand by distance, so that a sweep looks at none that its sphere has not come near enough to.

#include <span>
#include <variant>

#include "bernal/packing.hpp"
#include "core/mesh_surface.hpp"
#include "core/prism_surface.hpp"
#include "rearrange/contact.hpp"
#include "search/engine.hpp"

namespace bernal {

class PartLists {
  public:
    /// `wall` is a mesh or a prism.
    explicit PartLists(const Wall& wall);

    void resize(std::size_t spheres) { rows_.resize(spheres); }
    void list(Index i, const Sphere& reach);

    /// Calls visit(WallDistance) for each contact of sphere i.
    template <class Visit>
    void for_each_contact(Index i, Vec3 center, double radius, Visit&& visit) const;

  private:
    struct Near {
        double distance;  ///< from where the sphere was listed, or less
        std::uint32_t part;
        Sphere around = {{}, HUGE_VAL};  ///< a ball that holds it: most parts are told to be far by it
    };
    struct Row {
        Vec3 from;  ///< where the sphere was listed
        std::vector<Near> parts;
    };

    static void keep_what_may_touch(Row& row, bool is_beyond, double radius);
    Row row(const MeshSurface& surface, Vec3 center, double radius) const;
    Row row(const PrismSurface& surface, Vec3 center, double radius) const;

    std::variant<MeshSurface, PrismSurface> surface_;
    std::shared_ptr<const TriangleMesh> mesh_;  ///< null for a prism
    bool inside_ = true;
    double scale_ = 1;
    Vec3 shift_;
    std::vector<Row> rows_;
};

}  // namespace bernal

#include "core/touches.hpp"

namespace bernal {

template <class Visit>
void PartLists::for_each_contact(Index i, Vec3 center, double radius, Visit&& visit) const {
    const Row& row = rows_[i];
    if (row.parts.empty()) return;
    const Vec3 p = (center - shift_) * (1 / scale_);
    const double reach = radius / scale_, drift = norm(p - row.from);
    if (row.parts.front().distance >= reach + drift) return;
    std::visit(
        [&](const auto& surface) {
            Touches touches(surface, p, reach);
            for (const Near& near : row.parts) {
                if (near.distance >= reach + drift) break;
                const Vec3 way = p - near.around.center;
                const double far = reach + near.around.radius;
                if (dot(way, way) >= far * far) continue;
                touches.add(near.part);
            }
            touches.for_each(inside_, [&](const WallDistance& d) {
                if (d.distance < reach) visit(WallDistance{d.distance * scale_, d.normal});
            });
        },
        surface_);
}

}  // namespace bernal
