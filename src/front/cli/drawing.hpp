#pragma once
// Pictures are drawn by a module of the program, which is loaded when one is asked for: VTK's libraries take most of
// the time in which the loader readies the program, at each start, and nobody is there to answer signals meanwhile.

#include "bernal/render.hpp"

namespace bernal {

/// render(), from the module. Throws FileError, too, where that cannot be loaded.
void draw(const Packing& packing, const std::string& file, const RenderOptions& options);

/// What the module holds, under this name.
using DrawFunction = void(const Packing&, const std::string& file, const RenderOptions&);
inline constexpr const char* draw_function = "bernal_draw";

}  // namespace bernal
