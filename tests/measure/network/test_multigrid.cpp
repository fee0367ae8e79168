#include <doctest/doctest.h>

#include <Eigen/IterativeLinearSolvers>
#include <random>

#include "network/multigrid.hpp"

using namespace bernal;

namespace {

/// The matrix of a cube of n^3 bodies, each joined to its neighbours, by conductances over four powers of ten.
Multigrid::Matrix cube(int n) {
    std::mt19937 random(1);
    std::uniform_real_distribution<double> power(-2, 2);
    std::vector<Eigen::Triplet<double>> entries;
    for (int i = 0; i < n * n * n; ++i) {
        entries.emplace_back(i, i, 1e-6);
        for (const auto& [step, last] : {std::pair{1, i % n}, {n, i / n % n}, {n * n, i / n / n}}) {
            if (last == n - 1) continue;
            const double g = std::pow(10, power(random));
            entries.emplace_back(i, i, g), entries.emplace_back(i + step, i + step, g);
            entries.emplace_back(i, i + step, -g), entries.emplace_back(i + step, i, -g);
        }
    }
    Multigrid::Matrix matrix(n * n * n, n * n * n);
    matrix.setFromTriplets(entries.begin(), entries.end());
    return matrix;
}

Multigrid::Vector varied(Eigen::Index count) {
    Multigrid::Vector vector(count);
    for (Eigen::Index i = 0; i < count; ++i) vector[i] = std::sin(static_cast<double>(i * i % 1009));
    return vector;
}

}  // namespace

TEST_CASE("it is symmetric and positive, as the method of conjugate gradients asks for") {
    const Multigrid::Matrix matrix = cube(12);
    Multigrid multigrid;
    multigrid.compute(matrix);
    const Multigrid::Vector a = varied(matrix.rows()), b = a.reverse() + Multigrid::Vector::Ones(matrix.rows());
    const Multigrid::Vector of_a = multigrid.solve(a), of_b = multigrid.solve(b);
    CHECK(of_a.dot(b) == doctest::Approx(of_b.dot(a)).epsilon(1e-9));
    CHECK(of_a.dot(a) > 0);
    CHECK(of_b.dot(b) > 0);
}

TEST_CASE("with it conjugate gradients take a few steps, without it many") {
    const Multigrid::Matrix matrix = cube(20);
    const Multigrid::Vector right = varied(matrix.rows());
    Eigen::ConjugateGradient<Multigrid::Matrix, Eigen::Lower | Eigen::Upper, Multigrid> quick;
    Eigen::ConjugateGradient<Multigrid::Matrix, Eigen::Lower | Eigen::Upper> slow;
    quick.setTolerance(1e-9), slow.setTolerance(1e-9);
    const Multigrid::Vector found = quick.compute(matrix).solve(right), same = slow.compute(matrix).solve(right);
    CHECK((matrix * found - right).norm() < 1e-8 * right.norm());
    CHECK(quick.iterations() < 60);
    CHECK(slow.iterations() > 4 * quick.iterations());
    CHECK((found - same).norm() < 1e-3 * same.norm());
}
