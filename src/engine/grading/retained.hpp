#pragma once
// Sieve lists that tell what is retained, where a grading tells what passes.

#include <optional>
#include <string>

#include "bernal/grading.hpp"

namespace bernal {

struct RetainedList {
    std::string kind;  ///< "percent retained on each sieve, which sum up to 100"
    Grading passing;   ///< what it says as percent passing, without the pan
};

/// `listed` from fine to coarse, the pan first, as size 0, if it is listed; each percentage as it was given. Empty
/// where they are not those of a list of what is retained: on each sieve, or on it and all coarser ones.
std::optional<RetainedList> as_retained(const Grading& listed);

}  // namespace bernal
