#include "shape/mesh_filling.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <utility>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "core/parallel.hpp"
#include "core/words.hpp"
#include "shape/inscribed_balls.hpp"
#include "shape/uncovered_volume.hpp"

namespace bernal {
namespace {

constexpr double most_reach = 0.2, least_gain = 1e-3, least_filled = 0.25, of_another_piece = 0.01;
constexpr int candidates = 4000;
constexpr double least_candidate = 0.01;  // radius over the mesh's equivalent diameter
constexpr double least_joint = 0.1;       // overlap over the smaller radius

[[noreturn]] void refuse_mesh(const std::string& name, const std::string& what) {
    throw InputError("the mesh of the shape " + in_quotes(name) + ' ' + what);
}

void require_possible(const ClumpOptions& o) {
    if (o.members && !(*o.members >= 1 && *o.members <= most_members_of_clump))
        throw InputError("a clump of a mesh is asked to have " + std::to_string(*o.members) +
                         " members; give a whole number from 1 to " + std::to_string(most_members_of_clump));
    if (o.error && !(*o.error >= least_gain && *o.error < 1))
        throw InputError("a clump of a mesh is asked to leave " + number_text(*o.error) +
                         " of its volume uncovered; give an error from " + number_text(least_gain) + " to below 1");
    if (!(o.reach >= 0 && o.reach <= most_reach))
        throw InputError("members of a clump of a mesh are asked to reach out of it by " + number_text(o.reach) +
                         " equivalent diameters; give a reach from 0 to " + number_text(most_reach));
}

bool are_joined(const Sphere& a, const Sphere& b) {
    return norm(a.center - b.center) < a.radius + b.radius - least_joint * std::min(a.radius, b.radius);
}

/// But for rounding.
bool lies_within(const Sphere& inner, const Sphere& outer) {
    return norm(inner.center - outer.center) + inner.radius <= outer.radius * (1 + 1e-9);
}

/// That no edges join, cavities left out.
int pieces_of(const TriangleMesh& mesh) {
    std::vector<bool> seen(mesh.triangles().size());
    int pieces = 0;
    for (std::uint32_t first = 0; first < seen.size(); ++first) {
        if (seen[first]) continue;
        seen[first] = true;
        double volume = 0;
        for (std::vector<std::uint32_t> open{first}; !open.empty();) {
            const std::uint32_t t = open.back();
            open.pop_back();
            const auto& [a, b, c] = mesh.triangles()[t];
            const auto& v = mesh.vertices();
            volume += dot(v[a] - mesh.lowest(), cross(v[b] - mesh.lowest(), v[c] - mesh.lowest()));
            for (const std::uint32_t next : mesh.neighbours()[t])
                if (!seen[next]) seen[next] = true, open.push_back(next);
        }
        if (volume > 0) ++pieces;
    }
    return pieces;
}

constexpr std::size_t balls_at_once = 64;

/// Fills a mesh, sphere by sphere.
class MeshFilling {
  public:
    MeshFilling(const TriangleMesh& mesh, double reach)
        : mesh_(mesh),
          reach_(reach),
          left_(mesh, reach),
          balls_(inscribed_balls(mesh, candidates, least_candidate * diameter_of_volume(mesh.volume()))),
          best_of_balls_(balls_.size()) {
        for_each_block(balls_.size(), balls_at_once, [&](std::size_t, std::size_t begin, std::size_t end) {
            for (std::size_t k = begin; k < end; ++k) best_of_balls_[k] = best_of(balls_[k], false);
        });
    }

    /// False where no sphere that holds together with those before adds enough.
    bool add() {
        const Found best = best_candidate();
        if (best.gain < least_gain * left_.whole()) return false;
        const Sphere member = improved(best);
        std::erase_if(members_, [&](const Sphere& before) { return lies_within(before, member); });
        members_.push_back(member);
        left_.cover(member);
        judge_anew(member);
        return true;
    }

    /// Would a sphere that is apart from all others add much?
    bool leaves_pieces() const {
        return std::ranges::any_of(
            balls_, [&](const Sphere& ball) { return best_of(ball, true).gain > of_another_piece * left_.whole(); });
    }

    double left() const { return left_.inside() / left_.whole(); }
    const std::vector<Sphere>& members() const { return members_; }

  private:
    struct Found {
        Sphere ball;  ///< inscribed
        double grown = 0, gain = -HUGE_VAL;

        Sphere sphere() const { return {ball.center, ball.radius + grown}; }
    };

    bool may_join(const Sphere& sphere, bool apart) const {
        if (std::ranges::any_of(members_, [&](const Sphere& m) { return lies_within(sphere, m); })) return false;
        if (members_.empty() || apart) return true;
        return std::ranges::any_of(members_, [&](const Sphere& m) { return are_joined(sphere, m); });
    }

    /// The most that a ball adds, as it is or grown.
    Found best_of(const Sphere& ball, bool apart) const {
        Found best{ball};
        for (const double share : {0.0, 0.5, 1.0}) {
            const Sphere sphere{ball.center, ball.radius + share * reach_};
            if (!may_join(sphere, apart)) continue;
            if (const double gain = left_.gain(sphere); gain > best.gain) best.gain = gain, best.grown = share * reach_;
            if (reach_ == 0) break;
        }
        return best;
    }

    /// The first of equally good ones.
    Found best_candidate() const {
        Found best;
        for (const Found& one : best_of_balls_)
            if (one.gain > best.gain) best = one;
        return best;
    }

    /// Evaluates anew the balls that a member meets: to others it makes no difference, but that the first decides where
    /// all begin.
    void judge_anew(const Sphere& member) {
        for_each_block(balls_.size(), balls_at_once, [&](std::size_t, std::size_t begin, std::size_t end) {
            for (std::size_t k = begin; k < end; ++k)
                if (members_.size() == 1 ||
                    norm(balls_[k].center - member.center) < balls_[k].radius + reach_ + member.radius)
                    best_of_balls_[k] = best_of(balls_[k], false);
        });
    }

    /// Where a step along an axis adds no more.
    Sphere improved(Found best) const {
        constexpr int halvings = 10;
        double step = best.ball.radius / 8;
        for (int halving = 0; halving < halvings; step /= 2, ++halving)
            for (bool moved = true; moved;) {
                moved = false;
                for (int way = 0; way < 6; ++way) {
                    Vec3 center = best.ball.center;
                    center[way / 2] += way % 2 == 0 ? step : -step;
                    const double radius = depth_in(mesh_, center);
                    if (!(radius > 0)) continue;
                    const Found one = best_of({center, radius}, false);
                    if (one.gain > best.gain) best = one, moved = true;
                }
            }
        return best.sphere();
    }

    const TriangleMesh& mesh_;
    double reach_;
    UncoveredVolume left_;
    std::vector<Sphere> balls_, members_;
    std::vector<Found> best_of_balls_;
};

}  // namespace

double diameter_of_volume(double volume) { return std::cbrt(6 * volume / std::numbers::pi); }

std::vector<Sphere> members_filling(const TriangleMesh& mesh, const std::string& name, const ClumpOptions& o) {
    require_possible(o);
    if (const int pieces = pieces_of(mesh); pieces > 1)
        refuse_mesh(name, "is in " + std::to_string(pieces) + " pieces; give each as a shape of its own");
    const int most = o.members.value_or(o.error ? most_members_of_clump : usual_members_of_clump);
    MeshFilling filling(mesh, o.reach * diameter_of_volume(mesh.volume()));
    const auto is_near_enough = [&] { return o.error && filling.left() <= *o.error; };
    bool may_add = true;
    for (int k = 0; k < most && may_add && !is_near_enough(); ++k) may_add = filling.add();
    const double left = filling.left();
    if (!may_add && filling.leaves_pieces())
        refuse_mesh(name,
                    "is in pieces, or is so thin somewhere that spheres within do not hold together; give each "
                    "piece as a shape of its own, or thicken it");
    if (o.error && !o.members && left > *o.error)
        refuse_mesh(name, "is filled but for " + rounded_text(left) + " by " +
                              counted(std::ssize(filling.members()), "member") + ", and an error of " +
                              number_text(*o.error) + " is asked for; give an error of " +
                              rounded_text(std::ceil(left * 1000) / 1000) + " or more");
    if (1 - left >= least_filled) return filling.members();
    while (may_add && std::ssize(filling.members()) < most_members_of_clump && 1 - filling.left() < least_filled)
        may_add = filling.add();
    const bool is_possible = 1 - filling.left() >= least_filled;
    refuse_mesh(name, "is too thin for " + counted(most, "member") + ": no more than " +
                          rounded_text(100 * (1 - left)) + " % of it is filled; give " +
                          (is_possible ? std::to_string(filling.members().size()) + " members or more"
                                       : std::string("a thicker one")));
}

}  // namespace bernal
