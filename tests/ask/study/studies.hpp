#pragma once
// Small studies for tests.

#include <string>

#include "study/question/points.hpp"
#include "study/question/study_file.hpp"
#include "study/run/packing_file.hpp"

namespace bernal::test {

/// Options of packings that take milliseconds.
inline const std::string quick = "count = 60\neffort = \"quick\"\n";

inline Study study(const std::string& text) { return read_study(text, "study.toml"); }

/// What a packing gave, made up.
inline PackingOutcome outcome(double packing_fraction) {
    PackingOutcome made;
    made.outcome = "packed";
    made.scalars = {{"packing_fraction", packing_fraction}, {"count", 60}, {"sweeps", 1000}};
    return made;
}

inline PackingOutcome failure(const std::string& sentence) {
    PackingOutcome made;
    made.fault = sentence;
    return made;
}

}  // namespace bernal::test
