#pragma once
// The packings of a study, and what each is planned to take.

#include <cstdint>
#include <string>
#include <vector>

#include "study/question/points.hpp"

namespace bernal {

struct PlannedWork {
    double seconds = 0;  ///< on one thread
    double bytes = 0;    ///< beside what the program takes itself
    std::int64_t spheres = 0;
};

/// The work of each packing of a point, after the plan of its job; nothing for jobs that cannot be packed. It is the
/// same on all machines, whatever memory they have: shards are dealt by it.
PlannedWork planned_work(const StudyPoint& point);

struct StudyPacking {
    std::size_t point = 0;       ///< its place among the points
    std::size_t seed_place = 0;  ///< of seed_at()
    std::string name;
    PlannedWork planned;
};

/// A packing by its places among points and seeds.
struct PackingPlace {
    std::uint32_t point, seed;
};

/// The places of n things, so that the first of them lie far from each other.
std::vector<std::size_t> spread_order(std::size_t n);

/// All packings of points that take so much, in the order in which they are to be made.
std::vector<PackingPlace> in_order(const Study& study, const std::vector<PlannedWork>& of_points);

/// The same with all that is known of them.
std::vector<StudyPacking> packings_of(const Study& study, const std::vector<StudyPoint>& points);

}  // namespace bernal
