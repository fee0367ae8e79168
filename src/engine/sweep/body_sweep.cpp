#include "sweep/body_sweep.hpp"

#include <algorithm>
#include <cmath>

#include "bernal/error.hpp"
#include "core/parallel.hpp"
#include "sweep/container_control.hpp"
#include "sweep/displacement.hpp"
#include "sweep/momentum_now.hpp"

namespace bernal {
namespace {

constexpr std::size_t spheres_at_once = 512, bodies_at_once = 64;

/// What the members' contacts add up to.
struct BodyForce {
    Vec3 force, torque;
    double stiffness = 0, turning_stiffness = 0;
    double work_of_arms = 0;  ///< sum of force times arm

    void add(const NetForce& member, Vec3 arm, double radius) {
        const double lever = norm(arm);
        force += member.force;
        torque += cross(arm, member.force);
        stiffness += member.stiffness * (1 + lever / radius);
        turning_stiffness += member.stiffness * lever * (lever + radius);
        work_of_arms += dot(member.force, arm);
    }

    /// Where the torque is as strong as a force at the radius.
    double unbalanced(double radius) const {
        return std::sqrt(dot(force, force) + dot(torque, torque) / (radius * radius));
    }
};

struct BodyLaw {
    Momentum momentum;
    double lost_free, sphere_step, least_stiffness, slow_radius;  ///< the last in the frame
};

Vec3 vector_of(const std::array<float, 3>& v) { return {v[0], v[1], v[2]}; }
std::array<float, 3> floats_of(Vec3 v) {
    return {static_cast<float>(v.x), static_cast<float>(v.y), static_cast<float>(v.z)};
}

/// As for a sphere (displacement.cpp), with the rotation besides. `widest` is the largest distance of a member's far
/// side over the radius, `least_member` the smallest member's radius over it.
void accelerate(BodyMotion& motion, const BodyForce& f, const BodyLaw& law, double radius, double widest,
                double least_member) {
    const bool pushed = f.stiffness > 0;
    const double least = std::max(stiffness_memory * motion.stiffness, pushed ? law.least_stiffness : 0) * radius;
    const double stiffness = std::max(f.stiffness, least);
    const double turning =
        std::max(f.turning_stiffness, stiffness_memory * motion.turning_stiffness * radius * radius * radius);
    Vec3 v = vector_of(motion.velocity), spin = vector_of(motion.spin);
    const double power = dot(v, f.force) * radius + dot(spin, f.torque);
    const double lost = !pushed ? law.lost_free : 1 - (power < 0 ? law.momentum.opposed : law.momentum.kept);
    const double slowness = law.slow_radius < radius ? std::sqrt(law.slow_radius / radius) : 1;
    const double keep = 1 - lost * slowness;
    v = v * keep, spin = spin * keep;
    if (pushed) v += f.force * (law.sphere_step / (stiffness * radius));
    if (pushed && turning > 0) spin += f.torque * (law.sphere_step / turning);
    const double farthest = norm(v) + norm(spin) * widest, longest = longest_move * least_member;
    if (farthest < least_move) v = {}, spin = {};
    if (farthest > longest) v = v * (longest / farthest), spin = spin * (longest / farthest);
    motion = {floats_of(v), floats_of(spin), static_cast<float>(stiffness / radius),
              static_cast<float>(turning / (radius * radius * radius))};
}

struct BodyBlock {
    double net_force = 0, work_of_arms = 0;
};

/// Every sphere's contacts with spheres and walls.
ContactTotals sum_all(const State& state, const Frame& frame, const NeighbourLists& lists, const WallLists& walls,
                      std::vector<NetForce>& forces) {
    const std::size_t n = state.spheres.size();
    struct Block {
        ContactTotals pairs, walls;
    };
    std::vector<Block> blocks(block_count(n, spheres_at_once));
    const ContactField field = field_of(state, frame);
    for_each_block(n, spheres_at_once, [&](std::size_t block, std::size_t begin, std::size_t end) {
        const auto first = static_cast<Index>(begin), last = static_cast<Index>(end);
        blocks[block].pairs = sum_rows(field, lists, first, last, forces.data() + begin);
        for (Index i = first; walls.has_walls() && i < last; ++i) {
            const SphereContacts touched = sum_walls(state, walls, i);
            if (touched.contacts == 0) continue;
            blocks[block].walls.add(touched);
            forces[i].add(touched);
        }
    });
    ContactTotals all;
    for (const Block& block : blocks) all.add(block.pairs);
    count_pairs_once(all);
    for (const Block& block : blocks) all.add(block.walls);
    return all;
}

}  // namespace

SweepReport sweep_bodies(State& state, const Frame& frame, const NeighbourLists& lists, const WallLists& walls,
                         SweepMemory& memory) {
    if (memory.place_of_id.empty()) memory.place_of_id = places_by_id(state.id);
    memory.forces.resize(state.spheres.size());
    SweepReport report;
    report.contacts = sum_all(state, frame, lists, walls, memory.forces);
    Bodies& bodies = state.bodies;
    const double m = state.magnification;
    const Momentum momentum = momentum_now(state);
    const BodyLaw law{momentum, 1 - std::min(momentum.kept, state.schedule.kept_without_contact),
                      state.schedule.sphere_step, state.schedule.least_stiffness, state.schedule.slow_radius * m};
    std::vector<BodyBlock> blocks(block_count(bodies.all.size(), bodies_at_once));
    for_each_block(bodies.all.size(), bodies_at_once, [&](std::size_t block, std::size_t begin, std::size_t end) {
        BodyBlock& out = blocks[block];
        for (std::size_t b = begin; b < end; ++b) {
            Body& body = bodies.all[b];
            const Shape& shape = bodies.shapes[body.shape];
            const double radius = m * body.diameter / 2;
            const Arms arms(bodies, b, m);
            const Index* place = memory.place_of_id.data() + bodies.first_member[b];
            BodyForce f;
            double least = HUGE_VAL;
            for (const Sphere& member : shape.members) {
                f.add(memory.forces[*place++], arms.of(member), radius);
                least = std::min(least, member.radius);
            }
            out.net_force += f.unbalanced(radius);
            out.work_of_arms += f.work_of_arms;
            BodyMotion& motion = bodies.motion[b];
            accelerate(motion, f, law, radius, 2 * shape.outer_radius, 2 * least);
            body.center += vector_of(motion.velocity) * radius;
            body.orientation = turned_by(body.orientation, vector_of(motion.spin));
        }
    });
    double work_of_arms = 0;
    for (const BodyBlock& block : blocks) {
        report.net_force += block.net_force;
        work_of_arms += block.work_of_arms;
    }
    if (double& virial = report.contacts.virial; virial > 0) {
        const double of_bodies = std::max(0.0, virial - work_of_arms), farther = of_bodies / virial;
        virial = of_bodies;
        report.contacts.bulk *= farther * farther;
    }
    return report;
}

std::vector<Index> move_members(State& state, const Frame& frame, const NeighbourLists& lists,
                                const SweepMemory& memory) {
    place_members(state, memory.place_of_id);
    const std::size_t n = state.spheres.size();
    std::vector<std::vector<Index>> out(block_count(n, spheres_at_once));
    for_each_block(n, spheres_at_once, [&](std::size_t block, std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            const Sphere& reach = lists.reach()[i];
            const double room = reach.radius - state.magnification * state.spheres[i].radius;
            const Vec3 drift = frame.separation(reach.center, state.spheres[i].center);
            if (room < 0 || dot(drift, drift) > room * room) out[block].push_back(static_cast<Index>(i));
        }
    });
    std::vector<Index> stale;
    for (const std::vector<Index>& block : out) stale.insert(stale.end(), block.begin(), block.end());
    return stale;
}

namespace {

/// The largest share of the lengths within bodies, against those between them, at which two members touch that overlap
/// at a share of one: the centres are `between` apart but for their arms, which differ by `arms`, and `touching` is the
/// sum of the radii. |between + s arms| = s touching.
double parting_share(Vec3 between, Vec3 arms, double touching) {
    const double a = dot(arms, arms) - touching * touching, b = dot(between, arms), c = dot(between, between);
    return c / (std::sqrt(std::max(0.0, b * b - a * c)) - b);
}

/// The same of a member and walls that it overlaps, by bisection.
double parting_share(const WallLists& walls, Index i, Vec3 center_of_body, Vec3 arm, double radius) {
    double apart = 0, overlapping = 1;
    for (int halving = 0; halving < 60; ++halving) {
        const double share = (apart + overlapping) / 2;
        const bool touches = walls.sum(i, center_of_body + arm * share, radius * share).contacts > 0;
        (touches ? overlapping : apart) = share;
    }
    return apart;
}

}  // namespace

double expansion_that_parts_bodies(const State& state, const Frame& frame, const NeighbourLists& lists,
                                   const WallLists& walls) {
    const std::size_t n = state.spheres.size();
    std::vector<double> least(block_count(n, spheres_at_once), 1.0);
    for_each_block(n, spheres_at_once, [&](std::size_t block, std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            const Sphere& one = state.spheres[i];
            const Vec3 arm = arm_of(state, i);
            const double radius = state.magnification * one.radius;
            for (const Index j : lists.row(static_cast<Index>(i))) {
                if (j < i) continue;
                const Sphere& other = state.spheres[j];
                const Vec3 apart = frame.separation(one.center, other.center);
                const double touching = radius + state.magnification * other.radius;
                if (dot(apart, apart) >= touching * touching) continue;
                const Vec3 arms = arm_of(state, j) - arm;
                least[block] = std::min(least[block], parting_share(apart - arms, arms, touching));
            }
            if (sum_walls(state, walls, static_cast<Index>(i)).contacts > 0)
                least[block] =
                    std::min(least[block], parting_share(walls, static_cast<Index>(i), one.center - arm, arm, radius));
        }
    });
    return 1 / std::ranges::min(least);
}

NeighbourLists lists_of_members(const State& state, double wider) {
    std::vector<Sphere> balls = state.spheres;
    for (Sphere& ball : balls) ball.radius *= state.magnification * wider;
    NeighbourLists lists(Frame(state.container), EngineKind::hierarchical_grid);
    lists.leave_out_groups(state.bodies.of);
    lists.build(std::move(balls));
    return lists;
}

void part_bodies(State& state) {
    constexpr double most = 1.02;
    constexpr int most_rounds = 100;
    const Frame frame(state.container);
    const std::vector<std::uint32_t> places = places_by_id(state.id);
    double factor = 1;
    for (int round = 0; round < most_rounds && factor < most; ++round) {
        const NeighbourLists lists = lists_of_members(state);
        WallLists walls(state.container);
        walls.build(lists.reach());
        const double expansion = expansion_that_parts_bodies(state, frame, lists, walls);
        if (expansion == 1) return;
        factor *= expansion * rounding_margin;
        state.magnification /= expansion * rounding_margin;
        place_members(state, places);
    }
    throw InputError(
        "clumps are entangled: they hold each other, and come apart only where the container grows by more than " +
        std::to_string(std::lround(100 * (most - 1))) +
        " % on each side; give a shape with more members, which fill the notches between them, or a shorter one");
}

}  // namespace bernal
