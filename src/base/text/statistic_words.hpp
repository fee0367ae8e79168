#pragma once
// Rows below a table that tell of all its rows.

#include <string_view>

namespace bernal {

/// "Mean", "Std Dev", "Mittelwert", "Total:" and the like, and nothing else, in the languages that headers have.
bool names_statistic(std::string_view cell);

}  // namespace bernal
