#pragma once
// From an engine's candidates to exact, ascending rows and to pairs: the part of listing that engines share.

#include "bernal/error.hpp"
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

/// Makes the rows of a block of queries, one after the other.
class RowWriter {
  public:
    RowWriter(const Frame& frame, std::span<const Sphere> balls, RowBatch& out, std::size_t block, std::size_t first)
        : frame_(frame), balls_(balls), out_(out), block_(block), next_(first) {
        out.blocks[block].clear();
    }

    /// The next row, of ball i: `visit(report)` calls report(j) for every ball j that may meet ball i, or
    /// report.meets(j) where it knows that they do; it may repeat itself and report i.
    template <class Visit>
    void add(Index i, Visit&& visit) {
        std::vector<Index>& ids = out_.blocks[block_];
        const std::size_t first = ids.size();
        PairFilter report(frame_, balls_, i, [&](Index j) { ids.push_back(j); });
        visit(report);
        const std::size_t size = sort_row(std::span(ids).subspan(first));
        ids.resize(first + size);
        out_.rows[next_++] = {block_, first, size};
    }

  private:
    const Frame& frame_;
    std::span<const Sphere> balls_;
    RowBatch& out_;
    std::size_t block_, next_;
};

/// Calls list(tally, queries, rows) for each block of the queries, in parallel: it adds their rows, in order, to
/// `rows`. Blocks are small enough for an answer within a second, and large enough for asking to cost nothing.
template <class List>
void list_blocks(const Frame& frame, std::span<const Sphere> balls, std::span<const Index> queries, RowBatch& out,
                 Work* work, List&& list) {
    constexpr std::size_t block_size = 256;
    out.rows.resize(queries.size());
    out.blocks.resize(block_count(queries.size(), block_size));
    for_each_counted_block(queries.size(), block_size, work,
                           [&](auto& tally, std::size_t block, std::size_t begin, std::size_t end) {
                               if (out.may_go_on && !out.may_go_on())
                                   throw Interrupted("the search for neighbours was stopped");
                               RowWriter rows(frame, balls, out, block, begin);
                               list(tally, queries.subspan(begin, end - begin), rows);
                           });
}

/// `visit(i, report, tally)` reports as to RowWriter::add(). It tells `tally` the accesses and the pair tests:
/// candidates that it reports and others that it rules out one by one, not i itself.
template <class Visit>
void list_rows(const Frame& frame, std::span<const Sphere> balls, std::span<const Index> queries, RowBatch& out,
               Work* work, Visit&& visit) {
    list_blocks(frame, balls, queries, out, work, [&](auto& tally, std::span<const Index> block, RowWriter& rows) {
        for (const Index i : block) rows.add(i, [&](auto& report) { visit(i, report, tally); });
    });
}

}  // namespace bernal
