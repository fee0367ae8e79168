#pragma once
// What the sides of a cuboid do in YADE, stage by stage (side_program.hpp): statements that define load().

#include <string>
#include <vector>

#include "export/deck_text.hpp"
#include "export/side_program.hpp"

namespace bernal {

std::string yade_stages(const DeckJob& job, const Loading& loading);

/// What is said at the end of a run that may end by itself.
std::string yade_ends(const Loading& loading);

/// Statements that begin PREFIX.test.csv; `row` is an expression, a list of its values.
std::string yade_test_table(const DeckJob& job, const std::vector<std::string>& columns, const std::string& row);

}  // namespace bernal
