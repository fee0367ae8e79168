#pragma once
// Neighbour (Verlet) lists with a skin per sphere, kept exact by listing again only what is stale.
//
// Each sphere owns a reach ball: where it was when it was last listed, and its radius then plus its skin. Two spheres
// are neighbours when their reach balls meet. As long as every sphere stays inside its own reach ball, no two that are
// not neighbours can overlap: that, sphere by sphere, is the whole condition, whether a sphere moved, grew, or both. A
// sphere that would leave its ball is stale and gets a new one. Rows depend on the reach balls alone, not on the engine
// or history.

#include <boost/container/vector.hpp>

#include "search/engine.hpp"

namespace bernal {

class NeighbourLists {
  public:
    NeighbourLists(const Frame& frame, const EngineChoice& engine) : engine_(make_engine(engine, frame)) {}

    /// Lists all spheres anew from their reach balls.
    void build(std::vector<Sphere> reach);

    /// Gives the memory of the rows back; only build() may follow.
    void clear();

    /// Gives the spheres `stale` (ascending) the reach balls `reach`, and brings their rows and their neighbours' up to
    /// date.
    void update(std::span<const Index> stale, std::span<const Sphere> reach);

    /// The neighbours of sphere i, ascending. Memory after them, up to a multiple of sixteen entries and at least that
    /// many, holds ids of spheres as well, without meaning: rows can be read sixteen by sixteen.
    std::span<const Index> row(Index i) const { return {pool_.data() + rows_[i].begin, rows_[i].size}; }

    const std::vector<Sphere>& reach() const { return reach_; }
    std::vector<Sphere> release_reach() { return std::move(reach_); }  ///< the lists are used up
    std::vector<Sphere>& lent_reach() { return reach_; }  ///< to be given back before anything else is asked for
    std::size_t size() const { return rows_.size(); }
    std::size_t entries() const;
    std::size_t memory() const;

  private:
    struct Row {
        std::size_t begin = 0;
        Index size = 0, capacity = 0;
    };
    /// Sphere `owner`'s row gains or loses `neighbour`.
    struct Edit {
        Index owner, neighbour;
        bool gained;

        /// By the owner, then by the neighbour: one comparison instead of two that are hard to foresee.
        std::uint64_t order() const { return std::uint64_t{owner} << 32 | neighbour; }
    };

    void list_all();
    void mend(std::span<const Index> stale);
    void place(Row& row, std::size_t capacity);
    void store(std::span<const Index> stale, const RowBatch& fresh);
    void collect_edits(std::span<const Index> stale, const RowBatch& fresh);
    void apply(std::span<const Edit> edits);
    void apply_to_row(std::span<const Edit> edits);

    std::unique_ptr<Engine> engine_;
    std::vector<Sphere> reach_;
    std::vector<Row> rows_;
    boost::container::vector<Index>
        pool_;                    ///< the rows, each with some room to grow; a row that outgrows it moves to the end
    std::size_t abandoned_ = 0;   ///< entries of the pool that rows have moved away from
    std::vector<char> is_stale_;  ///< scratch of update()
    RowBatch batch_;              ///< scratch
    std::vector<Edit> edits_;     ///< scratch of mend()
};

}  // namespace bernal
