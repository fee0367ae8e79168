#include "io/periodic_copies.hpp"

#include <algorithm>
#include <cmath>

#include "core/words.hpp"
#include "geometry/box_tree.hpp"

namespace bernal {
namespace {

/// A part of a diameter: files of few digits round by less, and no two spheres of a packing lie so near to each other.
constexpr double rounding_of_copies = 0.01;

bool is_equal_radius(double a, double b) { return std::abs(a - b) <= 1e-4 * std::max(a, b); }

class CopySearch {
  public:
    explicit CopySearch(const Packing& packing) : packing_(packing), cell_(packing.container) {
        for (int axis = 0; axis < cell_.dimension; ++axis)
            if (cell_.periodic[static_cast<std::size_t>(axis)]) axes_.push_back(axis);
        for (const Sphere& s : packing.spheres) shares_.push_back(cell_.shares(s.center));
        find_candidates();
        std::vector<BoundingBox> points;
        for (const std::size_t i : candidates_) points.push_back({wrapped(i, {}), wrapped(i, {})});
        tree_ = BoxTree(points);
    }

    /// Is it a copy? One for each sphere.
    std::vector<bool> copies() {
        std::vector<bool> is_copy(packing_.spheres.size());
        // Those in the cell come first: they stay.
        std::ranges::stable_partition(candidates_in_order_, [&](std::size_t i) { return is_in_cell(i); });
        for (const std::size_t i : candidates_in_order_)
            if (!is_copy[i]) for_each_copy(i, [&](std::size_t j) { is_copy[j] = true; });
        return is_copy;
    }

    std::array<bool, 3> along() const { return along_; }

  private:
    /// Spheres that may be a period from another one: at the ends of where spheres are.
    void find_candidates() {
        double largest = 0;
        for (const Sphere& s : packing_.spheres) largest = std::max(largest, s.radius);
        std::vector<bool> may_have(shares_.size());
        for (const int axis : axes_) {
            const auto [low, high] = std::ranges::minmax(shares_, {}, [&](Vec3 s) { return s[axis]; });
            const double period = 1 - 2 * rounding_of_copies * 2 * largest / cell_.lengths[axis];
            for (std::size_t i = 0; i < shares_.size(); ++i)
                if (shares_[i][axis] <= high[axis] - period || shares_[i][axis] >= low[axis] + period)
                    may_have[i] = true;
        }
        for (std::size_t i = 0; i < may_have.size(); ++i)
            if (may_have[i]) candidates_.push_back(i);
        candidates_in_order_ = candidates_;
    }

    bool is_in_cell(std::size_t i) const {
        return std::ranges::all_of(axes_, [&](int axis) { return shares_[i][axis] >= 0 && shares_[i][axis] < 1; });
    }

    /// The image of a sphere in the cell, and then so many periods on.
    Vec3 wrapped(std::size_t i, Vec3 periods) const {
        Vec3 p = cell_.origin;
        for (int axis = 0; axis < 3; ++axis) {
            const bool is_periodic = std::ranges::count(axes_, axis) > 0;
            const double share = shares_[i][axis];
            p += ((is_periodic ? share - std::floor(share) : share) + periods[axis]) * cell_.side(axis);
        }
        return p;
    }

    /// Images near an end of the cell lie at the other one too.
    template <class Visit>
    void for_each_copy(std::size_t i, Visit&& visit) {
        constexpr double margin = 0.05;
        std::vector<Vec3> periods{{}};
        for (const int axis : axes_) {
            const double share = shares_[i][axis] - std::floor(shares_[i][axis]);
            if (share > margin && share < 1 - margin) continue;
            const std::vector<Vec3> before = periods;
            for (Vec3 moved : before) {
                moved[axis] = share < 0.5 ? 1 : -1;
                periods.push_back(moved);
            }
        }
        for (const Vec3 moved : periods) visit_copies_at(wrapped(i, moved), i, visit);
    }

    template <class Visit>
    void visit_copies_at(Vec3 place, std::size_t i, Visit&& visit) {
        const Sphere& one = packing_.spheres[i];
        const double near = rounding_of_copies * 2 * one.radius;
        tree_.for_each_near(place, near, [&](std::uint32_t number) {
            const std::size_t j = candidates_[number];
            const Sphere& other = packing_.spheres[j];
            if (norm(wrapped(j, {}) - place) > near || !is_equal_radius(one.radius, other.radius)) return;
            if (norm(one.center - other.center) <= near) return;  // the sphere itself, or a row that stands there twice
            for (const int axis : axes_)
                if (std::abs(shares_[i][axis] - shares_[j][axis]) > 0.5) along_[static_cast<std::size_t>(axis)] = true;
            visit(j);
        });
    }

    const Packing& packing_;
    const Cell& cell_;
    std::vector<int> axes_;
    std::vector<Vec3> shares_;
    std::vector<std::size_t> candidates_, candidates_in_order_;
    BoxTree tree_;
    std::array<bool, 3> along_{};
};

}  // namespace

PeriodicCopies drop_periodic_copies(Packing& packing) {
    PeriodicCopies found{0, {}};
    if (!packing.body.empty() || packing.spheres.size() < 2) return found;
    CopySearch search(packing);
    const std::vector<bool> is_copy = search.copies();
    found = {static_cast<std::size_t>(std::ranges::count(is_copy, true)), search.along()};
    if (found.count == 0) return found;
    std::vector<std::int64_t> ids;
    std::size_t kept = 0;
    for (std::size_t i = 0; i < is_copy.size(); ++i) {
        if (is_copy[i]) continue;
        ids.push_back(id_of(packing, i));
        packing.spheres[kept] = packing.spheres[i];
        if (!packing.size_class.empty()) packing.size_class[kept] = packing.size_class[i];
        ++kept;
    }
    packing.spheres.resize(kept);
    if (!packing.size_class.empty()) packing.size_class.resize(kept);
    set_ids(packing, std::move(ids));
    return found;
}

std::string copies_said(const PeriodicCopies& copies, std::size_t rows, const std::string& file) {
    if (copies.count == 0) return "";
    std::vector<std::string> axes;
    for (std::size_t axis = 0; axis < 3; ++axis)
        if (copies.along[axis]) axes.emplace_back(1, "xyz"[axis]);
    const bool one = copies.count == 1;
    return "of '" + file + "' " + std::to_string(copies.count) + " of " + std::to_string(rows) + " rows " +
           (one ? "is a periodic copy of another row, along " : "are periodic copies of other rows, along ") +
           listed(axes, " and ") + ": each sphere is taken once";
}

}  // namespace bernal
