// Clusters of spheres that touch each other, of all spheres and of each class alone, and whether one of them leads
// through the packing.

#include <cmath>
#include <functional>
#include <limits>
#include <map>

#include "analyze/measure.hpp"
#include "analyze/periodic_groups.hpp"

namespace bernal {
namespace {

/// The kind of sphere i: contacts between spheres of one kind count.
using KindOf = std::function<std::uint16_t(std::size_t i)>;

/// Along an axis: round a periodic cell, or from one wall of a box to the other.
struct Ways {
    std::array<bool, 3> round{}, low{}, high{};

    void add(const Ways& other) {
        for (std::size_t axis = 0; axis < 3; ++axis) {
            round[axis] |= other.round[axis];
            low[axis] |= other.low[axis];
            high[axis] |= other.high[axis];
        }
    }
    bool lead_through(std::size_t axis) const { return round[axis] || (low[axis] && high[axis]); }
};

struct Clusters {
    std::int64_t spheres = 0, clusters = 0, touching = 0, largest = 0;  ///< clusters of two spheres and more
    std::array<bool, 3> percolates{};
};

/// The image of the second sphere that the first one touches.
Periods periods_of(const Packing& packing, const ContactList& contacts, std::size_t c) {
    const auto center = [&](std::int32_t i) { return packing.spheres[static_cast<std::size_t>(i)].center; };
    const Vec3 away =
        center(contacts.first[c]) + contacts.normal[c] * contacts.distance[c] - center(contacts.second[c]);
    const Vec3 sides = packing.container.shares(packing.container.origin + away);
    Periods periods{};
    for (int axis = 0; axis < 3; ++axis)
        if (packing.container.periodic[static_cast<std::size_t>(axis)])
            periods[static_cast<std::size_t>(axis)] = static_cast<int>(std::lround(sides[axis]));
    return periods;
}

/// The end of a box that a contact with a wall is at.
Ways end_of_box(Vec3 normal) {
    Ways ways;
    for (int axis = 0; axis < 3; ++axis) {
        ways.low[static_cast<std::size_t>(axis)] = normal[axis] < -0.5;
        ways.high[static_cast<std::size_t>(axis)] = normal[axis] > 0.5;
    }
    return ways;
}

/// In vessels, an axis with walls has no two ends.
bool has_ways(const Container& container, std::size_t axis) {
    return container.periodic[axis] || container.is_cuboid();
}

/// By kind.
std::map<std::uint16_t, Clusters> clusters_of_kinds(const Packing& packing, const ContactList& contacts,
                                                    const KindOf& kind_of) {
    const std::size_t n = packing.spheres.size();
    PeriodicGroups groups(n);
    std::map<std::uint32_t, Ways> of_spheres;
    for (std::size_t c = 0; c < contacts.size(); ++c) {
        const auto i = static_cast<std::uint32_t>(contacts.first[c]),
                   j = static_cast<std::uint32_t>(contacts.second[c]);
        if (contacts.is_wall(c)) {
            of_spheres[i].add(end_of_box(contacts.normal[c]));
        } else if (kind_of(i) == kind_of(j)) {
            const Periods round = groups.connect(i, j, periods_of(packing, contacts, c));
            Ways ways;
            for (std::size_t axis = 0; axis < 3; ++axis) ways.round[axis] = round[axis] != 0;
            if (round != Periods{}) of_spheres[i].add(ways);
        }
    }
    std::map<std::uint32_t, Ways> of_groups;
    for (const auto& [i, ways] : of_spheres) of_groups[groups.group_of(i)].add(ways);
    std::map<std::uint16_t, Clusters> found;
    for (const auto& [group, ways] : of_groups)
        for (std::size_t axis = 0; axis < 3; ++axis)
            found[kind_of(group)].percolates[axis] |= has_ways(packing.container, axis) && ways.lead_through(axis);
    std::vector<std::int64_t> members(n);
    for (std::uint32_t i = 0; i < n; ++i) ++members[groups.group_of(i)], ++found[kind_of(i)].spheres;
    for (std::size_t group = 0; group < n; ++group) {
        if (members[group] < 2) continue;
        Clusters& kind = found[kind_of(group)];
        ++kind.clusters, kind.touching += members[group];
        kind.largest = std::max(kind.largest, members[group]);
    }
    return found;
}

Table cluster_table(const MeasureInput& input, const ContactList& contacts) {
    const Packing& packing = input.packing;
    Table table{"clusters",
                "clusters of touching spheres of one class",
                {{"class", "", "of the spheres; contacts with others do not count", {}},
                 {"spheres", "", "of the class", {}},
                 {"clusters", "", "of two spheres and more", {}},
                 {"touching", "", "spheres in these", {}},
                 {"largest", "", "spheres in the largest", {}}}};
    for (int axis = 0; axis < input.dimension(); ++axis)
        table.columns.push_back(
            {std::string("percolates_") + "xyz"[axis],
             "",
             "1 where a cluster leads round the periodic cell along this axis, or from wall to wall "
             "of a box",
             {}});
    const auto class_of = [&](std::size_t i) { return packing.size_class[i]; };
    for (const auto& [size_class, found] : clusters_of_kinds(packing, contacts, class_of)) {
        std::vector<double> row{static_cast<double>(size_class), static_cast<double>(found.spheres),
                                static_cast<double>(found.clusters), static_cast<double>(found.touching),
                                static_cast<double>(found.largest)};
        for (std::size_t axis = 0; row.size() < table.columns.size(); ++axis)
            row.push_back(has_ways(packing.container, axis) ? found.percolates[axis]
                                                            : std::numeric_limits<double>::quiet_NaN());
        for (std::size_t k = 0; k < row.size(); ++k) table.columns[k].values.push_back(row[k]);
    }
    return table;
}

void measure_clusters(const MeasureInput& input, Measures& out) {
    const ContactList& contacts = input.listed_contacts();
    const auto one_kind = [](std::size_t) { return std::uint16_t{0}; };
    const Clusters all = clusters_of_kinds(input.packing, contacts, one_kind).at(0);
    out.scalars.push_back(
        {"contact_clusters", "", "clusters of two touching spheres and more", static_cast<double>(all.clusters)});
    out.scalars.push_back({"largest_cluster_share", "", "of all spheres, in the largest cluster",
                           static_cast<double>(all.largest) / static_cast<double>(all.spheres)});
    out.scalars.push_back({"percolating_axes", "", "axes along which a cluster leads through the packing",
                           static_cast<double>(std::ranges::count(all.percolates, true))});
    out.tables.push_back(cluster_table(input, contacts));
}

}  // namespace

Measure clusters_measure() {
    return {.info = {.name = "clusters",
                     .meaning = "clusters of touching spheres, by class, and whether they lead through the packing",
                     .scalars = {"contact_clusters", "largest_cluster_share", "percolating_axes"}},
            .run = measure_clusters,
            .fault_where_tilted = right_in_any};
}

}  // namespace bernal
