#pragma once
// The collective-rearrangement loop. Overlaps are linear springs; spheres move as their springs push, and a container
// shrinks and grows around them until the springs press on it as wanted. That pressure falls stage by stage until
// overlaps are as small as can be; the smallest expansion that separates the worst pair ends the run (finish.hpp).
//
//                 cell: stands still             row of sphere i, sorted by number:
//            +------------------------+          every j whose reach ball meets its own
//            |   .----.    ,--.       |
//            |  /  r*m \  ( j  )      |            i | j k l ...
//            | (    i   )  `--' .--.  |
//            |  \      /       (  k ) |          reach ball: the sphere where it was listed, with a skin
//            |   `----'         `--'  |          around it. While the sphere, moved and grown, is inside,
//            +------------------------+          its row holds all that it can touch.
//
// One step():
//
//     sweep       each sphere adds up the springs in its row and moves        parallel_sweep, contact_kernel,
//       |         by them, with momentum; those out of their reach            displacement
//       |         balls are stale
//     container   the magnification m of all radii follows the pressure       container_control
//       |
//     lists       stale spheres get new reach balls and rows; all of          reach; search/neighbour_lists
//       |         them, where most wear out together
//     swaps       now and then spheres of near sizes change places where      size_swaps
//       |         that lowers the energy
//     course      is the stage over? then the next pressure, or the end       course, schedule, more_effort
//
// Why one pass over rows. A pair stands in the rows of both its spheres and is computed twice. For that, a sphere's
// sums stay in registers along its row, and in the nearest cache until its block of 512 is displaced; neighbours are
// only read, and each block writes its own spheres alone: no forces of all spheres that are stored, added to and read
// again, no locks. New places go to a second array, of spheres or of the copies in single precision that neighbours
// look at (precision.hpp); the two change parts after the sweep, so that everyone has seen everyone where they were
// before it. (The papers' sequential sweep pushes one sphere after another instead: sequential_sweep.)
//
// Why the frame stands still. A container that shrinks by a factor would move every coordinate, every reach ball and
// every cell of the engine in every sweep. Instead all radii have one magnification m. That is the same motion in other
// units: it costs one number, and growth takes from the skins just as displacement does. Lengths are scaled back once,
// at the end.
//
// Why the result cannot depend on threads. A sphere's sums run along its row in the row's order, in lanes that are
// added up in a fixed way; the row of a giant is cut at fixed places. Rows are sorted and follow from the reach balls
// alone, so neither the engine nor the order of updates gets in. What is summed over spheres is added up in blocks of
// fixed size, and the blocks in their order: a thread decides when a block is done, never what is in it. Random numbers
// are keyed by seed, sphere and purpose. An interrupted run goes on to the same bits for the same reason: its state
// holds the reach balls. Where it was interrupted while neighbours were listed, these are the new ones, and the state
// holds what the sweep before saw: the listing is made again, and the step ends as it would have.

#include <functional>

#include "rearrange/course.hpp"
#include "search/neighbour_lists.hpp"
#include "sweep/parallel_sweep.hpp"
#include "sweep/state.hpp"

namespace bernal {

class Rearrangement {
  public:
    /// Takes a fresh state, or one from a checkpoint. While neighbours are listed, `may_go_on` is asked.
    Rearrangement(State state, const EngineChoice& engine, MayGoOn may_go_on = {});

    /// One sweep and all that follows from it, or the rest of one that was broken off. False once the run is over.
    bool step();

    /// Has `may_go_on` ended a listing before its time? Only state() and release() may follow: the state is one to go
    /// on from.
    bool is_broken_off() const { return is_broken_off_; }

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
    template <class Work>
    void unless_stopped(Work&& work);
    void sweep(double growth_limit);
    void sweep_and_list();
    void list_all(const std::function<Sphere(std::size_t)>& reach_of);
    void list_all();
    void sort_and_list_all();
    void list_all_again(std::span<const Index> stale);
    void find_wide_spheres();
    double most_magnification() const;
    std::vector<Sphere> renewed(std::span<const Index> stale);
    void relist(std::span<const Index> stale);
    void list_as_if_anew(std::span<const Index> stale);
    void swap_sizes();
    void advance();

    State state_;
    Frame frame_;
    NeighbourLists lists_;
    int rebuild_every_;  ///< as in EngineParameters
    MayGoOn may_go_on_;
    bool is_broken_off_ = false;
    WallLists walls_;
    WideSpheres wide_;
    SweepMemory memory_;
    SweepReport report_;
    Course course_;
    double sweeping_seconds_ = 0, listing_seconds_ = 0;
};

}  // namespace bernal
