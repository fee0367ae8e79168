#include "verify/judged_mesh.hpp"

namespace bernal {
namespace {

namespace bgi = boost::geometry::index;

using Real = long double;
using Vector = std::array<Real, 3>;

Vector way(Vec3 from, Vec3 to) { return {Real(to.x) - from.x, Real(to.y) - from.y, Real(to.z) - from.z}; }
Real product(const Vector& a, const Vector& b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }
Vector across(const Vector& a, const Vector& b) {
    return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}

Real segment_distance(Vec3 p, Vec3 a, Vec3 b) {
    const Vector along = way(a, b);
    Vector to_p = way(a, p);
    const Real share = std::clamp<Real>(product(to_p, along) / product(along, along), 0, 1);
    for (std::size_t k = 0; k < 3; ++k) to_p[k] -= share * along[k];
    return std::sqrt(product(to_p, to_p));
}

/// Does the plane across the triangle's own, through the edge from `a` to `b`, have `p` on the inner side?
bool is_within(Vec3 p, Vec3 a, Vec3 b, const Vector& normal) {
    return product(across(normal, way(a, b)), way(a, p)) >= 0;
}

Real triangle_distance(Vec3 p, Vec3 a, Vec3 b, Vec3 c) {
    const Vector normal = across(way(a, b), way(a, c));
    const Real size = std::sqrt(product(normal, normal));
    if (size > 0 && is_within(p, a, b, normal) && is_within(p, b, c, normal) && is_within(p, c, a, normal))
        return std::abs(product(normal, way(a, p))) / size;
    return std::min({segment_distance(p, a, b), segment_distance(p, b, c), segment_distance(p, c, a)});
}

/// Where the edge passes the height `y`, in the plane of y and z: the same number for both of its triangles.
Real z_of_edge(Vec3 a, Vec3 b, double y) {
    if (std::tie(b.y, b.z) < std::tie(a.y, a.z)) std::swap(a, b);
    return a.z + (Real(b.z) - a.z) * ((Real(y) - a.y) / (Real(b.y) - a.y));
}

/// Does the ray from `p` along x pass the triangle? An edge or a corner on the ray belongs to one triangle of those
/// that meet there, or to all but one of two that fold back.
bool is_passed(Vec3 p, Vec3 a, Vec3 b, Vec3 c) {
    bool within = false;
    for (const auto& [from, to] : {std::pair(a, b), {b, c}, {c, a}})
        if ((from.y > p.y) != (to.y > p.y) && z_of_edge(from, to, p.y) > p.z) within = !within;
    if (!within) return false;
    const Vector normal = across(way(a, b), way(a, c));
    // Where the plane is, along x, seen from p.
    return product(normal, way(p, a)) * normal[0] > 0;
}

}  // namespace

JudgedMesh::JudgedMesh(const MeshWall& wall) : triangles_(wall.mesh->triangles()), inside_allowed_(wall.inside) {
    for (const Vec3 v : wall.mesh->vertices()) vertices_.push_back(v * wall.scale + wall.shift);
    std::vector<Entry> entries;
    for (const auto& [a, b, c] : triangles_) {
        Vec3 low, high;
        for (int axis = 0; axis < 3; ++axis)
            std::tie(low[axis], high[axis]) = std::minmax({vertices_[a][axis], vertices_[b][axis], vertices_[c][axis]});
        entries.push_back({Box({low.x, low.y, low.z}, {high.x, high.y, high.z}), std::uint32_t(entries.size())});
    }
    tree_ = decltype(tree_)(entries);
}

double JudgedMesh::distance(Vec3 p, double limit) const {
    Real least = HUGE_VAL;
    const Box around({p.x - limit, p.y - limit, p.z - limit}, {p.x + limit, p.y + limit, p.z + limit});
    tree_.query(bgi::intersects(around), boost::make_function_output_iterator([&](const Entry& e) {
                    const auto& [a, b, c] = triangles_[e.second];
                    least = std::min(least, triangle_distance(p, vertices_[a], vertices_[b], vertices_[c]));
                }));
    return least <= limit ? static_cast<double>(least) : HUGE_VAL;
}

bool JudgedMesh::is_inside(Vec3 p) const {
    bool inside = false;
    const Box ray({p.x, p.y, p.z}, {HUGE_VAL, p.y, p.z});
    tree_.query(bgi::intersects(ray), boost::make_function_output_iterator([&](const Entry& e) {
                    const auto& [a, b, c] = triangles_[e.second];
                    if (is_passed(p, vertices_[a], vertices_[b], vertices_[c])) inside = !inside;
                }));
    return inside;
}

double JudgedMesh::overlap(const Sphere& sphere, double widest_gap) const {
    const double r = sphere.radius;
    const bool allowed = is_inside(sphere.center) == inside_allowed_;
    // Beyond the wall how far counts, and where no gap is known yet: look ever farther.
    const double most = allowed ? r + widest_gap * (1 + 1e-9) : HUGE_VAL;
    double limit = std::min(2 * r, most), found = distance(sphere.center, limit);
    while (found == HUGE_VAL && limit < most) {
        limit = std::min(2 * limit, most);
        found = distance(sphere.center, limit);
    }
    return allowed ? r - found : r + found;
}

}  // namespace bernal
