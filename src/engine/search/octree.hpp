#pragma once
// The octrees of Raschdorf & Kolonko (2009). Nodes of level l are cubes s_l = s_0 / 2^l wide that share out the root's
// cube, and hold balls whose centres lie in them.
//
// Loose octree, after Ulrich (2000), looseness k > 1: a ball is in the deepest node whose outer cube, k s_l wide and
// concentric, holds it whole. A diameter d always fits where d <= (k - 1) s_l, never where d > k s_l: its node follows
// from its size and centre at once, without a descent from the root (Eq. 4 for k = 2, where two levels come into
// question).
//
// Strict octree, k = 1: a ball is in the deepest node that holds it whole; one that crosses a splitting plane stays
// above it. The container's faces split nothing: a ball may stick out of a periodic face, and a search through that
// face allows for the farthest that balls do.
//
// In both the root takes what fits nowhere.

#include <array>
#include <unordered_map>

#include "search/list_rows.hpp"

namespace bernal {

struct OctreeOptions {
    double looseness =
        default_looseness;   ///< k, 1..8: width of a node's outer cube over that of its inner; 1 is the strict octree
    bool child_step = true;  ///< false, to measure what the step gains: each ball on the deepest level where its size
                             ///< fits in any place
    int depth = deepest_octree_level;  ///< the deepest level, 0..20
    bool whole_subtrees = false;       ///< as in EngineParameters
    EmptyNodes empty_nodes = EmptyNodes::kept;
};

/// A loose octree's k. Throws InputError outside (1, 8], with the option's name on the command line, `--looseness`.
double checked_looseness(double k);

class Octree final : public Engine {
  public:
    explicit Octree(const Frame& frame, const OctreeOptions& options = {});

    void build(std::span<const Sphere> balls) override;
    void relocate(std::span<const Index> moved) override;
    void list(std::span<const Index> queries, RowBatch& out, Work* work = nullptr) const override;
    std::size_t memory() const override;
    std::vector<LevelOccupancy> occupancy() const override;
    std::vector<std::uint16_t> levels_of_balls() const override;

    // Measures of the tree, for the papers' figures and tests of its geometry; no search uses them.

    /// The level that ball i is on; 0 is the root.
    int level_of(Index i) const;

    /// Balls on each level from the root down to the last that holds any.
    std::vector<std::size_t> level_sizes() const;

    /// Balls in the nodes that `ball` touches, its centre inside the container: itself, if it is stored, among them.
    std::size_t candidates(const Sphere& ball) const;

  protected:
    std::size_t size() const override { return balls_.size(); }

  private:
    static constexpr Index none = ~Index{0};
    static constexpr int deepest = deepest_octree_level;
    static_assert(3 * deepest < 64, "coordinates and the level share one key");

    static constexpr std::size_t most_nodes_per_ball = 8;

    struct Node {
        std::array<Index, 8> child;
        Index parent;
        Index first;       ///< head of the list of its own balls
        Index in_subtree;  ///< balls in it and below
    };
    static Node empty_node(Index parent) { return {{none, none, none, none, none, none, none, none}, parent, none, 0}; }

    void plant();  ///< a tree of nothing but its root
    bool strict() const { return options_.looseness == 1; }
    double node_low(double coordinate, int level) const;
    bool fits(const Sphere& ball, int level) const;
    int level_for(const Sphere& ball) const;
    Index node_for(const Sphere& ball);
    Index node_at(std::uint64_t key);
    Index new_node(Index parent);
    std::uint64_t key_of(Index node) const;
    void delete_if_empty(Index node);
    void count_nodes(Index node, std::size_t level, std::span<const Index> balls_in,
                     std::vector<LevelOccupancy>& levels) const;
    void note_overhang(const Sphere& ball, int level);
    void insert(Index i, Index node);
    void remove(Index i);
    void count(Index node, int change);

    struct Cube {
        Vec3 center;
        double half_width;
        int level;
    };
    bool touches(const Cube& inner, const Sphere& ball) const;
    bool lies_within(const Cube& inner, const Sphere& ball) const;
    template <class Take, class Count>
    void take_subtree(Index node, Take&& take, Count& tally) const;
    /// `report(j, tested)`: a candidate, or a ball of a subtree that is taken as a whole.
    template <class Report, class Count>
    void descend(Index node, const Cube& inner, const Sphere& ball, Report&& report, Count& tally) const;
    Cube root_cube() const { return {Vec3{1, 1, 1} * (side_ / 2), side_ / 2, 0}; }

    Frame frame_;
    OctreeOptions options_;
    double side_;  ///< s_0: of the root's inner cube, whose lowest corner is the frame's
    std::span<const Sphere> balls_;
    std::vector<Node> nodes_;
    std::vector<Index> free_nodes_;  ///< places of deleted ones
    std::unordered_map<std::uint64_t, Index> node_of_key_;
    std::vector<Index> node_, next_, previous_;
    /// Strict: how far balls of this level or deeper have stuck out of their nodes since the last build.
    std::array<double, deepest + 1> overhang_{};
};

}  // namespace bernal
