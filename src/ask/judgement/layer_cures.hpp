#pragma once
// What makes room for layers: of their heights, the container's along `up` and across must all be given at once.

#include <string>

#include "bernal/job.hpp"

namespace bernal {

/// For layers of given heights: "give layer 1 a height of at least 16, and the container one of at least 48", whatever
/// sample is drawn; empty where all have room.
std::string room_for_layers(const PreparedJob& job, const Container& expected);

/// Throws InputError for layers that would be lower than their largest grain, in the container that is expected.
void require_high_layers(const PreparedJob& job, const Container& expected);

}  // namespace bernal
