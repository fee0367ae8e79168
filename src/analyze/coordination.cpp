#include "bernal/coordination.hpp"

#include <numeric>

#include "bernal/error.hpp"
#include "verify/close_pairs.hpp"

namespace bernal {
namespace {

constexpr std::int32_t fewest_contacts = 4;  // d + 1 in three dimensions

struct Contacts {
    std::vector<std::int32_t> count;  ///< per sphere: with spheres that still count, and with walls
    std::vector<std::size_t> row;     ///< row i of `neighbour` is [row[i], row[i + 1])
    std::vector<std::uint32_t> neighbour;
};

using Pairs = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

Pairs pairs_in_contact(const Packing& packing, double tolerance) {
    Pairs pairs;
    for_each_close_pair(packing, tolerance, [&](const ClosePair& pair) {
        pairs.emplace_back(static_cast<std::uint32_t>(pair.first), static_cast<std::uint32_t>(pair.second));
    });
    return pairs;
}

Contacts rows_of(const Pairs& pairs, std::size_t spheres) {
    Contacts contacts;
    contacts.count.assign(spheres, 0);
    for (const auto& [i, j] : pairs) ++contacts.count[i], ++contacts.count[j];
    contacts.row.assign(spheres + 1, 0);
    std::partial_sum(contacts.count.begin(), contacts.count.end(), contacts.row.begin() + 1);
    contacts.neighbour.resize(2 * pairs.size());
    std::vector<std::size_t> next(contacts.row.begin(), contacts.row.end() - 1);
    for (const auto& [i, j] : pairs) {
        contacts.neighbour[next[i]++] = j;
        contacts.neighbour[next[j]++] = i;
    }
    return contacts;
}

int wall_contacts(const Sphere& sphere, const Container& container, double tolerance) {
    int walls = 0;
    for (int axis = 0; axis < 3; ++axis) {
        if (container.periodic[axis]) continue;
        const double reach = sphere.radius * (1 + tolerance);
        const double low = sphere.center[axis] - container.origin[axis];
        walls += (low <= reach) + (container.lengths[axis] - low <= reach);
    }
    return walls;
}

std::vector<bool> find_rattlers(Contacts& contacts) {
    std::vector<bool> rattler(contacts.count.size(), false);
    std::vector<std::size_t> loose;
    const auto remove_if_loose = [&](std::size_t i) {
        if (rattler[i] || contacts.count[i] >= fewest_contacts) return;
        rattler[i] = true;
        loose.push_back(i);
    };
    for (std::size_t i = 0; i < rattler.size(); ++i) remove_if_loose(i);
    while (!loose.empty()) {
        const std::size_t i = loose.back();
        loose.pop_back();
        for (std::size_t k = contacts.row[i]; k < contacts.row[i + 1]; ++k) {
            --contacts.count[contacts.neighbour[k]];
            remove_if_loose(contacts.neighbour[k]);
        }
    }
    return rattler;
}

}  // namespace

Coordination coordination(const Packing& packing, const CoordinationOptions& options) {
    const double tolerance = options.contact_tolerance;
    if (!(tolerance >= 0 && tolerance <= 1))
        throw InputError("the contact tolerance " + std::to_string(tolerance) +
                         " is out of range: use a value from 0 to 1, relative to the sum of the radii");
    const std::size_t spheres = packing.spheres.size();
    Contacts contacts = rows_of(pairs_in_contact(packing, tolerance), spheres);
    std::vector<int> walls(spheres);
    for (std::size_t i = 0; i < spheres; ++i) {
        walls[i] = wall_contacts(packing.spheres[i], packing.container, tolerance);
        contacts.count[i] += walls[i];
    }

    Coordination result;
    result.rattler = find_rattlers(contacts);
    std::int64_t ends = 0, wall_ends = 0, stable = 0;
    for (std::size_t i = 0; i < spheres; ++i) {
        if (result.rattler[i]) continue;
        ++stable;
        ends += contacts.count[i];
        wall_ends += walls[i];
    }
    result.contacts = (ends - wall_ends) / 2 + wall_ends;
    if (stable > 0) result.coordination_number = static_cast<double>(ends) / static_cast<double>(stable);
    if (spheres > 0) result.rattler_fraction = 1 - static_cast<double>(stable) / static_cast<double>(spheres);
    return result;
}

}  // namespace bernal
