#pragma once
// A spatial index ("engine"): answers which balls meet a given ball. It stores where balls are, never what they are: it
// reads the array that its owner keeps. Engines differ in speed only; each lists exactly the pairs that meet.

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "bernal/engine_kind.hpp"
#include "packing/frame.hpp"
#include "search/work.hpp"

namespace bernal {

using Index = std::uint32_t;

/// Asked on any thread, by several at once, and often: false where long work is to be broken off.
using MayGoOn = std::function<bool()>;

/// One row of neighbours for each of a batch of queries, in the order of the queries.
struct RowBatch {
    struct Row {
        std::size_t block, begin, size;
    };
    std::vector<std::vector<Index>> blocks;
    std::vector<Row> rows;
    MayGoOn may_go_on = {};  ///< asked before each block of queries; where it says no, Interrupted is thrown

    std::span<const Index> row(std::size_t query) const {
        const Row& r = rows[query];
        return {blocks[r.block].data() + r.begin, r.size};
    }
    std::size_t memory() const {
        std::size_t bytes = blocks.capacity() * sizeof(blocks[0]) + rows.capacity() * sizeof(Row);
        for (const auto& block : blocks) bytes += block.capacity() * sizeof(Index);
        return bytes;
    }
};

/// Two balls that meet, in either order.
struct Pair {
    Index a, b;
};
using PairBatch = std::vector<std::vector<Pair>>;  ///< in blocks, as parallel work leaves them

/// A level of a grid or of an octree, and how full its cells or nodes are.
struct LevelOccupancy {
    double holds = 0;  ///< diameters up to this may live here; an octree's root takes all others
    double width = 0;  ///< of its cells along x, or of its nodes' inner cubes
    std::size_t balls = 0;
    std::size_t cells = 0;     ///< all cells, or the nodes that there are
    std::size_t occupied = 0;  ///< of them, those that hold a ball
    std::size_t largest = 0;   ///< most balls in one

    double mean() const { return occupied > 0 ? static_cast<double>(balls) / static_cast<double>(occupied) : 0; }
};

class Engine {
  public:
    virtual ~Engine() = default;

    /// Takes all `balls` in. The span must stay valid; an element changes only together with relocate().
    virtual void build(std::span<const Sphere> balls) = 0;

    /// Follows the balls `moved`, whose elements of the span have changed. A ball that hardly moves costs O(1), in the
    /// trees O(log n).
    virtual void relocate(std::span<const Index> moved) = 0;

    /// For each query the balls that meet it, without itself, ascending. It works in parallel by itself: one call at a
    /// time. `work`, where given, is increased by what was done.
    virtual void list(std::span<const Index> queries, RowBatch& out, Work* work = nullptr) const = 0;

    /// Contact detection: all pairs of balls that meet, each once, in no order that callers could rely on. Engines
    /// that need not look at a pair from both sides do not.
    virtual void pairs(PairBatch& out, Work* work = nullptr) const;

    /// Bytes held at this moment.
    virtual std::size_t memory() const = 0;

    /// The levels, of a grid from the finest up, of an octree from the root down to the last that holds a ball; empty
    /// where there are none. A walk over all balls: for people to look at.
    virtual std::vector<LevelOccupancy> occupancy() const { return {}; }

    /// The level that each ball is on, from 0: of an octree its place in occupancy(), of a grid that among the cell
    /// sizes that were planned or given. Empty where there are none.
    virtual std::vector<std::uint16_t> levels_of_balls() const { return {}; }

  protected:
    /// The balls taken in.
    virtual std::size_t size() const = 0;
};

std::unique_ptr<Engine> make_engine(const EngineChoice& choice, const Frame& frame);

}  // namespace bernal
