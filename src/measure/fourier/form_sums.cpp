#include "fourier/form_sums.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "fourier/fast_sums.hpp"

namespace bernal {
namespace {

std::vector<double> chebyshev_points(double least, double most, std::size_t count) {
    std::vector<double> points;
    for (std::size_t q = 0; q < count; ++q) {
        const double angle = std::numbers::pi * (static_cast<double>(q) + 0.5) / static_cast<double>(count);
        points.push_back((least + most) / 2 - (most - least) / 2 * std::cos(angle));
    }
    return points;
}

/// Weights of barycentric interpolation, up to a factor that all share: 1 / prod (x_q - x_p), with factors of about 1.
std::vector<double> barycentric_weights(const std::vector<double>& nodes) {
    const double quarter = (nodes.back() - nodes.front()) / 4;
    std::vector<double> weights;
    for (const double at : nodes) {
        double product = 1;
        for (const double other : nodes)
            if (other != at) product *= (at - other) / quarter;
        weights.push_back(1 / product);
    }
    return weights;
}

/// How far a value at each node stands for one at `radius`: Lagrange's polynomials.
std::vector<double> shares_at(double radius, const std::vector<double>& nodes, const std::vector<double>& weights) {
    std::vector<double> shares(nodes.size(), 0);
    if (const auto same = std::ranges::find(nodes, radius); same != nodes.end()) {
        shares[static_cast<std::size_t>(same - nodes.begin())] = 1;
        return shares;
    }
    double sum = 0;
    for (std::size_t q = 0; q < nodes.size(); ++q) sum += shares[q] = weights[q] / (radius - nodes[q]);
    for (double& share : shares) share /= sum;
    return shares;
}

/// For each node, the shares of all spheres in it.
std::vector<std::vector<double>> shares_of_spheres(const Packing& packing, const std::vector<double>& nodes) {
    const std::vector<double> weights = barycentric_weights(nodes);
    std::vector<std::vector<double>> shares(nodes.size(), std::vector<double>(packing.spheres.size()));
    for (std::size_t i = 0; i < packing.spheres.size(); ++i) {
        const std::vector<double> one = shares_at(packing.spheres[i].radius, nodes, weights);
        for (std::size_t q = 0; q < nodes.size(); ++q) shares[q][i] = one[q];
    }
    return shares;
}

}  // namespace

std::vector<double> different_radii(const Packing& packing) {
    std::vector<double> radii;
    for (const Sphere& sphere : packing.spheres) radii.push_back(sphere.radius);
    std::ranges::sort(radii);
    radii.erase(std::ranges::unique(radii).begin(), radii.end());
    return radii;
}

std::vector<double> form_nodes(const std::vector<double>& radii, double end) {
    const double phase = end * (radii.back() - radii.front()) / 2;
    const auto enough = static_cast<std::size_t>(std::ceil(phase + 4 * std::cbrt(phase) + 10));
    return radii.size() <= enough ? radii : chebyshev_points(radii.front(), radii.back(), enough);
}

FourierSums form_sums(const Packing& packing, std::span<const WaveVector> vectors, const WaveVector& most, double end,
                      Weight weight) {
    const std::vector<double> nodes = form_nodes(different_radii(packing), end);
    const std::vector<std::vector<double>> shares = shares_of_spheres(packing, nodes);
    FourierSums all(vectors.size());
    for (std::size_t q = 0; q < nodes.size(); ++q) {
        const FastSums sums(packing, most, shares[q]);
        for (std::size_t v = 0; v < vectors.size(); ++v)
            all[v] += weight(nodes[q], wave_number(packing.container, vectors[v])) * sums(vectors[v]);
    }
    return all;
}

}  // namespace bernal
