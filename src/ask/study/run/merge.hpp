#pragma once
// Results of several machines in one place.

#include <string>
#include <vector>

#include "study/run/study_folder.hpp"

namespace bernal {

/// Copies what the studies of these prefixes found to the folder, with packings that were kept. Throws InputError, with
/// nothing copied, where one is no study or another one, and where two say different things of the same packing;
/// FileError.
void merge(const std::vector<std::string>& prefixes, const Study& study, const StudyFolder& folder);

}  // namespace bernal
