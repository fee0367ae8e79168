#pragma once
// Soft spheres in a cell of variable size, pressed on by a pressure: their contacts, net forces and stiffness, in two
// and three dimensions. The potential is that of bernal/jam.hpp, K = 1.
//
// Positions are kept in the cell as it was given, its lowest corner at zero; the cell is `scale` times as large by now.
// Degrees of freedom are those of ContactNetwork: displacements of the spheres, and the strain of the cell, which
// carries them with it. Near the onset of jamming overlaps are as small as the last digits of coordinates in double
// precision: positions are kept in extended precision, and forces can be summed in it.
//
// Where contacts open and close, forces have kinks, and Newton's method stumbles. `smoothing` rounds them off: an
// overlap h acts as (h + sqrt(h^2 + 4 w^2)) / 2, which is h for h >> w, and small but not zero before spheres touch
// (Chen & Mangasarian, Comput. Optim. Appl. 5, 97 (1996)).

#include <array>
#include <functional>

#include "bernal/jam.hpp"
#include "equilibrium/move.hpp"
#include "packing/frame.hpp"

namespace bernal {

struct SoftForce {
    std::int32_t first, second;  ///< second: -1 for a wall; the first for its own periodic image
    std::int32_t wall;           ///< its place in Container::walls()
    Vec3 normal;                 ///< from the first to the second
    double distance, overlap;    ///< without smoothing
    double force, stiffness;
    double across;  ///< force / distance, by which it pushes aside what moves across it; 0 where that is left out
};

class SoftNetwork {
  public:
    using Real = long double;
    using Point = std::array<Real, 3>;

    SoftNetwork(const Packing& packing, const JamOptions& options);

    double smoothing = 0;  ///< w, a length; 0: none
    bool precise = false;  ///< sums forces in extended precision

    void evaluate();
    std::function<void()> after_evaluation = {};  ///< what it throws ends the work

    int dimension() const { return dimension_; }
    std::size_t size() const { return radius_.size(); }
    double radius(std::size_t i) const { return radius_[i]; }
    double volume() const;
    double packing_fraction() const { return solid_volume_ / volume(); }
    double mean_diameter() const { return mean_diameter_; }
    Packing packing() const;
    /// Rounding of the forces, over their mean.
    double rounding() const;

    // What the last evaluation found.
    const std::vector<SoftForce>& contacts() const { return contacts_; }
    const std::vector<Vec3>& forces() const { return forces_; }
    double virial() const { return virial_; }  ///< sum of force * distance
    double bulk() const { return bulk_; }      ///< sum of stiffness * distance^2
    double pressure() const { return virial_ / (dimension_ * volume()); }
    double mean_force() const { return mean_force_; }
    double mean_net_force() const { return mean_net_force_; }
    double worst_net_force() const { return worst_net_force_; }
    std::int64_t evaluations() const { return evaluations_; }

    /// By which enthalpy falls: net forces, and what drives the strain.
    Move downhill(double pressure) const;

    /// Where everything is, to come back to.
    struct Placement {
        std::vector<Point> centers;
        Real scale;
    };
    Placement placement() const { return {centers_, scale_}; }
    /// To `from`, moved by share * along + share^2 * bend. evaluate() must follow.
    void move_from(const Placement& from, const Move& along, double share, const Move& bend);
    void move(const Move& along);
    void restore(const Placement& placement) { centers_ = placement.centers, scale_ = placement.scale; }

  private:
    struct Candidate {
        std::int32_t first, second;
        std::array<std::int32_t, 3> shift;  ///< of the second, in periods
    };

    bool is_stale() const;
    void list();
    void list_images(std::int32_t i, std::int32_t j);
    template <class Number>
    void sum_contacts();
    template <class Number>
    void add_contact(std::int32_t i, std::int32_t j, std::int32_t wall, const std::array<Number, 3>& way, double reach,
                     double length, std::vector<std::array<Number, 3>>& sums);
    void leave_out_loose();

    Container container_;
    Packing given_;  ///< without its spheres
    SoftContact contact_;
    int dimension_;
    Frame frame_;
    std::vector<double> radius_;
    double solid_volume_ = 0, mean_diameter_ = 0, frame_volume_;
    std::vector<double> height_;  ///< of discs: z
    std::vector<Point> centers_;
    Real scale_ = 1;

    std::vector<Candidate> candidates_;
    std::vector<Point> listed_;  ///< where centres were when candidates were listed
    double listed_scale_ = 0;

    std::vector<SoftForce> contacts_;
    std::vector<Vec3> forces_;
    double virial_ = 0, bulk_ = 0, mean_force_ = 0, mean_net_force_ = 0, worst_net_force_ = 0;
    std::int64_t evaluations_ = 0;
};

}  // namespace bernal
