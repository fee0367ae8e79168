#pragma once
// The checksum of a packing's numbers, in text formats that say it in their first line: it holds however numbers are
// written, and in whatever order the spheres are.

#include <string>

#include "bernal/packing.hpp"

namespace bernal {

/// The checksum of the container, the unit, the spheres and their classes; of a mesh only that it is one, since its
/// file may move.
std::string packing_checksum(const Packing& packing);

/// What to say of a file whose checksum is `written`, and `found` is its content's.
std::string changed_since_written(const std::string& file, const std::string& written, const std::string& found);

}  // namespace bernal
