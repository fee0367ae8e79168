#pragma once
// The points of a study: every combination of what its axes can be.

#include <functional>
#include <string>
#include <vector>

#include "study/question/study.hpp"

namespace bernal {

struct StudyPoint {
    Texts labels;                    ///< of its values, one an axis, as the table shows them
    GivenOptions options;            ///< of its job, all but the seed
    std::vector<std::string> names;  ///< of its packings with the seeds of the study; or none, see name_of()
};

/// In the order of the table: the last axis steps fastest; axes that step together as the first of them does. Presets
/// say what nothing else says. `places` are values of the axes that have spans, in their order: with these, where a
/// study has such axes. Throws InputError for unknown presets.
std::vector<StudyPoint> points_of(const Study& study, const std::vector<double>& places = {});

/// The same for studies without places, one point after the other: a million of them would fill gigabytes. Their names
/// are left out.
void for_each_point(const Study& study, const std::function<void(const StudyPoint&)>& visit);

/// How many packings these are with the seeds of the study.
double packing_count(const Study& study);

/// One of these, by its place among them.
StudyPoint point_of(const Study& study, const std::vector<double>& places, std::size_t index);

/// The job of a point with a seed. Throws InputError as job_of().
Job job_of(const StudyPoint& point, std::uint64_t seed);

/// The seeds of a point: those of the study first, then the next higher ones.
std::uint64_t seed_at(const Study& study, std::size_t place);

/// packing_name() of a point with seed_at().
std::string name_of(const Study& study, const StudyPoint& point, std::size_t seed_place);

}  // namespace bernal
