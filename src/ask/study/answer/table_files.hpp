#pragma once
// The tables of a study as files.

#include <string>
#include <vector>

#include "study/answer/limits.hpp"
#include "study/run/study_run.hpp"

namespace bernal {

/// What a study tells, from what is there.
struct StudyAnswer {
    StudyTable table;
    std::vector<FoundLimit> limits;
};

/// PREFIX.csv, PREFIX.times.csv, and PREFIX.maxima.csv and PREFIX.limits.csv, where the study asks for them.
std::vector<std::string> table_files(const Study& study, const StudyFolder& folder);

StudyAnswer answer_of(const Study& study, const StudyState& state);

/// As table_files().
void write_answer(const Study& study, const StudyFolder& folder, const StudyState& state, const StudyAnswer& answer);

/// The same from all that is there at the end, by whichever program: of several that end at once, the last table that
/// is written holds all.
StudyAnswer write_last_answer(const Study& study, const StudyFolder& folder, StudyState& state);

}  // namespace bernal
