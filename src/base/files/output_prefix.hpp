#pragma once
// Beginnings of names that several files of results have in common.

#include <chrono>
#include <optional>
#include <string>

#include "files/held_file.hpp"

namespace bernal {

/// Throws InputError for an `out` that is a folder, as files named after it would be hidden, or beside it; and for the
/// name of a page.
void require_prefix(const std::string& prefix);

/// PREFIX.bernal-lock, which keeps other runs of that prefix away while it is held; empty where nothing can be made, as
/// the first file says. Throws InputError where another run holds it still after `patience`.
std::optional<HeldFile> claimed(const std::string& prefix, std::chrono::milliseconds patience = {});

}  // namespace bernal
