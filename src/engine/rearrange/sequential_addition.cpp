#include "rearrange/sequential_addition.hpp"

#include <algorithm>
#include <functional>
#include <numeric>
#include <optional>
#include <span>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "core/random.hpp"

namespace bernal {
namespace {

void require_possible(const std::vector<double>& diameters, const Container& container) {
    if (diameters.empty()) throw InputError("there are no spheres to place; give at least one");
    for (int axis = 0; axis < container.dimension; ++axis) {
        const double length = container.lengths[axis];
        if (const std::string fault = diameter_fault(length); !fault.empty())
            throw InputError("the container's length " + rounded_text(length) + " is not possible; give one above 0");
        for (double d : diameters)
            if (!(d > 0 && d <= length))
                throw InputError("a sphere of diameter " + rounded_text(d) + " does not fit into a container " +
                                 rounded_text(length) + " long; give a larger container, or smaller spheres");
    }
}

/// Largest first; of equals, the one of the smallest id.
std::vector<std::size_t> largest_first(const std::vector<double>& diameters) {
    std::vector<std::size_t> order(diameters.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return diameters[a] > diameters[b]; });
    return order;
}

std::vector<double> radii_in(const std::vector<std::size_t>& order, const std::vector<double>& diameters) {
    std::vector<double> radii;
    for (std::size_t i : order) radii.push_back(diameters[i] / 2);
    return radii;
}

/// From this radius on no sphere has its centre in the box, for the walls' sake: its farthest point from one wall.
double walls_cover_from(const Container& container, const FreeSpace::Box& box) {
    double radius = HUGE_VAL;
    for (const Wall& wall : container.surfaces)
        radius = std::min(radius, distance_to(wall, box.center).distance + norm(box.half_widths));
    for (int axis = 0; axis < container.dimension; ++axis) {
        if (container.periodic[static_cast<std::size_t>(axis)]) continue;
        const double from_lower = box.center[axis] - container.origin[axis];
        const double nearest = std::min(from_lower, container.lengths[axis] - from_lower);
        radius = std::min(radius, nearest + box.half_widths[axis]);
    }
    return radius;
}

/// The same for a placed sphere: the distance of the box's farthest corner from its surface.
double sphere_covers_from(const Container& container, const Sphere& sphere, const FreeSpace::Box& box) {
    const Vec3 d = container.separation(sphere.center, box.center);
    const Vec3 corner{std::abs(d.x) + box.half_widths.x, std::abs(d.y) + box.half_widths.y,
                      std::abs(d.z) + box.half_widths.z};
    return norm(corner) - sphere.radius;
}

}  // namespace

Addition::Addition(const Container& container, std::span<const double> radii, std::size_t searched, std::uint64_t seed)
    : container_(container), seed_(seed), placed_(container, radii), free_(container, searched, radii[searched - 1]) {}

std::optional<Sphere> Addition::place(std::size_t id, double radius, std::uint32_t most_tries) {
    free_.shrink_to(radius);
    for (std::uint32_t attempt = 0; attempt < most_tries && !free_.empty(); ++attempt) {
        const FreeSpace::Trial trial = free_.draw(random(id, attempt));
        const Sphere sphere{trial.point, radius};
        if (!is_within_walls(container_, sphere.center, sphere.radius)) {
            free_.reject(trial.place, [&](const auto& box) { return walls_cover_from(container_, box); });
        } else if (const Sphere* other = placed_.in_the_way_of(sphere)) {
            free_.reject(trial.place, [&](const auto& box) { return sphere_covers_from(container_, *other, box); });
        } else {
            placed_.add(sphere);
            return sphere;
        }
    }
    return {};
}

void Addition::put(const Sphere& sphere) { placed_.add({container_.wrapped(sphere.center), sphere.radius}); }

std::array<double, 4> Addition::random(std::size_t id, std::uint32_t attempt) const {
    const auto [a, b] = uniform_pair(seed_, id, Purpose::placement, 2 * attempt);
    const auto [c, d] = uniform_pair(seed_, id, Purpose::placement, 2 * attempt + 1);
    return {a, b, c, d};
}

namespace {

[[noreturn]] void refuse_next(std::size_t id, double diameter, std::size_t placed, const Packing& packing) {
    throw InputError("sphere " + std::to_string(id + 1) + " of diameter " + rounded_text(diameter) +
                     " finds no free place beside the " + counted(static_cast<std::int64_t>(placed), "sphere") +
                     " placed before it, at a packing fraction of " + rounded_text(packing_fraction(packing)) +
                     "; give a larger container, that is a lower packing fraction, or a wider range of sizes");
}

}  // namespace

Packing add_sequentially(const Sizes& sizes, const Container& container, std::uint64_t seed) {
    const std::vector<double>& diameters = sizes.diameters;
    require_possible(diameters, container);
    const std::vector<std::size_t> order = largest_first(diameters);
    const std::vector<double> radii = radii_in(order, diameters);
    Packing packing{std::vector<Sphere>(diameters.size()), sizes.size_class, container};
    packing.size_class.resize(diameters.size());
    Addition addition(container, radii, radii.size(), seed);
    for (std::size_t k = 0; k < order.size(); ++k) {
        const std::optional<Sphere> sphere = addition.place(order[k], radii[k]);
        if (!sphere) refuse_next(order[k], diameters[order[k]], k, packing);
        packing.spheres[order[k]] = *sphere;
    }
    return packing;
}

void add_until_full(const Container& container, std::vector<Sphere> there, double radius, std::uint64_t seed,
                    const std::function<bool(const Sphere&)>& take) {
    std::ranges::sort(there, std::greater<>{}, &Sphere::radius);
    std::vector<double> radii;
    for (const Sphere& sphere : there) radii.push_back(sphere.radius);
    const double most = container.volume() / (volume_per_power(3) * dimension_power(2 * radius, 3));
    radii.resize(radii.size() + static_cast<std::size_t>(most) + 1, radius);
    Addition addition(container, radii, radii.size(), seed);
    for (const Sphere& sphere : there) addition.put(sphere);
    for (std::size_t added = 0; there.size() + added < radii.size(); ++added) {
        const auto next = addition.place(added, radius);
        if (!next || !take(*next)) return;
    }
}

}  // namespace bernal
