// In place of the room render, without VTK.

#include "bernal/render.hpp"
#include "core/built_without.hpp"

namespace bernal {
namespace {

[[noreturn]] void refuse_picture() { refuse("a picture of a packing", "VTK", "libvtk9-dev"); }

}  // namespace

Image picture_of(const Packing&, const RenderOptions&) { refuse_picture(); }

void write_png(const Image&, const std::string&) { refuse_picture(); }

void write_rendered(const Image&, const std::string&) { refuse_picture(); }

void render(const Packing&, const std::string&, const RenderOptions&) { refuse_picture(); }

}  // namespace bernal
