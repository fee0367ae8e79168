#pragma once
// The walls that a sphere may touch, listed with its reach ball as its neighbours are: no sphere asks all walls in
// every sweep.

#include <span>

#include "bernal/container.hpp"
#include "geometry/wall_search.hpp"
#include "search/engine.hpp"
#include "sweep/contact.hpp"
#include "sweep/part_lists.hpp"

namespace bernal {

class WallLists {
  public:
    /// The walls of `container`, seen from its lowest corner, as spheres in a frame are; those are listed that a sphere
    /// may come within `standoff` of while it is in its reach ball.
    explicit WallLists(const Container& container, double standoff = 0);

    bool has_walls() const { return !walls_.walls().empty() || !parted_.empty(); }

    /// Lists all spheres anew.
    void build(std::span<const Sphere> reach);

    /// Lists the spheres `stale`, which have the reach balls `reach` now.
    void update(std::span<const Index> stale, std::span<const Sphere> reach);

    /// Most spheres are near no wall, and are asked no more.
    bool may_touch(Index i) const { return has_walls() && may_touch_[i]; }

    /// The contacts of sphere i, now at `center` and with `radius`, with walls; a wall is a sphere of infinite radius.
    /// Beyond a wall the push still points to the allowed side.
    SphereContacts sum(Index i, Vec3 center, double radius) const;

  private:
    void list(Index i, const Sphere& reach);

    Cell cell_;
    double standoff_;
    WallSearch walls_;                      ///< of one part each
    std::vector<PartLists> parted_;         ///< the others
    std::vector<std::vector<Index>> rows_;  ///< empty without walls
    std::vector<char> may_touch_;
};

}  // namespace bernal
