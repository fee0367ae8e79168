#include "cli/drawing.hpp"

#include <dlfcn.h>

#include <filesystem>

#include "bernal/error.hpp"

namespace bernal {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void refuse_module(const fs::path& module, const std::string& why) {
    throw FileError("'" + module.string() + "', which draws pictures, cannot be loaded (" + why +
                    "); install the package bernal-drawing, or bernal again, whole");
}

/// In the build tree it stands beside the program.
fs::path drawing_module() {
    const fs::path folder = fs::read_symlink("/proc/self/exe").parent_path();
    const fs::path beside = folder / BERNAL_DRAWING_MODULE;
    return fs::exists(beside) ? beside : folder / BERNAL_MODULES_FROM_PROGRAM / BERNAL_DRAWING_MODULE;
}

}  // namespace

void draw(const Packing& packing, const std::string& file, const RenderOptions& options) {
    const fs::path path = drawing_module();
    void* module = ::dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (!module) refuse_module(path, ::dlerror());
    const auto function = reinterpret_cast<DrawFunction*>(::dlsym(module, draw_function));
    if (!function) refuse_module(path, "it is another version's");
    function(packing, file, options);  // it stays loaded: what it throws is its own
}

}  // namespace bernal
