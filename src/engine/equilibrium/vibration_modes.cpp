// The softest modes of a jammed state, by Lanczos's method on the inverse of its stiffness matrix, or for small
// matrices by a dense solver.

#include <Spectra/SymEigsSolver.h>

#include <Eigen/Dense>
#include <Eigen/SparseCholesky>
#include <algorithm>
#include <cmath>

#include "bernal/error.hpp"
#include "bernal/jam.hpp"
#include "core/number_text.hpp"

namespace bernal {
namespace {

using Matrix = Eigen::SparseMatrix<double>;
using Vector = Eigen::VectorXd;

/// Translations cost nothing, and factors want what is positive: springs to where spheres are, relative to the mean of
/// the diagonal.
constexpr double mode_holding = 1e-11;

/// Lanczos's vectors for so many modes, and how accurately these are found.
constexpr int vectors_per_mode = 3, least_vectors = 40, most_restarts = 1000;
constexpr double mode_accuracy = 1e-10;

/// Matrices up to this order, and the larger share of the modes of others that are not too large, are for a dense
/// solver.
constexpr Eigen::Index dense_order = 600, largest_dense_order = 3000, sparse_share = 8, most_sparse_modes = 1000;

Matrix matrix_of(const StiffnessMatrix& stiffness) {
    std::vector<Eigen::Triplet<double>> entries;
    for (std::size_t k = 0; k < stiffness.value.size(); ++k)
        entries.emplace_back(stiffness.row[k], stiffness.column[k], stiffness.value[k]);
    const auto order = static_cast<Eigen::Index>(stiffness.order());
    Matrix matrix(order, order);
    matrix.setFromTriplets(entries.begin(), entries.end());
    return matrix;
}

std::vector<int> free_axes(const StiffnessMatrix& stiffness, const Container& container) {
    std::vector<int> axes;
    for (int axis = 0; axis < stiffness.dimension; ++axis)
        if (container.periodic[static_cast<std::size_t>(axis)]) axes.push_back(axis);
    return axes;
}

/// Displacements that move nothing as a whole: what all move along is taken out.
void stay(Eigen::Ref<Vector> move, const std::vector<int>& axes, int dimension) {
    for (const int axis : axes) {
        auto along = move(Eigen::seq(axis, Eigen::last, dimension));
        along.array() -= along.mean();
    }
}

struct EigenPairs {
    std::vector<double> values;  ///< ascending
    std::vector<Vector> vectors;

    /// In its place among the others, of which those beyond `most` go.
    void take(double value, Vector vector, std::size_t most) {
        const auto at = std::upper_bound(values.begin(), values.end(), value) - values.begin();
        values.insert(values.begin() + at, value);
        vectors.insert(vectors.begin() + at, std::move(vector));
        if (values.size() > most) values.pop_back(), vectors.pop_back();
    }
};

/// What Spectra asks of an operator: the inverse of the matrix, among displacements that move nothing as a whole and
/// are orthogonal to the vectors found.
class Inverse {
  public:
    using Scalar = double;

    Inverse(Matrix matrix, const std::vector<int>& axes, int dimension) : axes_(axes), dimension_(dimension) {
        holding_ = mode_holding * matrix.diagonal().mean();
        for (Eigen::Index k = 0; k < matrix.rows(); ++k) matrix.coeffRef(k, k) += holding_;
        factors_.compute(matrix);
        if (factors_.info() != Eigen::Success) refuse_unstable();
    }

    [[noreturn]] static void refuse_unstable() {
        throw InputError("the stiffness matrix has a negative eigenvalue: the state is not stable, and has no modes");
    }

    Eigen::Index rows() const { return factors_.rows(); }
    Eigen::Index cols() const { return rows(); }

    void perform_op(const double* in, double* out) const {
        Vector move = Eigen::Map<const Vector>(in, rows());
        keep_out(move);
        move = factors_.solve(move);
        keep_out(move);
        Eigen::Map<Vector>(out, rows()) = move;
    }

    /// The stiffness that belongs to an eigenvalue of the inverse.
    double stiffness(double inverse) const { return 1 / inverse - holding_; }

    std::vector<Vector> found;

  private:
    void keep_out(Vector& move) const {
        stay(move, axes_, dimension_);
        for (const Vector& vector : found) move -= vector.dot(move) * vector;
    }

    std::vector<int> axes_;
    int dimension_;
    double holding_;
    Eigen::SimplicialLLT<Matrix> factors_;
};

/// Lanczos's method may see only one of several equal eigenvalues. So it looks again among what is orthogonal to all
/// that it has found, until it finds nothing softer there than the last of them.
EigenPairs sparse_modes(Inverse& inverse, int count) {
    EigenPairs pairs;
    const Eigen::Index vectors =
        std::min<Eigen::Index>(inverse.rows(), std::max(vectors_per_mode * count, least_vectors));
    for (bool is_whole = false; !is_whole;) {
        Spectra::SymEigsSolver<Inverse> lanczos(inverse, count, vectors);
        lanczos.init();
        if (lanczos.compute(Spectra::SortRule::LargestAlge, most_restarts, mode_accuracy) < count)
            throw InputError("the lowest " + counted(count, "mode") + " could not be told apart; ask for fewer");
        const Vector values = lanczos.eigenvalues();
        const Eigen::MatrixXd found = lanczos.eigenvectors();
        const auto enough = static_cast<std::size_t>(count);
        is_whole = pairs.values.size() == enough && inverse.stiffness(values[0]) >= pairs.values.back();
        for (Eigen::Index k = 0; k < count && !is_whole; ++k)
            pairs.take(inverse.stiffness(values[k]), found.col(k), enough);
        inverse.found = pairs.vectors;
    }
    return pairs;
}

/// All of them, but translations, which are made stiffer than any.
EigenPairs dense_modes(const Matrix& matrix, const std::vector<int>& axes, int dimension, int count) {
    Eigen::MatrixXd whole = matrix;  // its lower half
    const double stiff = 4 * whole.norm();
    for (const int axis : axes) {
        Vector translation = Vector::Zero(whole.rows());
        translation(Eigen::seq(axis, Eigen::last, dimension))
            .setConstant(std::sqrt(static_cast<double>(dimension) / static_cast<double>(whole.rows())));
        whole += stiff * translation * translation.transpose();
    }
    const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> solver(whole);
    if (solver.eigenvalues()[0] < -mode_holding * whole.diagonal().mean()) Inverse::refuse_unstable();
    EigenPairs pairs;
    for (Eigen::Index k = 0; k < count; ++k) {
        pairs.values.push_back(solver.eigenvalues()[k]);
        pairs.vectors.emplace_back(solver.eigenvectors().col(k));
    }
    return pairs;
}

std::vector<Vec3> displacements(const Vector& mode, int dimension) {
    std::vector<Vec3> moves(static_cast<std::size_t>(mode.size() / dimension));
    for (std::size_t i = 0; i < moves.size(); ++i)
        for (int axis = 0; axis < dimension; ++axis)
            moves[i][axis] = mode[static_cast<Eigen::Index>(i) * dimension + axis];
    return moves;
}

double participation(const std::vector<Vec3>& moves) {
    double second = 0, fourth = 0;
    for (const Vec3& u : moves) second += dot(u, u), fourth += dot(u, u) * dot(u, u);
    return second * second / (static_cast<double>(moves.size()) * fourth);
}

}  // namespace

VibrationModes lowest_modes(const StiffnessMatrix& stiffness, const Container& container, int count) {
    const Matrix matrix = matrix_of(stiffness);
    const std::vector<int> axes = free_axes(stiffness, container);
    const Eigen::Index order = matrix.rows(), all = order - static_cast<Eigen::Index>(axes.size());
    const Eigen::Index few = std::min(order / sparse_share, most_sparse_modes);
    const Eigen::Index most = order <= largest_dense_order ? all : few;
    if (count < 1 || count > most)
        throw InputError("modes", std::to_string(count), "are not there",
                         most < 1 ? "no sphere bears" : "give a number from 1 to " + std::to_string(most));
    const auto found = [&] {
        if (order <= dense_order || count > few) return dense_modes(matrix, axes, stiffness.dimension, count);
        Inverse inverse(matrix, axes, stiffness.dimension);
        return sparse_modes(inverse, count);
    }();
    VibrationModes modes;
    modes.stiffness = found.values;
    for (const Vector& vector : found.vectors) {
        modes.displacements.push_back(displacements(vector, stiffness.dimension));
        modes.participation.push_back(participation(modes.displacements.back()));
    }
    return modes;
}

}  // namespace bernal
