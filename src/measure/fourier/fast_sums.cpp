#include "fourier/fast_sums.hpp"

#include <fftw3.h>

#include <mutex>
#include <numbers>

#include "core/parallel.hpp"

namespace bernal {
namespace {

using std::numbers::pi;

// The kernel that spreads a centre over `width` grid points an axis, on a grid twice as fine as the finest wave.
constexpr int width = 11;
constexpr double steepness = 2.3 * width;
double kernel(double z) { return std::abs(z) < 1 ? std::exp(steepness * (std::sqrt(1 - z * z) - 1)) : 0; }

/// Its Fourier transform at n on a grid of `size` points.
double kernel_transform(double n, double size) {
    constexpr int steps = 4000;
    double sum = 0;
    for (int i = 0; i < steps; ++i) {
        const double z = 2 * (i + 0.5) / steps - 1;
        sum += kernel(z) * std::cos(pi * n * width * z / size);
    }
    return sum * width / steps;
}

/// Even, of small prime factors.
std::size_t fast_size(std::size_t least) {
    for (std::size_t size = std::max<std::size_t>(least + least % 2, 2 * width + 2);; size += 2) {
        std::size_t rest = size;
        for (const std::size_t prime : {2U, 3U, 5U})
            while (rest % prime == 0) rest /= prime;
        if (rest == 1) return size;
    }
}

/// Where a centre is spread to along an axis.
struct Spread {
    std::int64_t first;
    std::array<double, width> values;
};

Spread spread(double x, std::size_t size) {
    const double place = x * static_cast<double>(size), first = std::ceil(place - width / 2.0);
    Spread s{static_cast<std::int64_t>(first), {}};
    for (int i = 0; i < width; ++i) s.values[static_cast<std::size_t>(i)] = kernel((first + i - place) * 2 / width);
    return s;
}

std::size_t folded(std::int64_t i, std::size_t size) {
    const auto n = static_cast<std::int64_t>(size);
    return static_cast<std::size_t>((i % n + n) % n);
}

/// The layers of a grid: along z, for discs along y; what is spread to each layer is found by the first layer of each
/// centre, so that layers are filled in parallel and in one order.
class Layers {
  public:
    Layers(const Packing& packing, int axis, std::size_t count) : by_first_(count) {
        for (std::size_t i = 0; i < packing.spheres.size(); ++i) {
            const double x = share_of(packing.container, packing.spheres[i].center)[axis];
            by_first_[folded(spread_first(x, count), count)].push_back(static_cast<std::uint32_t>(i));
        }
    }
    /// Calls visit(sphere, k): the layer is the k-th that the sphere is spread to.
    template <class Visit>
    void for_each(std::size_t layer, Visit&& visit) const {
        for (std::int64_t k = 0; k < width; ++k)
            for (const std::uint32_t i : by_first_[folded(static_cast<std::int64_t>(layer) - k, by_first_.size())])
                visit(i, static_cast<std::size_t>(k));
    }

  private:
    static std::int64_t spread_first(double x, std::size_t size) {
        return static_cast<std::int64_t>(std::ceil(x * static_cast<double>(size) - width / 2.0));
    }
    std::vector<std::vector<std::uint32_t>> by_first_;
};

void add_row(double* row, std::size_t size, const Spread& x, double weight) {
    std::size_t at = folded(x.first, size);
    for (const double value : x.values) {
        row[at] += weight * value;
        if (++at == size) at = 0;
    }
}

/// In place, where a row along x is two numbers longer than the grid.
void transform(std::vector<double>& grid, const std::array<std::size_t, 3>& size, int dimension) {
    static std::mutex planning;  // FFTW's planner is not made for threads
    const std::array<int, 3> n{static_cast<int>(size[2]), static_cast<int>(size[1]), static_cast<int>(size[0])};
    auto* out = reinterpret_cast<fftw_complex*>(grid.data());
    const int* from = dimension == 2 ? n.data() + 1 : n.data();
    std::unique_lock lock(planning);
    const fftw_plan plan = fftw_plan_dft_r2c(dimension, from, grid.data(), out, FFTW_ESTIMATE);
    lock.unlock();
    fftw_execute(plan);
    lock.lock();
    fftw_destroy_plan(plan);
}

}  // namespace

double FastSums::grid_size(const WaveVector& most, int dimension) {
    double size = 1;
    for (std::size_t axis = 0; axis < static_cast<std::size_t>(dimension); ++axis)
        size *= static_cast<double>(fast_size(static_cast<std::size_t>(4 * most[axis] + 2)));
    return size;
}

FastSums::FastSums(const Packing& packing, const WaveVector& most, std::span<const double> weights) : size_{1, 1, 1} {
    const int dimension = packing.container.dimension;
    for (std::size_t axis = 0; axis < static_cast<std::size_t>(dimension); ++axis) {
        size_[axis] = fast_size(static_cast<std::size_t>(4 * most[axis] + 2));
        for (int n = 0; n <= most[axis]; ++n)
            kernel_[axis].push_back(kernel_transform(n, static_cast<double>(size_[axis])));
    }
    const std::size_t row = size_[0] + 2;
    grid_.assign(row * size_[1] * size_[2], 0);
    const int last = dimension - 1;
    const std::size_t layers = size_[static_cast<std::size_t>(last)];
    const Layers spheres(packing, last, layers);
    for_each_block(layers, 1, [&](std::size_t layer, std::size_t, std::size_t) {
        spheres.for_each(layer, [&](std::uint32_t i, std::size_t k) {
            const Vec3 share = share_of(packing.container, packing.spheres[i].center);
            const Spread x = spread(share.x, size_[0]), along = spread(share[last], layers);
            const double value = weights.empty() ? along.values[k] : weights[i] * along.values[k];
            if (dimension == 2) return add_row(grid_.data() + layer * row, size_[0], x, value);
            const Spread y = spread(share.y, size_[1]);
            for (std::size_t j = 0; j < y.values.size(); ++j) {
                const std::size_t at = layer * size_[1] + folded(y.first + static_cast<std::int64_t>(j), size_[1]);
                add_row(grid_.data() + at * row, size_[0], x, value * y.values[j]);
            }
        });
    });
    transform(grid_, size_, dimension);
}

std::complex<double> FastSums::operator()(WaveVector n) const {
    const bool mirrored = n[0] < 0;
    if (mirrored)
        for (int& part : n) part = -part;
    double scale = 1;
    for (std::size_t axis = 0; axis < 3; ++axis)
        if (!kernel_[axis].empty()) scale *= kernel_[axis][static_cast<std::size_t>(std::abs(n[axis]))];
    const std::size_t row = folded(n[2], size_[2]) * size_[1] + folded(n[1], size_[1]);
    const double* at = grid_.data() + row * (size_[0] + 2) + 2 * static_cast<std::size_t>(n[0]);
    const std::complex<double> sum(at[0] / scale, at[1] / scale);
    return mirrored ? std::conj(sum) : sum;
}

std::string fast_sums_fault() { return {}; }

}  // namespace bernal
