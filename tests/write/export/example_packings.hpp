#pragma once
// Small packings of grains of millimetres, for the decks.

#include <algorithm>

#include "bernal/deck.hpp"
#include "rearrange/runs.hpp"

namespace bernal::test {

inline Sizes in_millimetres(Sizes sizes) {
    for (double& d : sizes.diameters) d *= 1e-3;
    return sizes;
}

/// A size ratio of 53 with few grains: enough large ones that the container is two of them wide.
inline Sizes ratio_53(std::size_t count) {
    Sizes sizes = uniform_volume(count - 48, 10);
    sizes.diameters.insert(sizes.diameters.end(), 36, 20.0);
    sizes.diameters.insert(sizes.diameters.end(), 12, 53.0);
    return sizes;
}

/// Two size classes: the larger half of the spheres is the second.
inline Packing packed(const Sizes& sizes, std::array<bool, 3> periodic) {
    PackOptions options;
    options.container.periodic = periodic;
    options.effort = Effort::quick;
    Packing packing = pack(in_millimetres(sizes), options).packing;
    for (std::size_t i = 0; i < packing.spheres.size(); ++i)
        packing.size_class[i] = i < packing.spheres.size() / 2 ? 0 : 1;
    packing.unit = LengthUnit::metre;
    return packing;
}

constexpr std::array<bool, 3> periodic{true, true, true}, walled_in{false, false, false}, mixed{true, true, false};

inline DeckOptions hertz_grains() {
    DeckOptions options;
    options.material.young = 5e7;
    options.material.densities = {2650, 2800};
    return options;
}

inline DeckOptions linear_grains() {
    DeckOptions options;
    options.material.law = ContactLaw::linear;
    options.material.stiffness = 1e4;
    options.material.densities = {2650, 2800};
    return options;
}

}  // namespace bernal::test
