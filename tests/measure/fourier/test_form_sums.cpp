#include "analyze/lattices.hpp"
#include "analyze/measured.hpp"
#include "fourier/form_sums.hpp"
#include "needs.hpp"

using namespace bernal;
using namespace bernal::test;

namespace {

double ball(double r, double k) {
    const double x = k * r;
    return 4 * std::numbers::pi * (std::sin(x) - x * std::cos(x)) / (k * k * k);
}

/// Radii from `least` to ten times that, all different.
Packing many_sizes(const Container& container, std::size_t count, double least) {
    Packing packing = ideal_gas(container, count, {least});
    for (std::size_t i = 0; i < count; ++i)
        packing.spheres[i].radius = least * std::pow(10, static_cast<double>(i) / static_cast<double>(count - 1));
    return packing;
}

}  // namespace

TEST_CASE("sums over few radii are those over all, whatever the sizes, in space and in a plane" * needs("FFTW")) {
    Container space({1, -2, 3}, {10, 13, 21}), plane({0, 0, 0}, {30, 20, 1});
    plane.dimension = 2;
    for (const Container& container : {space, plane}) {
        const bool flat = container.dimension == 2;
        const WaveVector most{9, 7, flat ? 0 : 11};
        double end = 0;
        std::vector<WaveVector> vectors;
        for (int z = -most[2]; z <= most[2]; z += 3)
            for (int y = 1; y <= most[1]; ++y)
                for (int x = -most[0]; x <= most[0]; x += 2) vectors.push_back({x, y, z});
        for (const WaveVector& n : vectors) end = std::max(end, wave_number(container, n));
        for (const Packing& packing : {many_sizes(container, 800, 0.1), ideal_gas(container, 800, {0.5, 0.7})}) {
            const FourierSums direct = direct_sums(packing, vectors, ball);
            const FourierSums fast = form_sums(packing, vectors, most, end, ball);
            const double largest = std::ranges::max(packing.spheres, {}, &Sphere::radius).radius;
            const double scale = std::sqrt(800.0) * 4 / 3 * std::numbers::pi * std::pow(largest, 3);
            for (std::size_t v = 0; v < vectors.size(); ++v) CHECK(std::abs(fast[v] - direct[v]) < 1e-8 * scale);
        }
    }
}

TEST_CASE("a few sizes are their own nodes, and many have fewer nodes than there are") {
    const Packing many = many_sizes(Container({}, {10, 10, 10}), 800, 0.1);
    CHECK(form_nodes(different_radii(ideal_gas(Container(), 100, {0.5, 0.7})), 100) == std::vector<double>{0.5, 0.7});
    CHECK(form_nodes(different_radii(many), 3).size() < 30);
    CHECK(form_nodes(different_radii(many), 1e6).size() == 800);
}

TEST_CASE("the spectral density of long waves is the mean over all vectors of each shell" * needs("FFTW")) {
    const Packing packing = many_sizes(Container({}, {12, 12, 12}), 500, 0.1);
    const Measures m = measured(packing, "spectral_density");
    const std::vector<double>&k = column(m, "spectral_density", "k"), &chi = column(m, "spectral_density", "chi");
    const double wave = 2 * std::numbers::pi / 12;
    // The shells are as thick as the first wave: the one from 1 to below 2 holds |n|^2 from 1 to 3.
    double sum = 0, vectors = 0;
    for (int x = -1; x <= 1; ++x)
        for (int y = -1; y <= 1; ++y)
            for (int z = -1; z <= 1; ++z) {
                if (x == 0 && y == 0 && z == 0) continue;
                std::complex<double> all = 0;
                const double number = wave * std::sqrt(x * x + y * y + z * z);
                for (const Sphere& s : packing.spheres)
                    all +=
                        std::polar(ball(s.radius, number), -wave * (x * s.center.x + y * s.center.y + z * s.center.z));
                sum += std::norm(all) / (12 * 12 * 12), ++vectors;
            }
    REQUIRE(k.front() < 2 * wave);
    CHECK(chi.front() == doctest::Approx(sum / vectors).epsilon(1e-6));
    CHECK(column(m, "spectral_density", "vectors").front() == 13);
    CHECK(scalar(m, "spectral_density_metric") > 0);
}
