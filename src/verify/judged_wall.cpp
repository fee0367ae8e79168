#include "verify/judged_wall.hpp"

#include <boost/geometry.hpp>
#include <boost/geometry/geometries/point_xy.hpp>
#include <boost/geometry/geometries/polygon.hpp>
#include <optional>

#include "verify/judged_mesh.hpp"
#include "verify/wall_overlap.hpp"

namespace bernal {
namespace {

namespace bg = boost::geometry;
using Point = bg::model::d2::point_xy<double>;
using Polygon = bg::model::polygon<Point, false>;

/// Boost.Geometry tells the distance and the side.
struct JudgedPrism {
    Polygon polygon;
    int u, v;
    bool inside;

    explicit JudgedPrism(const PrismWall& w) : inside(w.inside) {
        u = w.axis.x != 0 ? 1 : w.axis.y != 0 ? 2 : 0, v = (u + 1) % 3;
        for (std::size_t k = 0; k < w.rings.size(); ++k) {
            if (k > 0) polygon.inners().emplace_back();
            auto& ring = k == 0 ? polygon.outer() : polygon.inners().back();
            for (const auto& [x, y] : w.rings[k]) ring.emplace_back(w.point[u] + x, w.point[v] + y);
            ring.push_back(ring.front());
        }
    }

    double overlap(const Sphere& sphere) const {
        const Point p(sphere.center[u], sphere.center[v]);
        double distance = to_border(p, polygon.outer());
        for (const auto& hole : polygon.inners()) distance = std::min(distance, to_border(p, hole));
        return sphere.radius + (bg::within(p, polygon) == inside ? -distance : distance);
    }

    static double to_border(const Point& p, const Polygon::ring_type& ring) {
        return bg::distance(p, bg::model::linestring<Point>(ring.begin(), ring.end()));
    }
};

}  // namespace

struct JudgedWall::Parts {
    std::optional<JudgedMesh> mesh;
    std::optional<JudgedPrism> prism;
};

JudgedWall::JudgedWall(const Wall& wall) : wall_(wall) {
    auto parts = std::make_unique<Parts>();
    if (const auto* mesh = std::get_if<MeshWall>(&wall_)) parts->mesh.emplace(*mesh);
    if (const auto* prism = std::get_if<PrismWall>(&wall_)) parts->prism.emplace(*prism);
    parts_ = std::move(parts);
}

JudgedWall::~JudgedWall() = default;
JudgedWall::JudgedWall(JudgedWall&&) noexcept = default;

double JudgedWall::overlap(const Sphere& sphere, double widest_gap) const {
    if (parts_->mesh) return parts_->mesh->overlap(sphere, widest_gap);
    if (parts_->prism) return parts_->prism->overlap(sphere);
    return wall_overlap(wall_, sphere);
}

}  // namespace bernal
