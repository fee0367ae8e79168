#include "verify/judged_wall.hpp"

#include <boost/geometry.hpp>
#include <boost/geometry/geometries/point_xy.hpp>
#include <boost/geometry/geometries/segment.hpp>
#include <boost/geometry/index/rtree.hpp>
#include <boost/iterator/function_output_iterator.hpp>
#include <optional>

#include "verify/judged_mesh.hpp"
#include "verify/wall_overlap.hpp"

namespace bernal {
namespace {

namespace bg = boost::geometry;
namespace bgi = boost::geometry::index;
using Point = bg::model::d2::point_xy<double>;
using Segment = bg::model::segment<Point>;

/// The distance is Boost.Geometry's to the nearest edge; the side follows from the edges along a ray
/// (prism_surface.hpp: by normals).
struct JudgedPrism {
    bgi::rtree<Segment, bgi::quadratic<16>> edges;
    int u, v;
    bool inside;

    explicit JudgedPrism(const PrismWall& w) : inside(w.inside) {
        u = w.axis.x != 0 ? 1 : w.axis.y != 0 ? 2 : 0, v = (u + 1) % 3;
        std::vector<Segment> all;
        for (const PrismWall::Ring& ring : w.rings)
            for (std::size_t k = 0; k < ring.size(); ++k)
                all.emplace_back(placed(w, ring[k]), placed(w, ring[(k + 1) % ring.size()]));
        edges = decltype(edges)(all);
    }

    double overlap(const Sphere& sphere) const {
        const Point p(sphere.center[u], sphere.center[v]);
        double distance = HUGE_VAL;
        edges.query(bgi::nearest(p, 1), boost::make_function_output_iterator(
                                            [&](const Segment& edge) { distance = bg::distance(p, edge); }));
        return sphere.radius + (is_within(p) == inside ? -distance : distance);
    }

  private:
    Point placed(const PrismWall& w, const std::array<double, 2>& corner) const {
        return {w.point[u] + corner[0], w.point[v] + corner[1]};
    }

    /// Does the ray from `p` along x pass the edge? A corner on it belongs to those that go up from there.
    static bool is_passed(const Point& p, const Segment& edge) {
        auto [low, high] = edge;
        if (high.y() < low.y()) std::swap(low, high);
        if (low.y() > p.y() || high.y() <= p.y()) return false;
        using Real = long double;
        const Real along_x = Real(high.x()) - low.x(), along_y = Real(high.y()) - low.y();
        return along_x * (Real(p.y()) - low.y()) > (Real(p.x()) - low.x()) * along_y;
    }

    bool is_within(const Point& p) const {
        const double end = bg::get<bg::max_corner, 0>(edges.bounds());
        if (!(p.x() <= end)) return false;
        bool within = false;
        const bg::model::box<Point> ray(p, Point(end, p.y()));
        edges.query(bgi::intersects(ray), boost::make_function_output_iterator([&](const Segment& edge) {
                        if (is_passed(p, edge)) within = !within;
                    }));
        return within;
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
