#pragma once
// Boost.Geometry's R-tree of the balls' bounding boxes: packed in bulk when built, then kept by removing and inserting
// (quadratic split). Through periodic faces it is asked once for each image of a ball's box that can meet others.
//
// What its nodes cost cannot be seen from outside: `accesses` counts the questions put to the tree, `pair_tests` the
// boxes in its answers.

#include <boost/geometry.hpp>
#include <boost/geometry/index/rtree.hpp>
#include <utility>

#include "search/list_rows.hpp"

namespace bernal {

class RTree final : public Engine {
  public:
    explicit RTree(const Frame& frame) : frame_(frame) {}

    void build(std::span<const Sphere> balls) override;
    void relocate(std::span<const Index> moved) override;
    void list(std::span<const Index> queries, RowBatch& out, Work* work = nullptr) const override;

    /// An estimate: the tree's nodes, of which only the balls are known, taken as two thirds full.
    std::size_t memory() const override;

  protected:
    std::size_t size() const override { return balls_.size(); }

  private:
    using Point = boost::geometry::model::point<double, 3, boost::geometry::cs::cartesian>;
    using Box = boost::geometry::model::box<Point>;
    using Entry = std::pair<Box, Index>;
    using Tree = boost::geometry::index::rtree<Entry, boost::geometry::index::quadratic<16>>;

    Entry entry(Index i) const;
    template <class Report, class Count>
    void visit(Index i, Report&& report, Count& tally) const;

    Frame frame_;
    std::span<const Sphere> balls_;
    Tree tree_;
    std::vector<Box> boxes_;  ///< as the tree holds them: it finds an entry to remove by its box
};

}  // namespace bernal
