#include "analyze/percolation.hpp"

#include <numeric>
#include <tuple>

#include "core/parallel_sort.hpp"

namespace bernal {
namespace {

/// Nodes that are connected, and how many periods each is from the first of its group.
class Groups {
  public:
    explicit Groups(std::size_t count) : parent_(count), periods_(count) {
        std::iota(parent_.begin(), parent_.end(), 0U);
    }

    /// False where the two are connected already, by a way that is not this one: round through a periodic face.
    bool connect(const PoreWay& way) {
        const auto [a, from] = find(way.from);
        const auto [b, to] = find(way.to);
        std::array<int, 3> between{};
        for (std::size_t axis = 0; axis < 3; ++axis) between[axis] = from[axis] + way.periods[axis] - to[axis];
        if (a == b) return between == std::array<int, 3>{};
        parent_[b] = a, periods_[b] = between;
        return true;
    }

  private:
    struct Found {
        std::uint32_t root;
        std::array<int, 3> periods;
    };
    Found find(std::uint32_t node) {
        std::vector<std::uint32_t> path;
        for (; parent_[node] != node; node = parent_[node]) path.push_back(node);
        std::array<int, 3> sum{};
        for (std::size_t k = path.size(); k-- > 0;) {  // from the root back
            for (std::size_t axis = 0; axis < 3; ++axis) sum[axis] += periods_[path[k]][axis];
            parent_[path[k]] = node, periods_[path[k]] = sum;
        }
        return {node, sum};
    }

    std::vector<std::uint32_t> parent_;
    std::vector<std::array<int, 3>> periods_;  ///< from the parent
};

}  // namespace

std::optional<double> percolation_radius(PoreNetwork& network) {
    parallel_sort(network.ways.begin(), network.ways.end(), [](const PoreWay& a, const PoreWay& b) {
        return std::tuple(-a.radius, a.from, a.to, a.periods) < std::tuple(-b.radius, b.from, b.to, b.periods);
    });
    Groups groups(network.nodes.size());
    for (const PoreWay& way : network.ways)
        if (!groups.connect(way)) return way.radius;
    return {};
}

}  // namespace bernal
