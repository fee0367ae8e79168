#pragma once
// The way to a state at rest under a pressure, however low. The spheres are pressed together first, where there are
// contacts to spare. Then the pressure falls stage by stage. All the way they move with momentum: as contacts open,
// states turn into saddles, and momentum leads over these at the cost of evaluations alone. Newton's method takes the
// last steps, to rest.

#include <functional>
#include <limits>

#include "equilibrium/soft_newton.hpp"

namespace bernal {

struct SoftDescentOptions {
    double pressing;     ///< the pressure at which spheres are pressed together first, where the one asked for is lower
    double annealed_to;  ///< down to this pressure spheres are annealed; below it they only follow
    double tolerance;    ///< of the largest net force on a sphere, over the mean contact force, and of the pressure
    /// Is this state at rest one that is wanted? Without it, any is.
    std::function<bool()> is_wanted = {};
    /// After so many evaluations no way is begun again.
    std::int64_t most_evaluations = std::numeric_limits<std::int64_t>::max();
};

class SoftDescent {
  public:
    SoftDescent(SoftNetwork& network, SoftDescentOptions options);

    /// Brings the spheres from anywhere close to balance under the pressure.
    void press_together(double pressure);

    /// From near balance under the pressure `from` to a state at rest under `to`; false where none was found.
    bool go_down(double from, double to);

    const double& pressure() const { return pressure_; }  ///< that is sought

  private:
    void descend(double from, double to, double factor);
    bool settle(double pressure);
    void seek_by_momentum(double pressure, double skin);
    bool comes_to_rest(double pressure);

    SoftNetwork* network_;
    SoftDescentOptions options_;
    SoftNewton newton_;
    double pressure_ = 0;
};

}  // namespace bernal
