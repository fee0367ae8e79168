#pragma once
// Elastic contacts of a packing in a container of variable size: energy, forces, and the stiffness matrix as a product.
//
// Positions are kept in the container as it was given ("frame"); the container is `scale` times as large by now, and
// everything that has a unit is meant at that size. Degrees of freedom are the displacement of each sphere and the
// strain e of the container, which carries the spheres with it: x -> x (1 + e) + p.
//
// Pairs come from neighbour lists, of which only stale spheres are listed again. Each sphere sums over its own row, so
// that every contact of two spheres is seen from both sides, and the number of threads cannot matter.

#include <functional>
#include <span>

#include "bernal/material.hpp"
#include "equilibrium/move.hpp"
#include "geometry/wall_search.hpp"
#include "material/contact_table.hpp"
#include "search/neighbour_lists.hpp"

namespace bernal {

/// A contact that carries force, as one of its spheres sees it.
struct ContactSide {
    Index other;    ///< `wall` for a wall; the sphere itself for its own periodic image, which it sees on both sides
    Index surface;  ///< at a wall: its place in Container::walls()
    Vec3 normal;    ///< away from the sphere
    double distance, overlap, force, stiffness;

    static constexpr Index wall = ~Index{0};
};

/// Sums over the contacts, each counted once, and over the spheres' net forces.
struct ContactSums {
    double energy = 0;
    double virial = 0;  ///< sum of force * distance, walls included
    double bulk = 0;    ///< sum of stiffness * distance^2
    double force = 0;
    double relative_overlap = 0;  ///< sum of overlap / (2 min(r_i, r_j)), 2 r at walls
    double contacts = 0;
    double net_force = 0;        ///< sum over spheres of |net force|
    double worst_net_force = 0;  ///< the largest

    void add(const ContactSums& other);
};

class ContactNetwork {
  public:
    ContactNetwork(const Packing& packing, const Material& material);

    std::size_t size() const { return spheres_.size(); }
    double radius(std::size_t i) const { return spheres_[i].radius; }
    double scale() const { return scale_; }
    double volume() const { return volume_ * scale_ * scale_ * scale_; }
    Packing packing() const;  ///< as it is now

    /// Evaluates forces and sums at the present positions.
    void evaluate();

    std::function<void()> after_evaluation = {};  ///< what it throws ends the work

    // What the last evaluation found.
    const ContactSums& sums() const { return sums_; }
    double pressure() const { return sums_.virial / (3 * volume()); }
    double mean_force() const { return sums_.contacts > 0 ? sums_.force / sums_.contacts : 0; }
    double mean_net_force() const { return sums_.net_force / static_cast<double>(size()); }
    double mean_relative_overlap() const { return sums_.contacts > 0 ? sums_.relative_overlap / sums_.contacts : 0; }
    const std::vector<Vec3>& forces() const { return forces_; }
    const std::vector<double>& stiffness_of_spheres() const { return stiffness_; }  ///< sums over their contacts

    /// Keeps the contacts at the present positions, which are evaluated; for what follows.
    void keep_contacts();
    std::span<const ContactSide> contacts_of(std::size_t sphere) const;  ///< ascending by the other sphere, walls last

    /// The stiffness of a contact at the mean relative overlap.
    double typical_stiffness(std::size_t sphere) const;

    /// The second derivative of the energy times `move`, from the kept contacts.
    void multiply(const Move& move, Move& product) const;

    /// Where everything is, to come back to.
    struct Placement {
        std::vector<Sphere> spheres;
        double scale;
    };
    Placement placement() const { return {spheres_, scale_}; }
    void restore(const Placement& placement);  ///< evaluate() must follow

    /// Moves spheres and container by `factor` times `move`. evaluate() must follow.
    void apply(const Move& move, double factor = 1);

  private:
    struct Row {
        std::size_t begin = 0, size = 0;  ///< in its block of `contacts_`
    };

    std::size_t class_of(std::size_t i) const { return size_class_.empty() ? 0 : size_class_[i]; }
    Sphere new_reach(std::size_t i) const;
    bool is_stale(std::size_t i) const;
    void list_stale();
    ContactSums evaluate_block(std::size_t begin, std::size_t end);

    // Each calls touch(other, other_radius, way), at walls with their place as well, `way` in the frame,
    // for what sphere i may touch.
    template <class F>
    void visit_candidates(Index i, F&& touch) const;
    template <class F>
    void visit_images(Index i, Index j, F&& touch) const;
    template <class F>
    void visit_own_images(Index i, F&& touch) const;
    template <class F>
    void visit_walls(Index i, F&& touch) const;
    template <class F>
    void visit_surfaces(Index i, F&& touch) const;
    /// Calls f(ContactSide) for each contact of sphere i.
    template <class F>
    void visit_contacts(Index i, F&& f) const;

    ContactLaw law_;
    ContactTable contact_table_;
    Container container_;
    LengthUnit unit_;
    std::vector<std::uint16_t> size_class_;
    std::vector<std::int64_t> ids_;  ///< as in Packing
    std::vector<std::string> class_names_;
    std::vector<double> densities_;
    Frame frame_;
    WallSearch surfaces_;  ///< of a vessel, in the frame
    double volume_;        ///< in the frame
    double scale_ = 1;
    std::vector<Sphere> spheres_;  ///< centre in the frame, radius at the size of now
    double largest_radius_ = 0;
    double shortest_half_;  ///< of a period, in the frame

    NeighbourLists lists_;
    std::vector<double> skin_;  ///< of each sphere, relative to the radius

    std::vector<std::vector<ContactSide>> contacts_;  ///< kept ones, a block of spheres each
    std::vector<Row> rows_;
    std::vector<Vec3> forces_;
    std::vector<double> stiffness_;
    ContactSums sums_;
};

}  // namespace bernal
