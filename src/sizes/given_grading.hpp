#pragma once
// A grading as its file gives it.

#include <string>

#include "bernal/grading.hpp"

namespace bernal {

struct GivenGrading {
    Grading grading;
    bool has_named_columns = false;  ///< otherwise the first was taken for the diameter, the second for percent passing
};

/// As read_grading().
GivenGrading read_given_grading(const std::string& file);

}  // namespace bernal
