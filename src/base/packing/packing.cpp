#include "bernal/packing.hpp"

#include <iterator>
#include <numbers>
#include <utility>

#include "bernal/sizes.hpp"
#include "packing/unit_change.hpp"

namespace bernal {

std::string component_of(const std::string& class_name) { return class_name.substr(0, class_name.find(' ')); }

std::vector<std::string> names_of_components(const std::vector<std::string>& class_names) {
    std::vector<std::string> names;
    for (const std::string& class_name : class_names)
        if (const std::string name = component_of(class_name); names.empty() || names.back() != name)
            names.push_back(name);
    return names;
}

std::int64_t id_of(const Packing& packing, std::size_t i) {
    return packing.ids.empty() ? static_cast<std::int64_t>(i) + 1 : packing.ids[i];
}

void set_ids(Packing& packing, std::vector<std::int64_t> ids) {
    const bool counted = ids.empty() || (ids.front() == 1 && ids.back() == std::ssize(ids));
    packing.ids = counted ? std::vector<std::int64_t>() : std::move(ids);
}

double solid_volume(std::span<const Sphere> spheres, int dimension) {
    double powers = 0;
    for (const Sphere& s : spheres) powers += dimension_power(s.radius, dimension);
    return (dimension == 2 ? 1 : 4.0 / 3.0) * std::numbers::pi * powers;
}

double solid_volume(const Packing& packing) {
    if (packing.bodies.empty()) return solid_volume(packing.spheres, packing.container.dimension);
    std::vector<Sphere> equal_in_volume;
    for (const Body& body : packing.bodies) equal_in_volume.push_back({body.center, body.diameter / 2});
    for (std::size_t i = 0; i < packing.spheres.size(); ++i)
        if (packing.body[i] == 0) equal_in_volume.push_back(packing.spheres[i]);
    return solid_volume(equal_in_volume, packing.container.dimension);
}

Packing changed(Packing packing, const UnitChange& change) {
    if (change.sizes == 1) return packing;  // to the bit
    packing.container = in_other_unit(packing.container, change.places);
    for (Sphere& sphere : packing.spheres) sphere = {sphere.center * change.places, sphere.radius * change.sizes};
    for (Body& body : packing.bodies) body.center = body.center * change.places, body.diameter *= change.sizes;
    return packing;
}

Packing in_unit(Packing packing, LengthUnit unit) {
    const double factor = metres(packing.unit) / metres(unit);
    packing.unit = unit;
    return changed(std::move(packing), {factor, factor});
}

Packing in_unit_apart(Packing packing, LengthUnit unit) {
    const UnitChange change = unit_change_apart(
        packing.unit, unit, farthest_coordinate(packing.container, packing.spheres), smallest_radius(packing.spheres));
    packing.unit = unit;
    return changed(std::move(packing), change);
}

double packing_fraction(const Packing& packing) { return solid_volume(packing) / packing.container.volume(); }

double size_ratio(const Packing& packing) {
    if (packing.spheres.empty()) return 1;
    const auto [low, high] = std::minmax_element(packing.spheres.begin(), packing.spheres.end(),
                                                 [](const Sphere& a, const Sphere& b) { return a.radius < b.radius; });
    return high->radius / low->radius;
}

}  // namespace bernal
