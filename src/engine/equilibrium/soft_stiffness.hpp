#pragma once
// The second derivative of the energy of soft spheres by their displacements, and by the strain of the cell, as blocks.

#include "equilibrium/block_cholesky.hpp"
#include "equilibrium/soft_network.hpp"

namespace bernal {

template <int d>
struct SoftStiffness {
    using Block = typename BlockCholesky<d>::Block;
    using Vector = Eigen::VectorXd;

    BlockPattern pattern;  ///< of the spheres' blocks that are not zero
    std::vector<Block> diagonal, below;
    Vector with_strain;         ///< by a displacement and the strain
    double of_strain = 0;       ///< by the strain twice: sum of stiffness * distance^2
    double mean_stiffness = 0;  ///< of a contact
};

template <int d>
Eigen::Matrix<double, d, 1> in_dimensions(Vec3 v) {
    Eigen::Matrix<double, d, 1> all;
    for (int axis = 0; axis < d; ++axis) all[axis] = v[axis];
    return all;
}

/// The block of what a contact pushes back with: stiffness along its normal, and less than nothing, `across`, across
/// it.
template <int d>
typename BlockCholesky<d>::Block block_of(const SoftForce& c, double across) {
    using Block = typename BlockCholesky<d>::Block;
    const auto n = in_dimensions<d>(c.normal), s = in_dimensions<d>(c.straight);
    return (c.stiffness + across) * n * n.transpose() + across * s * s.transpose() - across * Block::Identity();
}

/// The stiffness matrix of the spheres [0, rows) that the contacts number; contacts are in the order of pairs.
/// `push_aside` 0 leaves out what forces do across contacts: then the matrix is never indefinite.
template <int d>
SoftStiffness<d> stiffness_of(const std::vector<SoftForce>& contacts, std::size_t rows, double push_aside) {
    using Block = typename BlockCholesky<d>::Block;
    SoftStiffness<d> s;
    s.diagonal.assign(rows, Block::Zero());
    s.with_strain = Eigen::VectorXd::Zero(static_cast<Eigen::Index>(d * rows));
    for (const SoftForce& c : contacts) {
        const auto n = in_dimensions<d>(c.normal);
        s.of_strain += c.stiffness * c.distance * c.distance;
        s.mean_stiffness += c.stiffness / static_cast<double>(contacts.size());
        if (c.second == c.first) continue;  // both ends move alike
        const Block block = block_of<d>(c, push_aside * c.across);
        s.diagonal[static_cast<std::size_t>(c.first)] += block;
        s.with_strain.template segment<d>(d * c.first) -= c.stiffness * c.distance * n;
        if (c.second < 0) continue;
        s.diagonal[static_cast<std::size_t>(c.second)] += block;
        s.with_strain.template segment<d>(d * c.second) += c.stiffness * c.distance * n;
        if (!s.pattern.empty() && s.pattern.back() == std::pair{c.second, c.first})
            s.below.back() -= block;
        else
            s.pattern.emplace_back(c.second, c.first), s.below.push_back(-block);
    }
    return s;
}

}  // namespace bernal
