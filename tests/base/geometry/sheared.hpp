#pragma once
// Sheared cells, and what follows for them without the program's lattice: image by image, and in the right-angled cell
// that some of them fill together.

#include <algorithm>
#include <cmath>
#include <vector>

#include "bernal/packing.hpp"

namespace bernal::test {

/// Tilts small, of half a length, of more than one, of either sign; with walls along an axis that none leans along.
inline std::vector<Container> sheared_cells() {
    const Vec3 origin{-3, 0.7, 100}, lengths{1.3, 0.9, 1.7};
    std::vector<Container> all;
    for (const Tilt& tilt : {Tilt{0.2, 0, 0}, Tilt{0, -0.65, 0}, Tilt{0.65, 0.3, 0.45}, Tilt{-1.9, 3.1, -0.8}}) {
        all.emplace_back(origin, lengths);
        all.back().tilt = tilt;
    }
    all.emplace_back(origin, lengths, std::array{true, true, false});
    all.back().tilt = {0.4, 0, 0};
    all.emplace_back(origin, lengths, std::array{true, false, true});
    all.back().tilt = {0, 0.4, 0};
    return all;
}

/// visit(image): all images of a point that are up to `most` sides away along each axis.
template <class Visit>
void for_each_image_one_by_one(const Container& c, Vec3 p, int most, Visit&& visit) {
    const auto sides = [&](int axis) { return c.periodic[static_cast<std::size_t>(axis)] ? most : 0; };
    for (int i = -sides(0); i <= sides(0); ++i)
        for (int j = -sides(1); j <= sides(1); ++j)
            for (int k = -sides(2); k <= sides(2); ++k)
                visit(Vec3{p.x + i * c.lengths.x + j * c.tilt.xy + k * c.tilt.xz, p.y + j * c.lengths.y + k * c.tilt.yz,
                           p.z + k * c.lengths.z});
}

inline double nearest_one_by_one(const Container& c, Vec3 a, Vec3 b) {
    double least = HUGE_VAL;
    for_each_image_one_by_one(c, b, 12, [&](Vec3 image) {
        least = std::min(least, std::hypot(image.x - a.x, image.y - a.y, image.z - a.z));
    });
    return least;
}

/// Eight cells whose tilts are halves of lengths fill a cuboid of the sides lx, 2 ly, 4 lz, which is periodic itself:
/// 2 b - a = (0, 2 ly, 0), 4 c - 2 b - a = (0, 0, 4 lz).
inline Packing eight_in_a_cuboid(const Packing& sheared) {
    const Vec3 l = sheared.container.lengths;
    Packing eight = sheared;
    eight.container = Container({0, 0, 0}, {l.x, 2 * l.y, 4 * l.z});
    eight.spheres.clear(), eight.size_class.clear();
    for (int j = 0; j < 2; ++j)
        for (int k = 0; k < 4; ++k)
            for (std::size_t i = 0; i < sheared.spheres.size(); ++i) {
                const auto& [p, r] = sheared.spheres[i];
                eight.spheres.push_back({{p.x + (j + k) * l.x / 2, p.y + j * l.y + k * l.y / 2, p.z + k * l.z}, r});
                eight.size_class.push_back(sheared.size_class[i]);
            }
    return eight;
}

inline Tilt half_tilts(Vec3 lengths) { return {lengths.x / 2, lengths.x / 2, lengths.y / 2}; }

}  // namespace bernal::test
