#pragma once
// What a study says on stdout and stderr.

#include <string>

#include "study/answer/table_files.hpp"
#include "study/run/study_plan.hpp"

namespace bernal {

/// "12 of 135 packings, 2 running  3 min left  best 0.7123 +- 0.001 at diameter-max 5".
std::string progress_text(const RunProgress& now, const std::string& best);

/// `files` were written beside the study and the folder of its points.
void report(const Study& study, const StudyFolder& folder, const StudyState& state, const StudyAnswer& answer,
            const std::vector<std::string>& files);

void report(const Study& study, const StudyPlan& plan);

}  // namespace bernal
