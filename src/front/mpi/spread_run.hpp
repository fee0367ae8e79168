#pragma once
// The collective-rearrangement loop over domains: the law of contacts, the displacements, the container's control and
// the course of the run are those of one machine (rearrange/rearrangement.hpp); neighbours come from LAMMPS's lists.

#include "mpi/domains.hpp"
#include "rearrange/course.hpp"
#include "sweep/wall_lists.hpp"

namespace bernal {

/// No ball that a run of `spheres` lists reaches farther, in the frame of `state`.
double farthest_reach(const State& state, const SizeTotals& spheres);

class SpreadRun {
  public:
    /// `state` knows no sphere: they are in `domains`, placed in its frame.
    SpreadRun(const Ranks& ranks, Domains& domains, State state, const SizeTotals& spheres);

    /// One sweep and all that follows from it. False once the run is over. `request` is this rank's, for all.
    bool step(int request = 0);

    /// The largest of all ranks in the last sweep, on all.
    int request() const { return request_; }

    /// The domains get all that there is of spheres, and may write it.
    void hand_over();

    const State& state() const { return state_; }
    const SweepSums& last_sweep() const { return sums_; }
    const SizeTotals& totals() const { return course_.spheres(); }
    double packing_fraction() const { return course_.packing_fraction(state_); }

    /// The spheres of this rank, with its ghosts, in the frame; radii in the user's unit.
    std::span<const Sphere> spheres() const { return spheres_; }

    /// The smallest uniform expansion of the container, as a factor on lengths, that separates all spheres; exact.
    double separating_expansion() const;

    // Wall-clock time that this rank has spent.
    double sweeping_seconds() const { return contact_seconds_ + moving_seconds_ + message_seconds_; }
    double contact_seconds() const { return contact_seconds_; }
    double moving_seconds() const { return moving_seconds_; }
    double listing_seconds() const { return listing_seconds_; }
    double message_seconds() const { return message_seconds_; }  ///< waiting for others included

  private:
    void list_all(double skin_change);
    void take_spheres();
    double widest_skin() const;
    double reach_of(std::size_t i) const;
    void add_pairs(Reduction& seen);
    void collect_forces();
    void add_walls(Reduction& seen);
    void displace_all(double growth_limit, Reduction& seen);
    void take_ghosts();

    const Ranks& ranks_;
    Domains& domains_;
    State state_;
    WallLists walls_;
    Course course_;
    SweepSums sums_;
    double skin_;  ///< least, relative to the radius
    std::int64_t listed_at_ = 0;
    int request_ = 0;
    std::vector<Sphere> spheres_, reach_, moved_;
    std::vector<Motion> motion_;
    std::vector<NetForce> forces_;
    double contact_seconds_ = 0, moving_seconds_ = 0, listing_seconds_ = 0, message_seconds_ = 0;
};

}  // namespace bernal
