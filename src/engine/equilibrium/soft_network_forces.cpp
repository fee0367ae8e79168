// A soft network: its contacts, and what they push with.

#include <algorithm>
#include <cmath>

#include "core/block_sum.hpp"
#include "equilibrium/soft_network.hpp"
#include "equilibrium/wall_bend.hpp"

namespace bernal {
namespace {

template <class Number>
Number squared_length(const std::array<Number, 3>& v) {
    return v[0] * v[0] + v[1] * v[1] + v[2] * v[2];
}

}  // namespace

template <class Number>
const SoftNetwork::Places<Number>& SoftNetwork::places() const {
    Places<Number>& at = std::get<Places<Number>>(places_);
    at.resize(size());
    for_each_index(size(), [&](std::size_t i) {
        if constexpr (std::is_same_v<Number, double>)
            at[i] = {near_home_[i].x + moved_[i].x, near_home_[i].y + moved_[i].y, near_home_[i].z + moved_[i].z};
        else
            at[i] = {home_[i][0] + moved_[i].x, home_[i][1] + moved_[i].y, home_[i][2] + moved_[i].z};
    });
    return at;
}

template <class Number, class F>
[[gnu::always_inline]] inline void SoftNetwork::press(std::int32_t i, std::int32_t j, std::int32_t wall,
                                                      const std::array<Number, 3>& way, Number distance, Number full,
                                                      const SoftSpring& spring, F&& touch) const {
    const Number overlap = full - distance;
    if (overlap <= 0) return;
    const double root = law_.is_harmonic ? 1 : std::sqrt(static_cast<double>(overlap) / spring.length);
    const double factor = spring.strength * root;
    touch(i, j, wall, way, distance, overlap, Number(factor * overlap), factor * (law_.is_harmonic ? 1 : 1.5));
}

template <class Number, class F>
void SoftNetwork::for_each_pair_contact(const Places<Number>& at, std::size_t begin, std::size_t end, F&& touch) const {
    const auto scale = static_cast<Number>(scale_);
    for (std::size_t i = begin; i != end; ++i) {
        const double radius = radius_[i];
        for (const SoftCandidates::Candidate& c : candidates_.of(i)) {
            const auto j = static_cast<std::size_t>(c.second);
            std::array<Number, 3> way = at[j];
            for (std::size_t axis = 0; axis < 3; ++axis) {
                way[axis] -= at[i][axis];
                if (c.is_shifted)
                    way[axis] += c.shift[axis] * static_cast<Number>(frame_.lengths[static_cast<int>(axis)]);
                way[axis] *= scale;
            }
            const double reach = radius + radius_[j];
            const Number squared = squared_length(way);
            if (squared >= reach * reach) continue;
            if (squared == 0) way = {Number(closest * reach)};
            // `full`: the sum of two radii is not one of double precision.
            press(static_cast<std::int32_t>(i), c.second, -1, way, squared == 0 ? way[0] : std::sqrt(squared),
                  Number(radius) + radius_[j], law_.spring(i, j, radius, radius_[j]), touch);
        }
    }
}

/// A centre on a wall is pushed along the wall's normal.
template <class Number, class F>
void SoftNetwork::for_each_wall_contact(const Places<Number>& at, std::size_t begin, std::size_t end, F&& touch) const {
    if (!surfaces_.walls().empty()) return for_each_surface_contact(at, begin, end, touch);
    const auto scale = static_cast<Number>(scale_);
    std::int32_t wall = 0;
    for (int axis = 0; axis < dimension_; ++axis) {
        const auto a = static_cast<std::size_t>(axis);
        if (frame_.periodic[a]) continue;
        for (const Number far : {Number(0), static_cast<Number>(frame_.lengths[axis])}) {
            for (std::size_t i = begin; i != end; ++i) {
                std::array<Number, 3> way{};
                way[a] = (far - at[i][a]) * scale;
                if (way[a] * way[a] == 0) way[a] = (far > 0 ? 1 : -1) * closest * radius_[i];
                if (std::abs(way[a]) < radius_[i])
                    press(static_cast<std::int32_t>(i), -1, wall, way, std::abs(way[a]), Number(radius_[i]),
                          law_.spring(i, SoftLaw::wall, radius_[i], HUGE_VAL), touch);
            }
            ++wall;
        }
    }
}

/// Discs lie in the plane z = 0.
Vec3 SoftNetwork::at_surfaces(Vec3 at) const {
    for (int axis = 0; axis < 3; ++axis)
        if (const double length = frame_.lengths[axis]; frame_.periodic[static_cast<std::size_t>(axis)])
            at[axis] -= length * std::floor(at[axis] / length);
    if (dimension_ == 2) at.z = -container_.origin.z;
    return at;
}

/// Also from beyond a wall the way leads on outwards.
template <class Number, class F>
void SoftNetwork::for_each_surface_contact(const Places<Number>& at, std::size_t begin, std::size_t end,
                                           F&& touch) const {
    for (std::size_t i = begin; i != end; ++i) {
        const Vec3 point =
            at_surfaces({static_cast<double>(at[i][0]), static_cast<double>(at[i][1]), static_cast<double>(at[i][2])});
        const double reach = radius_[i] / scale();
        surfaces_.for_each_near(point, reach, [&](std::uint32_t w) {
            bernal::for_each_contact(surfaces_.walls()[w], point, reach, [&](const WallDistance& wall) {
                const Number distance = std::max(wall.distance, closest * reach) * scale();
                const Vec3 n = wall.normal;
                press<Number>(static_cast<std::int32_t>(i), -1, static_cast<std::int32_t>(w),
                              {-n.x * distance, -n.y * distance, -n.z * distance}, distance, Number(radius_[i]),
                              law_.spring(i, SoftLaw::wall, radius_[i], HUGE_VAL), touch);
            });
        });
    }
}

struct SoftNetwork::Block {
    SoftSums sums;
    std::vector<Outside> outside;
};

void SoftNetwork::sum_block(const Places<Real>& at, std::size_t begin, std::size_t end, Block& block) {
    for_each_contact<Real>(at, begin, end,
                           [&](std::int32_t first, std::int32_t second, std::int32_t, const Point& way, Real distance,
                               Real, Real force, double stiffness) {
                               const auto i = static_cast<std::size_t>(first), j = static_cast<std::size_t>(second);
                               const Real part = force / distance;
                               const Point push{part * way[0], part * way[1], part * way[2]};
                               for (std::size_t axis = 0; axis < 3; ++axis) precise_net_[i][axis] -= push[axis];
                               stiffness_[i] += stiffness;
                               if (second >= 0 && j < end) {
                                   for (std::size_t axis = 0; axis < 3; ++axis) precise_net_[j][axis] += push[axis];
                                   stiffness_[j] += stiffness;
                               } else if (second >= 0) {
                                   block.outside.push_back({second, stiffness, push});
                               }
                               const auto apart = static_cast<double>(distance), f = static_cast<double>(force);
                               block.sums.add({f * apart, stiffness * apart * apart, f, 1});
                           });
}

void SoftNetwork::sum_precisely() {
    const Places<Real>& at = places<Real>();
    precise_net_.assign(size(), {});
    stiffness_.assign(size(), 0);
    std::vector<Block> blocks(block_count(size(), contact_block));
    for_each_block(size(), contact_block,
                   [&](std::size_t k, std::size_t begin, std::size_t end) { sum_block(at, begin, end, blocks[k]); });
    sums_ = {};
    for (const Block& block : blocks) {
        sums_.add(block.sums);
        for (const Outside& o : block.outside) {
            const auto j = static_cast<std::size_t>(o.sphere);
            for (std::size_t axis = 0; axis < 3; ++axis) precise_net_[j][axis] += o.force[axis];
            stiffness_[j] += o.stiffness;
        }
    }
    for_each_index(size(), [&](std::size_t i) {
        for (std::size_t axis = 0; axis < 3; ++axis)
            forces_[i][static_cast<int>(axis)] = static_cast<double>(precise_net_[i][axis]);
    });
}

void SoftNetwork::push_from_walls(std::size_t begin, std::size_t end, SoftSums& sums) {
    const Places<double>& at = std::get<Places<double>>(places_);
    for_each_wall_contact<double>(at, begin, end,
                                  [&](std::int32_t i, std::int32_t, std::int32_t, const std::array<double, 3>& way,
                                      double distance, double, double force, double stiffness) {
                                      SoftPush& net = net_[static_cast<std::size_t>(i)];
                                      const double part = force / distance;
                                      net.x -= part * way[0], net.y -= part * way[1], net.z -= part * way[2];
                                      net.stiffness += stiffness;
                                      sums.add({force * distance, stiffness * distance * distance, force, 1});
                                  });
}

void SoftNetwork::sum_quickly() {
    const SoftField field{points_.data(), shifts_.data(), static_cast<double>(scale_), law_.is_harmonic};
    if (has_walls_) places<double>();
    net_.assign(size() + pairs_.outside().size(), {});
    std::vector<SoftSums> blocks(block_count(size(), contact_block));
    for_each_block(size(), contact_block, [&](std::size_t k, std::size_t begin, std::size_t end) {
        blocks[k] = push_apart(pairs_, pairs_.of_block(k), pairs_.of_block(k + 1), field, net_.data());
        if (has_walls_) push_from_walls(begin, end, blocks[k]);
    });
    sums_ = {};
    for (const SoftSums& block : blocks) sums_.add(block);
    for (std::size_t k = 0; k < pairs_.outside().size(); ++k) {
        SoftPush& net = net_[static_cast<std::size_t>(pairs_.outside()[k])];
        const SoftPush& push = net_[size() + k];
        net.x += push.x, net.y += push.y, net.z += push.z, net.stiffness += push.stiffness;
    }
    for_each_index(size(), [&](std::size_t i) {
        forces_[i] = {net_[i].x, net_[i].y, net_[i].z};
        stiffness_[i] = net_[i].stiffness;
    });
}

template <class Number>
void SoftNetwork::bend_at_wall(SoftForce& c, const std::array<Number, 3>& at) const {
    const Vec3 point =
        at_surfaces({static_cast<double>(at[0]), static_cast<double>(at[1]), static_cast<double>(at[2])});
    const WallBend bend = bend_of(surfaces_.walls()[static_cast<std::size_t>(c.wall)], point);
    c.across = c.force * bend.curvature / scale();
    c.straight = bend.straight;
}

template <class Number>
void SoftNetwork::find_contacts(std::vector<std::vector<SoftForce>>& blocks) const {
    const Places<Number>& at = places<Number>();
    for_each_block(size(), contact_block, [&](std::size_t k, std::size_t begin, std::size_t end) {
        for_each_contact<Number>(
            at, begin, end,
            [&](std::int32_t i, std::int32_t j, std::int32_t wall, const std::array<Number, 3>& way, Number distance,
                Number overlap, Number force, double stiffness) {
                SoftForce c{i,
                            j,
                            wall,
                            {},
                            static_cast<double>(distance),
                            static_cast<double>(overlap),
                            static_cast<double>(force),
                            stiffness,
                            j >= 0 ? static_cast<double>(force / distance) : 0};
                for (std::size_t axis = 0; axis < 3; ++axis)
                    c.normal[static_cast<int>(axis)] = static_cast<double>(way[axis] / distance);
                if (j < 0 && !surfaces_.walls().empty()) bend_at_wall(c, at[static_cast<std::size_t>(i)]);
                blocks[k].push_back(c);
            });
    });
}

const std::vector<SoftForce>& SoftNetwork::contacts() const {
    if (has_contacts_) return contacts_;
    std::vector<std::vector<SoftForce>> blocks(block_count(size(), contact_block));
    if (precise)
        find_contacts<Real>(blocks);
    else
        find_contacts<double>(blocks);
    contacts_.clear();
    for (const auto& block : blocks) contacts_.insert(contacts_.end(), block.begin(), block.end());
    leave_out_loose();
    has_contacts_ = true;
    return contacts_;
}

/// Spheres that are not held would be pushed aside by what they lean on, and make the stiffness indefinite.
void SoftNetwork::leave_out_loose() const {
    std::vector<std::int32_t> touching(size());
    for (const SoftForce& c : contacts_) {
        ++touching[static_cast<std::size_t>(c.first)];
        if (c.second >= 0) ++touching[static_cast<std::size_t>(c.second)];
    }
    const auto is_loose = [&](std::int32_t i) { return touching[static_cast<std::size_t>(i)] <= dimension_; };
    for (SoftForce& c : contacts_)
        if (is_loose(c.first) || (c.second >= 0 && is_loose(c.second))) c.across = 0;
}

const SoftNetwork::NetForces& SoftNetwork::balance() const {
    if (balance_) return *balance_;
    std::vector<NetForces> blocks(block_count(size(), contact_block));
    for_each_block(size(), contact_block, [&](std::size_t k, std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i != end; ++i) {
            const double net = norm(forces_[i]);
            blocks[k].mean += net / static_cast<double>(size()), blocks[k].worst = std::max(blocks[k].worst, net);
        }
    });
    balance_ = NetForces{0, 0};
    for (const NetForces& block : blocks)
        balance_->mean += block.mean, balance_->worst = std::max(balance_->worst, block.worst);
    return *balance_;
}

void SoftNetwork::evaluate() {
    if (precise) {
        if (is_stale()) list();
        sum_precisely();
    } else {
        if (!place_points()) list(), place_points();
        sum_quickly();
    }
    mean_stiffness_ = sum_over(size(), [&](std::size_t i) { return stiffness_[i]; }) / static_cast<double>(size());
    has_contacts_ = false;
    balance_.reset();
    ++evaluations_;
    if (after_evaluation) after_evaluation();
}

}  // namespace bernal
