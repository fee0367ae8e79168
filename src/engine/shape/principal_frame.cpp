#include "shape/principal_frame.hpp"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

namespace bernal {
namespace {

constexpr double equal_moments = 1e-9, no_angle = 1e-12, equal_coordinates = 1e-6;

/// Turns two axes so that the element between them vanishes (Jacobi).
void turn(SymmetricMatrix& m, std::array<Vec3, 3>& axes, int p, int q) {
    if (m[p][q] == 0) return;
    const double theta = (m[q][q] - m[p][p]) / (2 * m[p][q]);
    const double t = (theta >= 0 ? 1.0 : -1.0) / (std::abs(theta) + std::sqrt(theta * theta + 1));
    const double c = 1 / std::sqrt(t * t + 1), s = t * c;
    const auto mix = [&](double& a, double& b) { std::tie(a, b) = std::pair(c * a - s * b, s * a + c * b); };
    for (int k = 0; k < 3; ++k) mix(m[k][p], m[k][q]);
    for (int k = 0; k < 3; ++k) mix(m[p][k], m[q][k]);
    for (int k = 0; k < 3; ++k) mix(axes[p][k], axes[q][k]);
}

Vec3 unit(Vec3 a) { return a * (1 / norm(a)); }

/// Coordinates that are nothing, or all, but for rounding.
Vec3 cleaned(Vec3 a) {
    for (int k = 0; k < 3; ++k)
        if (std::abs(a[k]) < no_angle) a[k] = 0;
    return unit(a);
}

/// The first coordinate that none exceeds but for rounding.
int largest_coordinate(Vec3 a) {
    const double most = std::max({std::abs(a.x), std::abs(a.y), std::abs(a.z)});
    int k = 0;
    while (std::abs(a[k]) < most - equal_coordinates) ++k;
    return k;
}

Vec3 pointed(Vec3 a) { return a[largest_coordinate(a)] < 0 ? a * -1.0 : a; }

/// The direction in the plane across `axis` that is nearest to an axis of the frame.
Vec3 free_across(Vec3 axis) {
    Vec3 shares;
    for (int k = 0; k < 3; ++k) shares[k] = 1 - axis[k] * axis[k];
    Vec3 along;
    const int k = largest_coordinate(shares);
    along[k] = 1;
    return pointed(cleaned(unit(along - axis * axis[k])));
}

/// Axes of the matrix, by ascending moments of inertia, which are trace - eigenvalue.
PrincipalFrame eigen_frame(SymmetricMatrix m) {
    const double trace = m[0][0] + m[1][1] + m[2][2];
    std::array<Vec3, 3> axes{Vec3{1, 0, 0}, Vec3{0, 1, 0}, Vec3{0, 0, 1}};
    constexpr double nothing = 1e-15;
    for (int sweep = 0; sweep < 30; ++sweep)
        for (const auto& [p, q] : {std::pair(0, 1), std::pair(0, 2), std::pair(1, 2)})
            if (std::abs(m[p][q]) > nothing * trace) turn(m, axes, p, q);
    std::array order{0, 1, 2};
    std::ranges::stable_sort(order, [&](int a, int b) { return m[a][a] > m[b][b]; });
    PrincipalFrame frame;
    for (int k = 0; k < 3; ++k) {
        frame.axes[k] = axes[order[k]];
        frame.moments[k] = trace - m[order[k]][order[k]];
    }
    return frame;
}

}  // namespace

PrincipalFrame principal_frame(const SymmetricMatrix& second) {
    PrincipalFrame frame = eigen_frame(second);
    const Vec3 moments = frame.moments;
    const double equal = equal_moments * moments.z;
    const bool low = moments.y - moments.x <= equal, high = moments.z - moments.y <= equal;
    auto& [x, y, z] = frame.axes;
    if (low && high) {
        frame.axes = {Vec3{1, 0, 0}, Vec3{0, 1, 0}, Vec3{0, 0, 1}};
    } else if (low) {
        z = pointed(cleaned(z));
        x = free_across(z);
        y = cleaned(cross(z, x));
    } else {
        x = pointed(cleaned(x));
        y = high ? free_across(x) : pointed(cleaned(y));
        z = cleaned(cross(x, y));
    }
    return frame;
}

PrincipalFrame principal_frame_in_plane(const SymmetricMatrix& second) {
    const double across = (second[0][0] - second[1][1]) / 2, both = second[0][0] + second[1][1];
    PrincipalFrame frame{{Vec3{1, 0, 0}, Vec3{0, 1, 0}, Vec3{0, 0, 1}}, {0, 0, both}};
    if (std::hypot(across, second[0][1]) <= equal_moments * both) return frame;
    const double angle = std::atan2(second[0][1], across) / 2;
    frame.axes[0] = pointed(cleaned({std::cos(angle), std::sin(angle), 0}));
    frame.axes[1] = cross(frame.axes[2], frame.axes[0]);
    return frame;
}

}  // namespace bernal
