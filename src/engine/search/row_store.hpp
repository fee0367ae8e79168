#pragma once
// Where rows of neighbours are kept: chunk by chunk of spheres that follow each other, each in memory of its own, so
// that rows of different chunks can be replaced and edited in parallel.

#include "search/engine.hpp"

namespace bernal {

/// Sphere `owner`'s row gains or loses `neighbour`.
struct RowEdit {
    Index owner, neighbour;
    bool gained;

    /// By the owner, then by the neighbour: one comparison instead of two that are hard to foresee.
    std::uint64_t order() const { return std::uint64_t{owner} << 32 | neighbour; }
};

class RowStore {
  public:
    /// Rows. Chunks of half a megabyte are mapped one by one and given back whole; of smaller ones a heap keeps the
    /// pieces.
    static constexpr std::size_t chunk_size = 8192;

    /// `n` empty rows. Chunks keep their memory.
    void assign(std::size_t n);

    void clear();  ///< gives all memory back

    /// Row i, ascending. Memory after it, up to a multiple of sixteen entries and at least that many, holds ids below
    /// size() as well, without meaning: rows can be read sixteen by sixteen.
    std::span<const Index> row(Index i) const {
        return {chunks_[i / chunk_size].ids.data() + rows_[i].begin, rows_[i].size};
    }
    std::size_t size() const { return rows_.size(); }
    std::size_t entries() const;
    std::size_t memory() const;

    /// The rows of `owners`, ascending, become those of `fresh`.
    void replace(std::span<const Index> owners, const RowBatch& fresh);

    /// Edits, in their order. A row loses only what it has, and gains only what it has not.
    void apply(std::span<const RowEdit> edits);

  private:
    struct Row {
        Index begin = 0, size = 0, capacity = 0;
    };
    /// Its rows, each with some room to grow; one that outgrows it moves to the end.
    struct Chunk {
        std::vector<Index> ids;
        std::size_t wanted = 0;  ///< entries that all rows would take if they were stored now
    };

    void replace_all(std::size_t chunk, std::size_t first_query, const RowBatch& fresh);
    void write(Index owner, std::span<const Index> ids);
    void apply_to_row(std::span<const RowEdit> edits);
    void pack(std::size_t chunk);

    std::vector<Row> rows_;
    std::vector<Chunk> chunks_;
};

}  // namespace bernal
