#include "bernal/container.hpp"

namespace bernal {

std::string Container::shape() const { return periodic[0] && periodic[1] && periodic[2] ? "periodic" : "box"; }

Vec3 Container::wrapped(Vec3 p) const {
    for (int axis = 0; axis < 3; ++axis) {
        if (!periodic[axis]) continue;
        if (p[axis] >= origin[axis] && p[axis] < origin[axis] + lengths[axis]) continue;  // to the bit
        const double cells = std::floor((p[axis] - origin[axis]) / lengths[axis]);
        p[axis] -= cells * lengths[axis];
        // Rounding can leave a point just outside: the interval is half open.
        if (p[axis] < origin[axis]) p[axis] = origin[axis];
        if (p[axis] >= origin[axis] + lengths[axis]) p[axis] = origin[axis];
    }
    return p;
}

}  // namespace bernal
