#pragma once
// Pairs of soft spheres that may touch soon: a list that holds until a sphere has used up its room.

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "packing/frame.hpp"
#include "search/engine.hpp"

namespace bernal {

class SoftCandidates {
  public:
    /// The second sphere of a pair, of which the first is the row's; its image is `shift` periods away.
    struct Candidate {
        std::int32_t second;
        std::array<std::int8_t, 3> shift;
        bool is_shifted;  ///< by any

        auto operator<=>(const Candidate&) const = default;
    };

    /// Lists balls inside the frame: all pairs that meet, each in the row of the lower one, ascending; where a ball
    /// reaches farther than half a period, every image of it that does, its own too. The frame and the ratio of sizes
    /// stay the same from list to list: the grid is planned once.
    void list(const Frame& frame, std::span<const Sphere> reach);

    bool empty() const { return first_.empty(); }
    std::span<const Candidate> of(std::size_t i) const { return {&all_[first_[i]], &all_[first_[i + 1]]}; }

  private:
    std::unique_ptr<Engine> engine_;
    std::vector<std::size_t> first_;  ///< of each row in all_
    std::vector<Candidate> all_;
};

}  // namespace bernal
