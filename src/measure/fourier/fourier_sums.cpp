#include "fourier/fourier_sums.hpp"

#include <numbers>

#include "core/parallel.hpp"

namespace bernal {
namespace {

using std::numbers::pi;

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

/// Adds the sums over the spheres from `begin` to `end`.
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
    Vec3 k{n[0] / cell.lengths.x, n[1] / cell.lengths.y, n[2] / cell.lengths.z};
    if (cell.is_tilted()) {  // so that the product with each side of the cell is n
        k.y -= k.x * cell.tilt.xy / cell.lengths.y;
        k.z -= (k.x * cell.tilt.xz + k.y * cell.tilt.yz) / cell.lengths.z;
    }
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

}  // namespace bernal
