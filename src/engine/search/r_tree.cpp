#include "search/r_tree.hpp"

#include <boost/geometry/algorithms/covered_by.hpp>
#include <boost/geometry/algorithms/equals.hpp>
#include <utility>

#include "geometry/boost_r_tree.hpp"
#include "search/list_rows.hpp"

namespace bernal {
namespace {

using Interval = std::array<double, 2>;

// Search boxes are wider than balls by far more than rounding can take away; intersect() decides.
constexpr double rounding = 1e-14;

/// The images of [low, high] on one axis that meet `bounds`.
struct Images {
    std::array<Interval, 3> intervals;
    std::size_t count = 0;

    Images(Interval original, double period, bool periodic, Interval bounds) {
        for (int shift = periodic ? -1 : 0; shift <= (periodic ? 1 : 0); ++shift) {
            const Interval image{original[0] + shift * period, original[1] + shift * period};
            if (image[0] <= bounds[1] && image[1] >= bounds[0]) intervals[count++] = image;
        }
    }
    std::span<const Interval> span() const { return {intervals.data(), count}; }
};

class RTree final : public Engine {
  public:
    explicit RTree(const Frame& frame) : frame_(frame) {}

    void build(std::span<const Sphere> balls) override;
    void relocate(std::span<const Index> moved) override;
    void list(std::span<const Index> queries, RowBatch& out, Work* work = nullptr) const override;
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

RTree::Entry RTree::entry(Index i) const {
    const auto& [c, r] = balls_[i];
    return {Box({c.x - r, c.y - r, c.z - r}, {c.x + r, c.y + r, c.z + r}), i};
}

void RTree::build(std::span<const Sphere> balls) {
    balls_ = balls;
    boxes_.clear();
    std::vector<Entry> entries;
    entries.reserve(balls.size());
    for (Index i = 0; i < balls.size(); ++i) boxes_.push_back(entries.emplace_back(entry(i)).first);
    tree_ = Tree(entries);  // the range constructor packs, it does not insert
}

void RTree::relocate(std::span<const Index> moved) {
    for (Index i : moved) {
        const Entry now = entry(i);
        tree_.remove({boxes_[i], i});
        tree_.insert(now);
        boxes_[i] = now.first;
    }
}

template <class Report, class Count>
void RTree::visit(Index i, Report&& report, Count& tally) const {
    const Box bounds = tree_.bounds();
    const auto images = [&](int axis, double bounds_low, double bounds_high) {
        const double center = balls_[i].center[axis], length = frame_.lengths[axis];
        const double reach = balls_[i].radius + rounding * (balls_[i].radius + length);
        return Images({center - reach, center + reach}, length, frame_.periodic[axis], {bounds_low, bounds_high});
    };
    const Images x = images(0, bounds.min_corner().get<0>(), bounds.max_corner().get<0>());
    const Images y = images(1, bounds.min_corner().get<1>(), bounds.max_corner().get<1>());
    const Images z = images(2, bounds.min_corner().get<2>(), bounds.max_corner().get<2>());
    const auto found = [&](const Entry& e) {
        if (e.second != i) tally.tests(1), report(e.second);
    };
    for (const Interval& a : x.span())
        for (const Interval& b : y.span())
            for (const Interval& c : z.span()) {
                tally.accesses(1);
                tree_.query(boost::geometry::index::intersects(Box({a[0], b[0], c[0]}, {a[1], b[1], c[1]})),
                            boost::make_function_output_iterator(found));
            }
}

void RTree::list(std::span<const Index> queries, RowBatch& out, Work* work) const {
    list_rows(frame_, balls_, queries, out, work,
              [&](Index i, auto&& report, auto& tally) { visit(i, report, tally); });
}

std::size_t RTree::memory() const { return boxes_.size() * (sizeof(Box) + sizeof(Entry) * 3 / 2); }

}  // namespace

std::unique_ptr<Engine> make_r_tree(const Frame& frame) { return std::make_unique<RTree>(frame); }

}  // namespace bernal
