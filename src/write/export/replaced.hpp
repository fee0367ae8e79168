#pragma once
// Decks of spheres that are made decks of something else.

#include <string>

namespace bernal {

/// Where the deck says `said`, the first time, it says `instead`. Another text there is a fault of ours: throws
/// std::logic_error.
void replace(std::string& text, const std::string& said, const std::string& instead);

/// Wherever it says so.
void replace_all(std::string& text, const std::string& said, const std::string& instead);

}  // namespace bernal
