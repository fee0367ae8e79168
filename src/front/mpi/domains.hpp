#pragma once
// What LAMMPS does for a run: it shares the cell out among the ranks, hands spheres over to the rank whose domain they
// come to lie in, keeps copies of those near its borders (ghosts) on the neighbouring ranks, lists the pairs of balls
// that meet, by size, and writes its own files. Nothing of LAMMPS moves a sphere: its time steps are never run.

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "bernal/container.hpp"
#include "bernal/packing.hpp"
#include "mpi/ranks.hpp"
#include "sweep/contact.hpp"
#include "sweep/state.hpp"

namespace bernal {

/// A sphere on its way to the rank that owns it.
struct Traveller {
    std::int32_t id = 0;  ///< from 1
    std::int32_t size_class = 0;
    Sphere sphere;  ///< radius in the user's unit, centre in the frame
};

/// How spheres are searched for each other.
struct Listing {
    std::vector<double> levels;    ///< diameters, ascending to the largest: spheres up to each have cells of their own
    std::int64_t longest_row = 0;  ///< no sphere meets more balls
    double farthest = 0;           ///< no ball reaches farther, in the frame
};

class Domains {
  public:
    /// Empty domains of a cell whose lowest corner is at zero; size classes are numbered from 0.
    Domains(const Ranks& ranks, const Cell& cell, int classes, const Listing& listing);

    /// Those of a restart that write_restart() wrote of a run, on any number of ranks.
    Domains(const Ranks& ranks, const Listing& listing, const std::string& restart);

    ~Domains();
    Domains(const Domains&) = delete;
    Domains& operator=(const Domains&) = delete;

    /// The rank whose domain `point`, inside the cell, lies in.
    int owner_of(Vec3 point) const;

    /// Adds spheres that this rank owns, at rest.
    void add(std::span<const Traveller> spheres);

    std::int64_t count() const;   ///< spheres of all ranks
    std::size_t classes() const;  ///< size classes of all
    std::size_t own() const;      ///< spheres that this rank owns: numbers below it
    std::size_t ghosts() const;   ///< copies of others, whose numbers follow
    std::size_t all() const { return own() + ghosts(); }

    /// The largest number of spheres that a rank owns, over the mean. Collective.
    double imbalance() const;

    // Values of own spheres and ghosts, as they were at the last list(): pointers hold until the next.
    Vec3* centers();              ///< in the frame; ghosts where their images are
    const double* radii() const;  ///< in the user's unit
    const double* reach() const;  ///< as given to list()
    std::span<const std::int32_t> ids() const;
    std::int32_t size_class(std::size_t i) const;

    // Values of own spheres alone; they go with the spheres to other ranks.
    Motion motion(std::size_t i) const;
    void set_motion(std::size_t i, const Motion& motion);

    /// Brings own spheres into the cell and to their owners, which are others where some had far more than the mean:
    /// domains are then cut anew, by halves of the same count (recursive coordinate bisection). Puts those near each
    /// other in space near each other in memory, then calls reach(i) for each own sphere, the radius of the ball around
    /// its centre within which it stays listed, and lists all pairs of balls that meet. `most` is an upper bound of the
    /// reach for all ranks.
    void list(double most, const std::function<double(std::size_t i)>& reach);

    /// Sphere `i`'s pairs: each pair is in one row of one rank, that of a sphere that it owns.
    std::span<const int> row(std::size_t i) const;
    static int listed(int entry) { return entry & 0x1FFFFFFF; }  ///< the number of the other sphere

    /// Takes the centres of ghosts from their owners.
    void update_ghosts();

    /// Takes columns of numbers of ghosts from their owners, as they are: no shift to another image.
    void update_ghosts(double** numbers, int columns);

    /// `sums`, of own spheres and ghosts: what ghosts have is added to what their owners have of the own spheres.
    void collect(std::span<NetForce> sums);

    /// Own spheres in another unit, for finish().
    void scale_radii(double factor);

    /// Gives the finished packing to LAMMPS: cell and spheres at rest, in the unit that radii are in, masses for
    /// `densities`, one for all size classes or one for each. `centers` are those of own spheres.
    void finish(const Cell& cell, std::span<const Vec3> centers, std::span<const double> densities);

    /// LAMMPS's own file of all spheres as they are now, one a rank for the % in its name. Changes nothing.
    void write_restart(const std::string& restart);

    /// Bytes: centres of ghosts, and forces on own spheres that were ghosts elsewhere.
    std::int64_t received_per_sweep() const;

  private:
    struct Lammps;
    void command(const std::string& line);
    void begin(const std::vector<double>& levels);
    void ask_for_lists(const Listing& listing);
    bool is_uneven() const;
    void balance(double most);

    const Ranks& ranks_;
    std::unique_ptr<Lammps> lammps_;
};

}  // namespace bernal
