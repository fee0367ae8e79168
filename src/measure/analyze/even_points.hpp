#pragma once
// Points that fill a unit cube evenly: volumes are counted by them, to errors far below those of random points, and the
// same on every run.

#include <array>
#include <cmath>
#include <cstddef>

namespace bernal {

/// Point i of a sequence in `dimensions` dimensions: multiples of the powers of 1/g, g being the root of
/// g^(dimensions + 1) = g + 1, which generalises the golden ratio.
template <std::size_t dimensions>
std::array<double, dimensions> even_point(std::size_t i) {
    static const double g = [] {
        double root = 1.5;
        for (int step = 0; step < 200; ++step) root = std::pow(1 + root, 1.0 / (dimensions + 1));
        return root;
    }();
    std::array<double, dimensions> point;
    double step = static_cast<double>(i) + 0.5;
    for (double& x : point) {
        step /= g;
        x = step - std::floor(step);
    }
    return point;
}

}  // namespace bernal
