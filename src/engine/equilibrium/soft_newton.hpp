#pragma once
// Newton's method for soft spheres under pressure, whose contacts open and close. Each step solves the equations of the
// present stiffness, the strain of the cell among the unknowns, by sparse Cholesky factors or conjugate gradients, with
// springs that hold spheres to where they are, weaker the better steps do (Levenberg & Marquardt). Where spheres slide
// around each other the step is bent along the way on which contacts keep their overlaps to second order (geodesic
// acceleration: Transtrum & Sethna, arXiv:1201.5885 (2012)): near jamming a straight one would open them after the
// square root of an overlap. Along the bent way enthalpy is followed to where it no longer falls.

#include <memory>

#include "equilibrium/soft_network.hpp"

namespace bernal {

class SoftNewton {
  public:
    explicit SoftNewton(SoftNetwork& network);
    ~SoftNewton();

    /// Moves the network until the largest net force on a sphere is below `tolerance` of the mean contact force, and
    /// the pressure is met as closely. False where `most_steps` do not get there.
    bool come_to_rest(double pressure, double tolerance, int most_steps);

    struct Step;  ///< of two or three dimensions; behind it is the linear algebra

  private:
    SoftNetwork* network_;
    std::unique_ptr<Step> step_;
};

}  // namespace bernal
