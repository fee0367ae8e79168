#pragma once
// The presets that come with bernal, and files of options. The texts of presets/ are part of the library, a sieve curve
// that one names in place of the name: they need no file at run time.

#include <string>
#include <vector>

#include "bernal/job_options.hpp"

namespace bernal {

struct Preset {
    std::string name;
    std::string description;  ///< the text's first line, a comment
    std::string text;         ///< TOML
};

/// "quick-start" first, the others by name.
const std::vector<Preset>& presets();

/// What the preset of that name says, or the file where it ends in ".toml". Throws InputError listing the presets where
/// there is none of that name.
GivenOptions options_of_preset(const std::string& preset_or_file);

/// Is it a file of the user's own, and not the name of a preset?
bool is_preset_file(const std::string& preset_or_file);

}  // namespace bernal
