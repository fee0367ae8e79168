#include "bernal/bond_order.hpp"

#include <array>
#include <cmath>
#include <complex>
#include <cstdint>
#include <numbers>

#include "verify/close_pairs.hpp"

namespace bernal {
namespace {

constexpr double neighbour_distance = 1.4;  // in mean diameters
constexpr double solid_bond = 0.7;
constexpr int fewest_solid_bonds = 7;

/// q_6m for m = 0..6; negative m follow by symmetry, q_6,-m = (-1)^m conj(q_6m).
using Q6m = std::array<std::complex<double>, 7>;

struct Bond {
    std::uint32_t first;
    std::uint32_t second;
};

/// sqrt(13 / (4 pi) (6 - m)! / (6 + m)!), which makes Y_6m of unit norm.
const std::array<double, 7> unit_norm = [] {
    std::array<double, 7> factor;
    for (int m = 0; m < 7; ++m)
        factor[static_cast<std::size_t>(m)] =
            std::sqrt(13 / (4 * std::numbers::pi) * std::tgamma(7 - m) / std::tgamma(7 + m));
    return factor;
}();

/// Y_6m of the direction d, which is that of -d as well: 6 is even. For a unit vector (x, y, z) it is (x + i y)^m times
/// the m-th derivative of the Legendre polynomial P_6 at z, times the norm; signs that depend on m alone are left out.
Q6m spherical_harmonics(Vec3 d) {
    const Vec3 unit = d * (1 / norm(d));
    const double z = unit.z, zz = z * z;
    const std::array<double, 7> legendre{(((231 * zz - 315) * zz + 105) * zz - 5) / 16,
                                         ((1386 * zz - 1260) * zz + 210) * z / 16,
                                         ((6930 * zz - 3780) * zz + 210) / 16,
                                         (27720 * zz - 7560) * z / 16,
                                         (83160 * zz - 7560) / 16,
                                         10395 * z,
                                         10395};
    Q6m y;
    double real = 1, imaginary = 0;  // of (x + i y)^m
    for (std::size_t m = 0; m < y.size(); ++m) {
        const double factor = unit_norm[m] * legendre[m];
        y[m] = {factor * real, factor * imaginary};
        const double next = real * unit.x - imaginary * unit.y;
        imaginary = real * unit.y + imaginary * unit.x;
        real = next;
    }
    return y;
}

void add(Q6m& sum, const Q6m& term) {
    for (std::size_t m = 0; m < sum.size(); ++m) sum[m] += term[m];
}

/// The real part of the sum of a_m conj(b_m) over m = -6..6.
double inner_product(const Q6m& a, const Q6m& b) {
    const auto product = [&](std::size_t m) { return a[m].real() * b[m].real() + a[m].imag() * b[m].imag(); };
    double sum = product(0);
    for (std::size_t m = 1; m < a.size(); ++m) sum += 2 * product(m);
    return sum;
}

/// With all radii equal to half the mean diameter, "within 1.4 mean diameters" is a gap of 0.4 diameters.
Packing of_mean_size(Packing packing) {
    double sum = 0;
    for (const Sphere& sphere : packing.spheres) sum += sphere.radius;
    for (Sphere& sphere : packing.spheres) sphere.radius = sum / static_cast<double>(packing.spheres.size());
    return packing;
}

std::vector<Bond> find_bonds(const Packing& packing) {
    std::vector<Bond> bonds;
    for_each_close_pair(of_mean_size(packing), neighbour_distance - 1, [&](const ClosePair& pair) {
        if (pair.distance > 0)  // coincident centres have no direction
            bonds.push_back({static_cast<std::uint32_t>(pair.first), static_cast<std::uint32_t>(pair.second)});
    });
    return bonds;
}

std::vector<bool> find_crystalline(const std::vector<Bond>& bonds, const std::vector<Q6m>& q) {
    std::vector<double> length(q.size());
    for (std::size_t i = 0; i < q.size(); ++i) length[i] = std::sqrt(inner_product(q[i], q[i]));
    std::vector<int> solid_bonds(q.size(), 0);
    for (const auto& [i, j] : bonds)
        if (inner_product(q[i], q[j]) > solid_bond * length[i] * length[j]) ++solid_bonds[i], ++solid_bonds[j];
    std::vector<bool> crystalline(q.size());
    for (std::size_t i = 0; i < q.size(); ++i) crystalline[i] = solid_bonds[i] >= fewest_solid_bonds;
    return crystalline;
}

}  // namespace

BondOrder bond_order(const Packing& packing) {
    const std::vector<Bond> bonds = find_bonds(packing);
    std::vector<Q6m> q(packing.spheres.size());  // sums, not means: only directions matter per sphere
    Q6m total{};
    for (const auto& [i, j] : bonds) {
        const Q6m y =
            spherical_harmonics(packing.container.separation(packing.spheres[i].center, packing.spheres[j].center));
        add(q[i], y);
        add(q[j], y);
        add(total, y);
    }
    BondOrder result;
    if (!bonds.empty())
        result.q6 =
            std::sqrt(4 * std::numbers::pi / 13 * inner_product(total, total)) / static_cast<double>(bonds.size());
    result.crystalline = find_crystalline(bonds, q);
    const auto crystals = std::count(result.crystalline.begin(), result.crystalline.end(), true);
    if (!packing.spheres.empty())
        result.crystalline_fraction = static_cast<double>(crystals) / static_cast<double>(packing.spheres.size());
    return result;
}

}  // namespace bernal
