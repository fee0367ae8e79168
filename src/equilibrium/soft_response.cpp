#include "equilibrium/soft_response.hpp"

#include <cmath>

#include "equilibrium/soft_stiffness.hpp"

namespace bernal {
namespace {

/// Springs to where spheres are, relative to their stiffness: translations along periodic axes cost nothing, and
/// factors want what is positive. Rounding is a hundredth of that.
constexpr double translation_holding = 1e-12;

/// The contacts between spheres that bear, and walls, with these spheres numbered from 0.
struct Bearing {
    std::vector<std::int32_t> spheres;
    std::vector<SoftForce> contacts;
};

Bearing bearing_of(const SoftNetwork& network, const std::vector<bool>& rattler) {
    Bearing bearing;
    std::vector<std::int32_t> number(network.size(), -1);
    for (std::size_t i = 0; i < network.size(); ++i) {
        if (rattler[i]) continue;
        number[i] = static_cast<std::int32_t>(bearing.spheres.size());
        bearing.spheres.push_back(static_cast<std::int32_t>(i));
    }
    for (SoftForce c : network.contacts()) {
        const bool bears = !rattler[static_cast<std::size_t>(c.first)] &&
                           (c.second < 0 || !rattler[static_cast<std::size_t>(c.second)]);
        if (!bears) continue;
        c.across = c.second < 0 ? 0 : c.force / c.distance;
        c.first = number[static_cast<std::size_t>(c.first)];
        if (c.second >= 0) c.second = number[static_cast<std::size_t>(c.second)];
        bearing.contacts.push_back(c);
    }
    return bearing;
}

template <int d>
StiffnessMatrix triplets(const SoftStiffness<d>& s, const std::vector<std::int32_t>& spheres) {
    StiffnessMatrix matrix{d, spheres, {}, {}, {}};
    const auto add = [&](std::int32_t row, std::int32_t column, double value) {
        matrix.row.push_back(row), matrix.column.push_back(column), matrix.value.push_back(value);
    };
    for (std::int32_t i = 0; i < static_cast<std::int32_t>(spheres.size()); ++i)
        for (int a = 0; a < d; ++a)
            for (int b = 0; b <= a; ++b) add(d * i + a, d * i + b, s.diagonal[static_cast<std::size_t>(i)](a, b));
    for (std::size_t k = 0; k < s.pattern.size(); ++k)
        for (int a = 0; a < d; ++a)
            for (int b = 0; b < d; ++b) add(d * s.pattern[k].first + a, d * s.pattern[k].second + b, s.below[k](a, b));
    return matrix;
}

/// The second derivative of the energy by the shear x_a += strain * x_b, once the spheres have followed.
template <int d>
double shear_stiffness(const Bearing& bearing, const BlockCholesky<d>& factors, int a, int b) {
    Eigen::VectorXd with_shear = Eigen::VectorXd::Zero(static_cast<Eigen::Index>(d * bearing.spheres.size()));
    double of_shear = 0;
    for (const SoftForce& c : bearing.contacts) {
        Eigen::Matrix<double, d, 1> way = Eigen::Matrix<double, d, 1>::Zero();
        way[a] = c.normal[b] * c.distance;
        const Eigen::Matrix<double, d, 1> push = block_of<d>(c, c.across) * way;
        of_shear += way.dot(push);
        with_shear.template segment<d>(d * c.first) -= push;
        with_shear.template segment<d>(d * c.second) += push;
    }
    return of_shear - with_shear.dot(factors.solve(with_shear));
}

template <int d>
double mean_shear_stiffness(const Bearing& bearing, const BlockCholesky<d>& factors) {
    double sum = 0;
    int planes = 0;
    for (int a = 0; a < d; ++a)
        for (int b = 0; b < d; ++b)
            if (a != b) sum += shear_stiffness<d>(bearing, factors, a, b), ++planes;
    return sum / planes;
}

template <int d>
SoftResponse response_in(const SoftNetwork& network, const Bearing& bearing, bool is_periodic) {
    SoftResponse response;
    SoftStiffness<d> s = stiffness_of<d>(bearing.contacts, bearing.spheres.size(), 1);
    response.stiffness = triplets<d>(s, bearing.spheres);
    BlockCholesky<d> factors(static_cast<std::int32_t>(bearing.spheres.size()), s.pattern);
    for (auto& block : s.diagonal) block.diagonal().array() += translation_holding * s.mean_stiffness;
    response.is_stable = !bearing.spheres.empty() && factors.factorise(s.diagonal, s.below);
    if (!response.is_stable) return response;
    const double volume = network.volume();
    const double followed = s.of_strain - s.with_strain.dot(factors.solve(s.with_strain));
    response.bulk_modulus = followed / (d * d * volume) + network.pressure() * (1 - 1.0 / d);
    if (is_periodic) response.shear_modulus = mean_shear_stiffness<d>(bearing, factors) / volume;
    return response;
}

}  // namespace

SoftResponse response_of(const SoftNetwork& network, const std::vector<bool>& rattler, const Container& container) {
    const Bearing bearing = bearing_of(network, rattler);
    bool is_periodic = true;
    for (int axis = 0; axis < network.dimension(); ++axis)
        is_periodic = is_periodic && container.periodic[static_cast<std::size_t>(axis)];
    return network.dimension() == 2 ? response_in<2>(network, bearing, is_periodic)
                                    : response_in<3>(network, bearing, is_periodic);
}

}  // namespace bernal
