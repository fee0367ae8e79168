#pragma once
// What other programs call an option, or have and this one has not: answered with what there is.

#include <string>

namespace bernal {

/// "the container is chosen by `container`, periodic or box ..." for `shape`; empty for what is not in the table.
std::string answer_to_foreign_key(const std::string& key);

}  // namespace bernal
