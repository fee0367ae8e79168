#include "search/loose_octree.hpp"

namespace bernal {
namespace {

// A node's key: a leading one, then three bits a level from the root down (x lowest). The parent is key >> 3.
constexpr std::uint64_t root_key = 1;

std::uint64_t key_at(std::array<std::uint32_t, 3> cell, int level) {
    std::uint64_t key = root_key;
    for (int bit = level - 1; bit >= 0; --bit)
        key = key << 3 | (cell[2] >> bit & 1u) << 2 | (cell[1] >> bit & 1u) << 1 | (cell[0] >> bit & 1u);
    return key;
}

}  // namespace

LooseOctree::LooseOctree(const Frame& frame) : frame_(frame), side_(largest(frame.lengths)) { plant(); }

void LooseOctree::plant() {
    nodes_.clear();
    node_of_key_.clear();
    nodes_.push_back({{none, none, none, none, none, none, none, none}, none, none, 0});
    node_of_key_.emplace(root_key, 0);
}

void LooseOctree::build(std::span<const Sphere> balls) {
    balls_ = balls;
    // Nodes belong to space, not to balls: they stay for the next build, unless balls have left very many behind.
    if (nodes_.size() > most_nodes_per_ball * (balls.size() + 16)) plant();
    for (Node& node : nodes_) node.first = none, node.in_subtree = 0;
    node_.resize(balls.size());
    next_.resize(balls.size());
    previous_.resize(balls.size());
    for (std::size_t i = balls.size(); i-- > 0;) insert(static_cast<Index>(i), node_at(key_of(balls[i])));
}

void LooseOctree::relocate(std::span<const Index> moved) {
    for (Index i : moved) {
        const Index node = node_at(key_of(balls_[i]));
        if (node == node_[i]) continue;
        remove(i);
        insert(i, node);
    }
}

void LooseOctree::list(std::span<const Index> queries, RowBatch& out, Work* work) const {
    list_rows(frame_, balls_, queries, out, work,
              [&](Index i, auto&& report, auto& tally) { visit(i, report, tally); });
}

std::size_t LooseOctree::memory() const {
    constexpr std::size_t map_entry = 4 * sizeof(void*);
    return nodes_.size() * (sizeof(Node) + map_entry) + 3 * node_.size() * sizeof(Index);
}

int LooseOctree::level_of(Index i) const {
    int level = 0;
    for (Index node = nodes_[node_[i]].parent; node != none; node = nodes_[node].parent) ++level;
    return level;
}

bool LooseOctree::fits(const Sphere& ball, int level) const {
    const double width = std::ldexp(side_, -level);
    for (int axis = 0; axis < 3; ++axis) {
        const double middle = (std::floor(ball.center[axis] / width) + 0.5) * width;
        if (std::abs(ball.center[axis] - middle) + ball.radius > width) return false;
    }
    return true;
}

std::uint64_t LooseOctree::key_of(const Sphere& ball) const {
    int level = std::clamp(std::ilogb(side_ / (2 * ball.radius)), 0, deepest - 1);
    if (fits(ball, level + 1)) ++level;
    std::array<std::uint32_t, 3> cell;
    for (int axis = 0; axis < 3; ++axis) {
        const double last = std::ldexp(1.0, level) - 1;
        cell[axis] = static_cast<std::uint32_t>(std::clamp(std::ldexp(ball.center[axis] / side_, level), 0.0, last));
    }
    return key_at(cell, level);
}

Index LooseOctree::node_at(std::uint64_t key) {
    if (const auto found = node_of_key_.find(key); found != node_of_key_.end()) return found->second;
    const Index parent = node_at(key >> 3);
    const auto node = static_cast<Index>(nodes_.size());
    nodes_.push_back({{none, none, none, none, none, none, none, none}, parent, none, 0});
    nodes_[parent].child[key & 7] = node;
    node_of_key_.emplace(key, node);
    return node;
}

void LooseOctree::insert(Index i, Index node) {
    node_[i] = node;
    previous_[i] = none;
    next_[i] = nodes_[node].first;
    if (next_[i] != none) previous_[next_[i]] = i;
    nodes_[node].first = i;
    count(node, +1);
}

void LooseOctree::remove(Index i) {
    if (previous_[i] == none)
        nodes_[node_[i]].first = next_[i];
    else
        next_[previous_[i]] = next_[i];
    if (next_[i] != none) previous_[next_[i]] = previous_[i];
    count(node_[i], -1);
}

void LooseOctree::count(Index node, int change) {
    for (; node != none; node = nodes_[node].parent) nodes_[node].in_subtree += static_cast<Index>(change);
}

template <class Report, class Count>
void LooseOctree::descend(Index node, Vec3 center, double half_width, const Sphere& ball, Report&& report,
                          Count& tally) const {
    tally.accesses(1);
    // The outer cube reaches one inner width, 2 half_width, to each side of the centre. The margin covers rounding.
    const double outer = 2 * half_width + 1e-14 * side_;
    double gap = 0;
    for (int axis = 0; axis < 3; ++axis) {
        double distance = std::abs(ball.center[axis] - center[axis]);
        // The nearest periodic image of a cube is the nearest on each axis by itself.
        if (frame_.periodic[axis]) distance = std::min(distance, std::abs(frame_.lengths[axis] - distance));
        const double beyond = std::max(0.0, distance - outer);
        gap += beyond * beyond;
    }
    if (gap > ball.radius * ball.radius) return;
    const Node& n = nodes_[node];
    for (Index j = n.first; j != none; j = next_[j]) tally.tests(1), report(j);
    const double quarter = half_width / 2;
    for (unsigned octant = 0; octant < 8; ++octant) {
        const Index child = n.child[octant];
        if (child == none || nodes_[child].in_subtree == 0) continue;
        const Vec3 offset{octant & 1u ? quarter : -quarter, octant & 2u ? quarter : -quarter,
                          octant & 4u ? quarter : -quarter};
        descend(child, center + offset, quarter, ball, report, tally);
    }
}

template <class Report, class Count>
void LooseOctree::visit(Index i, Report&& report, Count& tally) const {
    const double half = side_ / 2;
    descend(0, {half, half, half}, half, balls_[i], report, tally);
}

}  // namespace bernal
