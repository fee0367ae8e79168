#pragma once
// The hierarchical grid of Ogarko & Luding, Comput. Phys. Commun. 183 (2012) 931, and Krijgsman et al., Comput. Part.
// Mech. 1 (2014) 357: L nested regular grids, each ball in the finest one whose cells are at least as wide as its
// diameter. With one level it is the linked-cell method.
//
// Small balls that are asked for one after the other, and are near each other, share a look into the cells around.

#include "search/list_rows.hpp"
#include "search/planned_levels.hpp"
#include "search/query_group.hpp"
#include "search/slot_scan.hpp"
#include "search/slots_near.hpp"
#include "search/sorted_balls.hpp"

namespace bernal {

struct GridOptions {
    std::vector<double> cell_sizes = {};  ///< ascending; empty: planned from the balls (search/planned_levels.hpp)
    bool one_level = false;  ///< where no cell sizes are given, cells of the largest diameter: the linked-cell method
    int levels = 0;          ///< where they are planned, so many, or as many as the sizes allow; 0: the best number
    /// The given cell sizes are in a unit in which the largest ball is so wide; 0: in that of the balls. The last one
    /// is widened to the largest ball.
    double unit_diameter = 0;
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
    std::vector<LevelOccupancy> occupancy() const override;
    std::vector<std::uint16_t> levels_of_balls() const override;

    /// The cell sizes that were planned or given, finest first; between them there may be levels for what outgrows
    /// them.
    const std::vector<double>& cell_sizes() const { return cell_sizes_; }

    /// How many balls the cells of the finest level hold: entry k counts the cells with k balls, the last those with
    /// more.
    std::array<std::size_t, 4> occupancy_of_finest() const;

    /// Diameters of balls.
    struct SizeRange {
        double mean = 0, largest = 0;
    };

  protected:
    std::size_t size() const override { return balls_.size(); }

  private:
    static constexpr Index none = Slots::none;

    /// Slots to look through, and what was met in them; memory that serves again.
    struct Scratch {
        std::vector<SlotRun> runs;
        SlotsMet met;
        std::vector<ShiftedRun> runs_near;  ///< for a group of queries
        std::vector<std::pair<Sphere, Index>> strays_near;
        SlotsNear near;
    };

    /// Cells of a row along x.
    struct Row {
        std::size_t level;
        std::int64_t y, z, begin, end;
    };

    std::vector<double> given_sizes(const SizeRange& range) const;
    void plan(const SizeRange& range);
    bool fits(const SizeRange& range) const;
    bool is_crowded() const;
    std::vector<std::size_t> balls_on_levels(std::span<const double> sizes) const;
    template <class Report>
    void scan_runs(const Slots& slots, Scratch& scratch, Report&& report) const;
    template <class Report, class Count>
    void visit_level(const GridLevel& level, const Sphere& ball, Scratch& scratch, Report&& report, Count& tally) const;
    template <class Report, class Count>
    void visit_levels(Index i, Scratch& scratch, Report&& report, Count& tally) const;
    bool gather_near(const QueryGroup& group, Scratch& scratch) const;
    void list_group(const QueryGroup& group, std::span<const Index> queries, Scratch& scratch, RowWriter& rows) const;
    template <class Report, class Count>
    void visit_own_level(const GridLevel& level, const GridCell& cell, Index slot, Scratch& scratch, Report&& report,
                         Count& tally) const;
    std::vector<Row> rows_in_tiles() const;
    template <class Count>
    void pairs_of_row(const Row& row, Scratch& scratch, std::vector<Pair>& found, Count& tally) const;

    Frame frame_;
    GridOptions options_;
    std::span<const Sphere> balls_;
    SortedBalls sorted_;  ///< in units of the container's longest side
    std::vector<double> cell_sizes_;
    std::size_t planned_count_ = 0;
    double planned_mean_ = 0;
    std::vector<std::size_t> planned_on_level_;  ///< balls
    std::size_t outgrown_ = 0;  ///< since the last plan was looked at, balls that went to levels planned for none
};

}  // namespace bernal
