#pragma once
// Places for finer grains in the space between coarse ones: largest first, each where it overlaps none, as far as it
// finds such a place.

#include <vector>

#include "search/engine.hpp"
#include "sweep/state.hpp"

namespace bernal {

/// The places of `grains`, in the frame of `state`, at its magnification: functions of these and `find_room` alone, on
/// any number of threads. With `find_room`, places for the largest grains are searched for in all of the space that is
/// free. A grain that finds no place overlaps others: if it can, only such as come with it. `may_go_on` is asked on any
/// thread, and now and then `may_go_on_here` on the caller's; where one says no, Interrupted is thrown.
std::vector<Vec3> places_between(const State& state, const LaterGrains& grains, bool find_room,
                                 const MayGoOn& may_go_on, const MayGoOn& may_go_on_here);

}  // namespace bernal
