#pragma once
// The collective-rearrangement loop: sweeps, the container's size, and the neighbour lists between them.

#include <functional>

#include "rearrange/course.hpp"
#include "rearrange/parallel_sweep.hpp"
#include "rearrange/state.hpp"
#include "search/neighbour_lists.hpp"

namespace bernal {

class Rearrangement {
  public:
    /// Takes a fresh state, or one from a checkpoint.
    Rearrangement(State state, const EngineChoice& engine);

    /// One sweep and all that follows from it. False once the run is over.
    bool step();

    const State& state() const { return state_; }
    const Frame& frame() const { return frame_; }
    const NeighbourLists& lists() const { return lists_; }
    const SizeTotals& totals() const { return course_.spheres(); }
    const SweepReport& last_sweep() const { return report_; }

    /// Sphere volume over container volume now, as if no sphere overlapped.
    double packing_fraction() const;

    /// Unbalanced-force ratio of the last sweep: net force on a sphere over the forces of its contacts, both summed.
    double unbalanced() const;

    /// The smallest uniform expansion of the container, as a factor on lengths, that separates all spheres; exact.
    double separating_expansion() const;

    /// Wall-clock time that this object has spent.
    double sweeping_seconds() const { return sweeping_seconds_; }
    double listing_seconds() const { return listing_seconds_; }

    /// Calls use(state) with all that a later Rearrangement needs to go on from here to the same bits, as this one
    /// does.
    void show(const std::function<void(const State&)>& use);

    /// All that a later Rearrangement needs to go on to the same bits; this one is used up.
    State release() &&;

  private:
    void sweep(double growth_limit);
    void list_all(const std::function<Sphere(std::size_t)>& reach_of);
    void list_all();
    void sort_and_list_all();
    void list_all_again(std::span<const Index> stale);
    void find_wide_spheres();
    double most_magnification() const;
    void relist(std::span<const Index> stale, double growth_limit = 1);
    void swap_sizes();
    void advance();

    State state_;
    Frame frame_;
    NeighbourLists lists_;
    WallLists walls_;
    std::vector<Index> wide_;  ///< spheres that can touch another through two images
    SweepMemory memory_;
    SweepReport report_;
    Course course_;
    double sweeping_seconds_ = 0, listing_seconds_ = 0;
};

}  // namespace bernal
