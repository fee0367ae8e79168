#include "analyze/percolation.hpp"

#include <tuple>

#include "analyze/periodic_groups.hpp"
#include "core/parallel_sort.hpp"

namespace bernal {
std::optional<double> percolation_radius(PoreWays& network) {
    parallel_sort(network.ways.begin(), network.ways.end(), [](const PoreWay& a, const PoreWay& b) {
        return std::tuple(-a.radius, a.from, a.to, a.periods) < std::tuple(-b.radius, b.from, b.to, b.periods);
    });
    PeriodicGroups groups(network.nodes.size());
    for (const PoreWay& way : network.ways) {
        const Periods periods{way.periods[0], way.periods[1], way.periods[2]};
        if (groups.connect(way.from, way.to, periods) != Periods{}) return way.radius;
    }
    return {};
}

}  // namespace bernal
