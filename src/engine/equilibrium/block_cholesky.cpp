#include "equilibrium/block_cholesky.hpp"

#include <Eigen/OrderingMethods>
#include <Eigen/SparseCore>

namespace bernal {
namespace {

using PatternMatrix = Eigen::SparseMatrix<double>;

/// The new place of each row: where few blocks fill in.
std::vector<std::int32_t> little_fill(std::int32_t rows, const BlockPattern& pattern) {
    std::vector<Eigen::Triplet<double>> entries;
    for (std::int32_t i = 0; i < rows; ++i) entries.emplace_back(i, i, 1.0);
    for (const auto& [row, column] : pattern) entries.emplace_back(row, column, 1.0);
    PatternMatrix matrix(rows, rows);
    matrix.setFromTriplets(entries.begin(), entries.end());
    Eigen::PermutationMatrix<Eigen::Dynamic, Eigen::Dynamic, int> order;
    Eigen::AMDOrdering<int>()(matrix.selfadjointView<Eigen::Lower>(), order);
    std::vector<std::int32_t> place(static_cast<std::size_t>(rows));
    for (std::int32_t k = 0; k < rows; ++k) place[static_cast<std::size_t>(order.indices()[k])] = k;
    return place;
}

}  // namespace

template <int d>
BlockCholesky<d>::BlockCholesky(std::int32_t rows, const BlockPattern& pattern)
    : rows_(rows),
      place_(little_fill(rows, pattern)),
      original_(static_cast<std::size_t>(rows)),
      parent_(static_cast<std::size_t>(rows), -1),
      stack_(static_cast<std::size_t>(rows)),
      mark_(static_cast<std::size_t>(rows), -1),
      diagonal_factor_(static_cast<std::size_t>(rows)),
      work_(static_cast<std::size_t>(rows), Block::Zero()) {
    for (std::size_t i = 0; i < place_.size(); ++i)
        original_[static_cast<std::size_t>(place_[i])] = static_cast<std::int32_t>(i);
    plan(pattern);
    find_elimination_tree();
    count_columns();
}

template <int d>
void BlockCholesky<d>::plan(const BlockPattern& pattern) {
    first_entry_.assign(static_cast<std::size_t>(rows_) + 1, 0);
    const auto place = [&](std::int32_t i) { return place_[static_cast<std::size_t>(i)]; };
    for (const auto& [row, column] : pattern)
        ++first_entry_[static_cast<std::size_t>(std::max(place(row), place(column))) + 1];
    for (std::size_t k = 0; k < static_cast<std::size_t>(rows_); ++k) first_entry_[k + 1] += first_entry_[k];
    std::vector<std::size_t> next(first_entry_.begin(), first_entry_.end() - 1);
    entries_.resize(pattern.size());
    for (std::size_t e = 0; e < pattern.size(); ++e) {
        const std::int32_t a = place(pattern[e].first), b = place(pattern[e].second);
        entries_[next[static_cast<std::size_t>(std::max(a, b))]++] = {std::min(a, b), static_cast<std::int32_t>(e),
                                                                      a > b};
    }
}

template <int d>
void BlockCholesky<d>::find_elimination_tree() {
    std::vector<std::int32_t> ancestor(static_cast<std::size_t>(rows_), -1);
    for (std::int32_t k = 0; k < rows_; ++k)
        for (std::size_t e = first_entry_[static_cast<std::size_t>(k)];
             e < first_entry_[static_cast<std::size_t>(k) + 1]; ++e)
            for (std::int32_t i = entries_[e].row; i != -1 && i < k;) {
                const std::int32_t up = ancestor[static_cast<std::size_t>(i)];
                ancestor[static_cast<std::size_t>(i)] = k;
                if (up == -1) parent_[static_cast<std::size_t>(i)] = k;
                i = up;
            }
}

template <int d>
std::int32_t BlockCholesky<d>::reach(std::int32_t k) {
    std::int32_t top = rows_;
    mark_[static_cast<std::size_t>(k)] = k;
    for (std::size_t e = first_entry_[static_cast<std::size_t>(k)]; e < first_entry_[static_cast<std::size_t>(k) + 1];
         ++e) {
        std::int32_t length = 0;
        for (std::int32_t i = entries_[e].row; mark_[static_cast<std::size_t>(i)] != k;
             i = parent_[static_cast<std::size_t>(i)]) {
            stack_[static_cast<std::size_t>(length++)] = i;
            mark_[static_cast<std::size_t>(i)] = k;
        }
        while (length > 0) stack_[static_cast<std::size_t>(--top)] = stack_[static_cast<std::size_t>(--length)];
    }
    return top;
}

template <int d>
void BlockCholesky<d>::count_columns() {
    first_.assign(static_cast<std::size_t>(rows_) + 1, 0);
    for (std::int32_t k = 0; k < rows_; ++k)
        for (std::int32_t t = reach(k); t < rows_; ++t)
            ++first_[static_cast<std::size_t>(stack_[static_cast<std::size_t>(t)]) + 1];
    for (std::size_t k = 0; k < static_cast<std::size_t>(rows_); ++k) first_[k + 1] += first_[k];
    row_of_.resize(first_.back());
    factor_.resize(first_.back());
}

template <int d>
bool BlockCholesky<d>::factorise_row(std::int32_t k, const std::vector<Block>& diagonal,
                                     const std::vector<Block>& below) {
    const std::int32_t top = reach(k);
    for (std::size_t e = first_entry_[static_cast<std::size_t>(k)]; e < first_entry_[static_cast<std::size_t>(k) + 1];
         ++e) {  // work_[i] is block (k, i)
        const Entry& entry = entries_[e];
        const Block& block = below[static_cast<std::size_t>(entry.source)];
        if (entry.transposed)
            work_[static_cast<std::size_t>(entry.row)] = block;
        else
            work_[static_cast<std::size_t>(entry.row)] = block.transpose();
    }
    Block last = diagonal[static_cast<std::size_t>(original_[static_cast<std::size_t>(k)])];
    for (std::int32_t t = top; t < rows_; ++t) {
        const auto i = static_cast<std::size_t>(stack_[static_cast<std::size_t>(t)]);
        const Block l =
            diagonal_factor_[i].template triangularView<Eigen::Lower>().solve(work_[i].transpose()).transpose();
        work_[i].setZero();
        for (std::size_t p = first_[i]; p < next_[i]; ++p)
            work_[static_cast<std::size_t>(row_of_[p])].noalias() -= l * factor_[p].transpose();
        last.noalias() -= l * l.transpose();
        row_of_[next_[i]] = k;
        factor_[next_[i]++] = l;
    }
    const Eigen::LLT<Block> llt(last);
    diagonal_factor_[static_cast<std::size_t>(k)] = llt.matrixL();
    return llt.info() == Eigen::Success;
}

template <int d>
bool BlockCholesky<d>::factorise(const std::vector<Block>& diagonal, const std::vector<Block>& below) {
    std::fill(mark_.begin(), mark_.end(), -1);
    next_.assign(first_.begin(), first_.end() - 1);
    for (std::int32_t k = 0; k < rows_; ++k)
        if (!factorise_row(k, diagonal, below)) return false;
    return true;
}

template <int d>
typename BlockCholesky<d>::Vector BlockCholesky<d>::solve(const Vector& right) const {
    Vector x(right.size());
    const auto part = [&](std::int32_t k) { return x.template segment<d>(d * k); };
    for (std::int32_t k = 0; k < rows_; ++k)
        part(k) = right.template segment<d>(d * original_[static_cast<std::size_t>(k)]);
    for (std::int32_t k = 0; k < rows_; ++k) {
        const auto column = static_cast<std::size_t>(k);
        diagonal_factor_[column].template triangularView<Eigen::Lower>().solveInPlace(part(k));
        const Eigen::Matrix<double, d, 1> known = part(k);
        for (std::size_t p = first_[column]; p < first_[column + 1]; ++p)
            part(row_of_[p]).noalias() -= factor_[p] * known;
    }
    for (std::int32_t k = rows_ - 1; k >= 0; --k) {
        const auto column = static_cast<std::size_t>(k);
        Eigen::Matrix<double, d, 1> sum = part(k);
        for (std::size_t p = first_[column]; p < first_[column + 1]; ++p)
            sum.noalias() -= factor_[p].transpose() * part(row_of_[p]);
        part(k) = diagonal_factor_[column].template triangularView<Eigen::Lower>().transpose().solve(sum);
    }
    Vector solution(right.size());
    for (std::int32_t k = 0; k < rows_; ++k)
        solution.template segment<d>(d * original_[static_cast<std::size_t>(k)]) = part(k);
    return solution;
}

template class BlockCholesky<2>;
template class BlockCholesky<3>;

}  // namespace bernal
