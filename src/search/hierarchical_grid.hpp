#pragma once
// The hierarchical grid of Ogarko & Luding, Comput. Phys. Commun. 183 (2012) 931, and Krijgsman et al., Comput. Part.
// Mech. 1 (2014) 357: L nested regular grids, each ball in the finest one whose cells are at least as wide as its
// diameter. With one level it is the linked-cell method.
//
// The balls are kept sorted by cell, so that neighbouring cells of a row are one run of memory: to look into a row of
// cells costs two reads, however many cells it has. A ball that leaves its cell waits in a table of linked lists until
// enough have left for a new sort.

#include "search/grid_level.hpp"
#include "search/list_rows.hpp"
#include "search/planned_levels.hpp"
#include "search/slot_scan.hpp"

namespace bernal {

struct GridOptions {
    std::vector<double> cell_sizes = {};  ///< ascending; empty: planned from the balls (search/planned_levels.hpp)
    bool one_level = false;               ///< cells of the largest diameter: the linked-cell method
    SearchDirection direction = SearchDirection::top_down;  ///< of pairs()
};

class HierarchicalGrid final : public Engine {
  public:
    /// Throws InputError for cell sizes that do not ascend from above 0.
    explicit HierarchicalGrid(const Frame& frame, GridOptions options = {});

    void build(std::span<const Sphere> balls) override;
    void relocate(std::span<const Index> moved) override;
    void list(std::span<const Index> queries, RowBatch& out, Work* work = nullptr) const override;
    void pairs(PairBatch& out, Work* work = nullptr) const override;
    std::size_t memory() const override;

    /// The cell sizes in use, finest first.
    std::vector<double> cell_sizes() const;

    /// How many balls the cells of the finest level hold: entry k counts the cells with k balls, the last those with
    /// more.
    std::array<std::size_t, 4> occupancy_of_finest() const;

  protected:
    std::size_t size() const override { return balls_.size(); }

  private:
    static constexpr Index none = Slots::none;

    /// A ball that is not where it was sorted to.
    struct Stray {
        Index ball, cell, next;
    };

    /// Slots to look through, and what was met in them; memory that serves again.
    struct Scratch {
        std::vector<SlotRun> runs;
        SlotsMet met;
    };

    /// Cells of a row along x.
    struct Row {
        std::size_t level;
        std::int64_t y, z, begin, end;
    };

    void plan();
    void sort();
    int level_of(const Sphere& ball) const;
    Index cell_of(const Sphere& ball) const;
    void stray(Index i, Index cell);
    template <class Report>
    void scan_runs(Scratch& scratch, Report&& report) const;
    template <class Report, class Count>
    void visit_level(const GridLevel& level, const Sphere& ball, Scratch& scratch, Report&& report, Count& tally) const;
    template <class Report, class Count>
    void visit_strays(Index begin_cell, Index end_cell, Report&& report, Count& tally) const;
    template <class Report, class Count>
    void visit_own_level(const GridLevel& level, const GridCell& cell, Index slot, Scratch& scratch, Report&& report,
                         Count& tally) const;
    std::vector<Row> rows_in_tiles() const;
    template <class Count>
    void pairs_of_row(const Row& row, Scratch& scratch, std::vector<Pair>& found, Count& tally) const;

    Frame frame_;
    GridOptions options_;
    std::span<const Sphere> balls_;
    std::vector<GridLevel> levels_;
    double planned_mean_ = 0;
    std::size_t planned_count_ = 0;
    std::vector<Index> start_;         ///< first slot of each cell, one more at the end
    Slots slots_;                      ///< in units of the container's longest side
    std::vector<Index> slot_of_ball_;  ///< from slots_.size() on: the stray of that number, less slots_.size()
    std::vector<Stray> strays_;
    std::vector<Index> stray_head_;  ///< cell modulo a power of two -> first stray
};

}  // namespace bernal
