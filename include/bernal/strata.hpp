#pragma once
// Strata: parts of a container one upon another along an axis, or one around another, and the spheres that belong to
// each. Layers and gradients of mixtures are made of them.

#include <cstdint>
#include <string_view>
#include <vector>

namespace bernal {

/// How spheres are kept in their strata during packing. An interface moves until the pressure on both sides is equal:
/// the height of a stratum follows from the density of its own spheres.
enum class Interface : std::uint8_t {
    none,     ///< they start there, and may leave
    natural,  ///< their centres stay on their side, so that grains of both sides interlock
    flat      ///< whole spheres stay on their side
};

std::string_view name(Interface interface);  ///< "natural"

/// Where strata lie one around another: distance from the axis of a vessel that has one, otherwise from its centre.
inline constexpr int outwards = 3;

/// The same in a cone as parts of the way to its wall, at each height: distances from the axis, times the largest
/// radius over the one there.
inline constexpr int outwards_to_wall = 4;

struct Strata {
    int along = 2;                ///< 0, 1, 2 for x, y, z, `outwards`, or `outwards_to_wall`
    std::vector<double> borders;  ///< between them, ascending: parts (0..1) of the way through the container
    Interface interface = Interface::natural;
    std::vector<std::uint16_t> of;  ///< of each sphere, in the user's order, its stratum: 0 is the first

    bool operator==(const Strata&) const = default;
};

}  // namespace bernal
