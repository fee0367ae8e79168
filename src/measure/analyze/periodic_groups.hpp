#pragma once
// Which nodes of a network in a periodic cell hang together, and round which of its axes (M. E. J. Newman and R. M.
// Ziff, Phys. Rev. E 64, 016706 (2001), count displacements in the same way).

#include <array>
#include <cstdint>
#include <vector>

namespace bernal {

/// How many sides of the cell an image lies away, along each axis.
using Periods = std::array<int, 3>;

class PeriodicGroups {
  public:
    explicit PeriodicGroups(std::size_t count);

    /// Connects `from` with the image of `to` that lies `periods` away. Returns how far the way, closed by what
    /// connects the two already, leads round the cell: not 0 where the group holds together with an image of itself.
    Periods connect(std::uint32_t from, std::uint32_t to, const Periods& periods);

    /// One node for each group: the same for all that hang together.
    std::uint32_t group_of(std::uint32_t node) { return find(node).root; }

  private:
    struct Found {
        std::uint32_t root;
        Periods periods;
    };
    Found find(std::uint32_t node);

    std::vector<std::uint32_t> parent_;
    std::vector<Periods> periods_;  ///< from the parent
};

}  // namespace bernal
