// MercuryDPM's HGrid (Kernel/MercuryBase): HGridDistribution USER asks userHGridCellSize for the cell size of each
// level, and a particle belongs to the first level whose cells are wider than its diameter.

#include "bernal/deck.hpp"
#include "bernal/error.hpp"
#include "core/number_text.hpp"

namespace bernal {
namespace {

constexpr std::size_t most_levels = 31;

std::string sizes_listed(const std::vector<double>& sizes) {
    std::string text;
    for (double size : sizes) text += (text.empty() ? "" : ", ") + rounded_text(size);
    return text;
}

}  // namespace

std::string mercury_text(const GridSettings& settings) {
    const std::size_t levels = settings.cell_sizes.size();
    if (levels > most_levels)
        throw InputError("MercuryDPM's grid has 31 levels at most, and " + std::to_string(levels) +
                         " are planned; give `levels` 31 or fewer");
    const std::string method = settings.direction == SearchDirection::top_down ? "TOPDOWN" : "BOTTOMUP";
    return "// The hierarchical grid that bernal planned, for MercuryDPM: derive the problem from\n"
           "// PlannedGrid<Mercury3D> (or Mercury2D) instead of Mercury3D.\n"
           "// Cell sizes are in the unit of the diameters. Where spheres attract each other from a distance, widen "
           "the\n"
           "// cells by it: the grid goes by the diameter at which interaction begins.\n"
           "#pragma once\n\n"
           "#include \"MercuryBase.h\"\n\n"
           "template <class Mercury>\n"
           "class PlannedGrid : public Mercury\n"
           "{\n"
           "public:\n"
           "    PlannedGrid()\n"
           "    {\n"
           "        this->setHGridDistribution(USER);\n"
           "        this->setHGridMethod(" +
           method +
           ");\n"
           "        this->setHGridMaxLevels(" +
           std::to_string(levels) +
           ");\n"
           "        this->setHGridCellOverSizeRatio(1.0);\n"
           "    }\n\n"
           "    Mdouble userHGridCellSize(unsigned int level) override\n"
           "    {\n"
           "        static const Mdouble cellSizes[] = {" +
           sizes_listed(settings.cell_sizes) +
           "};\n"
           "        return cellSizes[level];\n"
           "    }\n"
           "};\n";
}

}  // namespace bernal
