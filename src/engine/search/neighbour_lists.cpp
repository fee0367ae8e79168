#include "search/neighbour_lists.hpp"

#include <algorithm>
#include <numeric>

#include "core/parallel.hpp"
#include "core/parallel_sort.hpp"
#include "core/release.hpp"

namespace bernal {
namespace {

/// Above this share of stale spheres, listing all is cheaper than mending rows.
constexpr std::size_t rebuild_divisor = 4;

/// Rows that are made together: what that takes on top of the lists is bounded.
constexpr std::size_t most_at_once = 1 << 16;
static_assert(most_at_once % RowStore::chunk_size == 0, "chunks that are replaced as a whole are compact");

}  // namespace

void NeighbourLists::build(std::vector<Sphere> reach, const MayGoOn& may_go_on) {
    reach_ = std::move(reach);
    batch_.may_go_on = may_go_on;
    is_stale_.assign(reach_.size(), 0);
    list_all();
}

void NeighbourLists::clear() {
    rows_.clear();
    batch_ = {};
    release(edits_);
}

void NeighbourLists::take(std::span<const Index> stale, std::span<const Sphere> reach, const MayGoOn& may_go_on) {
    batch_.may_go_on = may_go_on;
    for (std::size_t s = 0; s < stale.size(); ++s) reach_[stale[s]] = reach[s];
}

void NeighbourLists::rebuild(std::span<const Index> stale, std::span<const Sphere> reach, const MayGoOn& may_go_on) {
    take(stale, reach, may_go_on);
    list_all();
}

void NeighbourLists::update(std::span<const Index> stale, std::span<const Sphere> reach, const MayGoOn& may_go_on) {
    take(stale, reach, may_go_on);
    if (stale.size() > reach_.size() / rebuild_divisor) return list_all();
    for (Index i : stale) is_stale_[i] = 1;
    engine_->relocate(stale);
    for (std::size_t first = 0; first < stale.size(); first += most_at_once)
        mend(stale.subspan(first, std::min(most_at_once, stale.size() - first)));
    for (Index i : stale) is_stale_[i] = 0;
}

/// From the engine to `batch_`.
void NeighbourLists::list(std::span<const Index> queries) {
    engine_->list(queries, batch_);
    if (group_of_.empty()) return;
    for_each_index(queries.size(), [&](std::size_t q) {
        RowBatch::Row& row = batch_.rows[q];
        Index* const begin = batch_.blocks[row.block].data() + row.begin;
        const auto is_of_its_group = [&](Index i) { return group_of_[i] == group_of_[queries[q]]; };
        row.size = static_cast<std::size_t>(std::remove_if(begin, begin + row.size, is_of_its_group) - begin);
    });
}

void NeighbourLists::mend(std::span<const Index> stale) {
    list(stale);
    collect_edits(stale, batch_);
    parallel_sort(edits_.begin(), edits_.end(),
                  [](const RowEdit& a, const RowEdit& b) { return a.order() < b.order(); });
    rows_.apply(edits_);
    rows_.replace(stale, batch_);
}

std::size_t NeighbourLists::memory() const {
    return reach_.capacity() * sizeof(Sphere) + rows_.memory() + batch_.memory() + edits_.capacity() * sizeof(RowEdit) +
           engine_->memory();
}

void NeighbourLists::list_all() {
    release(edits_);
    engine_->build(reach_);
    if (rows_.size() != reach_.size()) rows_.assign(reach_.size());
    std::vector<Index> ids;
    for (std::size_t first = 0; first < reach_.size(); first += most_at_once) {
        ids.resize(std::min(most_at_once, reach_.size() - first));
        std::iota(ids.begin(), ids.end(), static_cast<Index>(first));
        list(ids);
        rows_.replace(ids, batch_);
    }
}

void NeighbourLists::collect_edits(std::span<const Index> stale, const RowBatch& fresh) {
    // The rows of stale spheres are replaced as a whole; a sphere that is not stale gains or loses what differs
    // between the stale sphere's old row and its new one.
    constexpr std::size_t block_size = 256;
    std::vector<std::vector<RowEdit>> blocks(block_count(stale.size(), block_size));
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

}  // namespace bernal
