#pragma once

#include "bernal/packing.hpp"

namespace bernal::test {

/// Two classes between two walls.
inline Packing two_classes() {
    Packing packing;
    packing.container.lengths = {4, 4, 2};
    packing.container.periodic = {true, true, false};
    packing.spheres = {{{1, 1, 1}, 0.9}, {{3, 3, 1}, 0.5}};
    packing.size_class = {0, 1};
    return packing;
}

}  // namespace bernal::test
