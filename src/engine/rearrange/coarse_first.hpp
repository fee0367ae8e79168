#pragma once
// Wide samples begin with their coarse grains. At random places fine grains lie deep inside of coarse ones: they take a
// thousand sweeps to come out, and wedge the coarse grains apart on the way. So the coarsest decade of sizes is packed
// alone. Then the next one comes into the space between, and so on: fines that are few find room there and part in a
// few sweeps, while many push the coarse grains apart, as in a mix whose fines fill more than the voids (Furnas, Ind.
// Eng. Chem. 23 (1931) 1052).

#include "search/engine.hpp"
#include "sweep/size_totals.hpp"
#include "sweep/state.hpp"

namespace bernal {

/// What a run begins with.
struct FirstGrains {
    Sizes sizes;
    std::vector<std::uint32_t> id;  ///< of each; empty: all grains are there, in their order
    LaterGrains later;              ///< the others, without what the run is to become
};

/// The coarsest decade of sizes, where at least three in four grains are finer and nothing else than spheres in a
/// container is asked for; all grains otherwise.
FirstGrains coarsest(const Sizes& sizes, const PackOptions& options);

/// The coarsest decade of `later`, which it takes out; or all, where the finer ones are not three times as many as
/// those that are `there` then.
LaterGrains take_next(LaterGrains& later, std::size_t there);

/// New grains fill at most this share of the space between the others when they come: at more, they would press those
/// apart at once. It is about three quarters of what they fill at random close packing.
double most_filled(int dimension);

/// With those that take_next() takes beside those that are at rest in `before`. `before` has come to its end, and is
/// free of overlaps at `magnification`. The new grains are at random places outside of the others, and may overlap each
/// other. While they find their places `may_go_on` is asked, on any thread, and now and then `may_go_on_here`, on the
/// caller's; where one says no, Interrupted is thrown.
State with_next_grains(const State& before, double magnification, const MayGoOn& may_go_on,
                       const MayGoOn& may_go_on_here);

/// With all later grains, at random places, at the same magnification: what a run that ends early hands out.
State with_all_grains(State before);

}  // namespace bernal
