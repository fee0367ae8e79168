#pragma once
// Vessels with a few spheres, and numbers that are hard to write.

#include "bernal/packing.hpp"

inline std::vector<bernal::Packing> packings_in_vessels() {
    using namespace bernal;
    const double r = 1.0 / 3, height = 0.7;
    const std::array<bool, 3> walled{false, false, false}, open_ends{false, true, false};
    const Vec3 foot{r, r, 0}, up{0, 0, 1}, side{r, 0, r}, along{0, 1, 0};
    const std::vector<Sphere> spheres{{{r, r, 0.2}, 0.1}, {{r - 0.1, r, 0.5}, 1.0 / 30}, {{r, r + 0.1, 1.0 / 3}, 0.05}};
    const PlaneWall bottom{foot, up}, top{{r, r, height}, {0, 0, -1}};
    std::vector<Packing> all;
    for (const Container& container :
         {Container({}, {2 * r, 2 * r, height}, walled, {CylinderWall{foot, up, r}, bottom, top}),
          Container({}, {2 * r, height, 2 * r}, open_ends,
                    {CylinderWall{side, along, r}, CylinderWall{side, along, 0.01, false}}),
          Container({}, {2 * r, 2 * r, 2 * r}, walled, {SphereWall{{r, r, r}, r}}),
          Container({}, {2 * r, 2 * r, height}, walled, {ConeWall{foot, up, {r, 1.0 / 7}, height}, bottom, top})})
        all.push_back({spheres, {0, 2, 1}, container, LengthUnit::millimetre});
    all[1].container.up = 0;
    return all;
}
