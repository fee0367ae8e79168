#include "options/option_fields.hpp"
#include "options/option_groups.hpp"

namespace bernal {
namespace {

OptionGroup joint_options(SurfaceOptions& o) {
    return {{.key = "bridge",
             .value = positive_into(o.bridge),
             .meaning = "Join spheres at contacts by cylinders of this share of the smaller diameter, as in 0.3; the "
                        "surface never crosses itself"},
            {.key = "cap",
             .value = positive_into(o.cap),
             .meaning = "Instead: separate spheres at contacts by flat caps of this share of the smaller diameter"},
            {.key = "joint-gap",
             .value = number_into(o.joint_gap),
             .meaning = "Largest gap of spheres that are joined or capped, in the packing's unit",
             .default_value = "a hundredth of the smaller diameter"},
            {.key = "smooth",
             .value = positive_into(o.smooth),
             .meaning = "Instead: one smooth surface, traced by a ball of this radius that rolls over the spheres, in "
                        "the packing's unit. Contacts have fillets of this radius, pores too narrow for the ball are "
                        "closed; the surface is cut flat and closed at periodic faces"},
            {.key = "voxel-size",
             .value = positive_into(o.voxel_size),
             .meaning = "Largest voxel of the grid of `smooth`",
             .default_value = "a tenth of the smallest diameter, or less, so that necks are four voxels wide"}};
}

}  // namespace

OptionGroup surface_options(SurfaceOptions& o) {
    OptionGroup all{
        {.key = "triangles",
         .value = whole_into(o.triangles, 1000000000, "give a whole number, 20 to 200000"),
         .meaning = "Triangles of each sphere, rounded up to 20 times a square: 20, 80, 180, 320, 500 ...",
         .default_value = "320"},
        {.key = "chord",
         .value = positive_into(o.chord),
         .meaning = "Instead: largest distance of triangles from their sphere, in the packing's unit; small spheres "
                    "then have fewer triangles"},
        {.key = "scale",
         .value = positive_into(o.scale),
         .meaning = "Multiply radii by this, above 0, at most 1",
         .default_value = "1"},
        {.key = "gap",
         .value = number_into(o.gap),
         .meaning = "Instead: gap between touching spheres, in the packing's unit; radii shrink by half of it"},
        {.key = "keep-volume",
         .value = flag_into(o.keep_volume),
         .meaning = "Place corners outside the spheres, so that each keeps its volume; surfaces of touching spheres "
                    "then cross",
         .default_value = "corners on the spheres, surfaces inside them"},
        {.key = "images",
         .value = flag_into(o.images),
         .meaning = "Repeat spheres that cross periodic faces at every side that they reach, for programs that cut at "
                    "the faces of the cell, such as snappyHexMesh",
         .default_value = "each sphere once, whole"}};
    for (const Option& option : joint_options(o)) all.push_back(option);
    return all;
}

}  // namespace bernal
