#include "surface/shown_spheres.hpp"

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "geometry/period_shifts.hpp"

namespace bernal {
namespace {

/// Does the sphere reach into the cell?
bool meets_cell(const Cell& cell, Vec3 center, double radius) {
    Vec3 way;
    for (int axis = 0; axis < 3; ++axis) {
        const double low = cell.origin[axis], high = low + cell.lengths[axis];
        if (cell.periodic[static_cast<std::size_t>(axis)])
            way[axis] = std::max({low - center[axis], center[axis] - high, 0.0});
    }
    return dot(way, way) < radius * radius;
}

/// How far from spheres bridges and caps may be that belong to them: their length, and what circles cut off.
double reach_of_joints(const Packing& packing, const SurfaceOptions& options, const std::vector<ShownSphere>& shown) {
    if (!options.bridge && !options.cap) return 0;
    double largest = 0, shrinking = 0;
    for (const ShownSphere& sphere : shown) {
        largest = std::max(largest, packing.spheres[sphere.index].radius);
        shrinking = std::max(shrinking, packing.spheres[sphere.index].radius - sphere.radius);
    }
    const double share = options.bridge ? *options.bridge : *options.cap;
    const double cut_off = largest * (1 - std::sqrt(1 - share * share));
    return options.joint_gap.value_or(usual_joint_gap * 2 * largest) + 2 * shrinking + cut_off;
}

/// Those that are no farther from the cell than `beyond`.
void add_images(const Cell& cell, const ShownSphere& sphere, double beyond, std::vector<ShownSphere>& shown) {
    const double reach = sphere.radius + beyond;
    std::array<PeriodShifts, 3> shifts{};
    for (int axis = 0; axis < 3; ++axis)
        if (const double period = cell.lengths[axis]; cell.periodic[static_cast<std::size_t>(axis)])
            shifts[static_cast<std::size_t>(axis)] =
                period_shifts(sphere.center[axis] - cell.origin[axis], reach, period, period);
    for_each_period_shift(shifts, cell.lengths, [&](Vec3 shift) {
        const Vec3 center = sphere.center + shift;
        if (shift != Vec3{} && meets_cell(cell, center, reach)) shown.push_back({center, sphere.radius, sphere.index});
    });
}

}  // namespace

double shrunk(const Packing& packing, std::size_t i, const SurfaceOptions& options) {
    const double radius = packing.spheres[i].radius;
    if (!options.gap) return radius * options.scale;
    if (*options.gap / 2 < radius) return radius - *options.gap / 2;
    throw InputError(
        "gap", number_text(*options.gap),
        "leaves nothing of sphere " + std::to_string(id_of(packing, i)) + " of diameter " + number_text(2 * radius),
        "give less than the smallest diameter");
}

std::vector<ShownSphere> shown_spheres(const Packing& packing, const SurfaceOptions& options) {
    std::vector<ShownSphere> shown;
    for (std::size_t i = 0; i < packing.spheres.size(); ++i)
        shown.push_back({packing.spheres[i].center, shrunk(packing, i, options), static_cast<std::uint32_t>(i)});
    if (!options.images) return shown;
    add_images_near(packing.container, reach_of_joints(packing, options, shown), shown);
    return shown;
}

void add_images_near(const Cell& cell, double beyond, std::vector<ShownSphere>& shown) {
    const std::size_t own = shown.size();
    for (std::size_t i = 0; i < own; ++i) {
        const ShownSphere sphere = shown[i];
        add_images(cell, sphere, beyond, shown);
    }
}

std::int64_t crossing_count(const Packing& packing, const std::vector<ShownSphere>& shown) {
    const Cell& cell = packing.container;
    const auto crosses = [&](const ShownSphere& sphere) {
        for (int axis = 0; axis < 3; ++axis) {
            const double at = sphere.center[axis] - cell.origin[axis];
            if (cell.periodic[static_cast<std::size_t>(axis)] &&
                (at - sphere.radius < 0 || at + sphere.radius > cell.lengths[axis]))
                return true;
        }
        return false;
    };
    const auto own = shown.begin() + static_cast<std::ptrdiff_t>(packing.spheres.size());
    return std::count_if(shown.begin(), own, crosses);
}

}  // namespace bernal
