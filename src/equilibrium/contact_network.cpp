#include "equilibrium/contact_network.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <tuple>

#include "core/parallel.hpp"

namespace bernal {
namespace {

/// Reach of the candidates beyond the spheres, relative to the radius.
constexpr double skin = 0.1;

constexpr std::size_t block_size = 1024;

/// The sum of f(i) over [0, n), the same for any number of threads.
template <class F>
double sum_over(std::size_t n, F&& f) {
    std::vector<double> blocks(block_count(n, block_size), 0.0);
    for_each_block(n, block_size, [&](std::size_t block, std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i != end; ++i) blocks[block] += f(i);
    });
    return std::accumulate(blocks.begin(), blocks.end(), 0.0);
}

}  // namespace

double dot(const Move& a, const Move& b) {
    return a.strain * b.strain +
           sum_over(a.spheres.size(), [&](std::size_t i) { return dot(a.spheres[i], b.spheres[i]); });
}

ContactNetwork::ContactNetwork(const Packing& packing, const Material& material)
    : material_(material),
      container_(packing.container),
      unit_(packing.unit),
      size_class_(packing.size_class),
      frame_(packing.container),
      engine_(make_engine(EngineKind::hierarchical_grid, frame_)) {
    for (const Sphere& sphere : packing.spheres) {
        radius_.push_back(sphere.radius);
        position_.push_back(packing.container.wrapped(sphere.center) - container_.origin);
    }
    list();
}

Packing ContactNetwork::packing() const {
    Packing packing;
    packing.container = container_;
    packing.container.lengths = container_.lengths * scale_;
    packing.unit = unit_;
    packing.size_class = size_class_;
    for (std::size_t i = 0; i < size(); ++i)
        packing.spheres.push_back({packing.container.wrapped(container_.origin + position_[i] * scale_), radius_[i]});
    return packing;
}

void ContactNetwork::list() {
    ++listings_;
    candidates_.clear();
    reach_.resize(size());
    for (std::size_t i = 0; i < size(); ++i) {
        position_[i] = frame_.wrapped(position_[i]);
        reach_[i] = {position_[i], radius_[i] * (1 + skin) / scale_};
    }
    engine_->build(reach_);
    PairBatch pairs;
    engine_->pairs(pairs);
    for (const auto& block : pairs)
        for (const Pair& pair : block) add_images(reach_, std::min(pair.a, pair.b), std::max(pair.a, pair.b));
    for (Index i = 0; i < size(); ++i) add_own_images(reach_[i], i), add_walls(reach_, i);
    // The order of sums must not depend on the engine.
    std::ranges::sort(candidates_, {}, [](const Candidate& c) {
        return std::tuple(c.first, c.second, c.shift.x, c.shift.y, c.shift.z);
    });
}

/// All images of sphere j whose reach meets that of sphere i: more than one where the container is thin.
void ContactNetwork::add_images(std::span<const Sphere> reach, Index i, Index j) {
    const double sum = reach[i].radius + reach[j].radius;
    const Vec3 d = reach[j].center - reach[i].center, nearest = frame_.separation(reach[i].center, reach[j].center);
    std::array<int, 3> steps{};
    for (int axis = 0; axis < 3; ++axis) steps[static_cast<std::size_t>(axis)] = sum > frame_.half[axis] ? 1 : 0;
    for (int x = -steps[0]; x <= steps[0]; ++x)
        for (int y = -steps[1]; y <= steps[1]; ++y)
            for (int z = -steps[2]; z <= steps[2]; ++z) {
                const Vec3 way = nearest + Vec3{x * frame_.lengths.x, y * frame_.lengths.y, z * frame_.lengths.z};
                if (norm(way) < sum) candidates_.push_back({i, j, way - d});
            }
}

/// In a cell hardly wider than itself a sphere touches its own image, from both sides alike.
void ContactNetwork::add_own_images(const Sphere& reach, Index i) {
    for (int axis = 0; axis < 3; ++axis) {
        Vec3 period;
        period[axis] = frame_.lengths[axis];
        const bool periodic = frame_.periodic[static_cast<std::size_t>(axis)];
        if (periodic && period[axis] < 2 * reach.radius) candidates_.push_back({i, i, period});
    }
}

void ContactNetwork::add_walls(std::span<const Sphere> reach, Index i) {
    for (int axis = 0; axis < 3; ++axis) {
        if (frame_.periodic[static_cast<std::size_t>(axis)]) continue;
        Vec3 outwards;
        outwards[axis] = 1;
        const double above = reach[i].center[axis];
        if (above < reach[i].radius) candidates_.push_back({i, ElasticContact::wall, outwards * -1});
        if (frame_.lengths[axis] - above < reach[i].radius) candidates_.push_back({i, ElasticContact::wall, outwards});
    }
}

bool ContactNetwork::within_reach() const {
    for (std::size_t i = 0; i < size(); ++i) {
        const double room = reach_[i].radius - radius_[i] / scale_;
        const Vec3 way = position_[i] - reach_[i].center;
        if (room < 0 || dot(way, way) > room * room) return false;
    }
    return true;
}

/// Direction and distance from the first to the second, at the container's present size.
ContactNetwork::Way ContactNetwork::way(const Candidate& c) const {
    if (c.second == ElasticContact::wall) {
        const double above = dot(position_[c.first], c.shift);
        const double side = c.shift.x + c.shift.y + c.shift.z > 0 ? dot(frame_.lengths, c.shift) : 0;
        return {c.shift, (side - above) * scale_};  // negative beyond the wall
    }
    const Vec3 between = (position_[c.second] - position_[c.first] + c.shift) * scale_;
    const double distance = norm(between);
    return {distance > 0 ? between * (1 / distance) : Vec3{1, 0, 0}, distance};
}

void ContactNetwork::find_contacts() {
    std::vector<std::vector<ElasticContact>> blocks(block_count(candidates_.size(), block_size));
    for_each_block(candidates_.size(), block_size, [&](std::size_t block, std::size_t begin, std::size_t end) {
        for (std::size_t k = begin; k != end; ++k) {
            const Candidate& c = candidates_[k];
            const bool wall = c.second == ElasticContact::wall;
            const double r = radius_[c.first], s = wall ? HUGE_VAL : radius_[c.second], reach = wall ? r : r + s;
            const auto [normal, distance] = way(c);
            if (distance >= reach) continue;
            const double overlap = reach - distance;
            blocks[block].push_back({c.first, c.second, normal, distance, overlap,
                                     normal_force(material_, r, s, overlap),
                                     normal_stiffness(material_, r, s, overlap)});
        }
    });
    contacts_.clear();
    for (const auto& block : blocks) contacts_.insert(contacts_.end(), block.begin(), block.end());
}

/// Which contacts each sphere has.
void ContactNetwork::connect() {
    first_end_.assign(size() + 1, 0);
    const auto for_each_end = [&](auto&& f) {
        for (std::uint32_t k = 0; k < contacts_.size(); ++k) {
            f(contacts_[k].first, 2 * k);
            if (contacts_[k].second != ElasticContact::wall) f(contacts_[k].second, 2 * k + 1);
        }
    };
    for_each_end([&](Index i, std::uint32_t) { ++first_end_[i + 1]; });
    std::partial_sum(first_end_.begin(), first_end_.end(), first_end_.begin());
    ends_.resize(first_end_.back());
    std::vector<std::size_t> next(first_end_.begin(), first_end_.end() - 1);
    for_each_end([&](Index i, std::uint32_t end) { ends_[next[i]++] = end; });
}

/// What the contacts' vectors, each acting on the second and reversed on the first, add up to on a sphere.
Vec3 ContactNetwork::gather(std::span<const Vec3> of_contacts, std::size_t sphere) const {
    Vec3 sum;
    for (std::size_t e = first_end_[sphere]; e != first_end_[sphere + 1]; ++e)
        sum += of_contacts[ends_[e] / 2] * (ends_[e] % 2 == 1 ? 1.0 : -1.0);
    return sum;
}

void ContactNetwork::evaluate() {
    find_contacts();
    connect();
    energy_ = sum_over(contacts_.size(), [&](std::size_t k) {
        const ElasticContact& c = contacts_[k];
        const bool wall = c.second == ElasticContact::wall;
        return normal_energy(material_, radius_[c.first], wall ? HUGE_VAL : radius_[c.second], c.overlap);
    });
    const double overlaps = sum_over(contacts_.size(), [&](std::size_t k) {
        const ElasticContact& c = contacts_[k];
        const double r = radius_[c.first];
        return c.overlap / (2 * (c.second == ElasticContact::wall ? r : std::min(r, radius_[c.second])));
    });
    mean_relative_overlap_ = contacts_.empty() ? 0 : overlaps / static_cast<double>(contacts_.size());
    virial_ = sum_over(contacts_.size(), [&](std::size_t k) { return contacts_[k].force * contacts_[k].distance; });
    terms_.resize(contacts_.size());
    for_each_index(contacts_.size(), [&](std::size_t k) { terms_[k] = contacts_[k].normal * contacts_[k].force; });
    forces_.resize(size());
    for_each_index(size(), [&](std::size_t i) { forces_[i] = gather(terms_, i); });
}

void ContactNetwork::multiply(const Move& move, Move& product) const {
    const double strain_part = sum_over(contacts_.size(), [&](std::size_t k) {
        const ElasticContact& c = contacts_[k];
        const bool wall = c.second == ElasticContact::wall;
        const Vec3 apart =
            (wall ? Vec3{} : move.spheres[c.second]) - move.spheres[c.first] + c.normal * (move.strain * c.distance);
        const double along = dot(c.normal, apart);
        // A wall is flat: it does not turn with the sphere that slides along it.
        Vec3 term = c.normal * (c.stiffness * along);
        if (!wall) term += (c.normal * along - apart) * (c.force / c.distance);
        terms_[k] = term;
        return dot(term, c.normal) * c.distance;
    });
    product.spheres.resize(size());
    for_each_index(size(), [&](std::size_t i) { product.spheres[i] = gather(terms_, i); });
    product.strain = strain_part;
}

std::vector<double> ContactNetwork::stiffness_of_spheres() const {
    std::vector<double> sums(size());
    for_each_index(size(), [&](std::size_t i) {
        for (std::size_t e = first_end_[i]; e != first_end_[i + 1]; ++e) sums[i] += contacts_[ends_[e] / 2].stiffness;
    });
    return sums;
}

double ContactNetwork::typical_stiffness(std::size_t sphere) const {
    const double r = radius_[sphere];
    return normal_stiffness(material_, r, r, 2 * r * mean_relative_overlap_);
}

double ContactNetwork::stiffness_of_strain() const {
    return sum_over(contacts_.size(), [&](std::size_t k) {
        return contacts_[k].stiffness * contacts_[k].distance * contacts_[k].distance;
    });
}

void ContactNetwork::restore(const Placement& placement) {
    position_ = placement.position;
    scale_ = placement.scale;
    if (placement.listing != listings_) list();
}

void ContactNetwork::apply(const Move& move) {
    scale_ *= 1 + move.strain;
    for_each_index(size(), [&](std::size_t i) { position_[i] += move.spheres[i] * (1 / scale_); });
    if (!within_reach()) list();
}

}  // namespace bernal
