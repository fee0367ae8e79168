#include "analyze/empty_spheres.hpp"

#include <algorithm>
#include <tuple>

namespace bernal {
namespace {

constexpr double equal = 1e-9;     // distances of a fitted sphere's surfaces, of the scale
constexpr double touching = 1e-7;  // of what holds a fitted sphere
constexpr int most_steps = 40;

using Row = std::array<double, 5>;

/// Solves `n` equations, the right-hand side behind the coefficients. False where they do not fix the unknowns.
bool solve(std::array<Row, 4>& m, std::size_t n, std::array<double, 4>& x) {
    for (std::size_t i = 0; i < n; ++i) {
        std::size_t pivot = i;
        for (std::size_t r = i; r < n; ++r)
            if (std::abs(m[r][i]) > std::abs(m[pivot][i])) pivot = r;
        if (std::abs(m[pivot][i]) < 1e-9) return false;
        std::swap(m[i], m[pivot]);
        for (std::size_t r = 0; r < n; ++r) {
            if (r == i) continue;
            const double factor = m[r][i] / m[i][i];
            for (std::size_t c = i; c <= n; ++c) m[r][c] -= factor * m[i][c];
        }
    }
    for (std::size_t i = 0; i < n; ++i) x[i] = m[i][n] / m[i][i];
    return true;
}

/// Which way, and how far, all of `near` are equally far, as far as they are flat.
std::optional<Vec3> step_to_equal(std::span<const Touch> near, std::size_t dimension) {
    std::array<Row, 4> m{};
    for (std::size_t i = 0; i <= dimension; ++i) {
        for (std::size_t axis = 0; axis < dimension; ++axis) m[i][axis] = near[i].normal[static_cast<int>(axis)];
        m[i][dimension] = -1;
        m[i][dimension + 1] = -near[i].distance;
    }
    std::array<double, 4> x{};
    if (!solve(m, dimension + 1, x)) return {};
    return dimension == 2 ? Vec3{x[0], x[1], 0} : Vec3{x[0], x[1], x[2]};
}

/// The shortest mean of the normals with weights that are not negative: where all distances grow, if they do (Gilbert's
/// way to it).
Vec3 away_from(std::span<const Touch> touches) {
    if (touches.empty()) return {};
    Vec3 way = touches.front().normal;
    for (int step = 0; step < 60; ++step) {
        const auto least = std::min_element(touches.begin(), touches.end(), [&](const Touch& a, const Touch& b) {
            return dot(a.normal, way) < dot(b.normal, way);
        });
        const Vec3 change = least->normal - way;
        const double squared = dot(change, change);
        if (squared < 1e-18 || dot(change, way) > -1e-6) break;
        way += change * std::clamp(-dot(way, change) / squared, 0.0, 1.0);
    }
    return way;
}

/// Do these normals, d + 1 of them, hold a sphere: is zero a mean of them with weights that are not negative?
bool hold(std::span<const Touch> touches, const std::array<std::size_t, 4>& chosen, std::size_t dimension) {
    std::array<Row, 4> m{};
    for (std::size_t k = 0; k <= dimension; ++k) {
        for (std::size_t axis = 0; axis < dimension; ++axis)
            m[axis][k] = touches[chosen[k]].normal[static_cast<int>(axis)];
        m[dimension][k] = 1;
    }
    m[dimension][dimension + 1] = 1;
    std::array<double, 4> weights{};
    if (!solve(m, dimension + 1, weights)) return false;
    return std::all_of(weights.begin(), weights.begin() + static_cast<std::ptrdiff_t>(dimension + 1),
                       [](double weight) { return weight >= -touching; });
}

}  // namespace

EmptySpheres::EmptySpheres(const Packing& packing)
    : packing_(packing), levels_(size_levels(packing)), walls_(packing.container.walls()) {}

void EmptySpheres::touches(Vec3 point, double bound, std::vector<Touch>& found) const {
    found.clear();
    point = packing_.container.wrapped(point);
    for (const SizeLevel& level : levels_)
        level.grid.for_each_within(point, (level.largest_radius + bound) * (1 + equal), [&](std::uint32_t j, Vec3 way) {
            const double away = norm(way), distance = away - packing_.spheres[j].radius;
            if (distance <= bound && away > 0) found.push_back({distance, way * (-1 / away)});
        });
    for (const Wall& wall : walls_)
        if (const WallDistance d = distance_to(wall, point, bound); d.distance <= bound)
            found.push_back({d.distance, d.normal});
    std::sort(found.begin(), found.end(), [](const Touch& a, const Touch& b) {
        return std::tuple(a.distance, a.normal.x, a.normal.y, a.normal.z) <
               std::tuple(b.distance, b.normal.x, b.normal.y, b.normal.z);
    });
}

std::optional<Sphere> EmptySpheres::fitted(Vec3 start, double bound, std::vector<Touch>& scratch) const {
    const auto dimension = static_cast<std::size_t>(packing_.container.dimension);
    if (!(bound > 0)) return {};  // within a sphere, or beyond a wall
    Sphere sphere{start, 0};
    double reach = bound * (1 + touching);
    for (int step = 0; step < most_steps; ++step) {
        touches(sphere.center, reach, scratch);
        while (scratch.size() <= dimension) {
            if (reach > 100 * bound) return {};
            touches(sphere.center, reach *= 1.5, scratch);
        }
        sphere.radius = scratch.front().distance;
        if (scratch[dimension].distance - sphere.radius <= equal * std::abs(bound)) return sphere;
        const std::optional<Vec3> way = step_to_equal(scratch, dimension);
        if (!way || norm(*way) > 4 * bound) return {};
        sphere.center += *way;
        reach = std::min(100 * bound, scratch[dimension].distance + norm(*way));
    }
    return {};
}

Vec3 EmptySpheres::climbed(Vec3 start, double bound, std::vector<Touch>& scratch) const {
    constexpr double first_step = 0.4, last_step = 0.02;  // of the room there is
    Vec3 best = start;
    touches(best, bound * (1 + touching), scratch);
    double room = scratch.empty() ? bound : scratch.front().distance;
    for (double step = first_step; step > last_step;) {
        touches(best, room * (1 + step), scratch);
        const Vec3 way = away_from(scratch);
        const double size = norm(way);
        if (size < 1e-3) {
            step /= 2;
            continue;
        }
        const Vec3 next = best + way * (step * room / size);
        touches(next, room * (1 + step) * (1 + touching), scratch);
        if (!scratch.empty() && scratch.front().distance > room * (1 + 1e-6))
            best = next, room = scratch.front().distance;
        else
            step /= 2;
    }
    return best;
}

bool EmptySpheres::is_largest(const Sphere& sphere, std::vector<Touch>& scratch) const {
    const auto dimension = static_cast<std::size_t>(packing_.container.dimension);
    touches(sphere.center, sphere.radius * (1 + touching), scratch);
    const std::size_t n = scratch.size();
    std::array<std::size_t, 4> k{};
    for (k[0] = 0; k[0] < n; ++k[0])
        for (k[1] = k[0] + 1; k[1] < n; ++k[1])
            for (k[2] = k[1] + 1; k[2] < n; ++k[2]) {
                if (dimension == 2 && hold(scratch, k, dimension)) return true;
                for (k[3] = k[2] + 1; dimension == 3 && k[3] < n; ++k[3])
                    if (hold(scratch, k, dimension)) return true;
            }
    return false;
}

}  // namespace bernal
