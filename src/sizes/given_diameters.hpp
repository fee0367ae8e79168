#pragma once
// What a list of diameters tells besides them.

#include <string>
#include <vector>

namespace bernal {

/// One of its unit in metres, as its header or a comment above its values says; 0 where neither does. Throws as
/// read_diameter_list() for what stands there.
double metres_of_diameter_list(const std::string& file);

/// The columns that its header names and nothing uses; of a packing of ours none.
std::vector<std::string> unread_of_diameter_list(const std::string& file);

}  // namespace bernal
