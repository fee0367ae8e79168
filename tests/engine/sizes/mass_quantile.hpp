#pragma once
// Sieving grains one by one.

#include <algorithm>
#include <cmath>
#include <vector>

/// The diameter of the first grain from below that brings the mass below it to `share` of all.
inline double mass_quantile(std::vector<double> diameters, double share, int dimension = 3) {
    std::ranges::sort(diameters);
    double total = 0, below = 0;
    for (double d : diameters) total += std::pow(d, dimension);
    for (double d : diameters)
        if ((below += std::pow(d, dimension)) >= share * total) return d;
    return diameters.back();
}
