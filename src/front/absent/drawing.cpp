// In place of cli/drawing.cpp, without VTK: there is no module to load.

#include "cli/drawing.hpp"

namespace bernal {

void draw(const Packing& packing, const std::string& file, const RenderOptions& options) {
    render(packing, file, options);
}

}  // namespace bernal
