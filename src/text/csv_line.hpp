#pragma once
// Lines of CSV whose fields may be texts.

#include <string>
#include <vector>

namespace bernal {

/// Fields between commas, in quotes where they need them, and a new line.
std::string csv_line(const std::vector<std::string>& fields);

/// Reads back to the same double; empty for what is no number.
std::string csv_number(double value);

}  // namespace bernal
