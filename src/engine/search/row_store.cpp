#include "search/row_store.hpp"

#include <algorithm>
#include <numeric>

#include "core/parallel.hpp"
#include "core/release.hpp"

namespace bernal {
namespace {

/// Room for an eighth more, so that a row seldom has to move; a multiple of four.
std::size_t capacity_for(std::size_t size) { return (size + size / 8 + 4) / 4 * 4; }

/// After the last row of a chunk: a row takes at least four entries, even an empty one, and sixteen can be read from
/// its begin.
constexpr std::size_t overhang = 12;

/// Rows are moved together where a sixth of a chunk serves none, be it that they shrank or moved away; as much more
/// memory is taken when it is short.
constexpr std::size_t unused_divisor = 6;

/// A chunk whose rows are all replaced gives memory back that is a quarter larger than is wanted.
constexpr std::size_t spare_divisor = 4;

/// Makes room for `size` entries in all, and little more.
void make_room(std::vector<Index>& ids, std::size_t size) {
    if (size <= ids.capacity()) return;
    ids.reserve(size + size / unused_divisor);
}

/// Calls f(begin, end) in parallel for each run of elements with the same key.
template <class T, class Key, class F>
void for_each_run(std::span<const T> elements, Key&& key, F&& f) {
    std::vector<std::size_t> first;
    for (std::size_t e = 0; e < elements.size(); ++e)
        if (e == 0 || key(elements[e]) != key(elements[e - 1])) first.push_back(e);
    first.push_back(elements.size());
    run_tasks(first.size() - 1, [&](std::size_t run) { f(first[run], first[run + 1]); });
}

}  // namespace

void RowStore::assign(std::size_t n) {
    rows_.resize(n);
    chunks_.resize(block_count(n, chunk_size));
    for_each_block(n, chunk_size, [&](std::size_t chunk, std::size_t begin, std::size_t end) {
        const auto room = static_cast<Index>(capacity_for(0));
        for (std::size_t i = begin; i != end; ++i) rows_[i] = {static_cast<Index>(i - begin) * room, 0, room};
        chunks_[chunk].wanted = (end - begin) * room;
        chunks_[chunk].ids.assign(chunks_[chunk].wanted + overhang, 0);
    });
}

void RowStore::clear() {
    release(rows_);
    release(chunks_);
}

std::size_t RowStore::entries() const {
    return std::transform_reduce(rows_.begin(), rows_.end(), std::size_t{0}, std::plus<>{},
                                 [](const Row& row) { return std::size_t{row.size}; });
}

std::size_t RowStore::memory() const {
    return std::transform_reduce(chunks_.begin(), chunks_.end(),
                                 rows_.capacity() * sizeof(Row) + chunks_.capacity() * sizeof(Chunk), std::plus<>{},
                                 [](const Chunk& chunk) { return chunk.ids.capacity() * sizeof(Index); });
}

void RowStore::replace(std::span<const Index> owners, const RowBatch& fresh) {
    for_each_run(
        owners, [](Index owner) { return owner / chunk_size; },
        [&](std::size_t begin, std::size_t end) {
            const std::size_t chunk = owners[begin] / chunk_size;
            if (end - begin == std::min(chunk_size, rows_.size() - chunk * chunk_size))
                return replace_all(chunk, begin, fresh);
            for (std::size_t q = begin; q != end; ++q) write(owners[q], fresh.row(q));
            pack(chunk);
        });
}

/// All rows of a chunk, from that query on, as compact as they come.
void RowStore::replace_all(std::size_t chunk, std::size_t first_query, const RowBatch& fresh) {
    auto& [ids, wanted] = chunks_[chunk];
    const std::size_t first = chunk * chunk_size, count = std::min(chunk_size, rows_.size() - first);
    std::size_t room = overhang;
    for (std::size_t k = 0; k < count; ++k) room += capacity_for(fresh.row(first_query + k).size());
    ids.clear();
    if (ids.capacity() > room + room / spare_divisor) release(ids);
    make_room(ids, room);
    for (std::size_t k = 0; k < count; ++k) {
        const std::span<const Index> row = fresh.row(first_query + k);
        const std::size_t begin = ids.size(), capacity = capacity_for(row.size());
        rows_[first + k] = {static_cast<Index>(begin), static_cast<Index>(row.size()), static_cast<Index>(capacity)};
        ids.insert(ids.end(), row.begin(), row.end());
        ids.resize(begin + capacity);
    }
    ids.resize(room);
    wanted = room - overhang;
}

/// Writes a row where it is, or, when it outgrows its room, to the end of the chunk.
void RowStore::write(Index owner, std::span<const Index> ids) {
    Chunk& chunk = chunks_[owner / chunk_size];
    Row& row = rows_[owner];
    chunk.wanted += capacity_for(ids.size()) - capacity_for(row.size);
    if (ids.size() > row.capacity) {
        row.begin = static_cast<Index>(chunk.ids.size() - overhang);
        row.capacity = static_cast<Index>(capacity_for(ids.size()));
        make_room(chunk.ids, chunk.ids.size() + row.capacity);
        chunk.ids.resize(chunk.ids.size() + row.capacity);
    }
    row.size = static_cast<Index>(ids.size());
    std::ranges::copy(ids, chunk.ids.begin() + row.begin);
}

/// Moves rows together where much room serves none.
void RowStore::pack(std::size_t chunk) {
    auto& [ids, wanted] = chunks_[chunk];
    if (ids.size() <= wanted + overhang + ids.size() / unused_divisor) return;
    const std::size_t first = chunk * chunk_size, last = std::min(first + chunk_size, rows_.size());
    thread_local std::vector<Index> packed;
    packed.clear();
    for (std::size_t i = first; i != last; ++i) {
        Row& row = rows_[i];
        const auto begin = static_cast<Index>(packed.size());
        packed.insert(packed.end(), ids.begin() + row.begin, ids.begin() + row.begin + row.size);
        row.begin = begin;
        row.capacity = static_cast<Index>(capacity_for(row.size));
        packed.resize(begin + row.capacity);
    }
    packed.resize(packed.size() + overhang);
    if (ids.capacity() > 2 * packed.size()) release(ids);
    ids.assign(packed.begin(), packed.end());
}

void RowStore::apply(std::span<const RowEdit> edits) {
    for_each_run(
        edits, [](const RowEdit& edit) { return edit.owner / chunk_size; },
        [&](std::size_t begin, std::size_t end) {
            for (std::size_t e = begin; e != end;) {
                const std::size_t first = e;
                while (e != end && edits[e].owner == edits[first].owner) ++e;
                apply_to_row(edits.subspan(first, e - first));
            }
            pack(edits[begin].owner / chunk_size);
        });
}

void RowStore::apply_to_row(std::span<const RowEdit> edits) {
    const Index owner = edits.front().owner;
    thread_local std::vector<Index> merged;
    merged.clear();
    const std::span<const Index> old = row(owner);
    auto o = old.begin();
    for (const RowEdit& edit : edits) {
        while (o != old.end() && *o < edit.neighbour) merged.push_back(*o++);
        if (edit.gained) merged.push_back(edit.neighbour);
        if (!edit.gained) ++o;
    }
    merged.insert(merged.end(), o, old.end());
    write(owner, merged);
}

}  // namespace bernal
