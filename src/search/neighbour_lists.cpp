#include "search/neighbour_lists.hpp"

#include <atomic>
#include <numeric>

#include "core/parallel.hpp"
#include "core/parallel_sort.hpp"
#include "core/release.hpp"
#include "search/sort_row.hpp"

namespace bernal {
namespace {

/// Room for an eighth more, so that a row seldom has to move; a multiple of four.
std::size_t capacity_for(std::size_t size) { return (size + size / 8 + 4) / 4 * 4; }

/// After the last row: a row takes at least four entries, even an empty one, and sixteen can be read from its begin.
constexpr std::size_t overhang = 12;

/// Above this share of stale spheres, listing all is cheaper than mending rows.
constexpr std::size_t rebuild_divisor = 4;

/// The pool's share that rows have moved away from, at most.
constexpr std::size_t most_abandoned = 6;

/// Stale spheres whose rows are mended together: what that takes on top of the lists is bounded.
constexpr std::size_t most_at_once = 1 << 16;

}  // namespace

void NeighbourLists::build(std::vector<Sphere> reach) {
    reach_ = std::move(reach);
    is_stale_.assign(reach_.size(), 0);
    list_all();
}

void NeighbourLists::clear() {
    release(rows_);
    release(pool_);
    batch_ = {};
    release(edits_);
}

void NeighbourLists::update(std::span<const Index> stale, std::span<const Sphere> reach) {
    for (std::size_t s = 0; s < stale.size(); ++s) reach_[stale[s]] = reach[s];
    if (stale.size() > reach_.size() / rebuild_divisor) return list_all();
    for (Index i : stale) is_stale_[i] = 1;
    engine_->relocate(stale);
    for (std::size_t first = 0; first < stale.size(); first += most_at_once)
        mend(stale.subspan(first, std::min(most_at_once, stale.size() - first)));
    for (Index i : stale) is_stale_[i] = 0;
    // Listing all puts rows in order again and gives back the room they have left; copying them would need both.
    if (abandoned_ > pool_.size() / most_abandoned) list_all();
}

void NeighbourLists::mend(std::span<const Index> stale) {
    engine_->list(stale, batch_);
    collect_edits(stale, batch_);
    parallel_sort(edits_.begin(), edits_.end(), [](const Edit& a, const Edit& b) { return a.order() < b.order(); });
    apply(edits_);
    store(stale, batch_);
}

std::size_t NeighbourLists::entries() const {
    return std::transform_reduce(rows_.begin(), rows_.end(), std::size_t{0}, std::plus<>{},
                                 [](const Row& row) { return std::size_t{row.size}; });
}

std::size_t NeighbourLists::memory() const {
    return reach_.capacity() * sizeof(Sphere) + rows_.capacity() * sizeof(Row) + pool_.size() * sizeof(Index) +
           edits_.capacity() * sizeof(Edit) + engine_->memory();
}

void NeighbourLists::list_all() {
    batch_ = {};
    release(edits_);
    release(pool_);  // pairs need the memory until rows do
    engine_->build(reach_);
    PairBatch pairs;
    engine_->pairs(pairs);
    rows_.assign(reach_.size(), {});
    const auto count = [&](Index owner) { std::atomic_ref(rows_[owner].size).fetch_add(1, std::memory_order_relaxed); };
    for_each_block(pairs.size(), 1, [&](std::size_t block, std::size_t, std::size_t) {
        for (const Pair& pair : pairs[block]) count(pair.a), count(pair.b);
    });
    std::size_t room = 0;
    for (Row& row : rows_) {
        row.begin = room;
        row.capacity = static_cast<Index>(capacity_for(row.size));
        room += row.capacity;
        row.size = 0;
    }
    // Twice as much, where rows that have to move go: memory that is never touched is none, and growing would need
    // both.
    pool_.reserve(2 * room + overhang);
    pool_.resize(room + overhang, boost::container::default_init);
    std::fill_n(pool_.end() - overhang, overhang, 0);
    abandoned_ = 0;
    // Threads fill rows in any order; sorted, they are the same. Pairs and rows together would be the most memory that
    // a run ever needs: pairs go while rows come, since both follow space.
    const auto enter = [&](Index owner, Index neighbour) {
        Row& row = rows_[owner];
        pool_[row.begin + std::atomic_ref(row.size).fetch_add(1, std::memory_order_relaxed)] = neighbour;
    };
    for_each_block(pairs.size(), 1, [&](std::size_t block, std::size_t, std::size_t) {
        for (const Pair& pair : std::exchange(pairs[block], {})) enter(pair.a, pair.b), enter(pair.b, pair.a);
    });
    for_each_index(rows_.size(), [&](std::size_t i) {
        Index* const first = pool_.data() + rows_[i].begin;
        rows_[i].size = static_cast<Index>(sort_row({first, rows_[i].size}));
        std::fill(first + rows_[i].size, first + rows_[i].capacity, 0);
    });
}

void NeighbourLists::place(Row& row, std::size_t capacity) {
    abandoned_ += row.capacity;
    row.begin = pool_.size() - overhang;
    row.capacity = static_cast<Index>(capacity);
    pool_.resize(pool_.size() + capacity);
}

void NeighbourLists::store(std::span<const Index> stale, const RowBatch& fresh) {
    for (std::size_t s = 0; s < stale.size(); ++s) {
        Row& row = rows_[stale[s]];
        row.size = static_cast<Index>(fresh.rows[s].size);
        if (row.size > row.capacity) place(row, capacity_for(row.size));
    }
    for_each_index(stale.size(), [&](std::size_t s) {
        const std::span<const Index> ids = fresh.row(s);
        std::copy(ids.begin(), ids.end(), pool_.data() + rows_[stale[s]].begin);
    });
}

void NeighbourLists::collect_edits(std::span<const Index> stale, const RowBatch& fresh) {
    // The rows of stale spheres are replaced as a whole; a sphere that is not stale gains or loses what differs
    // between the stale sphere's old row and its new one.
    constexpr std::size_t block_size = 256;
    std::vector<std::vector<Edit>> blocks(block_count(stale.size(), block_size));
    for_each_block(stale.size(), block_size, [&](std::size_t block, std::size_t begin, std::size_t end) {
        const auto edit = [&](Index owner, Index neighbour, bool gained) {
            if (!is_stale_[owner]) blocks[block].push_back({owner, neighbour, gained});
        };
        for (std::size_t s = begin; s != end; ++s) {
            const std::span<const Index> before = row(stale[s]), after = fresh.row(s);
            auto b = before.begin();
            auto a = after.begin();
            while (b != before.end() || a != after.end()) {
                if (a == after.end() || (b != before.end() && *b < *a))
                    edit(*b++, stale[s], false);
                else if (b == before.end() || *a < *b)
                    edit(*a++, stale[s], true);
                else
                    ++a, ++b;
            }
        }
    });
    edits_.clear();
    edits_.reserve(std::transform_reduce(blocks.begin(), blocks.end(), std::size_t{0}, std::plus<>{},
                                         [](const auto& block) { return block.size(); }));
    for (auto& block : blocks) {
        edits_.insert(edits_.end(), block.begin(), block.end());
        release(block);
    }
}

void NeighbourLists::apply(std::span<const Edit> edits) {
    std::vector<std::size_t> first;  // of each owner's edits
    for (std::size_t e = 0; e < edits.size(); ++e)
        if (e == 0 || edits[e].owner != edits[e - 1].owner) first.push_back(e);
    first.push_back(edits.size());
    // Rows that would outgrow their room move first, one by one; then each row can be edited by itself.
    for (std::size_t f = 0; f + 1 < first.size(); ++f) {
        const Index owner = edits[first[f]].owner;
        const std::size_t most = rows_[owner].size + (first[f + 1] - first[f]);
        if (most <= rows_[owner].capacity) continue;
        const Row old = rows_[owner];
        place(rows_[owner], capacity_for(most));
        std::copy_n(pool_.begin() + static_cast<std::ptrdiff_t>(old.begin), old.size,
                    pool_.begin() + static_cast<std::ptrdiff_t>(rows_[owner].begin));
    }
    for_each_block(first.size() - 1, 256, [&](std::size_t, std::size_t begin, std::size_t end) {
        for (std::size_t f = begin; f != end; ++f) apply_to_row(edits.subspan(first[f], first[f + 1] - first[f]));
    });
}

void NeighbourLists::apply_to_row(std::span<const Edit> edits) {
    Row& row = rows_[edits.front().owner];
    thread_local std::vector<Index> merged;
    merged.clear();
    const std::span<const Index> old{pool_.data() + row.begin, row.size};
    auto o = old.begin();
    for (const Edit& edit : edits) {
        while (o != old.end() && *o < edit.neighbour) merged.push_back(*o++);
        if (edit.gained) merged.push_back(edit.neighbour);
        if (!edit.gained) ++o;
    }
    merged.insert(merged.end(), o, old.end());
    std::copy(merged.begin(), merged.end(), pool_.begin() + static_cast<std::ptrdiff_t>(row.begin));
    row.size = static_cast<Index>(merged.size());
}

}  // namespace bernal
