#pragma once
// From an engine's candidates to exact, ascending rows and to pairs: the part of listing that engines share.

#include "core/parallel.hpp"
#include "search/engine.hpp"
#include "search/sort_row.hpp"

namespace bernal {

/// Calls f(tally, block, begin, end) for each block of [0, n) in parallel; what the tallies counted is added to *work,
/// or nothing is counted where `work` is null.
template <class F>
void for_each_counted_block(std::size_t n, std::size_t block_size, Work* work, F&& f) {
    if (!work) {
        for_each_block(n, block_size, [&](std::size_t block, std::size_t begin, std::size_t end) {
            Tally<false> tally;
            f(tally, block, begin, end);
        });
        return;
    }
    std::vector<Work> done(block_count(n, block_size));
    for_each_block(n, block_size, [&](std::size_t block, std::size_t begin, std::size_t end) {
        Tally<true> tally;
        f(tally, block, begin, end);
        done[block] = tally.work();
    });
    for (const Work& w : done) *work += w;
}

/// Takes in what a search finds for ball `i`: candidates, which are tested, and balls that are known to meet it.
template <class Keep>
class PairFilter {
  public:
    PairFilter(const Frame& frame, std::span<const Sphere> balls, Index i, Keep keep)
        : frame_(frame), balls_(balls), i_(i), keep_(keep) {}

    void operator()(Index j) {
        if (j != i_ && intersect(frame_, balls_[i_], balls_[j])) keep_(j);
    }
    void meets(Index j) {
        if (j != i_) keep_(j);
    }

  private:
    const Frame& frame_;
    std::span<const Sphere> balls_;
    Index i_;
    Keep keep_;
};

/// `visit(i, report, tally)` calls report(j) for every ball j that may meet ball i, or report.meets(j) where it knows
/// that they do; it may repeat itself and report i. It tells `tally` the accesses and the pair tests: candidates that
/// it reports and others that it rules out one by one, not i itself.
template <class Visit>
void list_rows(const Frame& frame, std::span<const Sphere> balls, std::span<const Index> queries, RowBatch& out,
               Work* work, Visit&& visit) {
    constexpr std::size_t block_size = 256;
    out.rows.resize(queries.size());
    out.blocks.resize(block_count(queries.size(), block_size));
    const auto list_block = [&](auto& tally, std::size_t block, std::size_t begin, std::size_t end) {
        std::vector<Index>& ids = out.blocks[block];
        ids.clear();
        for (std::size_t q = begin; q != end; ++q) {
            const Index i = queries[q];
            const std::size_t first = ids.size();
            PairFilter report(frame, balls, i, [&](Index j) { ids.push_back(j); });
            visit(i, report, tally);
            const std::size_t size = sort_row(std::span(ids).subspan(first));
            ids.resize(first + size);
            out.rows[q] = {block, first, size};
        }
    };
    for_each_counted_block(queries.size(), block_size, work, list_block);
}

}  // namespace bernal
