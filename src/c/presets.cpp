#include "c/presets.hpp"

#include <dlfcn.h>

#include <filesystem>

#include "bernal/error.hpp"
#include "job/presets.hpp"

namespace bernal {
namespace {

namespace fs = std::filesystem;

/// Beside the library in the build tree, in share/ where it was installed.
std::string preset_folder() {
    Dl_info library{};
    static const char somewhere_in_it = 0;
    if (dladdr(&somewhere_in_it, &library) == 0 || !library.dli_fname)
        throw FileError("the presets are not found, as the library does not know where it lies; give a .toml file");
    const fs::path folder = fs::canonical(library.dli_fname).parent_path();
    return preset_folder_of({folder / "presets", folder / BERNAL_PRESETS_FROM_C_LIBRARY});
}

}  // namespace

std::string named_preset_file(const std::string& preset_or_file) {
    if (fs::path(preset_or_file).extension() == ".toml") return preset_or_file;
    return preset_file_in(preset_folder(), preset_or_file);
}

}  // namespace bernal
