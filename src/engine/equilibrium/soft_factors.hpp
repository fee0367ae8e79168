#pragma once
// The linear equations of soft_equations.hpp solved by sparse Cholesky factors: for systems of few thousand spheres in
// space, and some ten thousand in the plane, sooner than by conjugate gradients.

#include <memory>
#include <optional>

#include "equilibrium/soft_network.hpp"

namespace bernal {

class SoftFactors {
  public:
    explicit SoftFactors(int dimension);
    ~SoftFactors();

    /// False where there is no minimum.
    bool make(const SoftNetwork& network, double pressure, double holding, bool push_aside);

    Move solve(const Move& right) const;

    struct Solver;  ///< in two or three dimensions

  private:
    std::unique_ptr<Solver> solver_;
};

}  // namespace bernal
