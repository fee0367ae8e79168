#pragma once
// The presets that come with the program, in a folder whose place follows from the program's own, so that a build tree
// and an installation both work wherever they are moved.

#include <string>
#include <vector>

#include "job/presets.hpp"

namespace bernal {

/// "quick-start" first, the others by name. Throws FileError when the folder is missing.
std::vector<Preset> presets();

/// The file behind pack's positional argument (job/presets.hpp).
std::string preset_file(const std::string& preset_or_file);

}  // namespace bernal
