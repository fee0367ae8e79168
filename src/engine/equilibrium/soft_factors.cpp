#include "equilibrium/soft_factors.hpp"

#include "equilibrium/soft_stiffness.hpp"

namespace bernal {

struct SoftFactors::Solver {
    virtual ~Solver() = default;
    virtual bool make(const SoftNetwork& network, double pressure, double holding, bool push_aside) = 0;
    virtual Move solve(const Move& right) const = 0;
};

namespace {

template <int d>
class SolverIn : public SoftFactors::Solver {
  public:
    using Vector = Eigen::VectorXd;

    bool make(const SoftNetwork& network, double pressure, double holding, bool push_aside) override {
        SoftStiffness<d> s = stiffness_of<d>(network.contacts(), network.size(), push_aside ? 1 : 0);
        const double volume = network.volume();
        for (auto& block : s.diagonal)
            block.diagonal().array() += holding * std::max(block.trace() / d, s.mean_stiffness);
        if (!factors_ || pattern_ != s.pattern) {
            pattern_ = s.pattern;
            factors_.emplace(static_cast<std::int32_t>(network.size()), pattern_);
        }
        if (!factors_->factorise(s.diagonal, s.below)) return false;
        with_strain_ = s.with_strain;
        answer_ = factors_->solve(with_strain_);
        left_ = s.of_strain * (1 + holding) + d * (d - 1 + d * holding) * pressure * volume - with_strain_.dot(answer_);
        return left_ > 0;
    }

    Move solve(const Move& right) const override {
        Vector numbers(static_cast<Eigen::Index>(d * right.spheres.size()));
        for (std::size_t i = 0; i < right.spheres.size(); ++i)
            numbers.template segment<d>(static_cast<Eigen::Index>(d * i)) = in_dimensions<d>(right.spheres[i]);
        Vector moves = factors_->solve(numbers);
        Move solution{std::vector<Vec3>(right.spheres.size()), (right.strain - with_strain_.dot(moves)) / left_};
        moves -= solution.strain * answer_;
        for (std::size_t i = 0; i < right.spheres.size(); ++i)
            for (int axis = 0; axis < d; ++axis)
                solution.spheres[i][axis] = moves[static_cast<Eigen::Index>(d * i) + axis];
        return solution;
    }

  private:
    BlockPattern pattern_;
    std::optional<BlockCholesky<d>> factors_;
    Vector with_strain_, answer_;
    double left_ = 0;  ///< stiffness against strain, once the spheres have followed
};

}  // namespace

SoftFactors::SoftFactors(int dimension) {
    if (dimension == 2)
        solver_ = std::make_unique<SolverIn<2>>();
    else
        solver_ = std::make_unique<SolverIn<3>>();
}

SoftFactors::~SoftFactors() = default;

bool SoftFactors::make(const SoftNetwork& network, double pressure, double holding, bool push_aside) {
    return solver_->make(network, pressure, holding, push_aside);
}

Move SoftFactors::solve(const Move& right) const { return solver_->solve(right); }

}  // namespace bernal
