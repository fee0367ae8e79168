#pragma once
// The presets that come with the program: TOML files in a folder whose place follows from the program's own, so that a
// build tree and an installation both work wherever they are moved.

#include <string>
#include <vector>

namespace bernal {

struct Preset {
    std::string name;  ///< the file's name without ".toml"
    std::string file;
    std::string description;  ///< the file's first line, a comment
};

/// "quick-start" first, the others by name. Throws FileError when the folder is missing.
std::vector<Preset> presets();

/// The file behind pack's positional argument: itself when it ends in ".toml", otherwise the preset of that name.
/// Throws InputError listing the presets when there is none.
std::string preset_file(const std::string& preset_or_file);

}  // namespace bernal
