#pragma once
// Rows below a table that tell of all its rows.

#include <string>
#include <string_view>

namespace bernal {

/// "Mean", "Std Dev", "Mittelwert", "Total:" and the like, and nothing else, in the languages that headers have.
bool names_statistic(std::string_view cell);

/// Does a line speak of a distribution as a whole, as "Surface weighted mean D[3,2]" and "Span" do?
bool tells_statistic(const std::string& line);

}  // namespace bernal
