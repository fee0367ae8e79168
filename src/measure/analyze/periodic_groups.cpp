#include "analyze/periodic_groups.hpp"

#include <numeric>

namespace bernal {

PeriodicGroups::PeriodicGroups(std::size_t count) : parent_(count), periods_(count) {
    std::iota(parent_.begin(), parent_.end(), 0U);
}

Periods PeriodicGroups::connect(std::uint32_t from, std::uint32_t to, const Periods& periods) {
    const auto [a, to_from] = find(from);
    const auto [b, to_to] = find(to);
    Periods between{};
    for (std::size_t axis = 0; axis < 3; ++axis) between[axis] = to_from[axis] + periods[axis] - to_to[axis];
    if (a == b) return between;
    parent_[b] = a, periods_[b] = between;
    return {};
}

PeriodicGroups::Found PeriodicGroups::find(std::uint32_t node) {
    std::vector<std::uint32_t> path;
    for (; parent_[node] != node; node = parent_[node]) path.push_back(node);
    Periods sum{};
    for (std::size_t k = path.size(); k-- > 0;) {  // from the root back
        for (std::size_t axis = 0; axis < 3; ++axis) sum[axis] += periods_[path[k]][axis];
        parent_[path[k]] = node, periods_[path[k]] = sum;
    }
    return {node, sum};
}

}  // namespace bernal
