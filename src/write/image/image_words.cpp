#include "image/image_words.hpp"

#include <cmath>

#include "bernal/error.hpp"
#include "core/named_kind.hpp"
#include "core/number_text.hpp"
#include "core/words.hpp"
#include "image/voxel_grid.hpp"

namespace bernal {
namespace {

std::optional<double> number_or_none(double value) {
    if (std::isnan(value)) return {};
    return value;
}

/// In the order of the axes of the array.
template <class Numbers>
Json array_order(const VoxelGrid& grid, Numbers&& number) {
    std::vector<Json> all;
    for (int axis = grid.dimension - 1; axis >= 0; --axis) all.emplace_back(number(axis));
    return all;
}

Json definitions(const ImagePlan& plan, LengthUnit unit) {
    const bool flat = plan.grid.dimension == 2;
    const std::string room = flat ? "area" : "volume";
    const std::string per_length = unit == LengthUnit::none ? "" : ", in 1/" + std::string(name(unit));
    Json::Members all{
        {"shape", flat ? "of the array: y, x" : "of the array: z, y, x"},
        {"voxel_size", "sides of a voxel, in the order of shape"},
        {"origin", "lowest corner of the first voxel, in the order of shape"},
        {"solid_voxels", "voxels whose middles lie in spheres"},
        {"pore_voxels", "voxels whose middles lie in none"},
        {"outside_voxels", "voxels whose middles lie beyond walls"},
        {"porosity", "share of pores in all that is not outside; of a partial image, by its values"},
        {"porosity_error", "standard error of porosity that voxels of this size are expected to make"},
        {"specific_surface", std::string("surface between solids and pores over the ") + room +
                                 " of both, from faces of voxels: their area times " + (flat ? "pi / 4" : "2 / 3") +
                                 ", which undoes their stairs; surfaces nearer to each other than a voxel are lost" +
                                 per_length},
        {"exact_porosity", "of the packing, from its radii; null where it is not known"},
        {"exact_specific_surface",
         "of the packing over the " + room + " of the container; null where it is not known" + per_length},
    };
    return all;
}

}  // namespace

ImageKind image_kind_of(const std::string& name) { return named_kind<ImageKind>("kind", name, image_kind_names); }

LabelBy label_of(const std::string& name) { return named_kind<LabelBy>("label", name, label_names); }

Marked marked_of(const std::string& name) { return named_kind<Marked>("mark", name, marked_names); }

ImageRegion region_of(const std::vector<double>& numbers) {
    if (numbers.size() == 4) return {{numbers[0], numbers[1], 0}, {numbers[2], numbers[3], 0}};
    if (numbers.size() == 6) return {{numbers[0], numbers[1], numbers[2]}, {numbers[3], numbers[4], numbers[5]}};
    throw InputError("`region` has " + std::to_string(numbers.size()) +
                     " numbers; give XLO YLO ZLO XHI YHI ZHI, in a plane XLO YLO XHI YHI");
}

Json::Members image_members(const Packing& packing, const ImagePlan& plan, const ImageFigures& figures) {
    const VoxelGrid& grid = plan.grid;
    const ImageKind kind = plan.options.kind;
    const bool has_values = kind == ImageKind::binary || kind == ImageKind::partial;
    return {
        {"kind", image_kind_names[static_cast<std::size_t>(kind)]},
        {"shape", array_order(grid, [&](int axis) { return grid.counts[static_cast<std::size_t>(axis)]; })},
        {"voxel_size", array_order(grid, [&](int axis) { return grid.voxel[axis]; })},
        {"origin", array_order(grid, [&](int axis) { return grid.low[axis]; })},
        {"unit", packing.unit == LengthUnit::none ? Json() : Json(name(packing.unit))},
        {"type", name(plan.type)},
        {"solid", has_values ? Json(plan.solid) : Json()},
        {"pore", kind == ImageKind::distance ? Json() : Json(plan.pore)},
        {"outside", plan.has_outside ? Json(number_or_none(plan.outside)) : Json()},
        {"solid_voxels", figures.solid},
        {"pore_voxels", figures.pore},
        {"outside_voxels", figures.outside},
        {"porosity", figures.porosity},
        {"porosity_error", figures.porosity_error},
        {"specific_surface", figures.specific_surface},
        {"exact_porosity", figures.exact_porosity},
        {"exact_specific_surface", figures.exact_specific_surface},
        {"definitions", definitions(plan, packing.unit)},
    };
}

std::string values_text(const ImagePlan& plan) {
    const std::string outside = plan.has_outside ? ", outside " + number_text(plan.outside) : "";
    switch (plan.options.kind) {
        case ImageKind::binary:
            return "pore " + number_text(plan.pore) + ", solid " + number_text(plan.solid) + outside;
        case ImageKind::partial:
            return "pore " + number_text(plan.pore) + " to solid " + number_text(plan.solid) + outside;
        case ImageKind::label:
            return "pore " + number_text(plan.pore) + ", solid the sphere's " +
                   (plan.options.label == LabelBy::id ? "id" : "class + 1") + outside;
        case ImageKind::distance:
            return std::string("distance to the nearest surface of a sphere, positive in ") +
                   marked_names[static_cast<std::size_t>(plan.options.mark.value_or(Marked::pores))] + outside;
    }
    return "";
}

std::string image_text(const Packing& packing, const ImagePlan& plan) {
    const VoxelGrid& grid = plan.grid;
    const Vec3 v = grid.voxel;
    const bool is_cube = std::abs(v.y - v.x) < 1e-9 * v.x && (grid.dimension == 2 || std::abs(v.z - v.x) < 1e-9 * v.x);
    return counts_text(grid) + " of " + (is_cube ? rounded_text(v.x) : lengths_text(v, grid.dimension)) +
           unit_suffix(packing.unit) + ", " + std::string(name(plan.type)) + ", " + size_text(plan.bytes());
}

}  // namespace bernal
