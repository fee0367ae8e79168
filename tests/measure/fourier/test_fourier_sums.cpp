#include "analyze/lattices.hpp"
#include "analyze/measured.hpp"
#include "fourier/fast_sums.hpp"
#include "fourier/fourier_sums.hpp"
#include "needs.hpp"

using namespace bernal;
using namespace bernal::test;

namespace {

std::complex<double> plain_sum(const Packing& packing, const WaveVector& n) {
    std::complex<double> sum = 0;
    for (const Sphere& s : packing.spheres) {
        const Vec3 p = s.center - packing.container.origin, l = packing.container.lengths;
        sum += std::polar(1.0, -2 * std::numbers::pi * (n[0] * p.x / l.x + n[1] * p.y / l.y + n[2] * p.z / l.z));
    }
    return sum;
}

}  // namespace

TEST_CASE("the fast sums are the direct ones, and both the plain ones, in space and in a plane" * needs("FFTW")) {
    Container space({1, -2, 3}, {1, 1.3, 2.1}), plane({0, 0, 0}, {3, 2, 0.1});
    plane.dimension = 2;
    for (const Container& container : {space, plane}) {
        const Packing gas = ideal_gas(container, 1000, {0.01});
        const WaveVector most{12, 9, container.dimension == 2 ? 0 : 7};
        const FastSums fast(gas, most);
        std::vector<WaveVector> vectors;
        for (int z = -most[2]; z <= most[2]; z += 3)
            for (int y = -most[1]; y <= most[1]; ++y)
                for (int x = -most[0]; x <= most[0]; x += 2) vectors.push_back({x, y, z});
        const FourierSums direct = direct_sums(gas, vectors);
        for (std::size_t v = 0; v < vectors.size(); ++v) {
            CHECK(std::abs(direct[v] - plain_sum(gas, vectors[v])) < 1e-10);
            CHECK(std::abs(fast(vectors[v]) - direct[v]) < 1e-8 * std::sqrt(1000.0));
        }
    }
}

TEST_CASE("weights are those of radius and wave number") {
    const Packing gas = ideal_gas(Container(), 100, {0.01, 0.02});
    const std::vector<WaveVector> vectors{{1, 0, 0}, {0, -2, 1}};
    const FourierSums doubled =
        direct_sums(gas, vectors, [](double radius, double k) { return radius > 0.015 ? k : 0; });
    for (std::size_t v = 0; v < vectors.size(); ++v) {
        Packing large = gas;
        std::erase_if(large.spheres, [](const Sphere& s) { return s.radius < 0.015; });
        CHECK(std::abs(doubled[v] - wave_number(gas.container, vectors[v]) * plain_sum(large, vectors[v])) < 1e-10);
    }
}

TEST_CASE("wave numbers are 2 pi over the wavelength") {
    CHECK(wave_number(Container({0, 0, 0}, {2, 4, 5}), {1, 0, 0}) == doctest::Approx(std::numbers::pi));
    CHECK(wave_number(Container({0, 0, 0}, {2, 4, 5}), {-1, 2, 0}) ==
          doctest::Approx(std::sqrt(2.0) * std::numbers::pi));
}
