#pragma once
// Elastic contacts of a packing in a container of variable size: energy, forces, and the stiffness matrix as a product.
//
// Positions are kept in the container as it was given ("frame"); the container is `scale` times as large by now, and
// everything that has a unit is meant at that size. Degrees of freedom are the displacement of each sphere and the
// strain e of the container, which carries the spheres with it: x -> x (1 + e) + p.

#include <span>

#include "bernal/material.hpp"
#include "core/frame.hpp"
#include "search/engine.hpp"

namespace bernal {

/// Displacements of all spheres, and the container's strain; or forces, and what drives the strain.
struct Move {
    std::vector<Vec3> spheres;
    double strain = 0;
};

double dot(const Move& a, const Move& b);

/// A contact that carries force, at one evaluation.
struct ElasticContact {
    Index first, second;  ///< second: `wall` for a wall, the first for its own periodic image
    Vec3 normal;          ///< from the first to the second
    double distance, overlap, force, stiffness;

    static constexpr Index wall = ~Index{0};
};

class ContactNetwork {
  public:
    ContactNetwork(const Packing& packing, const Material& material);

    std::size_t size() const { return radius_.size(); }
    double radius(std::size_t i) const { return radius_[i]; }
    double scale() const { return scale_; }
    double volume() const { return frame_.volume() * scale_ * scale_ * scale_; }
    Packing packing() const;  ///< as it is now

    /// Evaluates the contacts at the present positions.
    void evaluate();

    // What the last evaluation found.
    std::span<const ElasticContact> contacts() const { return contacts_; }
    double energy() const { return energy_; }
    double virial() const { return virial_; }  ///< sum of force * distance, walls included
    const std::vector<Vec3>& forces() const { return forces_; }

    /// The second derivative of the energy times `move`.
    void multiply(const Move& move, Move& product) const;

    /// Sums of the contacts' stiffnesses: of each sphere, and of the strain (stiffness * distance^2).
    std::vector<double> stiffness_of_spheres() const;
    double typical_stiffness(std::size_t sphere) const;  ///< of a contact at the mean relative overlap
    double stiffness_of_strain() const;

    /// Where everything is, to come back to.
    struct Placement {
        std::vector<Vec3> position;
        double scale;
        std::int64_t listing;
    };
    Placement placement() const { return {position_, scale_, listings_}; }
    void restore(const Placement& placement);  ///< evaluate() must follow

    /// Moves spheres and container; contacts are found anew where spheres left their reach. evaluate() must follow.
    void apply(const Move& move);

  private:
    /// A pair that may touch, through one periodic image of the second; or a sphere and a wall.
    struct Candidate {
        Index first, second;
        Vec3 shift;  ///< of the second's image, in the frame; for walls the normal, outwards
    };

    struct Way {
        Vec3 normal;
        double distance;
    };

    Way way(const Candidate& candidate) const;
    void list();
    void add_images(std::span<const Sphere> reach, Index i, Index j);
    void add_own_images(const Sphere& reach, Index i);
    void add_walls(std::span<const Sphere> reach, Index i);
    bool within_reach() const;
    void find_contacts();
    void connect();
    Vec3 gather(std::span<const Vec3> of_contacts, std::size_t sphere) const;

    Material material_;
    Container container_;
    LengthUnit unit_;
    std::vector<std::uint16_t> size_class_;
    std::vector<double> radius_;
    std::vector<Vec3> position_;  ///< in the frame, not wrapped
    double scale_ = 1;

    Frame frame_;
    std::unique_ptr<Engine> engine_;
    std::vector<Sphere> reach_;  ///< balls around where spheres were when the candidates were found, in the frame
    std::vector<Candidate> candidates_;
    std::int64_t listings_ = 0;

    std::vector<ElasticContact> contacts_;
    std::vector<std::size_t> first_end_;  ///< of each sphere in ends_
    std::vector<std::uint32_t> ends_;     ///< 2 * contact + (1 where the sphere is its second)
    std::vector<Vec3> forces_;
    double energy_ = 0, virial_ = 0, mean_relative_overlap_ = 0;
    mutable std::vector<Vec3> terms_;  ///< scratch of multiply()
};

}  // namespace bernal
