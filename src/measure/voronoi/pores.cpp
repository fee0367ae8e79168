// Pores: the largest empty spheres, and the throat that the widest way through the packing has.

#include <tuple>

#include "analyze/measure.hpp"
#include "core/parallel_sort.hpp"
#include "core/release.hpp"
#include "voronoi/convex_walls.hpp"
#include "voronoi/pore_ways.hpp"

namespace bernal {
namespace {

constexpr int size_bins = 100;

/// All pores between equal spheres are at vertices of cells. Pores between unequal ones are near vertices, and a few
/// are found only by climbing.
std::optional<Sphere> largest_near(const EmptySpheres& empty, const Sphere& node, bool unequal,
                                   std::vector<Touch>& touches) {
    const auto fitted = [&](Vec3 start) -> std::optional<Sphere> {
        const std::optional<Sphere> sphere = empty.fitted(start, node.radius, touches);
        return sphere && sphere->radius > 0 && empty.is_largest(*sphere, touches) ? sphere : std::nullopt;
    };
    if (const auto sphere = fitted(node.center); sphere || !unequal || node.radius <= 0) return sphere;
    return fitted(empty.climbed(node.center, node.radius, touches));
}

std::vector<Sphere> largest_empty(const MeasureInput& input, const EmptySpheres& empty, std::span<const Sphere> nodes) {
    constexpr std::size_t block_size = 512;
    const bool unequal = size_ratio(input.packing) > 1;
    std::vector<std::vector<Sphere>> blocks(block_count(nodes.size(), block_size));
    for_each_told_block(input, nodes.size(), block_size, [&](std::size_t block, std::size_t begin, std::size_t end) {
        std::vector<Touch> touches;
        for (std::size_t i = begin; i != end; ++i)
            if (const auto sphere = largest_near(empty, nodes[i], unequal, touches))
                blocks[block].push_back({input.packing.container.wrapped(sphere->center), sphere->radius});
    });
    std::vector<Sphere> all;
    for (std::vector<Sphere>& block : blocks) {
        all.insert(all.end(), block.begin(), block.end());
        release(block);
    }
    return all;
}

/// One sphere where several vertices led to the same one.
std::vector<Sphere> each_once(const Container& container, std::vector<Sphere> spheres) {
    constexpr double same = 1e-5;
    std::vector<std::uint32_t> all(spheres.size());
    double mean = 0;
    for (std::uint32_t i = 0; i < all.size(); ++i)
        all[i] = i, mean += spheres[i].radius / static_cast<double>(spheres.size());
    const CenterGrid grid(container, spheres, all, mean / 2);
    std::vector<Sphere> result;
    for (const std::uint32_t i : all) {
        bool first = true;
        grid.for_each_within(spheres[i].center, same * spheres[i].radius,
                             [&](std::uint32_t j, Vec3) { first = first && j >= i; });
        if (first) result.push_back(spheres[i]);
    }
    parallel_sort(result.begin(), result.end(), [](const Sphere& a, const Sphere& b) {
        return std::tuple(-a.radius, a.center.x, a.center.y, a.center.z) <
               std::tuple(-b.radius, b.center.x, b.center.y, b.center.z);
    });
    return result;
}

Table distribution(const std::vector<Sphere>& pores, const std::string& unit) {
    const double largest = pores.empty() ? 1 : 2 * pores.front().radius, width = largest / size_bins;
    Table table{"pores",
                "pore sizes: diameters of empty spheres that cannot grow, however they move",
                {{"diameter", unit, "middle of the bin", {}},
                 {"count", "", "pores in the bin", std::vector<double>(size_bins)},
                 {"share_smaller", "", "of the pores, by number, that are not larger than the bin's end", {}}}};
    for (const Sphere& pore : pores)
        ++table.columns[1].values[static_cast<std::size_t>(std::min(size_bins - 1.0, 2 * pore.radius / width))];
    double smaller = 0;
    for (int bin = 0; bin < size_bins; ++bin) {
        smaller += table.columns[1].values[static_cast<std::size_t>(bin)];
        table.columns[0].values.push_back((bin + 0.5) * width);
        table.columns[2].values.push_back(pores.empty() ? 0 : smaller / static_cast<double>(pores.size()));
    }
    return table;
}

Table list_of(const std::vector<Sphere>& pores, const std::string& unit) {
    Table table{"pore_spheres",
                "the pores: empty spheres that cannot grow, however they move; the largest first",
                {{"x", unit, "of the centre", {}},
                 {"y", unit, "of the centre", {}},
                 {"z", unit, "of the centre", {}},
                 {"diameter", unit, "of the pore", {}}}};
    for (const Sphere& pore : pores) {
        for (int axis = 0; axis < 3; ++axis)
            table.columns[static_cast<std::size_t>(axis)].values.push_back(pore.center[axis]);
        table.columns[3].values.push_back(2 * pore.radius);
    }
    return table;
}

void measure_pores(const MeasureInput& input, Measures& out) {
    const EmptySpheres empty(input.packing);
    PoreWays network = pore_ways(input, empty);
    std::optional<double> throat = percolation_radius(network);
    if (throat) *throat *= 2;
    release(network.ways);
    std::vector<Sphere> found = largest_empty(input, empty, network.nodes);
    release(network.nodes);
    const std::vector<Sphere> pores = each_once(input.packing.container, std::move(found));
    double sum = 0;
    for (const Sphere& pore : pores) sum += 2 * pore.radius;
    const std::string unit = input.length();
    const std::optional<double> none;
    out.scalars.push_back(
        {"pore_count", "", "empty spheres that cannot grow, however they move", static_cast<double>(pores.size())});
    out.scalars.push_back(
        {"largest_pore_diameter", unit, "of the largest of them", pores.empty() ? none : 2 * pores.front().radius});
    out.scalars.push_back({"mean_pore_diameter", unit, "mean of their diameters, by number",
                           pores.empty() ? none : sum / static_cast<double>(pores.size())});
    out.scalars.push_back(
        {"percolation_throat_diameter", unit,
         "of the largest sphere that finds a way through the pores to its own image, along the edges of the radical "
         "cells: exact for equal spheres, of unequal ones an estimate",
         throat});
    out.tables.push_back(distribution(pores, unit));
    out.tables.push_back(list_of(pores, unit));
}

std::string fault_for_pores(const Packing& packing) {
    // Pores between spheres and an obstacle lie on no vertex of the spheres' radical cells.
    for (const Wall& wall : packing.container.surfaces)
        if (!std::holds_alternative<PlaneWall>(wall) && !is_inside(wall))
            return "is of containers with nothing in them, and this one has a core or obstacles";
    return convex_walls_fault(packing.container);
}

}  // namespace

Measure pores_measure() {
    return {.info = {.name = "pores",
                     .meaning = "largest empty spheres, and the throat of the widest way through",
                     .needs = "no mesh, no prism that is not convex, no core or obstacle",
                     .scalars = {"pore_count", "largest_pore_diameter", "mean_pore_diameter",
                                 "percolation_throat_diameter"}},
            .run = measure_pores,
            .fault = fault_for_pores,
            .fault_of_build = cells_fault_of_build};
}

}  // namespace bernal
