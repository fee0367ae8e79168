#pragma once
// Whether an image has room in memory or on a disk.

#include <string>

#include "bernal/image.hpp"

namespace bernal {

/// Throws InputError where `needed` bytes, which grow with that power of the sides, are more than are `available`: the
/// image `what` those, "takes 3 GB ...", and the largest image that fits is named.
void require_room(const ImagePlan& plan, double needed, int power, double available, const std::string& what,
                  const std::string& remedy);

}  // namespace bernal
