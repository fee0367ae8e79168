#pragma once
// Neighbour (Verlet) lists with a skin per sphere, kept exact by listing again only what is stale.
//
// Each sphere owns a reach ball: where it was when it was last listed, and its radius then plus its skin. Two spheres
// are neighbours when their reach balls meet. As long as every sphere stays inside its own reach ball, no two that are
// not neighbours can overlap: that, sphere by sphere, is the whole condition, whether a sphere moved, grew, or both. A
// sphere that would leave its ball is stale and gets a new one. Rows depend on the reach balls alone, not on the engine
// or history.

#include "search/row_store.hpp"

namespace bernal {

class NeighbourLists {
  public:
    NeighbourLists(const Frame& frame, const EngineChoice& engine) : engine_(make_engine(engine, frame)) {}

    /// Spheres of one group are no neighbours, however near. `group_of` has an entry a sphere, or none at all; it must
    /// stay valid, and change only before build().
    void leave_out_groups(std::span<const std::uint32_t> group_of) { group_of_ = group_of; }

    /// Lists all spheres anew from their reach balls. Where `may_go_on` says no, Interrupted is thrown here, in
    /// update() and in rebuild(): reach balls are the new ones then, and rows are not. Only build() and release_reach()
    /// may follow.
    void build(std::vector<Sphere> reach, const MayGoOn& may_go_on = {});

    /// Gives the memory of the rows back; only build() may follow.
    void clear();

    /// Gives the spheres `stale` (ascending) the reach balls `reach`, and brings their rows and their neighbours' up to
    /// date.
    void update(std::span<const Index> stale, std::span<const Sphere> reach, const MayGoOn& may_go_on = {});

    /// The same rows, but all of them are listed.
    void rebuild(std::span<const Index> stale, std::span<const Sphere> reach, const MayGoOn& may_go_on = {});

    /// The neighbours of sphere i, ascending, to be read sixteen by sixteen as in RowStore::row().
    std::span<const Index> row(Index i) const { return rows_.row(i); }

    const std::vector<Sphere>& reach() const { return reach_; }
    std::vector<Sphere> release_reach() { return std::move(reach_); }  ///< the lists are used up
    std::vector<Sphere>& lent_reach() { return reach_; }  ///< to be given back before anything else is asked for
    std::size_t size() const { return rows_.size(); }
    std::size_t entries() const { return rows_.entries(); }
    std::size_t memory() const;

  private:
    void take(std::span<const Index> stale, std::span<const Sphere> reach, const MayGoOn& may_go_on);
    void list(std::span<const Index> queries);
    void list_all();
    void mend(std::span<const Index> stale);
    void collect_edits(std::span<const Index> stale, const RowBatch& fresh);

    std::unique_ptr<Engine> engine_;
    std::vector<Sphere> reach_;
    std::span<const std::uint32_t> group_of_;
    RowStore rows_;
    std::vector<char> is_stale_;  ///< scratch of update()
    RowBatch batch_;              ///< scratch
    std::vector<RowEdit> edits_;  ///< scratch of mend()
};

}  // namespace bernal
