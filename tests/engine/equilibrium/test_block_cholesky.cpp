#include <doctest/doctest.h>

#include <random>

#include "equilibrium/block_cholesky.hpp"

using namespace bernal;

namespace {

/// A random sparse matrix of blocks, and the same in full.
template <int d>
struct RandomMatrix {
    using Block = typename BlockCholesky<d>::Block;
    BlockPattern pattern;
    std::vector<Block> diagonal, below;
    Eigen::MatrixXd full;

    RandomMatrix(int rows, unsigned seed) : full(Eigen::MatrixXd::Zero(d * rows, d * rows)) {
        std::mt19937 random(seed);
        std::uniform_real_distribution<double> number(-1, 1);
        for (int i = 0; i < rows; ++i) {
            diagonal.push_back(Block::Identity() * 8);
            full.template block<d, d>(d * i, d * i) = diagonal.back();
            for (int j = 0; j < i; ++j) {
                if (random() % 8 != 0) continue;
                pattern.emplace_back(i, j);
                below.push_back(Block::NullaryExpr([&] { return number(random); }));
                full.template block<d, d>(d * i, d * j) = below.back();
                full.template block<d, d>(d * j, d * i) = below.back().transpose();
            }
        }
    }
};

template <int d>
void check_against_dense() {
    const int rows = 40;
    RandomMatrix<d> m(rows, d);
    BlockCholesky<d> factors(rows, m.pattern);
    REQUIRE(factors.factorise(m.diagonal, m.below));
    const Eigen::VectorXd right = Eigen::VectorXd::LinSpaced(d * rows, -1, 2);
    const Eigen::VectorXd wanted = m.full.fullPivLu().solve(right);
    CHECK((factors.solve(right) - wanted).norm() < 1e-12 * wanted.norm());

    // The same plan serves other numbers.
    for (auto& block : m.diagonal) block *= 2;
    m.full.diagonal() *= 2;
    REQUIRE(factors.factorise(m.diagonal, m.below));
    CHECK((m.full * factors.solve(right) - right).norm() < 1e-12 * right.norm());

    // One negative eigenvalue is enough.
    m.diagonal[17](d - 1, d - 1) = -0.01;
    CHECK_FALSE(factors.factorise(m.diagonal, m.below));
}

}  // namespace

TEST_CASE("factors of blocks solve what a dense solver solves, and refuse what is not positive definite") {
    check_against_dense<2>();
    check_against_dense<3>();
}
