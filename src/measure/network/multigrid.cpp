#include "network/multigrid.hpp"

#include <algorithm>

namespace bernal {
namespace {

constexpr Eigen::Index solved_at_once = 500;

using Matrix = Multigrid::Matrix;
using Vector = Multigrid::Vector;

/// Each row with the free one that it holds to most.
std::vector<int> pairs_of(const Matrix& matrix) {
    std::vector<int> pair(static_cast<std::size_t>(matrix.rows()), -1);
    int count = 0;
    for (int row = 0; row < matrix.rows(); ++row) {
        if (pair[static_cast<std::size_t>(row)] >= 0) continue;
        int best = -1;
        double most = 0;
        for (Matrix::InnerIterator entry(matrix, row); entry; ++entry) {
            const int other = static_cast<int>(entry.col());
            if (other != row && pair[static_cast<std::size_t>(other)] < 0 && -entry.value() > most)
                most = -entry.value(), best = other;
        }
        pair[static_cast<std::size_t>(row)] = count;
        if (best >= 0) pair[static_cast<std::size_t>(best)] = count;
        ++count;
    }
    return pair;
}

/// Rows and columns of a group added up.
Matrix of_groups(const Matrix& matrix, const std::vector<int>& group) {
    const int count = group.empty() ? 0 : *std::max_element(group.begin(), group.end()) + 1;
    std::vector<Eigen::Triplet<double>> entries;
    entries.reserve(static_cast<std::size_t>(matrix.nonZeros()));
    for (int row = 0; row < matrix.rows(); ++row)
        for (Matrix::InnerIterator entry(matrix, row); entry; ++entry)
            entries.emplace_back(group[static_cast<std::size_t>(row)], group[static_cast<std::size_t>(entry.col())],
                                 entry.value());
    Matrix result(count, count);
    result.setFromTriplets(entries.begin(), entries.end());
    return result;
}

/// The entries of a row one after another, by column.
struct RowEntries {
    const int* begin;
    const int* end;
    const double* value;
};

RowEntries entries_of(const Matrix& matrix, int row) {
    const auto first = matrix.outerIndexPtr()[row], last = matrix.outerIndexPtr()[row + 1];
    return {matrix.innerIndexPtr() + first, matrix.innerIndexPtr() + last, matrix.valuePtr() + first};
}

/// Gauss and Seidel's sweep from zero on, down all rows: entries above the diagonal meet nothing yet. `rest` is what
/// they leave of the right side then.
void smooth_down(const Matrix& matrix, const Vector& right, Vector& x, Vector& rest) {
    for (int row = 0; row < matrix.rows(); ++row) {
        auto [column, end, value] = entries_of(matrix, row);
        double sum = right[row];
        for (; *column < row; ++column, ++value) sum -= *value * x[*column];
        x[row] = sum / *value;
    }
    for (int row = 0; row < matrix.rows(); ++row) {
        const auto [begin, end, values] = entries_of(matrix, row);
        double sum = 0;
        for (const int* column = end; *--column > row;) sum -= values[column - begin] * x[*column];
        rest[row] = sum;
    }
}

void smooth_up(const Matrix& matrix, const Vector& right, Vector& x) {
    for (int row = static_cast<int>(matrix.rows()); row-- > 0;) {
        const auto [begin, end, values] = entries_of(matrix, row);
        double sum = right[row], own = 1;
        for (const int* column = begin; column != end; ++column) {
            const double value = values[column - begin];
            if (*column == row)
                own = value;
            else
                sum -= value * x[*column];
        }
        x[row] = sum / own;
    }
}

}  // namespace

/// Every row has an entry on the diagonal: a body with none of its own has no unknown pressure.
Multigrid& Multigrid::compute(const Matrix& matrix) {
    levels_.clear();
    Matrix next = matrix;
    while (next.rows() > solved_at_once) {
        const std::vector<int> once = pairs_of(next);
        Matrix halved = of_groups(next, once);
        const std::vector<int> twice = pairs_of(halved);
        std::vector<int> group(once.size());
        for (std::size_t row = 0; row < group.size(); ++row) group[row] = twice[static_cast<std::size_t>(once[row])];
        Matrix smaller = of_groups(halved, twice);
        const bool enough = smaller.rows() < next.rows() * 9 / 10;
        if (!enough) break;
        levels_.push_back({std::move(next), std::move(group)});
        next = std::move(smaller);
    }
    last_ = std::make_unique<Eigen::SimplicialLDLT<Eigen::SparseMatrix<double>>>(Eigen::SparseMatrix<double>(next));
    return *this;
}

/// Smoothed before and, the other way round, after the groups are set right, twice: symmetric.
Vector Multigrid::cycle(std::size_t level, const Vector& right) const {
    if (level == levels_.size()) return last_->solve(right);
    const auto& [matrix, group] = levels_[level];
    const int rows = static_cast<int>(matrix.rows());
    Vector x(rows), rest(rows);
    smooth_down(matrix, right, x, rest);
    const bool is_last = level + 1 == levels_.size();
    Vector of_group = Vector::Zero(is_last ? last_->rows() : levels_[level + 1].matrix.rows());
    for (int row = 0; row < rows; ++row) of_group[group[static_cast<std::size_t>(row)]] += rest[row];
    Vector common = cycle(level + 1, of_group);
    if (!is_last) common += cycle(level + 1, of_group - levels_[level + 1].matrix * common);
    for (int row = 0; row < rows; ++row) x[row] += common[group[static_cast<std::size_t>(row)]];
    smooth_up(matrix, right, x);
    return x;
}

}  // namespace bernal
