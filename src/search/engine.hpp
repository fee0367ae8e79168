#pragma once
// A spatial index ("engine"): answers which balls meet a given ball. It stores where balls are, never what they are: it
// reads the array that its owner keeps. Engines differ in speed only; each lists exactly the pairs that meet.

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "bernal/engine_kind.hpp"
#include "core/frame.hpp"

namespace bernal {

using Index = std::uint32_t;

/// One row of neighbours for each of a batch of queries, in the order of the queries.
struct RowBatch {
    struct Row {
        std::size_t block, begin, size;
    };
    std::vector<std::vector<Index>> blocks;
    std::vector<Row> rows;

    std::span<const Index> row(std::size_t query) const {
        const Row& r = rows[query];
        return {blocks[r.block].data() + r.begin, r.size};
    }
};

class Engine {
  public:
    virtual ~Engine() = default;

    /// Takes all `balls` in. The span must stay valid; an element changes only together with relocate().
    virtual void build(std::span<const Sphere> balls) = 0;

    /// Follows the balls `moved`, whose elements of the span have changed. O(1) a ball.
    virtual void relocate(std::span<const Index> moved) = 0;

    /// For each query the balls that meet it, without itself, ascending. It works in parallel by itself: one call at a
    /// time.
    virtual void list(std::span<const Index> queries, RowBatch& out) const = 0;

    /// Bytes held at this moment.
    virtual std::size_t memory() const = 0;
};

std::unique_ptr<Engine> make_engine(EngineKind kind, const Frame& frame);

}  // namespace bernal
