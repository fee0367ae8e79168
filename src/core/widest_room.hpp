#pragma once

#include "bernal/container.hpp"

namespace bernal {

/// The radius of the largest sphere that fits between the walls of a container, whatever its shape; a hundredth too
/// large at most. Below 0 or so where there is no room at all.
double widest_room(const Container& container);

}  // namespace bernal
