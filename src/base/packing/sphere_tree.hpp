#pragma once

#include <span>
#include <vector>

#include "bernal/packing.hpp"
#include "geometry/box_tree.hpp"

namespace bernal {

/// The cubes around spheres, in a tree.
inline BoxTree tree_of(std::span<const Sphere> spheres) {
    std::vector<BoundingBox> boxes;
    boxes.reserve(spheres.size());
    for (const Sphere& s : spheres) {
        const Vec3 reach{s.radius, s.radius, s.radius};
        boxes.push_back({s.center - reach, s.center + reach});
    }
    return BoxTree(boxes);
}

}  // namespace bernal
