#include "surface/surface_words.hpp"

#include "core/number_text.hpp"

namespace bernal {

Json::Members surface_members(const Packing& packing, const Surface& surface) {
    const SurfaceFigures& f = surface.figures;
    return {
        {"unit", packing.unit == LengthUnit::none ? Json() : Json(name(packing.unit))},
        {"spheres", f.spheres},
        {"images", f.images},
        {"bridges", f.bridges},
        {"caps", f.caps},
        {"vertices", surface.vertices.size()},
        {"triangles", surface.triangles.size()},
        {"deviation", f.deviation},
        {"volume", f.volume},
        {"exact_volume", f.exact_volume},
        {"area", f.area},
        {"exact_area", f.exact_area},
        {"porosity", f.porosity},
        {"exact_porosity", f.exact_porosity},
        {"definitions",
         Json::Members{
             {"spheres", "of the packing, each of which stands once"},
             {"images", "that stand besides, where spheres reach through periodic faces"},
             {"bridges", "pairs of spheres that a cylinder joins"},
             {"caps", "pairs of spheres that are flat where they meet"},
             {"deviation", "the farthest that the surface lies from its spheres, and from cylinders of bridges"},
             {"volume", "within the triangles, of images too"},
             {"exact_volume",
              "of the spheres that they stand for, shrunk, bridged and capped as they are, of images too"},
             {"area", "of the triangles, of images too"},
             {"exact_area",
              "of the spheres that they stand for, shrunk, bridged and capped as they are, of images too"},
             {"porosity",
              "of the container, with the volumes of the triangles, each sphere counted once; null where "
              "surfaces of spheres may cross, and of bridges and caps in periodic cells"},
             {"exact_porosity",
              "of the packing, before it is shrunk; null where surfaces of spheres may cross, and of bridges and caps "
              "in periodic cells"},
         }},
    };
}

std::string surface_text(const Surface& surface) {
    const SurfaceFigures& f = surface.figures;
    return grouped(surface.triangles.size()) + " triangles, " + grouped(surface.vertices.size()) + " vertices, of " +
           grouped(static_cast<std::size_t>(f.spheres)) + " spheres" +
           (f.images > 0 ? " and " + grouped(static_cast<std::size_t>(f.images)) + " images of them" : "") +
           (f.bridges > 0 ? ", " + counted(f.bridges, "bridge")
            : f.caps > 0  ? ", capped at " + counted(f.caps, "contact")
                          : "");
}

}  // namespace bernal
