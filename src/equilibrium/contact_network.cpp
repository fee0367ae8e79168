#include "equilibrium/contact_network.hpp"

#include <algorithm>
#include <cmath>

#include "core/block_sum.hpp"
#include "equilibrium/wall_turn.hpp"

namespace bernal {
namespace {

/// Skins, relative to the radius: spheres hardly move, and those that do soon have a wider one.
constexpr double first_skin = 0.02, most_skin = 0.4, skin_growth = 2;

/// No centre comes nearer to a wall, in radii: there the direction would be lost.
constexpr double coincident = 1e-9;

constexpr std::size_t block_size = 512;

bool at_wall(const ContactSide& side) { return side.other == ContactSide::wall; }

}  // namespace

void ContactSums::add(const ContactSums& other) {
    energy += other.energy;
    virial += other.virial;
    bulk += other.bulk;
    force += other.force;
    relative_overlap += other.relative_overlap;
    contacts += other.contacts;
    net_force += other.net_force;
    worst_net_force = std::max(worst_net_force, other.worst_net_force);
}

ContactNetwork::ContactNetwork(const Packing& packing, const Material& material)
    : law_(material.law),
      contact_table_(material),
      container_(packing.container),
      unit_(packing.unit),
      size_class_(packing.size_class),
      ids_(packing.ids),
      class_names_(packing.class_names),
      densities_(packing.densities),
      frame_(packing.container),
      surfaces_(from_lowest_corner(packing.container).surfaces),
      volume_(packing.container.volume()),
      shortest_half_(smallest(frame_.half)),
      lists_(frame_, EngineKind::hierarchical_grid),
      skin_(packing.spheres.size(), first_skin),
      contacts_(block_count(packing.spheres.size(), block_size)),
      rows_(packing.spheres.size()),
      forces_(packing.spheres.size()),
      stiffness_(packing.spheres.size()) {
    for (const Sphere& sphere : packing.spheres) {
        spheres_.push_back(
            {frame_.wrapped(packing.container.wrapped(sphere.center) - container_.origin), sphere.radius});
        largest_radius_ = std::max(largest_radius_, sphere.radius);
    }
    std::vector<Sphere> reach(size());
    for_each_index(size(), [&](std::size_t i) { reach[i] = new_reach(i); });
    lists_.build(std::move(reach));
}

Packing ContactNetwork::packing() const {
    Packing packing;
    packing.container = scaled(container_, scale_);
    packing.unit = unit_;
    packing.size_class = size_class_;
    packing.ids = ids_;
    packing.class_names = class_names_;
    packing.densities = densities_;
    for (const Sphere& s : spheres_)
        packing.spheres.push_back({packing.container.wrapped(container_.origin + s.center * scale_), s.radius});
    return packing;
}

Sphere ContactNetwork::new_reach(std::size_t i) const {
    return {spheres_[i].center, spheres_[i].radius / scale_ * (1 + skin_[i])};
}

bool ContactNetwork::is_stale(std::size_t i) const {
    const Sphere& reach = lists_.reach()[i];
    const double room = reach.radius - spheres_[i].radius / scale_;
    const Vec3 drift = frame_.separation(reach.center, spheres_[i].center);
    return room < 0 || dot(drift, drift) > room * room;
}

void ContactNetwork::list_stale() {
    std::vector<std::vector<Index>> blocks(block_count(size(), block_size));
    for_each_block(size(), block_size, [&](std::size_t block, std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i != end; ++i)
            if (is_stale(i)) blocks[block].push_back(static_cast<Index>(i));
    });
    std::vector<Index> stale;
    for (const auto& block : blocks) stale.insert(stale.end(), block.begin(), block.end());
    if (stale.empty()) return;
    std::vector<Sphere> reach;
    for (const Index i : stale) {
        skin_[i] = std::min(skin_growth * skin_[i], most_skin);
        reach.push_back(new_reach(i));
    }
    lists_.update(stale, reach);
}

template <class F>
void ContactNetwork::visit_images(Index i, Index j, F&& touch) const {
    const Sphere &a = spheres_[i], &b = spheres_[j];
    const Vec3 nearest = frame_.separation(a.center, b.center);
    touch(j, b.radius, nearest);
    if (2 * largest_radius_ <= scale_ * shortest_half_) return;
    const double reach = (a.radius + b.radius) / scale_;
    const auto steps = [&](int axis) { return reach > frame_.half[axis] ? 1 : 0; };
    for (int x = -steps(0); x <= steps(0); ++x)
        for (int y = -steps(1); y <= steps(1); ++y)
            for (int z = -steps(2); z <= steps(2); ++z)
                if (x != 0 || y != 0 || z != 0)
                    touch(j, b.radius,
                          nearest + Vec3{x * frame_.lengths.x, y * frame_.lengths.y, z * frame_.lengths.z});
}

/// In a cell hardly wider than itself a sphere touches its own image, from both sides alike.
template <class F>
void ContactNetwork::visit_own_images(Index i, F&& touch) const {
    if (2 * largest_radius_ <= scale_ * shortest_half_) return;
    for (int axis = 0; axis < 3; ++axis) {
        if (!frame_.periodic[static_cast<std::size_t>(axis)]) continue;
        for (const double side : {-1.0, 1.0}) {
            Vec3 way;
            way[axis] = side * frame_.lengths[axis];
            touch(i, spheres_[i].radius, way);
        }
    }
}

/// Also from beyond a wall the way leads on outwards.
template <class F>
void ContactNetwork::visit_surfaces(Index i, F&& touch) const {
    const double reach = spheres_[i].radius / scale_;
    surfaces_.for_each_near(spheres_[i].center, reach, [&](Index w) {
        for_each_contact(surfaces_.walls()[w], spheres_[i].center, reach, [&](const WallDistance& wall) {
            const double gap = std::max(wall.distance, coincident * reach);
            touch(ContactSide::wall, HUGE_VAL, wall.normal * -gap, w);
        });
    });
}

template <class F>
void ContactNetwork::visit_walls(Index i, F&& touch) const {
    if (!surfaces_.walls().empty()) return visit_surfaces(i, touch);
    Index number = 0;
    for (int axis = 0; axis < 3; ++axis) {
        if (frame_.periodic[static_cast<std::size_t>(axis)]) continue;
        for (const double side : {-1.0, 1.0}) {
            const double above = spheres_[i].center[axis], gap = side < 0 ? above : frame_.lengths[axis] - above;
            Vec3 way;
            way[axis] = side * std::max(gap, coincident * spheres_[i].radius / scale_);
            touch(ContactSide::wall, HUGE_VAL, way, number++);
        }
    }
}

template <class F>
void ContactNetwork::visit_candidates(Index i, F&& touch) const {
    for (const Index j : lists_.row(i)) visit_images(i, j, touch);
    visit_own_images(i, touch);
    visit_walls(i, touch);
}

template <class F>
void ContactNetwork::visit_contacts(Index i, F&& f) const {
    const double r = spheres_[i].radius, share = law_ == ContactLaw::hertz ? 2.0 / 3 : 1;
    const std::size_t size_class = class_of(i);
    visit_candidates(i, [&](Index other, double other_radius, Vec3 way, Index surface = 0) {
        const double reach = other == ContactSide::wall ? r : r + other_radius, squared = dot(way, way);
        if (squared * (scale_ * scale_) >= reach * reach) return;
        const double length = std::sqrt(squared), distance = length * scale_, overlap = reach - distance;
        if (overlap <= 0) return;
        const std::size_t class_of_other = other == ContactSide::wall ? wall_class : class_of(other);
        const double stiffness = normal_stiffness(contact_table_(size_class, class_of_other), r, other_radius, overlap);
        // Coincident centres part along x.
        const Vec3 normal = length > 0 ? way * (1 / length) : Vec3{i < other ? 1.0 : -1.0, 0, 0};
        f(ContactSide{other, surface, normal, distance, overlap, share * stiffness * overlap, stiffness});
    });
}

ContactSums ContactNetwork::evaluate_block(std::size_t begin, std::size_t end) {
    ContactSums sums;
    const double share = law_ == ContactLaw::hertz ? 0.4 : 0.5;
    for (std::size_t i = begin; i != end; ++i) {
        const double r = spheres_[i].radius;
        Vec3 force;
        double stiffness = 0;
        visit_contacts(static_cast<Index>(i), [&](const ContactSide& c) {
            const double weight = at_wall(c) ? 1 : 0.5;
            const double smaller = at_wall(c) ? r : std::min(r, spheres_[c.other].radius);
            force += c.normal * -c.force;
            stiffness += c.stiffness;
            sums.energy += weight * share * c.force * c.overlap;
            sums.virial += weight * c.force * c.distance;
            sums.bulk += weight * c.stiffness * c.distance * c.distance;
            sums.force += weight * c.force;
            sums.relative_overlap += weight * c.overlap / (2 * smaller);
            sums.contacts += weight;
        });
        forces_[i] = force;
        stiffness_[i] = stiffness;
        const double net = norm(force);
        sums.net_force += net;
        sums.worst_net_force = std::max(sums.worst_net_force, net);
    }
    return sums;
}

void ContactNetwork::keep_contacts() {
    for_each_block(size(), block_size, [&](std::size_t block, std::size_t begin, std::size_t end) {
        std::vector<ContactSide>& kept = contacts_[block];
        kept.clear();
        for (std::size_t i = begin; i != end; ++i) {
            const std::size_t first = kept.size();
            visit_contacts(static_cast<Index>(i), [&](const ContactSide& c) { kept.push_back(c); });
            rows_[i] = {first, kept.size() - first};
        }
    });
}

std::span<const ContactSide> ContactNetwork::contacts_of(std::size_t sphere) const {
    const Row& row = rows_[sphere];
    return {contacts_[sphere / block_size].data() + row.begin, row.size};
}

void ContactNetwork::evaluate() {
    list_stale();
    std::vector<ContactSums> blocks(contacts_.size());
    for_each_block(size(), block_size, [&](std::size_t block, std::size_t begin, std::size_t end) {
        blocks[block] = evaluate_block(begin, end);
    });
    sums_ = {};
    for (const ContactSums& block : blocks) sums_.add(block);
    if (after_evaluation) after_evaluation();
}

double ContactNetwork::typical_stiffness(std::size_t sphere) const {
    const double r = spheres_[sphere].radius;
    return normal_stiffness(contact_table_(class_of(sphere), class_of(sphere)), r, r, 2 * r * mean_relative_overlap());
}

void ContactNetwork::multiply(const Move& move, Move& product) const {
    product.spheres.resize(size());
    product.strain = sum_over(size(), [&](std::size_t i) {
        Vec3 sum;
        double strain_part = 0;
        for (const ContactSide& c : contacts_of(i)) {
            const Vec3 other = at_wall(c) ? Vec3{} : move.spheres[c.other];
            const Vec3 apart = other - move.spheres[i] + c.normal * (move.strain * c.distance);
            const double along = dot(c.normal, apart), stretched = c.stiffness * along;
            Vec3 term = c.normal * stretched;
            // A flat wall does not turn with the sphere that slides along it.
            if (at_wall(c) && !surfaces_.walls().empty())
                term += turn_of_normal(surfaces_.walls()[c.surface], spheres_[i].center, move.spheres[i]) *
                        (c.force / scale_);
            else if (!at_wall(c))
                term += (c.normal * along - apart) * (c.force / c.distance);
            sum += term * -1;
            strain_part += (at_wall(c) ? 1 : 0.5) * stretched * c.distance;
        }
        product.spheres[i] = sum;
        return strain_part;
    });
}

void ContactNetwork::restore(const Placement& placement) {
    spheres_ = placement.spheres;
    scale_ = placement.scale;
}

void ContactNetwork::apply(const Move& move, double factor) {
    scale_ *= 1 + move.strain * factor;
    for_each_index(size(), [&](std::size_t i) {
        Vec3& center = spheres_[i].center;
        center = frame_.wrapped(center + move.spheres[i] * (factor / scale_));
        for (int axis = 0; axis < 3; ++axis)
            if (!frame_.periodic[static_cast<std::size_t>(axis)])
                center[axis] = std::clamp(center[axis], 0.0, frame_.lengths[axis]);
    });
}

}  // namespace bernal
