#pragma once
// The course of a run: which stage it begins in, after each sweep whether that goes on, what comes next, and when it is
// over. It knows spheres only by what they add up to, wherever they are.

#include <functional>

#include "sweep/contact.hpp"
#include "sweep/size_totals.hpp"
#include "sweep/state.hpp"

namespace bernal {

/// The target that `options` ask for: a packing fraction, or the one that fills a fixed container.
std::optional<double> target_of(const PackOptions& options, const SizeTotals& spheres);

/// Where they ask for one.
double target_magnification(const PackOptions& options, const SizeTotals& spheres);

/// Sets effort, schedule and stage of a state whose spheres were just placed at its magnification: that of the target,
/// where there is one.
void begin_course(State& state, const PackOptions& options, const SizeTotals& spheres);

class Course {
  public:
    explicit Course(const SizeTotals& spheres) : spheres_(spheres) {}

    const SizeTotals& spheres() const { return spheres_; }

    /// Sphere volume over container volume now, as if no sphere overlapped.
    double packing_fraction(const State& state) const;

    /// After a sweep that saw `sums`, with the container moved and the sweep counted. True: another stage has begun, or
    /// the run is over. `separating_expansion`, asked seldom, is the smallest uniform expansion that separates all
    /// spheres, as a factor on lengths.
    bool advance(State& state, const SweepSums& sums, const std::function<double()>& separating_expansion) const;

  private:
    SizeTotals spheres_;
};

}  // namespace bernal
