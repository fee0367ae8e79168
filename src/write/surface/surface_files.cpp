#include <filesystem>

#include "bernal/error.hpp"
#include "core/words.hpp"
#include "surface/formats.hpp"

namespace bernal {
namespace {

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

bool is_much_rounded(const SurfaceFigures& figures) {
    return figures.rounding > 0 && figures.rounding >= 0.01 * figures.deviation;
}

void count_rounding(Surface& surface, const Packing& packing, const std::string& file) {
    const SurfaceFormat* format = surface_format_of(file);
    if (!format || !format->rounding) return;
    SurfaceFigures& figures = surface.figures;
    figures.rounding = format->rounding(surface);
    figures.deviation += figures.rounding;
    if (!is_much_rounded(figures)) return;
    surface.remarks.push_back(std::string(format->why_rounded) + ", which moves corners by up to " +
                              short_text(figures.rounding) + unit_suffix(packing.unit) +
                              ": surfaces of spheres that touch may cross, and volume, area and porosity are those of "
                              "the unrounded triangles; a packing nearer to zero, .ply or .vtp keep more digits");
}

void write_surface(const Surface& surface, const Packing& packing, const std::string& file) {
    require_surface_file(file);
    write_blocks_atomically(file, [&](const PutBlock& put) { surface_format_of(file)->put(surface, packing, put); });
}

}  // namespace bernal
