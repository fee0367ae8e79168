#pragma once
// What a state can be: one that was edited by hand or by accident must not lead a run astray.

#include "sweep/state.hpp"

namespace bernal {

/// Throws InputError, with what is wrong, for a state that no run comes to: of which a number is out of its range, a
/// sphere is outside of the cell or of its reach ball, or spheres fill more than there is. Its walls are not looked at.
/// A state may have no spheres: those of a run over ranks are elsewhere.
void require_possible(const State& state);

}  // namespace bernal
