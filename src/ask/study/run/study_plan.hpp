#pragma once
// What a study is going to take, before it is started.

#include "study/run/refused_points.hpp"
#include "study/run/study_run.hpp"

namespace bernal {

struct StudyPlan {
    std::size_t points = 0;      ///< of the first round, where a maximum is looked for
    std::size_t packings = 0;    ///< with the seeds of the study
    std::size_t done = 0;        ///< of them
    std::size_t impossible = 0;  ///< of them: their jobs cannot be packed, as far as they were looked at
    RefusedPoints refused;       ///< which these are, and why
    double core_seconds = 0;     ///< of what is not done
    double seconds = 0;          ///< the same on `cores` of one machine
    int cores = 1;
    double memory_bytes = 0;     ///< of the most that run at a time on one machine
    double longest_seconds = 0;  ///< of one packing on one core
    std::size_t large = 0;       ///< packings that are made on all cores
    std::size_t files = 0;       ///< when all is done
    bool is_open_ended = false;  ///< precision or a maximum will ask for more
};

/// The plan of the study as far as `outcomes` are there. Throws InputError for unknown presets.
StudyPlan plan_of(const Study& study, const Outcomes& outcomes, int cores, double memory_bytes);

/// The time planned for packings that are made in that order on so many cores of one machine.
double planned_seconds(const std::vector<PlannedWork>& packings, int cores, double memory_bytes);

}  // namespace bernal
