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
    free_nodes_.clear();
    node_of_key_.clear();
    nodes_.push_back(empty_node(none));
    node_of_key_.emplace(root_key, 0);
}

void Octree::build(std::span<const Sphere> balls) {
    balls_ = balls;
    // Nodes belong to space, not to balls: they stay for the next build, unless balls have left very many behind.
    if (options_.empty_nodes == EmptyNodes::deleted || nodes_.size() > most_nodes_per_ball * (balls.size() + 16))
        plant();
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
        const Index before = node_[i];
        if (node == before) continue;
        remove(i);
        insert(i, node);
        if (options_.empty_nodes == EmptyNodes::deleted) delete_if_empty(before);
    }
}

void Octree::list(std::span<const Index> queries, RowBatch& out, Work* work) const {
    list_rows(frame_, balls_, queries, out, work, [&](Index i, auto&& report, auto& tally) {
        const auto take = [&](Index j, bool is_tested) {
            if (j == i) return;
            if (is_tested)
                tally.tests(1), report(j);
            else
                tally.untested(1), report.meets(j);
        };
        descend(0, root_cube(), balls_[i], take, tally);
    });
}

std::size_t Octree::memory() const {
    constexpr std::size_t map_entry = 4 * sizeof(void*);
    return nodes_.size() * sizeof(Node) + node_of_key_.size() * map_entry + 3 * node_.size() * sizeof(Index);
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
    descend(0, root_cube(), ball, [&](Index, bool) { ++n; }, tally);
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
    const int sure = std::clamp(std::ilogb((k - 1) * ratio), 0, options_.depth);
    // The strict octree has no other way to go down.
    const bool goes_deeper = options_.child_step || strict();
    int level = goes_deeper ? std::clamp(std::ilogb(k * ratio), 0, options_.depth) : sure;
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
    const Index node = new_node(parent);
    nodes_[parent].child[key & 7] = node;
    node_of_key_.emplace(key, node);
    return node;
}

Index Octree::new_node(Index parent) {
    if (free_nodes_.empty()) {
        nodes_.push_back(empty_node(parent));
        return static_cast<Index>(nodes_.size() - 1);
    }
    const Index node = free_nodes_.back();
    free_nodes_.pop_back();
    nodes_[node] = empty_node(parent);
    return node;
}

std::uint64_t Octree::key_of(Index node) const {
    const Index parent = nodes_[node].parent;
    if (parent == none) return root_key;
    const auto& siblings = nodes_[parent].child;
    return key_of(parent) << 3 | static_cast<std::uint64_t>(std::ranges::find(siblings, node) - siblings.begin());
}

/// And its parents, where it was all that they had.
void Octree::delete_if_empty(Index node) {
    while (node != 0 && nodes_[node].in_subtree == 0 && nodes_[node].child == empty_node(none).child) {
        const std::uint64_t key = key_of(node);
        const Index parent = nodes_[node].parent;
        nodes_[parent].child[key & 7] = none;
        node_of_key_.erase(key);
        free_nodes_.push_back(node);
        node = parent;
    }
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

/// Does the node's outer cube lie wholly in the ball? So do the centres of all its balls then, as the ball sees them.
bool Octree::lies_within(const Cube& inner, const Sphere& ball) const {
    const double outer = options_.looseness * inner.half_width + rounding * side_;
    double farthest = 0;
    for (int axis = 0; axis < 3; ++axis) {
        double distance = std::abs(ball.center[axis] - inner.center[axis]);
        if (frame_.periodic[axis]) distance = std::min(distance, std::abs(frame_.lengths[axis] - distance));
        farthest += (distance + outer) * (distance + outer);
    }
    return farthest <= ball.radius * ball.radius;
}

template <class Take, class Count>
void Octree::take_subtree(Index node, Take&& take, Count& tally) const {
    tally.accesses(1);
    for (Index j = nodes_[node].first; j != none; j = next_[j]) take(j, false);
    for (const Index child : nodes_[node].child)
        if (child != none && nodes_[child].in_subtree > 0) take_subtree(child, take, tally);
}

template <class Report, class Count>
void Octree::descend(Index node, const Cube& inner, const Sphere& ball, Report&& report, Count& tally) const {
    if (options_.whole_subtrees && lies_within(inner, ball)) return take_subtree(node, report, tally);
    tally.accesses(1);
    if (node != 0 && !touches(inner, ball)) return;
    const Node& n = nodes_[node];
    for (Index j = n.first; j != none; j = next_[j]) report(j, true);
    const double quarter = inner.half_width / 2;
    for (unsigned octant = 0; octant < 8; ++octant) {
        const Index child = n.child[octant];
        if (child == none || nodes_[child].in_subtree == 0) continue;
        const Vec3 offset{octant & 1u ? quarter : -quarter, octant & 2u ? quarter : -quarter,
                          octant & 4u ? quarter : -quarter};
        descend(child, {inner.center + offset, quarter, inner.level + 1}, ball, report, tally);
    }
}

void Octree::count_nodes(Index node, std::size_t level, std::span<const Index> balls_in,
                         std::vector<LevelOccupancy>& levels) const {
    if (levels.size() <= level) levels.resize(level + 1);
    LevelOccupancy& one = levels[level];
    ++one.cells;
    one.balls += balls_in[node];
    one.occupied += balls_in[node] > 0;
    one.largest = std::max<std::size_t>(one.largest, balls_in[node]);
    for (const Index child : nodes_[node].child)
        if (child != none) count_nodes(child, level + 1, balls_in, levels);
}

std::vector<std::uint16_t> Octree::levels_of_balls() const {
    std::vector<std::uint16_t> levels;
    for (Index i = 0; i < balls_.size(); ++i) levels.push_back(static_cast<std::uint16_t>(level_of(i)));
    return levels;
}

std::vector<LevelOccupancy> Octree::occupancy() const {
    std::vector<Index> balls_in(nodes_.size(), 0);
    for (const Index node : node_) ++balls_in[node];
    std::vector<LevelOccupancy> levels;
    count_nodes(0, 0, balls_in, levels);
    while (levels.size() > 1 && levels.back().balls == 0) levels.pop_back();
    double width = side_;
    for (LevelOccupancy& level : levels) {
        level.width = width;
        level.holds = options_.looseness * width;
        width /= 2;
    }
    return levels;
}

}  // namespace bernal
