#pragma once
// What other programs call an option, or have and this one has not: answered with what there is.

#include <string>

namespace bernal {

/// "the number of spheres is `count`" for `num-spheres`; empty for what is not in the table.
std::string answer_to_foreign_key(const std::string& key);

/// "cut other shapes out of that packing: ...", for those who want another container than a cuboid.
std::string how_to_cut_shapes();

}  // namespace bernal
