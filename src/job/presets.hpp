#pragma once
// The presets that come with bernal: TOML files in a folder. Where that stands is known to the front ends.

#include <string>
#include <vector>

namespace bernal {

struct Preset {
    std::string name;  ///< the file's name without ".toml"
    std::string file;
    std::string description;  ///< the file's first line, a comment
};

/// Those in `folder`: "quick-start" first, the others by name.
std::vector<Preset> presets_in(const std::string& folder);

/// The first of `folders` that exists. Throws FileError, which names the last of them, where none does.
std::string preset_folder_of(const std::vector<std::string>& folders);

/// The file behind a name: itself when it ends in ".toml", otherwise the preset of that name in `folder`. Throws
/// InputError listing the presets when there is none.
std::string preset_file_in(const std::string& folder, const std::string& preset_or_file);

}  // namespace bernal
