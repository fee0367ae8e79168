#pragma once
// How dense blends of two or three materials are, as a picture.

#include <string>

#include "bernal/blend.hpp"
#include "chart/heat_map.hpp"

namespace bernal {

/// Has the blend a map of two or three materials?
bool has_map(const Blend& blend);

/// A curve of two materials, or a map of three over the shares of the first two, the third taking the rest. Of
/// packed blends with what packings say: curves of the map and of its packings. The best of three has a frame. Throws
/// as write_plot().
void write_blend_map(const Blend& blend, const std::string& file);

/// The map of three materials.
HeatMap triangle_of(const Blend& blend);

/// The estimates of a map: shares of the first of two materials, or of all three.
Table map_table(const Blend& blend);

/// The map of two packed materials.
Table packed_map_table(const Blend& blend);

}  // namespace bernal
