#include "program/preset_folder.hpp"

#include <filesystem>

namespace bernal {
namespace {

namespace fs = std::filesystem;

std::string preset_folder() {
    const fs::path program_folder = fs::read_symlink("/proc/self/exe").parent_path();
    return preset_folder_of({program_folder / "presets", program_folder / BERNAL_PRESETS_FROM_PROGRAM});
}

}  // namespace

std::vector<Preset> presets() { return presets_in(preset_folder()); }

std::string preset_file(const std::string& preset_or_file) {
    // A file of one's own needs no presets.
    if (fs::path(preset_or_file).extension() == ".toml") return preset_or_file;
    return preset_file_in(preset_folder(), preset_or_file);
}

}  // namespace bernal
