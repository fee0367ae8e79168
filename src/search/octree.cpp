#include "search/octree.hpp"

#include "bernal/error.hpp"
#include "core/number_text.hpp"

namespace bernal {
namespace {

// A node's key: a leading one, then three bits a level from the root down (x lowest). The parent is key >> 3.
constexpr std::uint64_t root_key = 1;

constexpr double rounding = 1e-14;  ///< relative to the root: far more than the arithmetic of cubes can lose

std::uint64_t key_at(std::array<std::uint32_t, 3> cell, int level) {
    std::uint64_t key = root_key;
    for (int bit = level - 1; bit >= 0; --bit)
        key = key << 3 | (cell[2] >> bit & 1u) << 2 | (cell[1] >> bit & 1u) << 1 | (cell[0] >> bit & 1u);
    return key;
}

}  // namespace

double checked_looseness(double k) {
    if (k > 1 && k <= 8) return k;
    throw InputError("looseness", number_text(k), "is no width of a loose octree's nodes",
                     "give a number above 1 and up to 8, such as 2");
}

Octree::Octree(const Frame& frame, const OctreeOptions& options)
    : frame_(frame), options_(options), side_(largest(frame.lengths)) {
    plant();
}

void Octree::plant() {
    nodes_.clear();
    node_of_key_.clear();
    nodes_.push_back({{none, none, none, none, none, none, none, none}, none, none, 0});
    node_of_key_.emplace(root_key, 0);
}

void Octree::build(std::span<const Sphere> balls) {
    balls_ = balls;
    // Nodes belong to space, not to balls: they stay for the next build, unless balls have left very many behind.
    if (nodes_.size() > most_nodes_per_ball * (balls.size() + 16)) plant();
    for (Node& node : nodes_) node.first = none, node.in_subtree = 0;
    overhang_.fill(0);
    node_.resize(balls.size());
    next_.resize(balls.size());
    previous_.resize(balls.size());
    for (std::size_t i = balls.size(); i-- > 0;) insert(static_cast<Index>(i), node_for(balls[i]));
}

void Octree::relocate(std::span<const Index> moved) {
    for (Index i : moved) {
        const Index node = node_for(balls_[i]);
        if (node == node_[i]) continue;
        remove(i);
        insert(i, node);
    }
}

void Octree::list(std::span<const Index> queries, RowBatch& out, Work* work) const {
    list_rows(frame_, balls_, queries, out, work, [&](Index i, auto&& report, auto& tally) {
        const auto test = [&](Index j) {
            if (j != i) tally.tests(1), report(j);
        };
        descend(0, root_cube(), balls_[i], test, tally);
    });
}

std::size_t Octree::memory() const {
    constexpr std::size_t map_entry = 4 * sizeof(void*);
    return nodes_.size() * (sizeof(Node) + map_entry) + 3 * node_.size() * sizeof(Index);
}

int Octree::level_of(Index i) const {
    int level = 0;
    for (Index node = nodes_[node_[i]].parent; node != none; node = nodes_[node].parent) ++level;
    return level;
}

std::vector<std::size_t> Octree::level_sizes() const {
    std::vector<std::size_t> sizes;
    for (Index i = 0; i < balls_.size(); ++i) {
        const auto level = static_cast<std::size_t>(level_of(i));
        if (sizes.size() <= level) sizes.resize(level + 1);
        ++sizes[level];
    }
    return sizes;
}

std::size_t Octree::candidates(const Sphere& ball) const {
    std::size_t n = 0;
    Tally<false> tally;
    descend(0, root_cube(), ball, [&](Index) { ++n; }, tally);
    return n;
}

/// Where the node of `level` that holds the coordinate begins. The last one holds the upper face too.
double Octree::node_low(double coordinate, int level) const {
    const double width = std::ldexp(side_, -level), last = std::ldexp(1.0, level) - 1;
    return std::min(std::floor(coordinate / width), last) * width;
}

bool Octree::fits(const Sphere& ball, int level) const {
    const double width = std::ldexp(side_, -level);
    for (int axis = 0; axis < 3; ++axis) {
        const double x = ball.center[axis], r = ball.radius, low = node_low(x, level);
        if (strict()) {
            const bool at_upper_face = low + width >= frame_.lengths[axis] * (1 - rounding);
            if ((x - r < low && low > 0) || (x + r > low + width && !at_upper_face)) return false;
        } else if (std::abs(x - (low + width / 2)) + r > options_.looseness * width / 2) {
            return false;
        }
    }
    return true;
}

int Octree::level_for(const Sphere& ball) const {
    const double ratio = side_ / (2 * ball.radius), k = options_.looseness;
    const int sure = std::clamp(std::ilogb((k - 1) * ratio), 0, deepest);
    int level = options_.child_step ? std::clamp(std::ilogb(k * ratio), 0, deepest) : sure;
    while (level > sure && !fits(ball, level)) --level;
    return level;
}

Index Octree::node_for(const Sphere& ball) {
    const int level = level_for(ball);
    if (strict()) note_overhang(ball, level);
    std::array<std::uint32_t, 3> cell;
    for (int axis = 0; axis < 3; ++axis) {
        const double last = std::ldexp(1.0, level) - 1;
        cell[axis] = static_cast<std::uint32_t>(std::clamp(std::ldexp(ball.center[axis] / side_, level), 0.0, last));
    }
    return node_at(key_at(cell, level));
}

void Octree::note_overhang(const Sphere& ball, int level) {
    const double half = std::ldexp(side_, -level - 1);
    double overhang = 0;
    for (int axis = 0; axis < 3; ++axis) {
        const double middle = node_low(ball.center[axis], level) + half;
        overhang = std::max(overhang, std::abs(ball.center[axis] - middle) + ball.radius - half);
    }
    for (; level > 0 && overhang_[level] < overhang; --level) overhang_[level] = overhang;
}

Index Octree::node_at(std::uint64_t key) {
    if (const auto found = node_of_key_.find(key); found != node_of_key_.end()) return found->second;
    const Index parent = node_at(key >> 3);
    const auto node = static_cast<Index>(nodes_.size());
    nodes_.push_back({{none, none, none, none, none, none, none, none}, parent, none, 0});
    nodes_[parent].child[key & 7] = node;
    node_of_key_.emplace(key, node);
    return node;
}

void Octree::insert(Index i, Index node) {
    node_[i] = node;
    previous_[i] = none;
    next_[i] = nodes_[node].first;
    if (next_[i] != none) previous_[next_[i]] = i;
    nodes_[node].first = i;
    count(node, +1);
}

void Octree::remove(Index i) {
    if (previous_[i] == none)
        nodes_[node_[i]].first = next_[i];
    else
        next_[previous_[i]] = next_[i];
    if (next_[i] != none) previous_[next_[i]] = previous_[i];
    count(node_[i], -1);
}

void Octree::count(Index node, int change) {
    for (; node != none; node = nodes_[node].parent) nodes_[node].in_subtree += static_cast<Index>(change);
}

bool Octree::touches(const Cube& inner, const Sphere& ball) const {
    const double outer = options_.looseness * inner.half_width + rounding * side_;
    const double outer_through_face = outer + overhang_[inner.level];
    double gap = 0;
    for (int axis = 0; axis < 3; ++axis) {
        const double distance = std::abs(ball.center[axis] - inner.center[axis]);
        double beyond = distance - outer;
        // The nearest periodic image of a cube is the nearest on each axis by itself.
        if (frame_.periodic[axis])
            beyond = std::min(beyond, std::abs(frame_.lengths[axis] - distance) - outer_through_face);
        if (beyond > 0) gap += beyond * beyond;
    }
    return gap <= ball.radius * ball.radius;
}

template <class Report, class Count>
void Octree::descend(Index node, const Cube& inner, const Sphere& ball, Report&& report, Count& tally) const {
    tally.accesses(1);
    if (node != 0 && !touches(inner, ball)) return;
    const Node& n = nodes_[node];
    for (Index j = n.first; j != none; j = next_[j]) report(j);
    const double quarter = inner.half_width / 2;
    for (unsigned octant = 0; octant < 8; ++octant) {
        const Index child = n.child[octant];
        if (child == none || nodes_[child].in_subtree == 0) continue;
        const Vec3 offset{octant & 1u ? quarter : -quarter, octant & 2u ? quarter : -quarter,
                          octant & 4u ? quarter : -quarter};
        descend(child, {inner.center + offset, quarter, inner.level + 1}, ball, report, tally);
    }
}

}  // namespace bernal
