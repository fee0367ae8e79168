#pragma once
// Soft spheres in a cell of variable size, pressed on by a pressure: their contacts, net forces and stiffness, in two
// and three dimensions. The law is that of jammed states or of the materials of grains (soft_law.hpp).
//
// Positions are kept in the cell as it was given, its lowest corner at zero; the cell is `scale` times as large by now.
// Degrees of freedom are displacements of the spheres, and the strain of the cell, which carries them with it. Near the
// onset of jamming overlaps are as small as the last digits of coordinates in double precision: a position is where the
// sphere was when candidates were listed, in extended precision, and how far it has moved since, in double; forces can
// be summed in extended precision. In double precision they are summed by soft_kernel.hpp.
//
// Spheres are worked on in blocks of a fixed number, side by side: results are the same on any number of threads.

#include <array>
#include <functional>
#include <optional>
#include <tuple>

#include "bernal/jam.hpp"
#include "equilibrium/move.hpp"
#include "equilibrium/soft_candidates.hpp"
#include "equilibrium/soft_kernel.hpp"
#include "equilibrium/soft_law.hpp"
#include "geometry/wall_search.hpp"

namespace bernal {

struct SoftForce {
    std::int32_t first, second;  ///< second: -1 for a wall; the first for its own periodic image
    std::int32_t wall;           ///< its place in Container::walls()
    Vec3 normal;                 ///< from the first to the second
    double distance, overlap;
    double force, stiffness;
    /// What it pushes aside with what moves across it: force / distance, at a wall force * curvature; 0 where that is
    /// left out. Along `straight`, the direction in which a curved wall is straight, it does not.
    double across;
    Vec3 straight = {};
};

class SoftNetwork {
  public:
    using Real = long double;
    using Point = std::array<Real, 3>;

    /// Spheres that are near in space should be near in the packing: work goes along its arrays.
    SoftNetwork(const Packing& packing, SoftLaw law);
    SoftNetwork(const Packing& packing, SoftContact contact);  ///< of a jammed state

    bool precise = false;  ///< sums forces in extended precision
    /// Candidates for contacts are listed in reach balls as much larger, relative to the radius; where such lists wear
    /// out at once, in wider ones.
    double skin = 0.1;

    /// Net forces and sums.
    void evaluate();
    /// Lists candidates for contacts anew where spheres are: steps from there are as exact as extended precision is.
    void list();
    std::function<void()> after_evaluation = {};  ///< what it throws ends the work

    int dimension() const { return dimension_; }
    std::size_t size() const { return radius_.size(); }
    double radius(std::size_t i) const { return radius_[i]; }
    double volume() const;
    double packing_fraction() const { return solid_volume_ / volume(); }
    double scale() const { return static_cast<double>(scale_); }
    double mean_diameter() const { return mean_diameter_; }
    Packing packing() const;
    /// Rounding of the forces, over their mean, in the precision that they are summed in.
    double rounding() const;

    // What the last evaluation found.
    const std::vector<Vec3>& forces() const { return forces_; }
    const std::vector<double>& stiffness_of_spheres() const { return stiffness_; }  ///< sums over their contacts
    double mean_stiffness() const { return mean_stiffness_; }                       ///< of a sphere
    double virial() const { return sums_.virial; }                                  ///< sum of force * distance
    double bulk() const { return sums_.bulk; }                                      ///< sum of stiffness * distance^2
    double pressure() const { return sums_.virial / (dimension_ * volume()); }
    double mean_force() const { return sums_.contacts > 0 ? sums_.force / sums_.contacts : 0; }
    double mean_net_force() const { return balance().mean; }
    double worst_net_force() const { return balance().worst; }
    double mean_relative_overlap() const;  ///< of contacts(): 0 where there are none
    /// overlap / (2 min(r_i, r_j)), 2 r at walls
    double relative_overlap(const SoftForce& contact) const;
    std::int64_t evaluations() const { return evaluations_; }

    /// The contacts there, found when they are asked for; in the order of the spheres.
    const std::vector<SoftForce>& contacts() const;

    /// By which enthalpy falls: net forces, and what drives the strain.
    Move downhill(double pressure) const;

    /// Where everything is, to come back to.
    struct Placement {
        std::vector<Point> centers;
        Real scale;
    };
    Placement placement() const;
    /// To `from`, moved by share * along + share^2 * bend. evaluate() must follow.
    void move_from(const Placement& from, const Move& along, double share, const Move& bend);
    void move(const Move& along);

  private:
    struct NetForces {
        double mean, worst;
    };
    /// What a block of spheres adds to a sphere of another.
    struct Outside {
        std::int32_t sphere;
        double stiffness;
        std::array<Real, 3> force;
    };
    struct Block;

    /// Spheres that one thread works on at a time.
    static constexpr std::size_t contact_block = 2048;

    bool is_stale() const;
    /// How far a sphere may be from home, in radii.
    double room() const;
    /// Where spheres are now; false where one has used up its room.
    bool place_points();
    /// By how long the last list held, so that lists cost little beside evaluations.
    void widen_or_narrow();
    void keep_inside(std::size_t i);
    template <class Number>
    using Places = std::vector<std::array<Number, 3>>;
    template <class Number>
    const Places<Number>& places() const;
    /// Calls touch(i, j, wall, way, distance, overlap, force, stiffness) where the distance is less than `full`.
    template <class Number, class F>
    void press(std::int32_t i, std::int32_t j, std::int32_t wall, const std::array<Number, 3>& way, Number distance,
               Number full, const SoftSpring& spring, F&& touch) const;
    /// The same for each contact of which the first sphere is in [begin, end).
    template <class Number, class F>
    void for_each_pair_contact(const Places<Number>& at, std::size_t begin, std::size_t end, F&& touch) const;
    template <class Number, class F>
    void for_each_wall_contact(const Places<Number>& at, std::size_t begin, std::size_t end, F&& touch) const;
    /// The same for the surfaces of a vessel, in double precision: overlaps there are not as small as all that.
    template <class Number, class F>
    void for_each_surface_contact(const Places<Number>& at, std::size_t begin, std::size_t end, F&& touch) const;
    /// In the frame, as walls have it.
    Vec3 at_surfaces(Vec3 at) const;
    template <class Number, class F>
    void for_each_contact(const Places<Number>& at, std::size_t begin, std::size_t end, F&& touch) const {
        for_each_pair_contact(at, begin, end, touch);
        for_each_wall_contact(at, begin, end, touch);
    }
    void sum_block(const Places<Real>& at, std::size_t begin, std::size_t end, Block& block);
    void sum_precisely();
    void push_from_walls(std::size_t begin, std::size_t end, SoftSums& sums);
    void sum_quickly();
    template <class Number>
    void bend_at_wall(SoftForce& c, const std::array<Number, 3>& at) const;
    template <class Number>
    void find_contacts(std::vector<std::vector<SoftForce>>& blocks) const;
    void leave_out_loose() const;
    const NetForces& balance() const;

    Container container_;
    Packing given_;  ///< without its spheres
    SoftLaw law_;
    int dimension_;
    Frame frame_;
    bool has_walls_;
    WallSearch surfaces_;  ///< of a vessel, in the frame
    std::vector<double> radius_;
    double solid_volume_ = 0, mean_diameter_ = 0, frame_volume_;
    std::vector<double> height_;  ///< of discs: z
    Real scale_ = 1;

    std::vector<Point> home_;        ///< where spheres were when candidates were listed
    std::vector<Vec3> near_home_;    ///< the same in double precision
    std::vector<Vec3> moved_;        ///< since
    std::vector<SoftPoint> points_;  ///< where they are now
    SoftCandidates candidates_;
    SoftPairs pairs_;
    std::vector<double> shifts_;
    double listed_scale_ = 0, listed_skin_ = 0, widening_ = 1;
    std::int64_t listed_at_ = 0;  ///< evaluations then

    std::vector<Vec3> forces_;
    // Kept for their memory alone.
    mutable std::tuple<Places<double>, Places<Real>> places_;
    Places<Real> precise_net_;
    std::vector<SoftPush> net_;
    std::vector<double> stiffness_;
    double mean_stiffness_ = 0;
    SoftSums sums_;
    mutable std::optional<NetForces> balance_;  ///< found when it is asked for
    std::int64_t evaluations_ = 0;
    mutable std::vector<SoftForce> contacts_;
    mutable bool has_contacts_ = false;
};

}  // namespace bernal
