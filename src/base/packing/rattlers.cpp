#include "packing/rattlers.hpp"

#include <numeric>

namespace bernal {
namespace {

/// Each sphere's neighbours: row i of `neighbour` is [first[i], first[i + 1]).
struct Rows {
    std::vector<std::size_t> first;
    std::vector<std::uint32_t> neighbour;
};

Rows rows_of(std::span<const std::pair<std::uint32_t, std::uint32_t>> pairs, std::size_t spheres) {
    Rows rows{std::vector<std::size_t>(spheres + 1), std::vector<std::uint32_t>(2 * pairs.size())};
    for (const auto& [i, j] : pairs) ++rows.first[i + 1], ++rows.first[j + 1];
    std::partial_sum(rows.first.begin(), rows.first.end(), rows.first.begin());
    std::vector<std::size_t> next(rows.first.begin(), rows.first.end() - 1);
    for (const auto& [i, j] : pairs) {
        rows.neighbour[next[i]++] = j;
        rows.neighbour[next[j]++] = i;
    }
    return rows;
}

}  // namespace

Support find_rattlers(std::span<const std::pair<std::uint32_t, std::uint32_t>> pairs,
                      std::span<const std::int32_t> walls, int dimension) {
    const Rows rows = rows_of(pairs, walls.size());
    Support support{std::vector<bool>(walls.size()), {walls.begin(), walls.end()}};
    std::vector<std::size_t> loose;
    const auto remove_if_loose = [&](std::size_t i) {
        if (support.rattler[i] || support.contacts[i] >= fewest_contacts(dimension)) return;
        support.rattler[i] = true;
        loose.push_back(i);
    };
    for (const auto& [i, j] : pairs) ++support.contacts[i], ++support.contacts[j];
    for (std::size_t i = 0; i < walls.size(); ++i) remove_if_loose(i);
    while (!loose.empty()) {
        const std::size_t i = loose.back();
        loose.pop_back();
        for (std::size_t k = rows.first[i]; k < rows.first[i + 1]; ++k) {
            --support.contacts[rows.neighbour[k]];
            remove_if_loose(rows.neighbour[k]);
        }
    }
    return support;
}

}  // namespace bernal
