#pragma once
// Beginnings of names that several files of results have in common.

#include <string>

namespace bernal {

/// Throws InputError for an `out` that is a folder: files named after it would be hidden, or beside it.
void require_prefix(const std::string& prefix);

}  // namespace bernal
