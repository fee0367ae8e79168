#pragma once
// Packings for the tests of networks of pores.

#include <random>

#include "bernal/packing.hpp"

namespace bernal::test {

/// Spheres of radii 0.3 to 1 at random places, each kept where it overlaps none before it and no wall.
inline Packing apart(Container container, int tries, unsigned seed = 1, double largest = 1) {
    std::mt19937 random(seed);
    std::uniform_real_distribution<double> share(0, 1);
    Packing packing;
    packing.container = std::move(container);
    const Container& c = packing.container;
    for (int k = 0; k < tries; ++k) {
        Sphere sphere;
        for (int axis = 0; axis < 3; ++axis) sphere.center[axis] = c.origin[axis] + share(random) * c.lengths[axis];
        sphere.radius = 0.3 + (largest - 0.3) * share(random);
        bool free = is_within_walls(c, sphere.center, sphere.radius);
        for (const Sphere& other : packing.spheres)
            free = free && norm(c.separation(sphere.center, other.center)) >= sphere.radius + other.radius;
        if (free) packing.spheres.push_back(sphere);
    }
    packing.size_class.resize(packing.spheres.size());
    return packing;
}

/// All moved, and wrapped.
inline Packing moved(Packing packing, Vec3 way) {
    for (Sphere& sphere : packing.spheres) sphere.center = packing.container.wrapped(sphere.center + way);
    return packing;
}

}  // namespace bernal::test
