#pragma once
// Where the ends of a gradient meet.

#include <string>

#include "bernal/job.hpp"

namespace bernal {

/// What is wrong with a gradient along a periodic axis whose ends have other shares: they meet around the period, and
/// their grains mix there. With the remedy, in one sentence; empty otherwise.
std::string mixing_ends(const PreparedJob& job);

}  // namespace bernal
