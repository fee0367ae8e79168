#include "equilibrium/force_contacts.hpp"

#include <algorithm>
#include <utility>

#include "packing/curve_order.hpp"
#include "packing/rattlers.hpp"

namespace bernal {

std::vector<std::uint32_t> order_in_space(const Packing& packing) {
    std::vector<Sphere> spheres = packing.spheres;
    for (Sphere& sphere : spheres) sphere.center = packing.container.wrapped(sphere.center) - packing.container.origin;
    return order_along_curve(packing.container.lengths, spheres);
}

Packing in_order(const Packing& packing, const std::vector<std::uint32_t>& order) {
    Packing ordered = packing;
    for (std::size_t k = 0; k < order.size(); ++k) {
        ordered.spheres[k] = packing.spheres[order[k]];
        if (!packing.size_class.empty()) ordered.size_class[k] = packing.size_class[order[k]];
    }
    return ordered;
}

Packing in_order_given(const Packing& given, const SoftNetwork& network, const std::vector<std::uint32_t>& order) {
    Packing packing = given;
    const Packing found = network.packing();
    packing.container = found.container;
    for (std::size_t k = 0; k < order.size(); ++k) packing.spheres[order[k]] = found.spheres[k];
    return packing;
}

std::vector<SoftForce> numbered(std::vector<SoftForce> contacts, const std::vector<std::uint32_t>& order) {
    for (SoftForce& c : contacts) {
        c.first = static_cast<std::int32_t>(order[static_cast<std::size_t>(c.first)]);
        if (c.second < 0) continue;
        c.second = static_cast<std::int32_t>(order[static_cast<std::size_t>(c.second)]);
        if (c.second < c.first) std::swap(c.first, c.second), c.normal = c.normal * -1;
    }
    const auto place = [&](const SoftForce& c) {
        return std::pair{c.first, c.second < 0 ? static_cast<std::int32_t>(order.size()) + c.wall : c.second};
    };
    std::stable_sort(contacts.begin(), contacts.end(),
                     [&](const SoftForce& a, const SoftForce& b) { return place(a) < place(b); });
    return contacts;
}

std::vector<ForceContact> told(const std::vector<SoftForce>& contacts) {
    std::vector<ForceContact> all;
    for (const SoftForce& c : contacts) {
        ForceContact contact{static_cast<std::size_t>(c.first), {}, c.normal, c.overlap, c.force, 0};
        if (c.second >= 0)
            contact.second = static_cast<std::size_t>(c.second);
        else
            contact.wall = static_cast<std::size_t>(c.wall);
        all.push_back(contact);
    }
    return all;
}

std::vector<bool> rattlers_of(const std::vector<SoftForce>& contacts, std::size_t spheres, int dimension) {
    std::vector<std::pair<std::uint32_t, std::uint32_t>> pairs;
    std::vector<std::int32_t> walls(spheres);
    for (const SoftForce& c : contacts) {
        if (c.second < 0)
            ++walls[static_cast<std::size_t>(c.first)];
        else if (c.second != c.first)  // its own image holds no sphere
            pairs.emplace_back(static_cast<std::uint32_t>(c.first), static_cast<std::uint32_t>(c.second));
    }
    return find_rattlers(pairs, walls, dimension).rattler;
}

}  // namespace bernal
