#include "equilibrium/soft_network.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/random.hpp"
#include "search/engine.hpp"

namespace bernal {
namespace {

/// Candidates for contacts are listed in reach balls as much larger, relative to the radius.
constexpr double soft_skin = 0.1;

/// Smoothed contacts are left out beyond this gap, in smoothings.
constexpr double longest_tail = 50;

/// Centres that coincide push each other along a fixed normal, as if they were so far apart, in reaches; a centre on a
/// wall is pushed along the wall's own.
constexpr double closest = 1e-9;

/// The frame of the search: discs lie in a plane of a cell so thick that none reaches its ends.
Frame frame_of(const Container& container) {
    Cell cell = container;
    if (cell.dimension == 2) cell.lengths.z = cell.lengths.x + cell.lengths.y, cell.periodic[2] = false;
    return Frame(cell);
}

/// What an overlap acts as, and by how much more for a little more of it.
template <class Number>
std::pair<Number, double> smoothed(Number overlap, double smoothing) {
    if (smoothing == 0) return {overlap, 1.0};
    const Number w = smoothing, root = std::sqrt(overlap * overlap + 4 * w * w);
    const Number acting = overlap > 0 ? (overlap + root) / 2 : 2 * w * w / (root - overlap);
    return {acting, static_cast<double>(acting / root)};
}

}  // namespace

SoftNetwork::SoftNetwork(const Packing& packing, const JamOptions& options)
    : container_(packing.container),
      given_(packing),
      contact_(options.contact),
      dimension_(packing.container.dimension),
      frame_(frame_of(packing.container)),
      solid_volume_(bernal::solid_volume(packing)),
      frame_volume_(packing.container.volume()) {
    given_.spheres.clear();
    for (std::size_t i = 0; i < packing.spheres.size(); ++i) {
        const Sphere& sphere = packing.spheres[i];
        Vec3 at = packing.container.wrapped(sphere.center) - container_.origin;
        if (options.start == JamStart::random) {
            const auto xy = uniform_pair(options.seed, i, Purpose::placement, 0);
            const auto z = uniform_pair(options.seed, i, Purpose::placement, 1);
            at = {xy[0] * frame_.lengths.x, xy[1] * frame_.lengths.y, z[0] * container_.lengths.z};
        }
        height_.push_back(sphere.center.z);
        if (dimension_ == 2) at.z = frame_.lengths.z / 2;
        centers_.push_back({at.x, at.y, at.z});
        radius_.push_back(sphere.radius);
        mean_diameter_ += 2 * sphere.radius / static_cast<double>(packing.spheres.size());
    }
}

double SoftNetwork::volume() const { return frame_volume_ * std::pow(static_cast<double>(scale_), dimension_); }

double SoftNetwork::rounding() const {
    constexpr double operations = 8;
    const double size = largest(container_.lengths) * static_cast<double>(scale_);
    double overlap = 0;
    for (const SoftForce& c : contacts_) overlap += c.overlap / static_cast<double>(contacts_.size());
    return operations * static_cast<double>(std::numeric_limits<Real>::epsilon()) * size / overlap;
}

Packing SoftNetwork::packing() const {
    Packing packing = given_;
    const auto factor = static_cast<double>(scale_);
    packing.container = scaled(container_, factor);
    if (dimension_ == 2) {  // as thick as the largest disc, whatever the size of the plane
        packing.container.lengths.z = container_.lengths.z;
        packing.container.origin.z = container_.origin.z;
    }
    for (std::size_t i = 0; i < size(); ++i) {
        Vec3 at;
        for (int axis = 0; axis < dimension_; ++axis)
            at[axis] = packing.container.origin[axis] +
                       static_cast<double>(centers_[i][static_cast<std::size_t>(axis)] * scale_);
        if (dimension_ == 2) at.z = height_[i];
        packing.spheres.push_back({packing.container.wrapped(at), radius_[i]});
    }
    return packing;
}

Move SoftNetwork::downhill(double pressure) const { return {forces_, virial_ - dimension_ * pressure * volume()}; }

void SoftNetwork::move_from(const Placement& from, const Move& along, double share, const Move& bend) {
    const Real squared = static_cast<Real>(share) * share;
    scale_ = from.scale * (1 + static_cast<Real>(share) * along.strain + squared * bend.strain);
    for (std::size_t i = 0; i < size(); ++i)
        for (int axis = 0; axis < dimension_; ++axis) {
            const auto a = static_cast<std::size_t>(axis);
            Real moved = from.centers[i][a] +
                         (share * static_cast<Real>(along.spheres[i][axis]) + squared * bend.spheres[i][axis]) / scale_;
            if (!frame_.periodic[a]) moved = std::clamp<Real>(moved, 0, frame_.lengths[axis]);
            centers_[i][a] = moved;
        }
}

void SoftNetwork::move(const Move& along) {
    scale_ *= 1 + static_cast<Real>(along.strain);
    for (std::size_t i = 0; i < size(); ++i)
        for (int axis = 0; axis < dimension_; ++axis) {
            Real& at = centers_[i][static_cast<std::size_t>(axis)];
            at += along.spheres[i][axis] / scale_;
            if (!frame_.periodic[static_cast<std::size_t>(axis)]) at = std::clamp<Real>(at, 0, frame_.lengths[axis]);
        }
}

bool SoftNetwork::is_stale() const {
    if (listed_.empty()) return true;
    const auto scale = static_cast<double>(scale_);
    for (std::size_t i = 0; i < size(); ++i) {
        const double room = radius_[i] * ((1 + soft_skin) / listed_scale_ - 1 / scale);
        double drift = 0;
        for (std::size_t axis = 0; axis < 3; ++axis) {
            const auto way = static_cast<double>(centers_[i][axis] - listed_[i][axis]);
            drift += way * way;
        }
        if (room < 0 || drift > room * room) return true;
    }
    return false;
}

/// The image nearest, and in small cells those beside it.
void SoftNetwork::list_images(std::int32_t i, std::int32_t j) {
    const auto a = static_cast<std::size_t>(i), b = static_cast<std::size_t>(j);
    const double reach = (radius_[a] + radius_[b]) * (1 + soft_skin) / listed_scale_;
    std::array<std::int32_t, 3> nearest{}, steps{};
    Vec3 way;
    for (std::size_t axis = 0; axis < 3; ++axis) {
        const int n = static_cast<int>(axis);
        way[n] = static_cast<double>(centers_[b][axis] - centers_[a][axis]);
        if (!frame_.periodic[axis]) continue;
        nearest[axis] = -static_cast<std::int32_t>(std::nearbyint(way[n] / frame_.lengths[n]));
        steps[axis] = reach > frame_.half[n] ? 1 : 0;
        way[n] += nearest[axis] * frame_.lengths[n];
    }
    for (std::int32_t x = -steps[0]; x <= steps[0]; ++x)
        for (std::int32_t y = -steps[1]; y <= steps[1]; ++y)
            for (std::int32_t z = -steps[2]; z <= steps[2]; ++z) {
                if (i == j && std::array{x, y, z} <= std::array<std::int32_t, 3>{}) continue;
                const Vec3 d = way + Vec3{x * frame_.lengths.x, y * frame_.lengths.y, z * frame_.lengths.z};
                if (dot(d, d) < reach * reach)
                    candidates_.push_back({i, j, {nearest[0] + x, nearest[1] + y, nearest[2] + z}});
            }
}

void SoftNetwork::list() {
    for (Point& center : centers_)
        for (std::size_t axis = 0; axis < 3; ++axis) {
            const Real length = frame_.lengths[static_cast<int>(axis)];
            if (frame_.periodic[axis]) center[axis] -= length * std::floor(center[axis] / length);
        }
    listed_ = centers_;
    listed_scale_ = static_cast<double>(scale_);
    std::vector<Sphere> reach;
    double widest = 0;
    for (std::size_t i = 0; i < size(); ++i) {
        const Point& c = centers_[i];
        const Vec3 at{static_cast<double>(c[0]), static_cast<double>(c[1]), static_cast<double>(c[2])};
        reach.push_back({frame_.wrapped(at), radius_[i] * (1 + soft_skin) / listed_scale_});
        widest = std::max(widest, reach.back().radius);
    }
    candidates_.clear();
    const std::unique_ptr<Engine> engine = make_engine(EngineKind::hierarchical_grid, frame_);
    engine->build(reach);
    PairBatch pairs;
    engine->pairs(pairs);
    for (const auto& block : pairs)
        for (const Pair& pair : block)
            list_images(static_cast<std::int32_t>(std::min(pair.a, pair.b)),
                        static_cast<std::int32_t>(std::max(pair.a, pair.b)));
    if (widest > smallest(frame_.half))
        for (std::size_t i = 0; i < size(); ++i)
            list_images(static_cast<std::int32_t>(i), static_cast<std::int32_t>(i));
    std::sort(candidates_.begin(), candidates_.end(), [](const Candidate& a, const Candidate& b) {
        return std::tie(a.first, a.second, a.shift) < std::tie(b.first, b.second, b.shift);
    });
}

template <class Number>
void SoftNetwork::add_contact(std::int32_t i, std::int32_t j, std::int32_t wall, const std::array<Number, 3>& way,
                              double reach, double length, std::vector<std::array<Number, 3>>& sums) {
    const Number squared = way[0] * way[0] + way[1] * way[1] + way[2] * way[2];
    const double tail = reach + longest_tail * smoothing;
    if (squared >= tail * tail) return;
    if (squared == 0) return add_contact<Number>(i, j, wall, {Number(closest * reach)}, reach, length, sums);
    // In the precision asked for: the sum of two radii is not one of double precision.
    const Number full = j < 0 ? Number(radius_[static_cast<std::size_t>(i)])
                              : Number(radius_[static_cast<std::size_t>(i)]) + radius_[static_cast<std::size_t>(j)];
    const Number distance = std::sqrt(squared), overlap = full - distance;
    if (smoothing == 0 && overlap <= 0) return;
    const auto [acting, slope] = smoothed(overlap, smoothing);
    const double thin = std::pow(length, dimension_ - 2);
    const double root = contact_ == SoftContact::harmonic ? 1 : std::sqrt(static_cast<double>(acting) / length);
    const Number force = thin * root * acting;
    const double stiffness = thin * root * (contact_ == SoftContact::harmonic ? 1 : 1.5) * slope;
    SoftForce c{i,
                j,
                wall,
                {},
                static_cast<double>(distance),
                static_cast<double>(overlap),
                static_cast<double>(force),
                stiffness,
                overlap > 0 && j >= 0 ? static_cast<double>(force / distance) : 0};
    for (std::size_t axis = 0; axis < 3; ++axis) {
        const Number along = way[axis] / distance;
        c.normal[static_cast<int>(axis)] = static_cast<double>(along);
        sums[static_cast<std::size_t>(i)][axis] -= force * along;
        if (j >= 0) sums[static_cast<std::size_t>(j)][axis] += force * along;
    }
    contacts_.push_back(c);
}

template <class Number>
void SoftNetwork::sum_contacts() {
    contacts_.clear();
    std::vector<std::array<Number, 3>> sums(size()), at(size());
    for (std::size_t i = 0; i < size(); ++i)
        for (std::size_t axis = 0; axis < 3; ++axis) at[i][axis] = static_cast<Number>(centers_[i][axis]);
    const Number scale = static_cast<Number>(scale_);
    const auto length_of = [this](std::int32_t axis) { return static_cast<Number>(frame_.lengths[axis]); };
    for (const Candidate& c : candidates_) {
        const auto i = static_cast<std::size_t>(c.first), j = static_cast<std::size_t>(c.second);
        std::array<Number, 3> way{};
        for (std::size_t axis = 0; axis < static_cast<std::size_t>(dimension_); ++axis)
            way[axis] = (at[j][axis] - at[i][axis] + c.shift[axis] * length_of(static_cast<int>(axis))) * scale;
        const double reach = radius_[i] + radius_[j], length = 4 * radius_[i] * radius_[j] / reach;
        add_contact<Number>(c.first, c.second, -1, way, reach, length, sums);
    }
    std::int32_t wall = 0;
    for (std::int32_t axis = 0; axis < dimension_; ++axis) {
        if (frame_.periodic[static_cast<std::size_t>(axis)]) continue;
        for (const Number end : {Number(0), length_of(axis)}) {
            for (std::size_t i = 0; i < size(); ++i) {
                std::array<Number, 3> way{};
                Number& to_wall = way[static_cast<std::size_t>(axis)];
                to_wall = (end - at[i][static_cast<std::size_t>(axis)]) * scale;
                if (to_wall * to_wall == 0) to_wall = (end > 0 ? 1 : -1) * closest * radius_[i];
                add_contact<Number>(static_cast<std::int32_t>(i), -1, wall, way, radius_[i], 4 * radius_[i], sums);
            }
            ++wall;
        }
    }
    forces_.resize(size());
    for (std::size_t i = 0; i < size(); ++i)
        forces_[i] = {static_cast<double>(sums[i][0]), static_cast<double>(sums[i][1]),
                      static_cast<double>(sums[i][2])};
}

/// Spheres that are not held would be pushed aside by what they lean on, and make the stiffness indefinite.
void SoftNetwork::leave_out_loose() {
    std::vector<std::int32_t> touching(size());
    for (const SoftForce& c : contacts_) {
        if (c.overlap <= 0) continue;
        ++touching[static_cast<std::size_t>(c.first)];
        if (c.second >= 0) ++touching[static_cast<std::size_t>(c.second)];
    }
    const auto is_loose = [&](std::int32_t i) { return touching[static_cast<std::size_t>(i)] <= dimension_; };
    for (SoftForce& c : contacts_)
        if (c.second >= 0 && (is_loose(c.first) || is_loose(c.second))) c.across = 0;
}

void SoftNetwork::evaluate() {
    if (is_stale()) list();
    if (precise)
        sum_contacts<Real>();
    else
        sum_contacts<double>();
    leave_out_loose();
    virial_ = bulk_ = mean_force_ = mean_net_force_ = worst_net_force_ = 0;
    for (const SoftForce& c : contacts_) {
        virial_ += c.force * c.distance;
        bulk_ += c.stiffness * c.distance * c.distance;
        mean_force_ += c.force;
    }
    if (!contacts_.empty()) mean_force_ /= static_cast<double>(contacts_.size());
    for (const Vec3& force : forces_) {
        const double net = norm(force);
        worst_net_force_ = std::max(worst_net_force_, net);
        mean_net_force_ += net / static_cast<double>(size());
    }
    ++evaluations_;
    if (after_evaluation) after_evaluation();
}

}  // namespace bernal
