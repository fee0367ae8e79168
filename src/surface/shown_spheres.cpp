#include "surface/shown_spheres.hpp"

#include "bernal/error.hpp"
#include "core/number_text.hpp"

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

struct Periods {
    std::int64_t first, last;
};

Periods periods_along(int axis, const Cell& cell, double center, double radius) {
    if (!cell.periodic[static_cast<std::size_t>(axis)]) return {0, 0};
    const double period = cell.lengths[axis], at = center - cell.origin[axis];
    return {static_cast<std::int64_t>(std::ceil(-(at + radius) / period)),
            static_cast<std::int64_t>(std::floor((period - (at - radius)) / period))};
}

void add_images(const Cell& cell, const ShownSphere& sphere, std::vector<ShownSphere>& shown) {
    const Periods x = periods_along(0, cell, sphere.center.x, sphere.radius),
                  y = periods_along(1, cell, sphere.center.y, sphere.radius),
                  z = periods_along(2, cell, sphere.center.z, sphere.radius);
    for (std::int64_t k = z.first; k <= z.last; ++k)
        for (std::int64_t j = y.first; j <= y.last; ++j)
            for (std::int64_t i = x.first; i <= x.last; ++i) {
                const Vec3 center = sphere.center + Vec3{static_cast<double>(i) * cell.lengths.x,
                                                         static_cast<double>(j) * cell.lengths.y,
                                                         static_cast<double>(k) * cell.lengths.z};
                const bool is_itself = i == 0 && j == 0 && k == 0;
                if (!is_itself && meets_cell(cell, center, sphere.radius))
                    shown.push_back({center, sphere.radius, sphere.index});
            }
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
    for (std::size_t i = 0; i < packing.spheres.size(); ++i) {
        const ShownSphere own = shown[i];
        add_images(packing.container, own, shown);
    }
    return shown;
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
