#pragma once
// The rows that are kept for spheres, read as sweeps read them.

#include <doctest/doctest.h>

#include "search/configurations.hpp"

namespace bernal {

/// The rows of NeighbourLists or a RowStore, each of which can be read sixteen by sixteen.
template <class Lists>
Rows rows_of(const Lists& lists) {
    Rows rows;
    bool readable_sixteen_by_sixteen = true;
    for (Index i = 0; i < lists.size(); ++i) {
        const std::span<const Index> row = lists.row(i);
        rows.emplace_back(row.begin(), row.end());
        const std::size_t readable = std::max<std::size_t>(16, (row.size() + 15) / 16 * 16);
        for (std::size_t k = row.size(); k < readable; ++k)
            readable_sixteen_by_sixteen = readable_sixteen_by_sixteen && row.data()[k] < lists.size();
    }
    CHECK(readable_sixteen_by_sixteen);
    return rows;
}

}  // namespace bernal
