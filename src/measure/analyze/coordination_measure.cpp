// The coordination number: its mean, its distribution, by pairs of size classes, with and without rattlers; and the
// rattlers of each class.

#include <map>

#include "analyze/measure.hpp"
#include "analyze/size_classes.hpp"

namespace bernal {
namespace {

/// Contacts of each sphere, rattlers' contacts too.
std::vector<std::int32_t> all_contacts(const Contacts& contacts) {
    std::vector<std::int32_t> all = contacts.walls;
    for (const auto& [i, j] : contacts.pairs) ++all[i], ++all[j];
    return all;
}

double mean(std::int64_t sum, std::size_t count) {
    return count == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(count);
}

/// Shares of the spheres that have 0, 1, 2 ... contacts.
struct Distribution {
    std::vector<double> held, all;
};

Distribution distribution_of(const Contacts& contacts, const std::vector<std::int32_t>& all, std::size_t stable) {
    Distribution result;
    const auto most = static_cast<std::size_t>(*std::max_element(all.begin(), all.end()));
    result.held.resize(most + 1), result.all.resize(most + 1);
    for (std::size_t i = 0; i < all.size(); ++i) {
        result.all[static_cast<std::size_t>(all[i])] += 1 / static_cast<double>(all.size());
        if (!contacts.support.rattler[i])
            result.held[static_cast<std::size_t>(contacts.support.contacts[i])] += 1 / static_cast<double>(stable);
    }
    return result;
}

Table distribution_table(const Contacts& contacts, const std::vector<std::int32_t>& all, std::size_t stable) {
    Distribution shares = distribution_of(contacts, all, stable);
    Column number{"contacts", "", "of a sphere, walls among them", {}};
    for (std::size_t n = 0; n < shares.all.size(); ++n) number.values.push_back(static_cast<double>(n));
    return {"coordination",
            "how many spheres have how many contacts",
            {std::move(number),
             {"share", "", "of the spheres that are no rattlers; contacts with rattlers do not count",
              std::move(shares.held)},
             {"share_with_rattlers", "", "of all spheres; all contacts count", std::move(shares.all)}}};
}

/// Contacts of spheres of one class with those of another, rattlers left out.
Table class_table(const MeasureInput& input, const Contacts& contacts) {
    const std::vector<std::uint16_t>& size_class = input.packing.size_class;
    const SizeClassMembers members = members_of_classes(input.packing);
    std::map<std::pair<int, int>, std::int64_t> ends;
    std::map<int, std::size_t> stable;
    for (std::size_t i = 0; i < size_class.size(); ++i) stable[size_class[i]] += !contacts.support.rattler[i];
    for (const auto& [i, j] : contacts.pairs) {
        if (contacts.support.rattler[i] || contacts.support.rattler[j]) continue;
        ++ends[{size_class[i], size_class[j]}], ++ends[{size_class[j], size_class[i]}];
    }
    Table table{
        "coordination_by_class",
        "contacts between size classes, rattlers and walls left out",
        {{"class", "", "of the sphere", {}},
         {"neighbour_class", "", "of what it touches", {}},
         {"contacts", "", "mean number that a sphere of the class has with spheres of the neighbour class", {}}}};
    for (const auto& [a, of_a] : members)
        for (const auto& [b, of_b] : members) {
            table.columns[0].values.push_back(a);
            table.columns[1].values.push_back(b);
            table.columns[2].values.push_back(mean(ends[{a, b}], stable[a]));
        }
    return table;
}

void measure_coordination(const MeasureInput& input, Measures& out) {
    const Contacts& contacts = input.contacts();
    const std::vector<std::int32_t> all = all_contacts(contacts);
    std::int64_t ends = 0, all_ends = 0;
    std::size_t stable = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
        all_ends += all[i];
        if (contacts.support.rattler[i]) continue;
        ++stable;
        ends += contacts.support.contacts[i];
    }
    const std::size_t n = all.size();
    out.scalars.push_back({"contact_tolerance", "", "gap, of the sum of the radii, up to which spheres are in contact",
                           input.options.contact_tolerance});
    out.scalars.push_back({"coordination_number", "",
                           "mean number of contacts, walls among them, rattlers left out; none where all are rattlers",
                           stable > 0 ? std::optional(mean(ends, stable)) : std::nullopt});
    out.scalars.push_back({"coordination_number_with_rattlers", "",
                           "the same of all spheres with all of their contacts", mean(all_ends, n)});
    out.scalars.push_back({"rattler_fraction", "", "share of the spheres, by number, that their contacts do not hold",
                           1 - mean(static_cast<std::int64_t>(stable), n)});
    out.tables.push_back(distribution_table(contacts, all, stable));
    if (members_of_classes(input.packing).size() > 1) out.tables.push_back(class_table(input, contacts));
    out.of_spheres.push_back(
        {"contacts", "", "with spheres, rattlers among them, and walls", {all.begin(), all.end()}});
}

void run_rattlers(const MeasureInput& input, Measures& out) {
    const std::vector<bool>& rattler = input.contacts().support.rattler;
    const Packing& packing = input.packing;
    Table table{"rattlers",
                "spheres that their contacts do not hold, by size class",
                {{"class", "", "size class", {}},
                 {"mean_diameter", input.length(), "of the class, by number", {}},
                 {"spheres", "", "in the class", {}},
                 {"rattlers", "", "among them: fewer contacts than dimensions + 1, removed until none is left", {}},
                 {"share", "", "rattlers over spheres", {}}}};
    double loose = 0;
    for (const auto& [size_class, members] : members_of_classes(packing)) {
        double rattlers = 0, diameters = 0;
        const auto count = static_cast<double>(members.size());
        for (const std::uint32_t i : members) {
            diameters += 2 * packing.spheres[i].radius;
            if (!rattler[i]) continue;
            ++rattlers;
            loose += solid_volume({&packing.spheres[i], 1}, input.dimension());
        }
        const double row[] = {static_cast<double>(size_class), diameters / count, count, rattlers, rattlers / count};
        for (std::size_t c = 0; c < std::size(row); ++c) table.columns[c].values.push_back(row[c]);
    }
    out.scalars.push_back({"rattler_mass_fraction", "",
                           "share of the spheres, by volume, that their contacts do not hold",
                           loose / solid_volume(packing)});
    out.tables.push_back(std::move(table));
    out.of_spheres.push_back({"rattler", "", "1: its contacts do not hold it", {rattler.begin(), rattler.end()}});
}

}  // namespace

Measure coordination_measure() {
    return {
        .info = {.name = "coordination",
                 .meaning = "contacts: mean number, distribution, by pairs of size classes, with and without rattlers",
                 .by_default = true,
                 .scalars = {"contact_tolerance", "coordination_number", "coordination_number_with_rattlers",
                             "rattler_fraction"}},
        .run = measure_coordination,
        .fault_where_tilted = right_in_any,
        .clumps = Clumps::as_grains};
}

Measure rattlers_measure() {
    return {.info = {.name = "rattlers",
                     .meaning = "spheres that their contacts do not hold, by size class",
                     .by_default = true,
                     .scalars = {"rattler_mass_fraction"}},
            .run = run_rattlers,
            .fault_where_tilted = right_in_any,
            .clumps = Clumps::as_grains};
}

}  // namespace bernal
