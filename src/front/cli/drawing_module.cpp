// The module that draws, of cli/drawing.hpp. It holds a part of the library of its own, and the files that this writes:
// it answers signals itself.

#include "cli/drawing.hpp"
#include "program/interruption.hpp"

extern "C" void bernal_draw(const bernal::Packing& packing, const std::string& file,
                            const bernal::RenderOptions& options) {
    bernal::end_on_signals("");
    bernal::render(packing, file, options);
}

static_assert(std::is_same_v<decltype(bernal_draw), bernal::DrawFunction>);
