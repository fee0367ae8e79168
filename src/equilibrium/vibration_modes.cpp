// The softest modes of a jammed state, by Lanczos's method on the inverse of its stiffness matrix.

#include <Spectra/SymEigsSolver.h>

#include <Eigen/SparseCholesky>
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

/// What Spectra asks of an operator: the inverse of the matrix, among displacements that move nothing as a whole.
class Inverse {
  public:
    using Scalar = double;

    Inverse(const StiffnessMatrix& stiffness, const Container& container)
        : dimension_(stiffness.dimension), axes_(free_axes(stiffness, container)) {
        Matrix matrix = matrix_of(stiffness);
        holding_ = mode_holding * matrix.diagonal().mean();
        for (Eigen::Index k = 0; k < matrix.rows(); ++k) matrix.coeffRef(k, k) += holding_;
        factors_.compute(matrix);
        if (factors_.info() != Eigen::Success)
            throw InputError(
                "the stiffness matrix has a negative eigenvalue: the state is not stable, and has no modes");
    }

    Eigen::Index rows() const { return factors_.rows(); }
    Eigen::Index cols() const { return rows(); }
    std::size_t free() const { return axes_.size(); }

    void perform_op(const double* in, double* out) const {
        Vector move = Eigen::Map<const Vector>(in, rows());
        stay(move);
        move = factors_.solve(move);
        stay(move);
        Eigen::Map<Vector>(out, rows()) = move;
    }

    /// Of an eigenvalue of the inverse.
    double stiffness(double inverse) const { return 1 / inverse - holding_; }

  private:
    void stay(Vector& move) const {
        for (const int axis : axes_) {
            auto along = move(Eigen::seq(axis, Eigen::last, dimension_));
            along.array() -= along.mean();
        }
    }

    int dimension_;
    std::vector<int> axes_;
    double holding_;
    Eigen::SimplicialLLT<Matrix> factors_;
};

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

VibrationModes lowest_modes(const StiffnessMatrix& matrix, const Container& container, int count) {
    Inverse inverse(matrix, container);
    const Eigen::Index order = inverse.rows(), most = order - static_cast<Eigen::Index>(inverse.free()) - 1;
    if (count < 1 || count > most)
        throw InputError("modes", std::to_string(count), "are not there",
                         "give a number from 1 to " + std::to_string(most));
    const Eigen::Index vectors = std::min<Eigen::Index>(order, std::max(vectors_per_mode * count, least_vectors));
    Spectra::SymEigsSolver<Inverse> lanczos(inverse, count, vectors);
    lanczos.init();
    if (lanczos.compute(Spectra::SortRule::LargestAlge, most_restarts, mode_accuracy) < count)
        throw InputError("the lowest " + counted(count, "mode") + " could not be told apart; ask for fewer");
    VibrationModes modes;
    const Vector values = lanczos.eigenvalues();
    const Eigen::MatrixXd found = lanczos.eigenvectors();
    for (Eigen::Index k = 0; k < count; ++k) {
        modes.stiffness.push_back(inverse.stiffness(values[k]));
        modes.displacements.push_back(displacements(found.col(k), matrix.dimension));
        modes.participation.push_back(participation(modes.displacements.back()));
    }
    return modes;
}

}  // namespace bernal
