#pragma once
// The formats of surfaces. Each puts its blocks in order.

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

}  // namespace bernal
