#pragma once
// The formats of surfaces. Each puts its blocks in order. A new one is a source, declared and listed here.

#include <array>

#include "bernal/surface.hpp"
#include "files/atomic_file.hpp"

namespace bernal {

/// Binary: the only one that every mesher reads fast. Single precision.
void put_stl(const Surface& surface, const Packing& packing, const PutBlock& put);
/// How far single precision moves a corner.
double stl_rounding(const Surface& surface);
void put_obj(const Surface& surface, const Packing& packing, const PutBlock& put);
void put_off(const Surface& surface, const Packing& packing, const PutBlock& put);
/// Binary, double precision; each face has the `id` of its sphere.
void put_ply(const Surface& surface, const Packing& packing, const PutBlock& put);
/// Double precision; each cell has the `id` of its sphere.
void put_vtp(const Surface& surface, const Packing& packing, const PutBlock& put);

struct SurfaceFormat {
    const char* extension;
    void (*put)(const Surface& surface, const Packing& packing, const PutBlock& put);
    /// How far its numbers move a corner, and why, "coordinates have seven digits". Null: they are those of doubles.
    double (*rounding)(const Surface& surface) = nullptr;
    const char* why_rounded = nullptr;
};

inline constexpr std::array surface_formats{
    SurfaceFormat{.extension = ".stl",
                  .put = put_stl,
                  .rounding = stl_rounding,
                  .why_rounded = "coordinates of STL have seven digits"},
    SurfaceFormat{.extension = ".obj", .put = put_obj}, SurfaceFormat{.extension = ".ply", .put = put_ply},
    SurfaceFormat{.extension = ".vtp", .put = put_vtp}, SurfaceFormat{.extension = ".off", .put = put_off}};

}  // namespace bernal
