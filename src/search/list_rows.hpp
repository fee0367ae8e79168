#pragma once
// From an engine's candidates to exact, ascending rows: the part of listing that all engines share.

#include "core/parallel.hpp"
#include "search/engine.hpp"

namespace bernal {

/// `visit(i, report)` calls report(j) for every ball j that may meet ball i; it may repeat itself and report i.
template <class Visit>
void list_rows(const Frame& frame, std::span<const Sphere> balls, std::span<const Index> queries, RowBatch& out,
               Visit&& visit) {
    constexpr std::size_t block_size = 256;
    out.rows.resize(queries.size());
    out.blocks.resize(block_count(queries.size(), block_size));
    for_each_block(queries.size(), block_size, [&](std::size_t block, std::size_t begin, std::size_t end) {
        std::vector<Index>& ids = out.blocks[block];
        ids.clear();
        for (std::size_t q = begin; q != end; ++q) {
            const Index i = queries[q];
            const auto first = static_cast<std::ptrdiff_t>(ids.size());
            visit(i, [&](Index j) {
                if (j != i && intersect(frame, balls[i], balls[j])) ids.push_back(j);
            });
            std::sort(ids.begin() + first, ids.end());
            ids.erase(std::unique(ids.begin() + first, ids.end()), ids.end());
            out.rows[q] = {block, static_cast<std::size_t>(first), ids.size() - static_cast<std::size_t>(first)};
        }
    });
}

}  // namespace bernal
