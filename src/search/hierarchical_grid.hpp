#pragma once
// The hierarchical grid of Ogarko & Luding (2012): L nested regular grids, each ball in the finest one whose cells are
// at least as large as its diameter, cells kept in a one-dimensional table, balls of a cell in a linked list.

#include <array>

#include "search/list_rows.hpp"

namespace bernal {

class HierarchicalGrid final : public Engine {
  public:
    /// K of Eq. 7 for this implementation: reading one cell costs about as much as testing this many pairs.
    static constexpr double access_cost = 3;

    explicit HierarchicalGrid(const Frame& frame) : frame_(frame) {}

    void build(std::span<const Sphere> balls) override;
    void relocate(std::span<const Index> moved) override;
    void list(std::span<const Index> queries, RowBatch& out, Work* work = nullptr) const override;
    std::size_t memory() const override;

    /// The cell sizes in use, finest first.
    std::vector<double> cell_sizes() const;

  protected:
    std::size_t size() const override { return balls_.size(); }

  private:
    struct Level {
        double cell_size;               ///< diameters up to this live here
        std::array<std::int64_t, 3> n;  ///< cells along each axis
        Vec3 per_length;                ///< cells per unit length along each axis
        std::uint64_t first_cell;       ///< cells are numbered through all levels

        std::uint64_t cells() const { return static_cast<std::uint64_t>(n[0] * n[1] * n[2]); }
    };
    struct Range {
        std::int64_t begin, count;
    };

    static constexpr Index none = ~Index{0};

    void plan();
    std::uint64_t cell_of(const Sphere& ball) const;
    void insert(Index i, std::uint64_t cell);
    void remove(Index i);
    Range cells_along(const Level& level, int axis, double low, double high) const;
    template <class Report, class Count>
    void visit(Index i, Report&& report, Count& tally) const;
    template <class Report, class Count>
    void visit_level(const Level& level, const Sphere& ball, Report&& report, Count& tally) const;

    Frame frame_;
    std::span<const Sphere> balls_;
    std::vector<Level> levels_;
    // The table: cell -> bucket (cell modulo a power of two, so that neighbouring cells stay neighbours in memory)
    // -> first ball -> next ball ... Balls of different cells can share a bucket; `cell_` tells them apart.
    std::vector<Index> head_, next_, previous_;
    std::vector<std::uint64_t> cell_;
    std::uint64_t mask_ = 0;
};

}  // namespace bernal
