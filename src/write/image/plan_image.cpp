#include <cmath>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "image/exact_figures.hpp"
#include "image/phases.hpp"
#include "image/room.hpp"
#include "image/voxel_grid.hpp"
#include "image/voxel_values.hpp"

namespace bernal {
namespace {

/// Along the longest side, where all sides shrink alike.
double voxels_that_fit(const ImagePlan& plan, double share, int power) {
    const double longest = static_cast<double>(std::ranges::max(plan.grid.counts));
    return std::floor(longest * std::pow(share, 1.0 / power) * 0.999);
}

void warn_of_coarse_voxels(const Packing& packing, ImagePlan& plan) {
    double smallest = HUGE_VAL;
    for (const Sphere& sphere : packing.spheres) smallest = std::min(smallest, 2 * sphere.radius);
    const double widest =
        plan.grid.dimension == 2 ? std::max(plan.grid.voxel.x, plan.grid.voxel.y) : largest(plan.grid.voxel);
    if (widest <= smallest) return;
    const double error = expected_porosity_error(packing, plan.grid, plan.options.kind);
    const char* lost = plan.options.kind == ImageKind::partial
                           ? ": some spheres are no more than shades of voxels"
                           : ": some spheres lie between the middles of voxels, or are single voxels";
    plan.remarks.push_back("voxels are " + rounded_text(widest) + " wide, and the smallest sphere " +
                           rounded_text(smallest) + lost + ", and the porosity of the image is expected to be off by " +
                           short_text(error) + "; smaller voxels help");
}

/// Remarks, for a bed in a vessel, that the room above it counts as pores.
void remark_on_empty_room(const Packing& packing, ImagePlan& plan) {
    const Container& container = packing.container;
    if (plan.options.region) return;
    for (int axis = 0; axis < container.dimension; ++axis) {
        if (container.periodic[static_cast<std::size_t>(axis)]) continue;
        double lowest = HUGE_VAL, highest = -HUGE_VAL, largest = 0;
        for (const Sphere& sphere : packing.spheres) {
            lowest = std::min(lowest, sphere.center[axis] - sphere.radius);
            highest = std::max(highest, sphere.center[axis] + sphere.radius);
            largest = std::max(largest, 2 * sphere.radius);
        }
        const double begin = container.origin[axis], end = begin + container.lengths[axis];
        if (lowest - begin <= largest && end - highest <= largest) continue;
        plan.remarks.push_back("along " + std::string(1, "xyz"[axis]) + " the container goes from " +
                               rounded_text(begin) + " to " + rounded_text(end) + ", and spheres are from " +
                               rounded_text(lowest) + " to " + rounded_text(highest) +
                               ": the empty room counts as pores; give a `region` to see the bed alone");
    }
}

}  // namespace

std::size_t bytes_of(VoxelType type) { return type == VoxelType::uint8 ? 1 : type == VoxelType::uint16 ? 2 : 4; }

std::string_view name(VoxelType type) {
    constexpr std::array<std::string_view, 4> names{"uint8", "uint16", "uint32", "float32"};
    return names[static_cast<std::size_t>(type)];
}

ImagePlan plan_image(const Packing& packing, const ImageOptions& options) {
    if (packing.spheres.empty())
        throw InputError("the packing has no spheres, and its image would show none; give one that has some");
    require_right_angles(packing.container, "images of voxels");
    ImagePlan plan;
    plan.options = options;
    plan.grid = voxel_grid(packing, options, plan.remarks);
    plan.has_outside = may_have_outside(packing.container, plan.grid);
    if (options.outside && !plan.has_outside) {
        plan.remarks.push_back("the image has no outside, and `outside` is the value there");
        plan.options.outside.reset();
    }
    choose_values(packing, plan);
    warn_of_coarse_voxels(packing, plan);
    remark_on_empty_room(packing, plan);
    return plan;
}

void require_room(const ImagePlan& plan, double needed, int power, double available, const std::string& what,
                  const std::string& remedy) {
    if (needed <= available) return;
    const double fitting = voxels_that_fit(plan, available / needed, power);
    throw InputError("the image of " + counts_text(plan.grid) + ' ' + what + size_text(available) + " are left; " +
                     remedy +
                     (fitting < 1 ? "" : ", or make it smaller, by `voxels` " + number_text(fitting) + " at most"));
}

}  // namespace bernal
