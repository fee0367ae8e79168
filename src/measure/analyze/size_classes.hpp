#pragma once
// The spheres of each size class that has any.

#include <cstdint>
#include <map>
#include <vector>

#include "bernal/packing.hpp"

namespace bernal {

using SizeClassMembers = std::map<std::uint16_t, std::vector<std::uint32_t>>;  ///< indices, ascending

inline SizeClassMembers members_of_classes(const Packing& packing) {
    SizeClassMembers members;
    for (std::size_t i = 0; i < packing.spheres.size(); ++i)
        members[packing.size_class[i]].push_back(static_cast<std::uint32_t>(i));
    return members;
}

}  // namespace bernal
