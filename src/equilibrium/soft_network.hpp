#pragma once
// Soft spheres in a cell of variable size, pressed on by a pressure: their contacts, net forces and stiffness, in two
// and three dimensions. The potential is that of bernal/jam.hpp, K = 1.
//
// Positions are kept in the cell as it was given, its lowest corner at zero; the cell is `scale` times as large by now.
// Degrees of freedom are displacements of the spheres, and the strain of the cell, which carries them with it. Near the
// onset of jamming overlaps are as small as the last digits of coordinates in double precision: a position is where the
// sphere was when candidates were listed, in extended precision, and how far it has moved since, in double; forces can
// be summed in extended precision.
//
// Spheres are worked on in blocks of a fixed number, side by side: results are the same on any number of threads.

#include <array>
#include <functional>
#include <tuple>

#include "bernal/jam.hpp"
#include "equilibrium/move.hpp"
#include "equilibrium/soft_candidates.hpp"

namespace bernal {

struct SoftForce {
    std::int32_t first, second;  ///< second: -1 for a wall; the first for its own periodic image
    std::int32_t wall;           ///< its place in Container::walls()
    Vec3 normal;                 ///< from the first to the second
    double distance, overlap;
    double force, stiffness;
    double across;  ///< force / distance, by which it pushes aside what moves across it; 0 where that is left out
};

class SoftNetwork {
  public:
    using Real = long double;
    using Point = std::array<Real, 3>;

    /// Spheres that are near in space should be near in the packing: work goes along its arrays.
    SoftNetwork(const Packing& packing, SoftContact contact);

    bool precise = false;  ///< sums forces in extended precision
    double skin = 0.1;     ///< candidates for contacts are listed in reach balls as much larger, relative to the radius

    /// Net forces and sums.
    void evaluate();
    std::function<void()> after_evaluation = {};  ///< what it throws ends the work

    int dimension() const { return dimension_; }
    std::size_t size() const { return radius_.size(); }
    double radius(std::size_t i) const { return radius_[i]; }
    double volume() const;
    double packing_fraction() const { return solid_volume_ / volume(); }
    double mean_diameter() const { return mean_diameter_; }
    Packing packing() const;
    /// Rounding of the forces, over their mean, in the precision that they are summed in.
    double rounding() const;

    // What the last evaluation found.
    const std::vector<Vec3>& forces() const { return forces_; }
    const std::vector<double>& stiffness_of_spheres() const { return stiffness_; }  ///< sums over their contacts
    double virial() const { return sums_.virial; }                                  ///< sum of force * distance
    double bulk() const { return sums_.bulk; }                                      ///< sum of stiffness * distance^2
    double pressure() const { return sums_.virial / (dimension_ * volume()); }
    double mean_force() const { return sums_.contacts > 0 ? sums_.force / sums_.contacts : 0; }
    double mean_net_force() const { return mean_net_force_; }
    double worst_net_force() const { return worst_net_force_; }
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
    struct Sums {
        double virial = 0, bulk = 0, force = 0, contacts = 0;
        void add(const Sums& other);
    };
    /// What a block of spheres adds to a sphere of another.
    struct Outside {
        std::int32_t sphere;
        double stiffness;
        std::array<Real, 3> force;
    };
    struct Block;

    bool is_stale() const;
    void list();
    void keep_inside(std::size_t i);
    template <class Number>
    using Places = std::vector<std::array<Number, 3>>;
    template <class Number>
    const Places<Number>& places() const;
    /// Calls touch(i, j, wall, way, distance, overlap, force, stiffness) for each contact of which the first sphere is
    /// in [begin, end).
    template <class Number, class F>
    void for_each_contact(const Places<Number>& at, std::size_t begin, std::size_t end, F&& touch) const;
    template <class Number>
    void sum_block(const Places<Number>& at, std::size_t begin, std::size_t end, Places<Number>& net, Block& block);
    template <class Number>
    void sum_contacts();
    template <class Number>
    void find_contacts(std::vector<std::vector<SoftForce>>& blocks) const;
    void leave_out_loose() const;
    void measure_balance();

    Container container_;
    Packing given_;  ///< without its spheres
    SoftContact contact_;
    int dimension_;
    Frame frame_;
    std::vector<double> radius_;
    double solid_volume_ = 0, mean_diameter_ = 0, frame_volume_;
    std::vector<double> height_;  ///< of discs: z
    Real scale_ = 1;

    std::vector<Point> home_;      ///< where spheres were when candidates were listed
    std::vector<Vec3> near_home_;  ///< the same in double precision
    std::vector<Vec3> moved_;      ///< since
    SoftCandidates candidates_;
    double listed_scale_ = 0, listed_skin_ = 0;

    std::vector<Vec3> forces_;
    // Kept for their memory alone.
    mutable std::tuple<Places<double>, Places<Real>> places_;
    std::tuple<Places<double>, Places<Real>> net_;
    std::vector<double> stiffness_;
    Sums sums_;
    double mean_net_force_ = 0, worst_net_force_ = 0;
    std::int64_t evaluations_ = 0;
    mutable std::vector<SoftForce> contacts_;
    mutable bool has_contacts_ = false;
};

}  // namespace bernal
