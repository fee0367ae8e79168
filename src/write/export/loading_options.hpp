#pragma once
// What can be done to the grains, as users say it: one table, from which the command line, Python and the checks are
// made.

#include <string>
#include <vector>

#include "bernal/deck.hpp"

namespace bernal {

struct LoadingOption {
    std::string key;
    std::size_t least = 1, most = 1;  ///< values; none: a flag
    std::string type;                 ///< of the first: "G"
    std::string remedy;               ///< what to give: "a pressure in Pa above 0, or one and x, y or z"
    std::string description;          ///< for help
    /// Throws InputError for values that cannot be.
    Loading (*read)(const std::string& key, const std::vector<std::string>& texts);
};

const std::vector<LoadingOption>& loading_options();

/// Null for a key that is none of them.
const LoadingOption* find_loading_option(const std::string& key);

/// Throws InputError for a number of values that the option does not take.
Loading read_loading(const LoadingOption& option, const std::vector<std::string>& texts);

}  // namespace bernal
