#pragma once
// The linear equations of a step of Newton's method for soft spheres under pressure: displacements of the spheres and
// the strain of the cell that balance forces, to first order. They are solved by conjugate gradients, preconditioned by
// each sphere's own block, with products of the contacts: time and memory go with the number of contacts, and the
// accuracy is what is asked for.

#include <optional>

#include "equilibrium/soft_network.hpp"

namespace bernal {

/// What the equations hold besides contacts.
struct SoftSprings {
    double holding = 0;      ///< to where spheres and cell are, relative to the stiffness of their contacts
    bool push_aside = true;  ///< what forces do across contacts; without it there is a minimum
    bool has_strain = true;  ///< the cell may strain
    double of_strain = 0;    ///< what contacts do not know of the stiffness against strain
};

class SoftEquations {
  public:
    /// Equations of contacts between `spheres` spheres, numbered from 0.
    SoftEquations(const std::vector<SoftForce>& contacts, std::size_t spheres, int dimension,
                  const SoftSprings& springs);

    /// Equations of all contacts of the network under the pressure.
    SoftEquations(const SoftNetwork& network, double pressure, double holding, bool push_aside);

    struct Answer {
        Move move;
        bool reached = false;     ///< the accuracy asked for
        bool has_minimum = true;  ///< false where a direction was met along which there is none
    };

    /// Solves them until the residual is below `accuracy` of `right`, both measured by the preconditioner, or so many
    /// iterations are done.
    Answer solve(const Move& right, double accuracy, int most_iterations) const;

  private:
    /// A contact as one of its spheres feels it: along n n^T - across, times how far it moves from the other.
    struct Side {
        Vec3 normal;
        double along, across;
        std::int32_t other;  ///< -1 for a wall
    };
    /// Along which a curved wall is straight, and pushes nothing aside.
    struct Straight {
        std::size_t sphere;
        Vec3 along;
        double across;
    };
    /// A block of a symmetric matrix.
    struct Block {
        double xx, yy, zz, yz, xz, xy;
    };

    void add_sides(const std::vector<SoftForce>& contacts, const SoftSprings& springs);
    void invert_blocks(double holding, double mean_stiffness);
    /// The matrix times `move`. Returns its product with the move.
    double multiply(const Move& move, Move& product) const;
    /// The residual as a move, by the preconditioner. Returns the product of both.
    double scale(const Move& residual, Move& scaled) const;

    int dimension_;
    std::vector<std::size_t> first_;  ///< of each sphere's sides
    std::vector<Side> sides_;
    std::vector<Straight> straights_;
    std::vector<double> holding_;
    std::vector<Vec3> with_strain_;
    std::vector<Block> inverse_;
    double of_strain_;
};

}  // namespace bernal
