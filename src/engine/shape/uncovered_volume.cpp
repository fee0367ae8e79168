#include "shape/uncovered_volume.hpp"

#include <algorithm>
#include <cmath>

#include "core/parallel.hpp"
#include "shape/inscribed_balls.hpp"

namespace bernal {
namespace {

constexpr double cubes_inside = 60000, most_cubes = 4e6;

/// For a mesh that fills little of its box they are larger.
double side_of_cubes(const TriangleMesh& mesh) {
    const double box = product(mesh.highest() - mesh.lowest());
    return std::cbrt(std::max(mesh.volume() / cubes_inside, box / most_cubes));
}

}  // namespace

UncoveredVolume::UncoveredVolume(const TriangleMesh& mesh, double reach) : side_(side_of_cubes(mesh)) {
    const Vec3 extent = mesh.highest() - mesh.lowest();
    const Vec3 middle = (mesh.lowest() + mesh.highest()) * 0.5;
    for (int axis = 0; axis < 3; ++axis) {
        const int cells = static_cast<int>(std::ceil((extent[axis] + 2 * reach) / side_)) + 1;
        cells_[static_cast<std::size_t>(axis)] = cells;
        lowest_[axis] = middle[axis] - cells * side_ / 2;
    }
    find_inside(mesh);
}

/// Within the distance to the surface all are on one side.
void UncoveredVolume::find_inside(const TriangleMesh& mesh) {
    const auto length = static_cast<std::size_t>(cells_[0]);
    const std::size_t rows = static_cast<std::size_t>(cells_[1]) * static_cast<std::size_t>(cells_[2]);
    weight_.resize(rows * length);
    sums_.resize(rows * (length + 1));
    mesh.index();
    constexpr std::size_t rows_at_once = 16;
    for_each_block(rows, rows_at_once, [&](std::size_t, std::size_t begin, std::size_t end) {
        for (std::size_t row = begin; row < end; ++row) {
            const auto j = static_cast<double>(row % static_cast<std::size_t>(cells_[1]));
            const auto k = static_cast<double>(row / static_cast<std::size_t>(cells_[1]));
            for (std::size_t i = 0; i < length;) {
                const Vec3 p = lowest_ + Vec3{static_cast<double>(i) + 0.5, j + 0.5, k + 0.5} * side_;
                const double depth = depth_in(mesh, p);
                const auto alike = static_cast<std::size_t>(1 + std::floor(0.999 * std::abs(depth) / side_));
                for (const std::size_t to = std::min(i + alike, length); i < to; ++i)
                    weight_[row * length + i] = depth > 0 ? 1 : -1;
            }
            sum_row(row);
        }
    });
    whole_ = inside();
}

void UncoveredVolume::sum_row(std::size_t row) {
    const auto length = static_cast<std::size_t>(cells_[0]);
    int sum = 0;
    for (std::size_t i = 0; i < length; ++i) {
        sums_[row * (length + 1) + i] = sum;
        sum += weight_[row * length + i];
    }
    sums_[row * (length + 1) + length] = sum;
}

/// Calls visit(row, first, end) for the cubes of each row whose middles the sphere holds.
template <class Visit>
void UncoveredVolume::for_each_row(const Sphere& sphere, Visit&& visit) const {
    const Vec3 c = (sphere.center - lowest_) * (1 / side_);
    const double r = sphere.radius / side_;
    const auto from = [](double x) { return std::max(0, static_cast<int>(std::ceil(x - 0.5))); };
    const auto to = [](double x, int cells) { return std::min(cells, static_cast<int>(std::floor(x - 0.5)) + 1); };
    for (int k = from(c.z - r); k < to(c.z + r, cells_[2]); ++k)
        for (int j = from(c.y - r); j < to(c.y + r, cells_[1]); ++j) {
            const double y = j + 0.5 - c.y, z = k + 0.5 - c.z, squared = r * r - y * y - z * z;
            if (!(squared > 0)) continue;
            const double half = std::sqrt(squared);
            const int first = from(c.x - half), end = to(c.x + half, cells_[0]);
            if (first < end)
                visit(static_cast<std::size_t>(j) + static_cast<std::size_t>(cells_[1]) * static_cast<std::size_t>(k),
                      static_cast<std::size_t>(first), static_cast<std::size_t>(end));
        }
}

double UncoveredVolume::gain(const Sphere& sphere) const {
    const auto length = static_cast<std::size_t>(cells_[0]) + 1;
    long sum = 0;
    for_each_row(sphere, [&](std::size_t row, std::size_t first, std::size_t end) {
        sum += sums_[row * length + end] - sums_[row * length + first];
    });
    return static_cast<double>(sum) * side_ * side_ * side_;
}

void UncoveredVolume::cover(const Sphere& sphere) {
    const auto length = static_cast<std::size_t>(cells_[0]);
    for_each_row(sphere, [&](std::size_t row, std::size_t first, std::size_t end) {
        std::fill(weight_.begin() + static_cast<std::ptrdiff_t>(row * length + first),
                  weight_.begin() + static_cast<std::ptrdiff_t>(row * length + end), static_cast<signed char>(0));
        sum_row(row);
    });
}

double UncoveredVolume::inside() const {
    return static_cast<double>(std::ranges::count(weight_, 1)) * side_ * side_ * side_;
}

}  // namespace bernal
