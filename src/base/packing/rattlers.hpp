#pragma once
// Rattlers: spheres that contacts do not hold.

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace bernal {

/// Contacts that hold a sphere in place, in `dimension` dimensions.
constexpr std::int32_t fewest_contacts(int dimension) { return dimension + 1; }

struct Support {
    std::vector<bool> rattler;           ///< one per sphere
    std::vector<std::int32_t> contacts;  ///< of each sphere, with spheres that are no rattlers and with walls
};

/// Removes spheres with fewer than `fewest_contacts()` contacts, and those that leaned on them, until none is left: a
/// chain of loose spheres falls as a whole. `pairs` are the contacts between different spheres, in any order; two that
/// touch through two images are two. `walls` counts each sphere's contacts with walls.
Support find_rattlers(std::span<const std::pair<std::uint32_t, std::uint32_t>> pairs,
                      std::span<const std::int32_t> walls, int dimension = 3);

}  // namespace bernal
