#include "equilibrium/lattice_pieces.hpp"

#include <Eigen/SparseCholesky>
#include <cmath>
#include <map>
#include <numbers>
#include <numeric>

namespace bernal {
namespace {

/// Directions that differ, up to turns of 60 degrees, by so many times the largest overlap of equal discs, relative to
/// their radii, are those of one lattice; in radians, and no more than that.
constexpr double overlaps_of_direction = 10, most_off = 0.01;
constexpr double sixth_turn = std::numbers::pi / 3;

/// Eigenvalues below this, of a matrix whose others are about 1 and, in pieces as wide as a thousand discs, 1e-6, are
/// 0.
constexpr double no_stiffness = 1e-9;

struct EqualContact {
    std::size_t first, second;
    double angle, relative_overlap;
};

std::vector<EqualContact> equal_contacts(const JammedState& state) {
    const std::vector<Sphere>& discs = state.packing.spheres;
    std::vector<EqualContact> all;
    for (const ForceContact& c : state.contacts) {
        if (!c.second || c.first == *c.second || state.rattler[c.first] || state.rattler[*c.second]) continue;
        if (discs[c.first].radius != discs[*c.second].radius) continue;
        all.push_back({c.first, *c.second, std::atan2(c.normal.y, c.normal.x), c.overlap / discs[c.first].radius});
    }
    return all;
}

double same_direction(const std::vector<EqualContact>& contacts) {
    double largest = 0;
    for (const EqualContact& c : contacts) largest = std::max(largest, c.relative_overlap);
    return std::min(overlaps_of_direction * largest, most_off);
}

/// How far a direction is from another, up to turns of 60 degrees.
double off(double angle, double other) { return std::abs(std::remainder(angle - other, sixth_turn)); }

/// For each contact the first one of its piece: contacts that share a disc and the lattice's directions.
std::vector<std::size_t> pieces_of(const std::vector<EqualContact>& contacts, std::size_t discs) {
    std::vector<std::size_t> up(contacts.size());
    std::iota(up.begin(), up.end(), std::size_t{0});
    const auto first_of = [&](std::size_t k) {
        while (up[k] != k) k = up[k] = up[up[k]];
        return k;
    };
    const double same = same_direction(contacts);
    std::vector<std::vector<std::size_t>> at(discs);
    for (std::size_t k = 0; k < contacts.size(); ++k)
        for (const std::size_t disc : {contacts[k].first, contacts[k].second}) {
            for (const std::size_t other : at[disc]) {
                if (off(contacts[k].angle, contacts[other].angle) > same) continue;
                const std::size_t a = first_of(k), b = first_of(other);
                up[std::max(a, b)] = std::min(a, b);
            }
            at[disc].push_back(k);
        }
    for (std::size_t k = 0; k < up.size(); ++k) up[k] = first_of(k);
    return up;
}

/// What forces in contacts do to the discs of each piece, along the exact directions of its lattice.
Eigen::SparseMatrix<double> balance_of(const std::vector<EqualContact>& contacts, std::size_t discs) {
    const std::vector<std::size_t> piece = pieces_of(contacts, discs);
    std::map<std::pair<std::size_t, std::size_t>, int> number;  // of a disc in a piece
    std::vector<Eigen::Triplet<double>> entries;
    for (std::size_t k = 0; k < contacts.size(); ++k) {
        const double turned = sixth_turn * std::nearbyint((contacts[k].angle - contacts[piece[k]].angle) / sixth_turn);
        const auto column = static_cast<int>(k);
        for (const auto& [disc, sign] : {std::pair{contacts[k].first, -1}, std::pair{contacts[k].second, 1}}) {
            const int row = 2 * number.try_emplace({piece[k], disc}, static_cast<int>(number.size())).first->second;
            entries.emplace_back(row, column, sign * std::cos(turned));
            entries.emplace_back(row + 1, column, sign * std::sin(turned));
        }
    }
    Eigen::SparseMatrix<double> balance(static_cast<Eigen::Index>(2 * number.size()),
                                        static_cast<Eigen::Index>(contacts.size()));
    balance.setFromTriplets(entries.begin(), entries.end());
    return balance;
}

/// The rank of m m^T, from how many of its eigenvalues are below a small one (Sylvester's law of inertia).
std::int64_t rank_of(const Eigen::SparseMatrix<double>& m) {
    Eigen::SparseMatrix<double> shifted = m * Eigen::SparseMatrix<double>(m.transpose());
    for (Eigen::Index k = 0; k < shifted.rows(); ++k) shifted.coeffRef(k, k) -= no_stiffness;
    const Eigen::SimplicialLDLT<Eigen::SparseMatrix<double>> factors(shifted);
    return (factors.vectorD().array() > 0).count();
}

}  // namespace

std::int64_t lattice_self_stress_of(const JammedState& state) {
    if (state.packing.container.dimension != 2) return 0;
    const std::vector<EqualContact> contacts = equal_contacts(state);
    if (contacts.empty()) return 0;
    return std::ssize(contacts) - rank_of(balance_of(contacts, state.packing.spheres.size()));
}

}  // namespace bernal
