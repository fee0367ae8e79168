#pragma once
// From a study and what was found to what one looks at.

#include <string>
#include <vector>

#include "study/study_files.hpp"
#include "study/study_view.hpp"

namespace bernal {

/// What a study found besides its table: maxima with their places, limits; a sentence each.
std::vector<std::string> findings(const Study& study, const StudyAnswer& answer);

/// `page_folder` is where links to packings start from.
StudyView view_of(const Study& study, const StudyFolder& folder, const StudyAnswer& answer, const std::string& title,
                  const std::string& page_folder);

}  // namespace bernal
