#include "analyze/fourier_sums.hpp"

#include <fftw3.h>

#include <mutex>
#include <numbers>

#include "core/parallel.hpp"

namespace bernal {
namespace {

constexpr double pi = std::numbers::pi;

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

/// In periods, in [0, 1).
Vec3 share_of(const Cell& cell, Vec3 p) {
    const Vec3 from = cell.wrapped(p) - cell.origin;
    return {from.x / cell.lengths.x, from.y / cell.lengths.y, from.z / cell.lengths.z};
}

/// The layers of a grid: along z, of discs along y; what is spread to each layer is found by the first layer of each
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

// --- term by term -----------------------------------------------------------------------------------------------

/// exp(-i theta n) for n from 0 to `most` of some spheres side by side.
class Powers {
  public:
    static constexpr std::size_t lanes = 32;

    explicit Powers(int most) : most_(most), cosine_(lanes * size(most)), sine_(cosine_.size()) {}

    void set(std::size_t lane, double angle) {
        const std::complex<double> step(std::cos(angle), -std::sin(angle));
        std::complex<double> power = 1;
        for (int n = 0; n <= most_; ++n, power *= step) {
            cosine_[static_cast<std::size_t>(n) * lanes + lane] = power.real();
            sine_[static_cast<std::size_t>(n) * lanes + lane] = power.imag();
        }
    }
    const double* cosine(int n) const { return cosine_.data() + static_cast<std::size_t>(std::abs(n)) * lanes; }
    const double* sine(int n) const { return sine_.data() + static_cast<std::size_t>(std::abs(n)) * lanes; }

  private:
    static std::size_t size(int most) { return static_cast<std::size_t>(most) + 1; }
    int most_;
    std::vector<double> cosine_, sine_;
};

using PowersOfAxes = std::array<Powers, 3>;

std::complex<double> sum_of_lanes(const PowersOfAxes& powers, const WaveVector& n, const double* weights) {
    const double *cx = powers[0].cosine(n[0]), *cy = powers[1].cosine(n[1]), *cz = powers[2].cosine(n[2]);
    const double *sx = powers[0].sine(n[0]), *sy = powers[1].sine(n[1]), *sz = powers[2].sine(n[2]);
    const double fx = n[0] < 0 ? -1 : 1, fy = n[1] < 0 ? -1 : 1, fz = n[2] < 0 ? -1 : 1;
    double real = 0, imaginary = 0;
    for (std::size_t lane = 0; lane < Powers::lanes; ++lane) {
        const double ax = sx[lane] * fx, ay = sy[lane] * fy, az = sz[lane] * fz;
        const double re = cx[lane] * cy[lane] - ax * ay, im = cx[lane] * ay + ax * cy[lane];
        real += weights[lane] * (re * cz[lane] - im * az);
        imaginary += weights[lane] * (re * az + im * cz[lane]);
    }
    return {real, imaginary};
}

int most_along(std::span<const WaveVector> vectors, std::size_t axis) {
    int most = 0;
    for (const WaveVector& n : vectors) most = std::max(most, std::abs(n[axis]));
    return most;
}

/// Of the spheres from `begin` to `end`.
void add_sums(const Packing& packing, std::span<const WaveVector> vectors, std::span<const double> wave_numbers,
              Weight weight, std::size_t begin, std::size_t end, FourierSums& sums) {
    PowersOfAxes powers{Powers(most_along(vectors, 0)), Powers(most_along(vectors, 1)), Powers(most_along(vectors, 2))};
    for (std::size_t first = begin; first < end; first += Powers::lanes) {
        std::array<double, Powers::lanes> weights{};
        const std::size_t count = std::min(Powers::lanes, end - first);
        for (std::size_t lane = 0; lane < count; ++lane) {
            const Vec3 share = share_of(packing.container, packing.spheres[first + lane].center);
            for (int axis = 0; axis < 3; ++axis) powers[static_cast<std::size_t>(axis)].set(lane, 2 * pi * share[axis]);
            weights[lane] = 1;
        }
        for (std::size_t v = 0; v < vectors.size(); ++v) {
            for (std::size_t lane = 0; weight && lane < count; ++lane)
                weights[lane] = weight(packing.spheres[first + lane].radius, wave_numbers[v]);
            sums[v] += sum_of_lanes(powers, vectors[v], weights.data());
        }
    }
}

}  // namespace

double wave_number(const Cell& cell, const WaveVector& n) {
    const Vec3 k{n[0] / cell.lengths.x, n[1] / cell.lengths.y, n[2] / cell.lengths.z};
    return 2 * pi * norm(k);
}

FourierSums direct_sums(const Packing& packing, std::span<const WaveVector> vectors, Weight weight) {
    constexpr std::size_t most_blocks = 64, least = 512;
    const std::size_t spheres = packing.spheres.size();
    const std::size_t block_size = std::max(least, block_count(spheres, most_blocks));
    std::vector<double> wave_numbers;
    for (const WaveVector& n : vectors) wave_numbers.push_back(wave_number(packing.container, n));
    std::vector<FourierSums> blocks(block_count(spheres, block_size), FourierSums(vectors.size()));
    for_each_block(spheres, block_size, [&](std::size_t block, std::size_t begin, std::size_t end) {
        add_sums(packing, vectors, wave_numbers, weight, begin, end, blocks[block]);
    });
    FourierSums sums(vectors.size());
    for (const FourierSums& block : blocks)
        for (std::size_t v = 0; v < sums.size(); ++v) sums[v] += block[v];
    return sums;
}

double FastSums::grid_size(const WaveVector& most, int dimension) {
    double size = 1;
    for (std::size_t axis = 0; axis < static_cast<std::size_t>(dimension); ++axis)
        size *= static_cast<double>(fast_size(static_cast<std::size_t>(4 * most[axis] + 2)));
    return size;
}

FastSums::FastSums(const Packing& packing, const WaveVector& most) : size_{1, 1, 1} {
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
            if (dimension == 2) return add_row(grid_.data() + layer * row, size_[0], x, along.values[k]);
            const Spread y = spread(share.y, size_[1]);
            for (std::size_t j = 0; j < y.values.size(); ++j) {
                const std::size_t at = layer * size_[1] + folded(y.first + static_cast<std::int64_t>(j), size_[1]);
                add_row(grid_.data() + at * row, size_[0], x, along.values[k] * y.values[j]);
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

}  // namespace bernal
