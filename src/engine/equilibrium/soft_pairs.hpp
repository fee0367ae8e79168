#pragma once
// Candidates for contacts as columns, for vectors: eight pairs are worked on at a time.

#include <cstdint>
#include <span>
#include <vector>

#include "equilibrium/soft_candidates.hpp"
#include "equilibrium/soft_law.hpp"
#include "packing/frame.hpp"

namespace bernal {

/// Pairs of spheres in blocks, by the first of them. What a block adds to a sphere of another goes to a receiver of its
/// own behind the spheres, and from there to the sphere, so that blocks can be worked on side by side.
class SoftPairs {
  public:
    static constexpr std::size_t lanes = 8;

    /// Lists the candidates of spheres of these radii and law, `block` of them to a block; each block is filled up,
    /// with pairs that never touch, to a multiple of `lanes`.
    void list(const SoftCandidates& candidates, std::span<const double> radii, const SoftLaw& law, std::size_t block);

    /// Those of a block: [of_block(k), of_block(k + 1)).
    std::size_t of_block(std::size_t k) const { return first_of_block_[k]; }
    /// The spheres that the receivers behind the spheres stand for.
    const std::vector<std::int32_t>& outside() const { return outside_; }

    // Columns.
    std::vector<std::int32_t> first, second;
    std::vector<std::int32_t> receiver;            ///< of what pushes the second
    std::vector<std::int32_t> shift;               ///< of the second's image: its place in shifts_of()
    std::vector<double> reach;                     ///< at which they touch: the sum of the radii
    std::vector<double> strength, inverse_length;  ///< of the springs of soft_law.hpp

    /// All shifts that images may have, four numbers each: the last one is zero.
    static std::vector<double> shifts_of(const Frame& frame);

  private:
    void clear();
    void add(std::int32_t i, std::int32_t j, std::int32_t to, std::int32_t by, double touching,
             const SoftSpring& spring);
    void list_rows(const SoftCandidates& candidates, std::span<const double> radii, const SoftLaw& law,
                   std::size_t begin, std::size_t end, std::size_t block_end);
    void fill_up(std::size_t row);

    std::vector<std::size_t> first_of_block_;
    std::vector<std::int32_t> outside_;
};

}  // namespace bernal
