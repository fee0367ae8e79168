#pragma once
// Where this library finds the presets.

#include <string>

namespace bernal {

/// The file behind a preset's name, or one of the caller's own, whose name ends in ".toml". Throws as preset_file_in()
/// does.
std::string named_preset_file(const std::string& preset_or_file);

}  // namespace bernal
