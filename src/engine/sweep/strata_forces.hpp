#pragma once
// What keeps spheres in their strata: a spring on each that has left its own, as stiff as that of a wall. Interfaces
// give way to the springs until these press on them alike from both sides.

#include <span>
#include <vector>

#include "search/engine.hpp"
#include "sweep/contact.hpp"
#include "sweep/state.hpp"
#include "sweep/stratum_coordinate.hpp"

namespace bernal {

class StrataForces {
  public:
    /// What springs press each interface with, towards higher strata, and their stiffness.
    struct Push {
        double force = 0, stiffness = 0;

        void add(const Push& other) { force += other.force, stiffness += other.stiffness; }
    };
    using Pushes = std::vector<Push>;

    explicit StrataForces(const State& state);

    /// Is any sphere kept in a stratum?
    bool act() const { return act_; }

    /// None on each interface.
    Pushes no_pushes() const { return Pushes(act_ ? state_.strata.borders.size() : 0); }

    /// Adds what keeps spheres from `first` on in their strata to the force on each, and to `pushes` what they press
    /// with.
    void add(Index first, std::span<NetForce> forces, Pushes& pushes) const;

  private:
    void push_back(Index i, double below, double above, NetForce& force, Pushes& pushes) const;

    const State& state_;
    bool act_;
    StratumCoordinate coordinate_;
    std::vector<double> ends_;  ///< of stratum k, [k] and [k + 1]
};

/// Moves the interfaces by what presses on them; their order stays.
void move_interfaces(State& state, const StrataForces::Pushes& pushes);

}  // namespace bernal
