#pragma once
// Every ball against every other: the oracle of the other engines.

#include "search/list_rows.hpp"

namespace bernal {

class BruteForce final : public Engine {
  public:
    explicit BruteForce(const Frame& frame) : frame_(frame) {}

    void build(std::span<const Sphere> balls) override { balls_ = balls; }
    void relocate(std::span<const Index>) override {}
    void list(std::span<const Index> queries, RowBatch& out, Work* work = nullptr) const override {
        list_rows(frame_, balls_, queries, out, work, [&](Index, auto&& report, auto& tally) {
            for (Index j = 0; j < balls_.size(); ++j) report(j);
            tally.tests(balls_.size() - 1);
        });
    }
    std::size_t memory() const override { return 0; }

  protected:
    std::size_t size() const override { return balls_.size(); }

  private:
    Frame frame_;
    std::span<const Sphere> balls_;
};

}  // namespace bernal
