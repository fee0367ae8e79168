#pragma once
// What a study found, in sentences, and as it is looked at.

#include <string>
#include <vector>

#include "study/answer/study_view.hpp"
#include "study/answer/table_files.hpp"

namespace bernal {

/// "diameter-max 5, small-volume-share 0.3": the values of a point; axes whose label is empty are left out.
std::string place_text(const Study& study, const Texts& labels);

/// "0.7123 +- 0.0012".
std::string with_error(double value, double error);

/// The largest value that was measured with its place, then the fitted maximum with its place and the interval of
/// that, or why there is none.
std::string maximum_sentence(const Study& study, const FoundMaximum& found);

/// Maxima and limits, or why there are none: a sentence each.
std::vector<std::string> findings_of(const Study& study, const StudyAnswer& answer);

/// Links are relative to the folder of `page`, to packings that are kept.
StudyView view_of(const Study& study, const StudyFolder& folder, const StudyAnswer& answer, const std::string& page);

}  // namespace bernal
