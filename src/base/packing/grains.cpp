#include "packing/grains.hpp"

#include <algorithm>

namespace bernal {

Packing grains_as_spheres(const Packing& packing) {
    if (packing.bodies.empty()) return packing;
    Packing grains;
    grains.container = packing.container;
    grains.unit = packing.unit;
    grains.class_names = packing.class_names;
    grains.densities = packing.densities;
    for (const Body& body : packing.bodies) grains.spheres.push_back({body.center, body.diameter / 2});
    grains.size_class.resize(grains.spheres.size());
    for (std::size_t i = 0; i < packing.spheres.size(); ++i) {
        if (packing.body[i] > 0) {
            grains.size_class[packing.body[i] - 1] = packing.size_class[i];
        } else {
            grains.spheres.push_back(packing.spheres[i]);
            grains.size_class.push_back(packing.size_class[i]);
        }
    }
    return grains;
}

std::size_t count_of_grains(const Packing& packing) {
    if (packing.bodies.empty()) return packing.spheres.size();
    return packing.bodies.size() + spheres_beside_bodies(packing);
}

std::size_t spheres_beside_bodies(const Packing& packing) {
    return packing.bodies.empty() ? 0 : static_cast<std::size_t>(std::ranges::count(packing.body, 0U));
}

Sphere in_own_frame(const Packing& packing, std::size_t b, std::size_t i) {
    const Body& body = packing.bodies[b];
    const Sphere& member = packing.spheres[i];
    const Quaternion& q = body.orientation;
    const Vec3 arm = packing.container.separation(body.center, member.center);
    return {turned({q[0], -q[1], -q[2], -q[3]}, arm) * (1 / body.diameter), member.radius / body.diameter};
}

}  // namespace bernal
