#pragma once
// Cholesky factors of a sparse symmetric matrix of d x d blocks, a row of blocks a sphere. Such matrices are factorised
// several times faster block by block than number by number: the pattern is worked out once for d^2 numbers.
// Up-looking, after Davis, "Direct Methods for Sparse Linear Systems", SIAM (2006), chapter 4; ordered by Eigen's
// minimum degree.

#include <Eigen/Dense>
#include <cstdint>
#include <utility>
#include <vector>

namespace bernal {

/// Pairs (row > column) of blocks that are not zero, each once; those of the diagonal are understood.
using BlockPattern = std::vector<std::pair<std::int32_t, std::int32_t>>;

template <int d>
class BlockCholesky {
  public:
    using Block = Eigen::Matrix<double, d, d>;
    using Vector = Eigen::VectorXd;

    /// For matrices of `rows` blocks a side with this pattern.
    BlockCholesky(std::int32_t rows, const BlockPattern& pattern);

    /// Factorises a matrix with the blocks `diagonal`, and `below` in the order of the pattern. False where it is not
    /// positive definite: then there are no factors.
    bool factorise(const std::vector<Block>& diagonal, const std::vector<Block>& below);

    Vector solve(const Vector& right) const;

    std::size_t blocks() const { return row_of_.size(); }  ///< of the factor, those of the diagonal left out

  private:
    /// A block of the upper half, in the new order; of the pattern's entry `source`, perhaps transposed.
    struct Entry {
        std::int32_t row;
        std::int32_t source;
        bool transposed;
    };

    void plan(const BlockPattern& pattern);
    void find_elimination_tree();
    /// The columns that row k of the factor has blocks in, in an order in which they can be worked out: top_ onwards.
    std::int32_t reach(std::int32_t k);
    void count_columns();
    bool factorise_row(std::int32_t k, const std::vector<Block>& diagonal, const std::vector<Block>& below);

    std::int32_t rows_;
    std::vector<std::int32_t> place_, original_;  ///< new place of each row, and back
    std::vector<std::size_t> first_entry_;        ///< of each column of the upper half
    std::vector<Entry> entries_;
    std::vector<std::int32_t> parent_, stack_, mark_;
    std::vector<std::size_t> first_;      ///< of each column of the factor
    std::vector<std::size_t> next_;       ///< where its next block goes
    std::vector<std::int32_t> row_of_;    ///< of each block of the factor
    std::vector<Block> factor_;           ///< below the diagonal, column by column
    std::vector<Block> diagonal_factor_;  ///< lower triangles
    std::vector<Block> work_;
};

extern template class BlockCholesky<2>;
extern template class BlockCholesky<3>;

}  // namespace bernal
