#pragma once
// A preconditioner for equations of networks: matrices that are symmetric, positive definite, and negative beside the
// diagonal. Conductances of pores differ by many powers of ten, so that pressures are equal within groups long before
// they are right between them. So groups of four, each joined twice to the neighbour that it holds to most, make
// smaller equations for what they have in common, and so on (aggregation: Y. Notay, Electronic Transactions on
// Numerical Analysis 37, 123-146 (2010)). The same on any threads: it works on one.

#include <Eigen/SparseCholesky>
#include <Eigen/SparseCore>
#include <memory>
#include <vector>

namespace bernal {

class Multigrid {
  public:
    using Matrix = Eigen::SparseMatrix<double, Eigen::RowMajor>;
    using Vector = Eigen::VectorXd;

    // As Eigen asks for.
    using StorageIndex = Matrix::StorageIndex;
    enum { ColsAtCompileTime = Eigen::Dynamic, MaxColsAtCompileTime = Eigen::Dynamic };
    Multigrid& analyzePattern(const Matrix&) { return *this; }
    Multigrid& factorize(const Matrix& matrix) { return compute(matrix); }
    Multigrid& compute(const Matrix& matrix);
    Vector solve(const Vector& right) const { return cycle(0, right); }
    Eigen::ComputationInfo info() const { return Eigen::Success; }

  private:
    struct Level {
        Matrix matrix;
        std::vector<int> group;  ///< of each row: a row of the next level
    };
    Vector cycle(std::size_t level, const Vector& right) const;

    std::vector<Level> levels_;
    std::unique_ptr<Eigen::SimplicialLDLT<Eigen::SparseMatrix<double>>> last_;
};

}  // namespace bernal
