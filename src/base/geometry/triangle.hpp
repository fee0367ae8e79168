#pragma once
// The place of a triangle that is nearest to a point (Ericson, Real-Time Collision Detection, 5.1.5).

#include "bernal/vector.hpp"

namespace bernal {

/// What of a triangle is nearest: its face, an edge (from corner k to the next) or a corner.
enum class Feature : unsigned char { face, edge_0, edge_1, edge_2, corner_0, corner_1, corner_2 };

inline bool is_edge(Feature f) { return f >= Feature::edge_0 && f <= Feature::edge_2; }
inline bool is_corner(Feature f) { return f >= Feature::corner_0; }

/// Which edge or corner.
inline unsigned number(Feature f) { return is_corner(f) ? unsigned(f) - 4 : unsigned(f) - 1; }

struct NearestOfTriangle {
    Vec3 foot;
    Feature feature = Feature::face;
};

/// A triangle without area is as good as its edges.
inline NearestOfTriangle nearest_of_triangle(Vec3 p, Vec3 a, Vec3 b, Vec3 c) {
    const Vec3 ab = b - a, ac = c - a, ap = p - a;
    const double d1 = dot(ab, ap), d2 = dot(ac, ap);
    if (d1 <= 0 && d2 <= 0) return {a, Feature::corner_0};
    const Vec3 bp = p - b;
    const double d3 = dot(ab, bp), d4 = dot(ac, bp);
    if (d3 >= 0 && d4 <= d3) return {b, Feature::corner_1};
    const double vc = d1 * d4 - d3 * d2;
    if (vc <= 0 && d1 >= 0 && d3 <= 0) return {a + ab * (d1 / (d1 - d3)), Feature::edge_0};
    const Vec3 cp = p - c;
    const double d5 = dot(ab, cp), d6 = dot(ac, cp);
    if (d6 >= 0 && d5 <= d6) return {c, Feature::corner_2};
    const double vb = d5 * d2 - d1 * d6;
    if (vb <= 0 && d2 >= 0 && d6 <= 0) return {a + ac * (d2 / (d2 - d6)), Feature::edge_2};
    const double va = d3 * d6 - d5 * d4;
    if (va <= 0 && d4 - d3 >= 0 && d5 - d6 >= 0)
        return {b + (c - b) * ((d4 - d3) / ((d4 - d3) + (d5 - d6))), Feature::edge_1};
    const double whole = va + vb + vc;
    return {a + ab * (vb / whole) + ac * (vc / whole), Feature::face};
}

}  // namespace bernal
