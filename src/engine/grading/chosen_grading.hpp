#pragma once
// The grading that is meant in a table that holds several.

#include <string>

#include "bernal/grading_choice.hpp"
#include "grading/sieve_table.hpp"

namespace bernal {

struct ChosenGrading {
    std::string columns;  ///< as in GradingChoice
    std::string reading;  ///< ", of the sample 'Sand A'"
};

/// Leaves in a table, which read_sieve_table() has read for the same sample, what the choice says. Throws InputError
/// where it says too little, or what the table lacks.
ChosenGrading take_choice(SieveTable& table, const GradingChoice& choice, const std::string& file);

}  // namespace bernal
