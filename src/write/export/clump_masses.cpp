#include "export/clump_masses.hpp"

#include <algorithm>

#include "bernal/material.hpp"
#include "packing/grains.hpp"

namespace bernal {

std::vector<ClumpMass> clump_masses(const Packing& packing, const std::vector<Shape>& shapes,
                                    const std::vector<double>& densities) {
    const Packing grains = grains_as_spheres(packing);
    std::vector<ClumpMass> masses;
    for (std::size_t b = 0; b < packing.bodies.size(); ++b) {
        const Body& body = packing.bodies[b];
        const double kilograms = mass(grains.spheres[b], densities[grains.size_class[b]]);
        masses.push_back({kilograms, shapes[body.shape].moments * (kilograms * body.diameter * body.diameter)});
    }
    return masses;
}

std::vector<double> inertia_in_space(Vec3 moments, const Quaternion& orientation) {
    const Vec3 axes[3] = {turned(orientation, {1, 0, 0}), turned(orientation, {0, 1, 0}),
                          turned(orientation, {0, 0, 1})};
    constexpr int pairs[6][2] = {{0, 0}, {1, 1}, {2, 2}, {0, 1}, {0, 2}, {1, 2}};
    std::vector<double> inertia;
    for (const auto& [a, b] : pairs) {
        double sum = 0;
        for (int k = 0; k < 3; ++k) sum += moments[k] * axes[k][a] * axes[k][b];
        inertia.push_back(sum);
    }
    return inertia;
}

double largest_reach(const Packing& packing, const std::vector<Shape>& shapes) {
    double largest = 0;
    for (const Body& body : packing.bodies)
        largest = std::max(largest, body.diameter * shapes[body.shape].outer_radius);
    return largest;
}

}  // namespace bernal
