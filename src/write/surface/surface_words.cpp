#include "surface/surface_words.hpp"

#include "bernal/error.hpp"
#include "core/number_text.hpp"

namespace bernal {
namespace {

/// "10,000 spheres".
std::string numbered(std::int64_t count, const std::string& noun) {
    return grouped(static_cast<std::size_t>(count)) + ' ' + noun + (count == 1 ? "" : "s");
}

}  // namespace

Json::Members surface_members(const Packing& packing, const Surface& surface) {
    const SurfaceFigures& f = surface.figures;
    const auto in = [&](const std::string& meaning, const char* power) {
        return packing.unit == LengthUnit::none ? meaning : meaning + ", in " + std::string(name(packing.unit)) + power;
    };
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
        {"cut_area", f.cut_area},
        {"porosity", f.porosity},
        {"exact_porosity", f.exact_porosity},
        {"definitions",
         Json::Members{
             {"spheres", "of the packing, each of which stands once"},
             {"images", "that stand besides, where spheres reach through periodic faces"},
             {"bridges", "pairs of spheres that a cylinder joins"},
             {"caps", "pairs of spheres that are flat where they meet"},
             {"deviation",
              in("the farthest that the surface lies from its spheres, and from cylinders of bridges, "
                 "with the rounding of STL; of a smooth surface, that middles of its triangles lie from the one "
                 "that the rolling ball leaves",
                 "")},
             {"volume", in("within the triangles, of images too", "^3")},
             {"exact_volume", in("of the spheres that they stand for, shrunk, bridged and capped as they are, of "
                                 "images too; of a smooth "
                                 "surface, of the spheres without fillets",
                                 "^3")},
             {"area", in("of the triangles, of images too", "^2")},
             {"exact_area", in("of the spheres that they stand for, shrunk, bridged and capped as they are, of images "
                               "too; of a smooth "
                               "surface, of the whole spheres without fillets",
                               "^2")},
             {"cut_area", in("of the area, what lies flat in periodic faces, where a smooth surface is cut", "^2")},
             {"porosity",
              "of the container, with the volumes of the triangles, each sphere counted once; null where "
              "surfaces of spheres may cross or spheres stick out, and of bridges and caps in periodic cells"},
             {"exact_porosity",
              "of the packing, before it is shrunk, bridged or capped; null likewise, and where its spheres overlap"},
         }},
    };
}

Json openfoam_json(const Packing& packing, const OpenfoamCase& planned) {
    const double scale = metres(packing.unit);
    const Vec3 inside = planned.inside * scale;
    return Json::Members{
        {"location_in_mesh", std::array{inside.x, inside.y, inside.z}},
        {"clearance", planned.clearance * scale},
        {"cell", planned.cell * scale},
        {"cells", planned.cells},
        {"definitions",
         Json::Members{
             {"location_in_mesh", "a point in the pores, in metres"},
             {"clearance", "from there to the nearest sphere or wall, in metres"},
             {"cell", "side of the cells of blockMesh, in metres; those at spheres are half as wide"},
             {"cells", "of blockMesh"},
         }},
    };
}

int flow_axis_of(const std::string& name) {
    if (name == "x" || name == "y" || name == "z") return name[0] - 'x';
    throw InputError("flow", name, "is no axis", "give x, y or z");
}

std::string surface_text(const Surface& surface) {
    const SurfaceFigures& f = surface.figures;
    return grouped(surface.triangles.size()) + " triangles, " + grouped(surface.vertices.size()) + " vertices, of " +
           numbered(f.spheres, "sphere") +
           (f.images > 0 ? " and " + numbered(f.images, "image") + (f.spheres == 1 ? " of it" : " of them") : "") +
           (f.bridges > 0 ? ", " + counted(f.bridges, "bridge")
            : f.caps > 0  ? ", capped at " + counted(f.caps, "contact")
                          : "");
}

}  // namespace bernal
