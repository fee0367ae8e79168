#pragma once
// The files of a packing, made when the page asks for them.

#include <string>
#include <vector>

#include "bernal/result.hpp"
#include "web/wishes.hpp"

namespace bernal {

struct MadeFiles {
    std::vector<std::string> names;    ///< in the folder of results
    std::vector<std::string> remarks;  ///< sentences about what they do not hold, and what was taken for granted
};

/// packing.EXTENSION, in a format by its name; `densities` where it needs some.
MadeFiles made_packing(const Result& result, const std::string& format, const std::vector<double>& densities);

/// What a code of the discrete element method starts from, as `bernal export --for CODE` writes it.
MadeFiles made_deck(const Result& result, const DeckWish& wish);

/// The page with numbers, charts and the packing to turn.
std::string result_page(const Result& result);

/// The options that make the packing again. Files that the user gave are named without a folder.
std::string options_text(const Result& result);

}  // namespace bernal
