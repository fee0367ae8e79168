#include "equilibrium/lattice_pieces.hpp"

#include <Eigen/SparseCholesky>
#include <array>
#include <cmath>
#include <map>
#include <numbers>
#include <optional>
#include <vector>

#include "equilibrium/turned_groups.hpp"

namespace bernal {
namespace {

/// Sides of one triangle or parallelogram sum to 0, and opposite ones are the same, up to so many radii: contacts
/// overlap.
constexpr double closed = 0.2;

/// Angles that sizes fix are the same if they differ by no more than rounding.
constexpr double same_angle = 1e-9;

/// Eigenvalues below this, of a matrix whose others are about 1 and, in pieces as wide as a thousand discs, 1e-6, are
/// 0.
constexpr double no_stiffness = 1e-9;

/// A contact as one of its discs sees it.
struct Way {
    std::size_t contact, to;
    Vec3 vector;  ///< from centre to centre
    bool forth;   ///< from the contact's first disc to its second
};

/// Contacts of discs that bear.
class Contacts {
  public:
    explicit Contacts(const JammedState& state) : state_(&state), ways_(state.packing.spheres.size()) {
        for (std::size_t k = 0; k < state.contacts.size(); ++k) {
            const ForceContact& c = state.contacts[k];
            if (!c.second || c.first == *c.second || state.rattler[c.first] || state.rattler[*c.second]) continue;
            const Vec3 vector = c.normal * (radius(c.first) + radius(*c.second) - c.overlap);
            ways_[c.first].push_back({k, *c.second, vector, true});
            ways_[*c.second].push_back({k, c.first, vector * -1, false});
        }
    }

    std::size_t discs() const { return ways_.size(); }
    const std::vector<Way>& from(std::size_t disc) const { return ways_[disc]; }
    double radius(std::size_t disc) const { return state_->packing.spheres[disc].radius; }
    double angle(std::size_t contact) const {
        const Vec3 normal = state_->contacts[contact].normal;
        return std::atan2(normal.y, normal.x);
    }

    /// The contact that leads from a disc to another by about this vector.
    const Way* find(std::size_t from, std::size_t to, const Vec3& vector) const {
        for (const Way& way : ways_[from])
            if (way.to == to && norm(way.vector - vector) < closed * radius(from)) return &way;
        return nullptr;
    }

  private:
    const JammedState* state_;
    std::vector<std::vector<Way>> ways_;
};

/// A contact as a side of a face: its direction, from the contact's first disc to its second, is `turn` ahead of that
/// of the sides of the face's group.
struct Side {
    std::size_t contact;
    std::array<std::size_t, 2> corner;  ///< of the face: at the contact's first disc, and at its second
    int group;
    double turn;
};

struct Face {
    std::vector<Side> sides;
    int corners;
};

Side side_of(const Way& way, std::size_t from, std::size_t to, int group, double turn) {
    if (way.forth) return {way.contact, {from, to}, group, turn};
    return {way.contact, {to, from}, group, turn + std::numbers::pi};
}

/// At the corner between sides a and b.
double angle_between(double a, double b, double opposite) {
    return std::acos((a * a + b * b - opposite * opposite) / (2 * a * b));
}

std::optional<Face> triangle(const Contacts& contacts, std::size_t i, const Way& to_j, const Way& to_k) {
    const Way* jk = contacts.find(to_j.to, to_k.to, to_k.vector - to_j.vector);
    if (!jk) return {};
    const double ri = contacts.radius(i), rj = contacts.radius(to_j.to), rk = contacts.radius(to_k.to);
    const double ij = ri + rj, ik = ri + rk, far = rj + rk;
    const double sense = to_j.vector.x * to_k.vector.y - to_j.vector.y * to_k.vector.x > 0 ? 1 : -1;
    const double at_i = angle_between(ij, ik, far), at_j = angle_between(ij, far, ik);
    return Face{{side_of(to_j, 0, 1, 0, 0), side_of(to_k, 0, 2, 0, sense * at_i),
                 side_of(*jk, 1, 2, 0, std::numbers::pi - sense * at_j)},
                3};
}

/// Without a contact along a diagonal, which would make it two triangles.
std::optional<Face> parallelogram(const Contacts& contacts, std::size_t i, const Way& to_j, const Way& to_l) {
    if (contacts.radius(to_j.to) != contacts.radius(to_l.to)) return {};
    if (contacts.find(to_j.to, to_l.to, to_l.vector - to_j.vector)) return {};
    for (const Way& jk : contacts.from(to_j.to)) {
        const std::size_t k = jk.to;
        if (k <= i || contacts.radius(k) != contacts.radius(i)) continue;
        if (norm(jk.vector - to_l.vector) > closed * contacts.radius(i)) continue;
        const Way* lk = contacts.find(to_l.to, k, to_j.vector);
        if (!lk || contacts.find(i, k, to_j.vector + jk.vector)) continue;
        return Face{
            {side_of(to_j, 0, 1, 0, 0), side_of(*lk, 2, 3, 0, 0), side_of(to_l, 0, 2, 1, 0), side_of(jk, 1, 3, 1, 0)},
            4};
    }
    return {};
}

/// Each once, from its disc of the lowest number.
std::vector<Face> faces_of(const Contacts& contacts) {
    std::vector<Face> faces;
    for (std::size_t i = 0; i < contacts.discs(); ++i)
        for (const Way& a : contacts.from(i))
            for (const Way& b : contacts.from(i)) {
                if (a.to <= i || b.to <= i || a.contact >= b.contact || a.to == b.to) continue;
                if (const auto face = triangle(contacts, i, a, b)) faces.push_back(*face);
                if (const auto face = parallelogram(contacts, i, a, b)) faces.push_back(*face);
            }
    return faces;
}

/// Faces that are glued along the sides that they share. Where a ring of them does not close exactly one seam stays
/// open.
class Tiling {
  public:
    explicit Tiling(const std::vector<Face>& faces) {
        std::map<std::size_t, std::size_t> first_side;  // of a contact
        for (const Face& face : faces) {
            const std::size_t corner = corners_.add(static_cast<std::size_t>(face.corners));
            const std::size_t first = sides_.add(face.sides.size());
            for (std::size_t k = 0; k < face.sides.size(); ++k) {
                const Side& side = face.sides[k];
                contact_.push_back(side.contact);
                ends_.push_back({corner + side.corner[0], corner + side.corner[1]});
                for (std::size_t before = 0; before < k; ++before)
                    if (face.sides[before].group == side.group)
                        sides_.join(first + before, first + k, side.turn - face.sides[before].turn);
            }
        }
        is_glued_.resize(contact_.size());
        for (std::size_t s = 0; s < contact_.size(); ++s)
            if (const auto [at, is_first] = first_side.try_emplace(contact_[s], s); !is_first) glue(at->second, s);
    }

    /// What forces in its contacts do to its discs.
    Eigen::SparseMatrix<double> balance(const Contacts& contacts) {
        std::map<std::size_t, int> row;  // of a corner
        std::vector<Eigen::Triplet<double>> entries;
        int columns = 0;
        for (std::size_t s = 0; s < contact_.size(); ++s) {
            if (is_glued_[s]) continue;
            const auto [of, turn] = sides_.find(s);
            const double angle = contacts.angle(contact_[of]) + turn;
            for (const int end : {0, 1}) {
                const std::size_t corner = corners_.find(ends_[s][static_cast<std::size_t>(end)]).first;
                const int at = 2 * row.try_emplace(corner, static_cast<int>(row.size())).first->second;
                entries.emplace_back(at, columns, (2 * end - 1) * std::cos(angle));
                entries.emplace_back(at + 1, columns, (2 * end - 1) * std::sin(angle));
            }
            ++columns;
        }
        Eigen::SparseMatrix<double> balance(static_cast<Eigen::Index>(2 * row.size()), columns);
        balance.setFromTriplets(entries.begin(), entries.end());
        return balance;
    }

  private:
    void glue(std::size_t s, std::size_t t) {
        if (!sides_.join(s, t, 0, same_angle)) return;
        is_glued_[t] = true;
        for (const std::size_t end : {0U, 1U}) corners_.join(ends_[s][end], ends_[t][end], 0);
    }

    std::vector<std::size_t> contact_;
    std::vector<std::array<std::size_t, 2>> ends_;
    std::vector<bool> is_glued_;  ///< of sides, to the first one of the same contact
    TurnedGroups sides_, corners_;
};

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
    const Contacts contacts(state);
    const std::vector<Face> faces = faces_of(contacts);
    if (faces.empty()) return 0;
    const Eigen::SparseMatrix<double> balance = Tiling(faces).balance(contacts);
    return balance.cols() - rank_of(balance);
}

}  // namespace bernal
