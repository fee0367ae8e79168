#pragma once
// How dense blends of two or three materials are, as a picture.

#include <string>

#include "bernal/blend.hpp"

namespace bernal {

/// Has the blend a map of two or three materials?
bool has_map(const Blend& blend);

/// A curve of two materials, or a map of three over the shares of the first two, the third taking the rest. Of
/// packed blends with what packings say: curves of the map and of its packings, or a frame around the densest. Throws
/// as write_plot().
void write_blend_map(const Blend& blend, const std::string& file);

}  // namespace bernal
