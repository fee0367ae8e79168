#include "shape/met_members.hpp"

#include <algorithm>

namespace bernal {

std::vector<std::uint32_t> members_near(const BoxTree& tree, std::span<const Sphere> members, std::uint32_t i,
                                        double slack) {
    std::vector<std::uint32_t> near;
    tree.for_each_near(members[i].center, members[i].radius + slack, [&](std::uint32_t j) {
        const double reach = members[i].radius + members[j].radius + slack;
        if (j != i && norm(members[j].center - members[i].center) <= reach) near.push_back(j);
    });
    std::ranges::sort(near);
    return near;
}

}  // namespace bernal
