#include "shape/clump_members.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace bernal {
namespace {

/// Whole numbers at least so large; rounding does not add one.
int at_least(double number) { return std::max(0, static_cast<int>(std::ceil(number - 1e-9))); }

/// Between equal spheres of radius 1 that leave grooves of such a depth in a row, or dimples in a square lattice.
double spacing_in_row(double depth) { return 2 * std::sqrt(depth * (2 - depth)); }
double spacing_in_square(double depth) { return std::sqrt(2 * depth * (2 - depth)); }

constexpr double rod_groove = 0.02, plate_dimple = 0.1;  // of the radius

double place_in_row(int k, int count, double half) { return count < 2 ? 0 : half * (2.0 * k / (count - 1) - 1); }

}  // namespace

std::vector<Sphere> dimer_members(double aspect) { return rod_members(aspect, 2); }

std::vector<Sphere> rod_members(double aspect, int members) {
    if (aspect - 1 < 1e-9) return {{{}, 1}};
    std::vector<Sphere> all;
    for (int k = 0; k < members; ++k) all.push_back({{place_in_row(k, members, aspect - 1), 0, 0}, 1});
    return all;
}

int least_of_rod(double aspect) { return std::max(2, at_least(aspect - 1) + 1); }

int usual_of_rod(double aspect) { return std::max(2, at_least(2 * (aspect - 1) / spacing_in_row(rod_groove)) + 1); }

std::vector<Sphere> plate_members(double aspect, int edge) {
    if (aspect - 1 < 1e-9) return {{{}, 1}};
    std::vector<Sphere> all;
    for (int i = 0; i < edge; ++i)
        for (int j = 0; j < edge; ++j)
            all.push_back({{place_in_row(i, edge, aspect - 1), place_in_row(j, edge, aspect - 1), 0}, 1});
    return all;
}

int least_of_plate(double aspect) { return std::max(2, at_least(2 * (aspect - 1) / spacing_in_square(1)) + 1); }

int usual_of_plate(double aspect) {
    return std::max(2, at_least(2 * (aspect - 1) / spacing_in_square(plate_dimple)) + 1);
}

std::vector<Sphere> tetrapod_members(double aspect, int arm) {
    std::vector<Sphere> all{{{}, 1}};
    const double length = 2 * aspect - 1, h = std::sqrt(1.0 / 3);
    if (length < 1e-9) return all;
    for (const Vec3 way : {Vec3{h, h, h}, Vec3{h, -h, -h}, Vec3{-h, h, -h}, Vec3{-h, -h, h}})
        for (int k = 1; k <= arm; ++k) all.push_back({way * (length * k / arm), 1});
    return all;
}

int least_of_arm(double aspect) { return std::max(1, at_least((2 * aspect - 1) / 2)); }

int usual_of_arm(double aspect) { return std::max(1, at_least((2 * aspect - 1) / spacing_in_row(rod_groove))); }

}  // namespace bernal
