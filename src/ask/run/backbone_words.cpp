#include "run/backbone_words.hpp"

namespace bernal {

std::string why_no_backbone(const LooseGrains& grains) {
    if (grains.is_bed)
        return "which is normal for a bed, as nothing presses on its surface: gravity in a DEM run makes one";
    const std::string why = grains.has_given_size
                                ? "which is normal in a container of given size, where grains lie almost in contact"
                                : "which is normal for a packing that was not jammed";
    return why + (grains.can_jam ? ": 'bernal jam' makes one" : "");
}

}  // namespace bernal
