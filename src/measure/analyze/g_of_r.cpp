// The pair correlation function: how many times as many pairs of centres are a distance apart as in an ideal gas of the
// same spheres in the same container (analyze/expected_pairs.hpp).

#include <numeric>

#include "analyze/center_grid.hpp"
#include "analyze/expected_pairs.hpp"
#include "analyze/measure.hpp"
#include "analyze/size_classes.hpp"
#include "core/number_text.hpp"
#include "geometry/widest_room.hpp"

namespace bernal {
namespace {

using Members = std::vector<std::uint32_t>;

constexpr int bins_per_diameter = 50;
constexpr double reach = 5;  // in mean diameters
constexpr std::size_t samples = 1 << 15, samples_of_classes = 1 << 13, samples_of_rugged = 1 << 11;

/// So that in crystals rounding does not scatter a distance of whole bins over two of them.
constexpr double edge = 1e-9;

double mean_diameter(const Packing& packing, const Members& members) {
    double sum = 0;
    for (const std::uint32_t i : members) sum += 2 * packing.spheres[i].radius;
    return sum / static_cast<double>(members.size());
}

Members everyone(const Packing& packing) {
    Members all(packing.spheres.size());
    std::iota(all.begin(), all.end(), 0U);
    return all;
}

std::vector<double> radii_of(const Packing& packing, const Members& members) {
    std::vector<double> radii;
    for (const std::uint32_t i : members) radii.push_back(packing.spheres[i].radius);
    std::sort(radii.begin(), radii.end());
    return radii;
}

/// As far as no centre has two images.
double farthest(const Container& container) {
    double half = HUGE_VAL;
    for (int axis = 0; axis < container.dimension; ++axis) half = std::min(half, container.lengths[axis] / 2);
    return half;
}

std::vector<double> edges_of(double diameter, const Container& container) {
    const double width = diameter / bins_per_diameter, end = std::min(reach * diameter, farthest(container));
    const auto bins = static_cast<std::size_t>(end / width * (1 + edge));
    std::vector<double> edges(bins + 1);
    for (std::size_t k = 0; k <= bins; ++k) edges[k] = static_cast<double>(k) * width;
    return edges;
}

/// Ordered pairs of a first and a second sphere, not the same one, by their distance.
std::vector<double> pairs_found(const MeasureInput& input, const Members& first, const Members& second,
                                std::span<const double> edges) {
    constexpr std::size_t block_size = 512;
    const Packing& packing = input.packing;
    const std::size_t bins = edges.size() - 1;
    const double width = edges[1] - edges[0], end = edges.back();
    const CenterGrid grid(packing.container, packing.spheres, second, end / 3),
        askers(packing.container, packing.spheres, first, end / 3);
    std::vector<std::vector<std::uint64_t>> found(block_count(first.size(), block_size));
    for_each_told_block(input, first.size(), block_size, [&](std::size_t block, std::size_t begin, std::size_t last) {
        found[block].resize(bins);
        for (std::size_t k = begin; k != last; ++k) {
            const std::uint32_t i = askers.by_place()[k];
            grid.for_each_within(packing.container.wrapped(packing.spheres[i].center), end,
                                 [&](std::uint32_t j, Vec3 way) {
                                     const auto bin = static_cast<std::size_t>(norm(way) / width + edge);
                                     if (j != i && bin < bins) ++found[block][bin];
                                 });
        }
    });
    std::vector<double> sum(bins);
    for (std::size_t bin = 0; bin < bins; ++bin)
        for (const auto& block : found) sum[bin] += static_cast<double>(block[bin]);
    return sum;
}

std::size_t samples_for(const Container& container, std::size_t smooth) {
    return is_rugged(container) ? std::min(smooth, samples_of_rugged) : smooth;
}

/// Both of all spheres, or each of a class.
std::vector<double> correlation(const MeasureInput& input, const Members& first, const Members& second,
                                std::span<const double> edges, std::size_t even_points) {
    const Packing& packing = input.packing;
    std::vector<double> g = pairs_found(input, first, second, edges);
    const std::vector<double> shares =
        shell_probabilities(packing.container, radii_of(packing, first), radii_of(packing, second), edges, even_points);
    const auto n = static_cast<double>(first.size());
    const double others = &first == &second ? n - 1 : static_cast<double>(second.size());
    for (std::size_t k = 0; k < g.size(); ++k) g[k] = shares[k] > 0 ? g[k] / (n * others * shares[k]) : 0;
    return g;
}

std::vector<double> middles(std::span<const double> edges, double unit) {
    std::vector<double> result;
    for (std::size_t k = 0; k + 1 < edges.size(); ++k) result.push_back((edges[k] + edges[k + 1]) / 2 / unit);
    return result;
}

constexpr const char* meaning_of_g =
    "pairs of centres found in the shell over those of an ideal gas: of N - 1 other spheres, each anywhere in the "
    "container where it has room";

std::string too_few(const Packing& packing) {
    if (!packing.bodies.empty())
        return packing.container.walls().empty() ? too_few(grains_of(packing).packing)
                                                 : "of clumps needs a container without walls: how near to these a "
                                                   "centre can be depends on the shape";
    if (packing.spheres.size() < 2) return "needs two spheres or more, and the packing has one";
    const Members all = everyone(packing);
    if (edges_of(mean_diameter(packing, all), packing.container).size() < 2)
        return "needs a container that is wider than a fiftieth of the mean diameter";
    return {};
}

void measure_g_of_r(const MeasureInput& input, Measures& out) {
    const Members all = everyone(input.packing);
    const std::vector<double> edges = edges_of(mean_diameter(input.packing, all), input.packing.container);
    const std::size_t points = samples_for(input.packing.container, samples);
    out.tables.push_back(
        {"g_of_r",
         "pair correlation function, up to five mean diameters or half the shortest side of the cell",
         {{"r", input.length(),
           "distance of two centres: the middle of a shell that is as thick as a fiftieth of the mean diameter",
           middles(edges, 1)},
          {"g", "", meaning_of_g, correlation(input, all, all, edges, points)}}});
}

/// Each pair of classes at distances over its own mean contact distance, so that wide mixtures fit one table.
void run_by_class(const MeasureInput& input, Measures& out) {
    const Packing& packing = input.packing;
    const SizeClassMembers classes = members_of_classes(packing);
    const std::size_t points = samples_for(packing.container, samples_of_classes);
    Table table{"g_of_r_by_class",
                "pair correlation functions of spheres of two size classes",
                {{"x",
                  "",
                  "distance of two centres over the mean sum of radii of the two classes, told at each column: the "
                  "middle of a shell",
                  {}}}};
    for (int k = 0; k < reach * bins_per_diameter; ++k)
        table.columns[0].values.push_back((k + 0.5) / bins_per_diameter);
    for (auto a = classes.begin(); a != classes.end(); ++a)
        for (auto b = a; b != classes.end(); ++b) {
            if (a == b && a->second.size() < 2) continue;
            const double diameter = (mean_diameter(packing, a->second) + mean_diameter(packing, b->second)) / 2;
            const std::vector<double> edges = edges_of(diameter, packing.container);
            if (edges.size() < 2) continue;
            std::vector<double> g = correlation(input, a->second, b->second, edges, points);
            g.resize(table.columns[0].values.size(), std::nan(""));
            table.columns.push_back({"g_" + std::to_string(a->first) + '_' + std::to_string(b->first), "",
                                     "at r = x * " + number_text(diameter) +
                                         (input.length().empty() ? "" : ' ' + input.length()) +
                                         "; nan beyond half the shortest side of the cell",
                                     std::move(g)});
        }
    out.tables.push_back(std::move(table));
}

std::string fault_by_class(const Packing& packing) {
    constexpr std::size_t most_classes = 12;
    const std::size_t classes = members_of_classes(packing).size();
    if (classes < 2) return "needs spheres of two size classes or more, and these are of one";
    if (classes > most_classes)
        return "is of " + std::to_string(most_classes) + " size classes at most, and these are " +
               std::to_string(classes);
    return too_few(packing);
}

}  // namespace

Measure g_of_r_measure() {
    return {.info = {.name = "g_of_r",
                     .meaning = "pair correlation function g(r)",
                     .needs = "two spheres",
                     .by_default = true},
            .run = measure_g_of_r,
            .fault = too_few,
            .fault_where_tilted = right_in_any,
            .clumps = Clumps::as_grains};
}

Measure g_of_r_by_class_measure() {
    return {.info = {.name = "g_of_r_by_class",
                     .meaning = "g(r) by pairs of size classes",
                     .needs = "2 to 12 size classes",
                     .by_default = true},
            .run = run_by_class,
            .fault = fault_by_class,
            .fault_where_tilted = right_in_any,
            .clumps = Clumps::as_grains};
}

}  // namespace bernal
