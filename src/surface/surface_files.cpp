#include <filesystem>

#include "bernal/error.hpp"
#include "core/words.hpp"
#include "surface/formats.hpp"

namespace bernal {
namespace {

struct SurfaceFormat {
    const char* extension;
    void (*put)(const Surface&, const Packing&, const PutBlock&);
};

constexpr std::array<SurfaceFormat, 5> surface_formats{
    {{".stl", put_stl}, {".obj", put_obj}, {".ply", put_ply}, {".vtp", put_vtp}, {".off", put_off}}};

const SurfaceFormat* surface_format_of(const std::string& file) {
    const std::string extension = lower_case(std::filesystem::path(file).extension().string());
    for (const SurfaceFormat& format : surface_formats)
        if (extension == format.extension) return &format;
    return nullptr;
}

}  // namespace

std::string surface_extensions() {
    std::vector<std::string> all;
    for (const SurfaceFormat& format : surface_formats) all.emplace_back(format.extension);
    return listed(all);
}

void require_surface_file(const std::string& file) {
    if (surface_format_of(file)) return;
    throw InputError("the format of the surface '" + file + "' is not known by its name; give one that ends in " +
                     surface_extensions());
}

void write_surface(const Surface& surface, const Packing& packing, const std::string& file) {
    require_surface_file(file);
    write_blocks_atomically(file, [&](const PutBlock& put) { surface_format_of(file)->put(surface, packing, put); });
}

}  // namespace bernal
