#pragma once
// Vessels that are 1 wide and high.

#include "bernal/container.hpp"

namespace bernal::test {

inline Container round_vessel(const Wall& lateral) {
    return {{},
            {1, 1, 1},
            {false, false, false},
            {lateral, PlaneWall{{0.5, 0.5, 0}, {0, 0, 1}}, PlaneWall{{0.5, 0.5, 1}, {0, 0, -1}}}};
}

inline Container cylinder_vessel() { return round_vessel(CylinderWall{{0.5, 0.5, 0}, {0, 0, 1}, 0.5}); }
inline Container cone_vessel() { return round_vessel(ConeWall{{0.5, 0.5, 0}, {0, 0, 1}, {0.5, 0.25}, 1}); }

inline Container annulus_vessel() {
    Container c = cylinder_vessel();
    c.surfaces.insert(c.surfaces.begin() + 1, CylinderWall{{0.5, 0.5, 0}, {0, 0, 1}, 1.0 / 6, false});
    return c;
}

inline Container sphere_vessel() { return {{}, {1, 1, 1}, {false, false, false}, {SphereWall{{0.5, 0.5, 0.5}, 0.5}}}; }

/// Along x, and without ends.
inline Container pipe_vessel() {
    return {{}, {1, 1, 1}, {true, false, false}, {CylinderWall{{0, 0.5, 0.5}, {1, 0, 0}, 0.5}}};
}

inline std::vector<Container> vessels() {
    return {cylinder_vessel(), cone_vessel(), annulus_vessel(), sphere_vessel(), pipe_vessel()};
}

}  // namespace bernal::test
