#include "equilibrium/soft_response.hpp"

#include <algorithm>
#include <functional>
#include <memory>

#include "core/random.hpp"
#include "equilibrium/soft_equations.hpp"
#include "equilibrium/soft_stiffness.hpp"

namespace bernal {
namespace {

/// Springs to where spheres are, relative to their stiffness: translations along periodic axes cost nothing, and
/// factors want what is positive. Rounding is a hundredth of that.
constexpr double translation_holding = 1e-12;

/// Up to so many bearing spheres, factors of the stiffness matrix fit.
constexpr std::size_t most_factors_in_plane = 100000, most_factors_in_space = 6000;

/// Accuracies of conjugate gradients: of the residuals that decide about stability, and of moduli.
constexpr double stability_accuracy = 1e-6, modulus_accuracy = 1e-5;
constexpr int most_gradients = 100000;

/// The contacts between spheres that bear, and walls, with these spheres numbered from 0.
struct Bearing {
    std::vector<std::int32_t> spheres;
    std::vector<SoftForce> contacts;
};

Bearing bearing_of(const std::vector<SoftForce>& contacts, const std::vector<bool>& rattler) {
    Bearing bearing;
    std::vector<std::int32_t> number(rattler.size(), -1);
    for (std::size_t i = 0; i < rattler.size(); ++i) {
        if (rattler[i]) continue;
        number[i] = static_cast<std::int32_t>(bearing.spheres.size());
        bearing.spheres.push_back(static_cast<std::int32_t>(i));
    }
    for (SoftForce c : contacts) {
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

/// Displacements by which the bearing spheres balance forces, or nothing where no minimum was found.
using Balance = std::function<std::optional<Move>(const Move&)>;

/// Forces on the spheres as the cell is sheared by x_a += strain * x_b, and the second derivative of the energy by that
/// where no sphere follows; strained alike along all axes where a is -1.
double strained(const Bearing& bearing, int a, int b, Move& forces) {
    forces = {std::vector<Vec3>(bearing.spheres.size()), 0};
    double twice = 0;
    for (const SoftForce& c : bearing.contacts) {
        Vec3 way;
        if (a < 0)
            way = c.normal * c.distance;
        else
            way[a] = c.normal[b] * c.distance;
        const double across = a < 0 ? 0 : c.across;  // nothing moves across it
        const Vec3 push = c.normal * ((c.stiffness + across) * dot(c.normal, way)) - way * across;
        twice += dot(way, push);
        if (c.second == c.first) continue;
        forces.spheres[static_cast<std::size_t>(c.first)] += push * -1;
        if (c.second >= 0) forces.spheres[static_cast<std::size_t>(c.second)] += push;
    }
    return twice;
}

/// The second derivative once the spheres have followed.
std::optional<double> followed(const Bearing& bearing, const Balance& balance, int a, int b) {
    Move forces;
    const double twice = strained(bearing, a, b, forces);
    const std::optional<Move> answer = balance(forces);
    if (!answer) return {};
    return twice - dot(forces, *answer);
}

std::optional<double> mean_shear_stiffness(const Bearing& bearing, const Balance& balance, int dimension) {
    double sum = 0;
    int planes = 0;
    for (int a = 0; a < dimension; ++a)
        for (int b = 0; b < dimension; ++b) {
            if (a == b) continue;
            const std::optional<double> stiffness = followed(bearing, balance, a, b);
            if (!stiffness) return {};
            sum += *stiffness, ++planes;
        }
    return sum / planes;
}

/// By factors of the stiffness matrix, where it has some.
template <int d>
std::optional<Balance> balance_by_factors(const Bearing& bearing) {
    SoftStiffness<d> s = stiffness_of<d>(bearing.contacts, bearing.spheres.size(), 1);
    for (auto& block : s.diagonal) block.diagonal().array() += translation_holding * s.mean_stiffness;
    auto factors = std::make_shared<BlockCholesky<d>>(static_cast<std::int32_t>(bearing.spheres.size()), s.pattern);
    if (!factors->factorise(s.diagonal, s.below)) return {};
    return [factors](const Move& forces) -> std::optional<Move> {
        Eigen::VectorXd numbers(static_cast<Eigen::Index>(d * forces.spheres.size()));
        for (std::size_t i = 0; i < forces.spheres.size(); ++i)
            numbers.template segment<d>(static_cast<Eigen::Index>(d * i)) = in_dimensions<d>(forces.spheres[i]);
        const Eigen::VectorXd found = factors->solve(numbers);
        Move moves{std::vector<Vec3>(forces.spheres.size()), 0};
        for (std::size_t i = 0; i < forces.spheres.size(); ++i)
            for (int axis = 0; axis < d; ++axis)
                moves.spheres[i][axis] = found[static_cast<Eigen::Index>(d * i) + axis];
        return moves;
    };
}

/// Forces at random that move nothing as a whole along periodic axes.
Move random_forces(std::size_t spheres, const Container& container) {
    Move forces{std::vector<Vec3>(spheres), 0};
    Vec3 mean;
    for (std::size_t i = 0; i < spheres; ++i) {
        const auto xy = uniform_pair(1, i, Purpose::placement, 0), z = uniform_pair(1, i, Purpose::placement, 1);
        forces.spheres[i] = {xy[0] - 0.5, xy[1] - 0.5, container.dimension == 2 ? 0 : z[0] - 0.5};
        mean += forces.spheres[i] * (1 / static_cast<double>(spheres));
    }
    for (int axis = 0; axis < 3; ++axis)
        if (!container.periodic[static_cast<std::size_t>(axis)]) mean[axis] = 0;
    for (Vec3& force : forces.spheres) force = force - mean;
    return forces;
}

/// By conjugate gradients, where they find a minimum for forces at random. A component of these along an eigenvector of
/// a negative eigenvalue would never fall below what it was: with all curvatures positive, each factor 1 - lambda /
/// theta of the residual's polynomial is above 1.
std::optional<Balance> balance_by_gradients(const Bearing& bearing, const Container& container) {
    auto equations = std::make_shared<SoftEquations>(bearing.contacts, bearing.spheres.size(), container.dimension,
                                                     SoftSprings{translation_holding, true, false, 0});
    const SoftEquations::Answer answer =
        equations->solve(random_forces(bearing.spheres.size(), container), stability_accuracy, most_gradients);
    if (!answer.has_minimum || !answer.reached) return {};
    return [equations](const Move& forces) -> std::optional<Move> {
        SoftEquations::Answer found = equations->solve(forces, modulus_accuracy, most_gradients);
        if (!found.has_minimum || !found.reached) return {};
        return std::move(found.move);
    };
}

std::optional<Balance> balance_of(const Bearing& bearing, const Container& container, bool by_factors) {
    if (bearing.spheres.empty()) return {};
    if (!by_factors) return balance_by_gradients(bearing, container);
    return container.dimension == 2 ? balance_by_factors<2>(bearing) : balance_by_factors<3>(bearing);
}

}  // namespace

bool fits_factors(const SoftNetwork& network, const std::vector<bool>& rattler) {
    const auto bearing = static_cast<std::size_t>(std::count(rattler.begin(), rattler.end(), false));
    return bearing <= (network.dimension() == 2 ? most_factors_in_plane : most_factors_in_space);
}

SoftResponse response_of(const SoftNetwork& network, const std::vector<bool>& rattler, const Container& container,
                         bool by_factors) {
    const Bearing bearing = bearing_of(network.contacts(), rattler);
    const int d = network.dimension();
    SoftResponse response;
    response.by_factors = by_factors;
    const std::optional<Balance> balance = balance_of(bearing, container, response.by_factors);
    const std::optional<double> bulk = balance ? followed(bearing, *balance, -1, -1) : std::nullopt;
    if (!bulk) return response;
    response.bulk_modulus = *bulk / (d * d * network.volume()) + network.pressure() * (1 - 1.0 / d);
    response.is_stable = true;
    const bool is_periodic = std::all_of(container.periodic.begin(), container.periodic.begin() + d, std::identity());
    if (!is_periodic) return response;
    if (const std::optional<double> shear = mean_shear_stiffness(bearing, *balance, d))
        response.shear_modulus = *shear / network.volume();
    else
        response.is_stable = false;
    return response;
}

StiffnessMatrix stiffness_matrix(const std::vector<SoftForce>& contacts, const std::vector<bool>& rattler,
                                 int dimension) {
    const Bearing bearing = bearing_of(contacts, rattler);
    return dimension == 2 ? triplets<2>(stiffness_of<2>(bearing.contacts, bearing.spheres.size(), 1), bearing.spheres)
                          : triplets<3>(stiffness_of<3>(bearing.contacts, bearing.spheres.size(), 1), bearing.spheres);
}

}  // namespace bernal
