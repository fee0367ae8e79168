#pragma once
// Queries that follow each other along a space-filling curve are near each other: what may meet any of them can be
// looked for once.

#include "search/engine.hpp"

namespace bernal {

/// Queries within a box.
struct QueryGroup {
    std::size_t count;  ///< of queries that follow each other
    Vec3 origin;        ///< the first one's centre
    Vec3 middle, half;  ///< the box around their balls, as the first one sees them: where it is, and half its sides

    /// Where the group sees one of its centres.
    Vec3 seen(const Frame& frame, Vec3 center) const { return origin + frame.separation(origin, center); }
};

/// The first of the queries, at least one: a few balls of diameters up to `widest` that are close to each other, or a
/// larger ball alone.
QueryGroup first_group(const Frame& frame, std::span<const Sphere> balls, std::span<const Index> queries,
                       double widest);

}  // namespace bernal
