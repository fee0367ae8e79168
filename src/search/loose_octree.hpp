#pragma once
// The loose octree of Raschdorf & Kolonko (2009), after Ulrich (2000), with node expansion k = 2: a node takes in the
// balls whose centre lies in its inner cube and which fit into its outer cube, twice as wide. A ball's node follows
// from its size and centre at once (Eq. 4), without a descent from the root.

#include <array>
#include <unordered_map>

#include "search/list_rows.hpp"

namespace bernal {

class LooseOctree final : public Engine {
  public:
    explicit LooseOctree(const Frame& frame);

    void build(std::span<const Sphere> balls) override;
    void relocate(std::span<const Index> moved) override;
    void list(std::span<const Index> queries, RowBatch& out, Work* work = nullptr) const override;
    std::size_t memory() const override;

    /// The level that ball i is on; 0 is the root.
    int level_of(Index i) const;

  protected:
    std::size_t size() const override { return balls_.size(); }

  private:
    static constexpr Index none = ~Index{0};
    static constexpr int deepest = 20;  ///< three 20-bit coordinates and the level share one 64-bit key

    static constexpr std::size_t most_nodes_per_ball = 8;

    struct Node {
        std::array<Index, 8> child;
        Index parent;
        Index first;       ///< head of the list of its own balls
        Index in_subtree;  ///< balls in it and below
    };

    void plant();  ///< a tree of nothing but its root
    std::uint64_t key_of(const Sphere& ball) const;
    bool fits(const Sphere& ball, int level) const;
    Index node_at(std::uint64_t key);
    void insert(Index i, Index node);
    void remove(Index i);
    void count(Index node, int change);
    template <class Report, class Count>
    void visit(Index i, Report&& report, Count& tally) const;
    template <class Report, class Count>
    void descend(Index node, Vec3 center, double half_width, const Sphere& ball, Report&& report, Count& tally) const;

    Frame frame_;
    double side_;  ///< s_0: of the root's inner cube, whose lowest corner is the frame's
    std::span<const Sphere> balls_;
    std::vector<Node> nodes_;
    std::unordered_map<std::uint64_t, Index> node_of_key_;
    std::vector<Index> node_, next_, previous_;
};

}  // namespace bernal
