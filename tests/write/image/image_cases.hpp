#pragma once
// Packings and images of them, for the tests of images.

#include <cmath>
#include <cstring>
#include <random>

#include "bernal/image.hpp"

namespace bernal::test {

/// All voxels.
struct DrawnImage {
    ImagePlan plan;
    ImageFigures figures;
    std::vector<std::byte> bytes;

    template <class Value>
    std::vector<Value> as() const {
        std::vector<Value> values(bytes.size() / sizeof(Value));
        std::memcpy(values.data(), bytes.data(), bytes.size());
        return values;
    }
};

inline DrawnImage drawn(const Packing& packing, const ImageOptions& options) {
    DrawnImage image;
    image.plan = plan_image(packing, options);
    image.figures = draw_voxels(packing, image.plan, [&](std::span<const std::byte> planes) {
        image.bytes.insert(image.bytes.end(), planes.begin(), planes.end());
    });
    return image;
}

/// Calls visit(number of the voxel, its middle).
template <class Visit>
void for_each_voxel(const VoxelGrid& grid, Visit&& visit) {
    std::size_t at = 0;
    for (std::int64_t z = 0; z < grid.counts[2]; ++z)
        for (std::int64_t y = 0; y < grid.counts[1]; ++y)
            for (std::int64_t x = 0; x < grid.counts[0]; ++x)
                visit(at++, Vec3{grid.middle(0, x), grid.middle(1, y), grid.middle(2, z)});
}

/// Spheres of radii 0.3 to 1 at random places: they overlap.
inline Packing scattered(Container container, int count, unsigned seed = 1) {
    std::mt19937 random(seed);
    std::uniform_real_distribution<double> share(0, 1);
    Packing packing;
    for (int i = 0; i < count; ++i) {
        Vec3 center;
        for (int axis = 0; axis < 3; ++axis)
            center[axis] = container.origin[axis] + share(random) * container.lengths[axis];
        if (container.dimension == 2) center.z = container.origin.z + container.lengths.z / 2;
        packing.spheres.push_back({center, 0.3 + 0.7 * share(random)});
        packing.size_class.push_back(static_cast<std::uint16_t>(i % 3));
    }
    packing.container = std::move(container);
    return packing;
}

/// A unit cell of the cubic crystal "sc", "bcc" or "fcc", of side 1, at no special place of a grid.
inline Packing crystal(const std::string& name) {
    std::vector<Vec3> places{{0, 0, 0}};
    double radius = 0.5;
    if (name == "bcc") places.push_back({0.5, 0.5, 0.5}), radius = std::sqrt(3) / 4;
    if (name == "fcc") {
        places.insert(places.end(), {{0, 0.5, 0.5}, {0.5, 0, 0.5}, {0.5, 0.5, 0}});
        radius = std::sqrt(2) / 4;
    }
    Packing packing;
    for (const Vec3& place : places)
        packing.spheres.push_back({place + Vec3{0.1234, 0.2345, 0.3456}, radius * (1 - 1e-12)});
    packing.size_class.assign(places.size(), 0);
    return packing;
}

}  // namespace bernal::test
