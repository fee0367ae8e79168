// A soft network: where spheres are, and lists of those that may touch. Its forces stand in soft_network_forces.cpp.

#include "equilibrium/soft_network.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <limits>
#include <utility>

#include "core/block_sum.hpp"

namespace bernal {
namespace {

/// A list that held for fewer evaluations is followed by a wider one, and one that held for more, by a narrower one,
/// down to the skin asked for.
constexpr std::int64_t wears_out_in = 8, holds_for = 40;
constexpr double wider_list = 1.5, most_widening = 16, widest_skin = 0.4;

/// The frame of the search: discs lie in a plane of a cell so thick that none reaches its ends.
Frame frame_of(const Container& container) {
    Cell cell = container;
    if (cell.dimension == 2) cell.lengths.z = cell.lengths.x + cell.lengths.y, cell.periodic[2] = false;
    return Frame(cell);
}

}  // namespace

SoftNetwork::SoftNetwork(const Packing& packing, SoftContact contact)
    : SoftNetwork(packing, soft_law(contact, packing.container.dimension)) {}

SoftNetwork::SoftNetwork(const Packing& packing, SoftLaw law)
    : container_(packing.container),
      given_(packing),
      law_(std::move(law)),
      dimension_(packing.container.dimension),
      frame_(frame_of(packing.container)),
      has_walls_(!std::all_of(frame_.periodic.begin(), frame_.periodic.begin() + dimension_, std::identity())),
      surfaces_(from_lowest_corner(packing.container).surfaces),
      solid_volume_(bernal::solid_volume(packing)),
      frame_volume_(packing.container.volume()),
      moved_(packing.spheres.size()),
      points_(packing.spheres.size()),
      shifts_(SoftPairs::shifts_of(frame_)),
      forces_(packing.spheres.size()),
      stiffness_(packing.spheres.size()) {
    given_.spheres.clear();
    for (const Sphere& sphere : packing.spheres) {
        Vec3 at = packing.container.wrapped(sphere.center) - container_.origin;
        height_.push_back(sphere.center.z);
        if (dimension_ == 2) at.z = frame_.lengths.z / 2;
        home_.push_back({at.x, at.y, at.z});
        radius_.push_back(sphere.radius);
        mean_diameter_ += 2 * sphere.radius / static_cast<double>(packing.spheres.size());
    }
}

double SoftNetwork::volume() const { return frame_volume_ * std::pow(static_cast<double>(scale_), dimension_); }

double SoftNetwork::rounding() const {
    constexpr double operations = 8;
    const double size = largest(container_.lengths) * static_cast<double>(scale_);
    double overlap = 0;
    for (const SoftForce& c : contacts()) overlap += c.overlap / static_cast<double>(contacts_.size());
    const double epsilon =
        precise ? static_cast<double>(std::numeric_limits<Real>::epsilon()) : std::numeric_limits<double>::epsilon();
    return operations * epsilon * size / overlap;
}

double SoftNetwork::mean_relative_overlap() const {
    double sum = 0;
    for (const SoftForce& c : contacts()) sum += relative_overlap(c) / static_cast<double>(contacts_.size());
    return sum;
}

double SoftNetwork::relative_overlap(const SoftForce& c) const {
    const double first = radius_[static_cast<std::size_t>(c.first)];
    return c.overlap / (2 * (c.second < 0 ? first : std::min(first, radius_[static_cast<std::size_t>(c.second)])));
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
                       static_cast<double>((home_[i][static_cast<std::size_t>(axis)] + moved_[i][axis]) * scale_);
        if (dimension_ == 2) at.z = height_[i];
        packing.spheres.push_back({packing.container.wrapped(at), radius_[i]});
    }
    return packing;
}

Move SoftNetwork::downhill(double pressure) const { return {forces_, virial() - dimension_ * pressure * volume()}; }

SoftNetwork::Placement SoftNetwork::placement() const {
    Placement placement{home_, scale_};
    for_each_index(size(), [&](std::size_t i) {
        for (std::size_t axis = 0; axis < 3; ++axis) placement.centers[i][axis] += moved_[i][static_cast<int>(axis)];
    });
    return placement;
}

void SoftNetwork::keep_inside(std::size_t i) {
    for (int axis = 0; axis < dimension_; ++axis) {
        const auto a = static_cast<std::size_t>(axis);
        if (frame_.periodic[a]) continue;
        moved_[i][axis] =
            static_cast<double>(std::clamp<Real>(home_[i][a] + moved_[i][axis], 0, frame_.lengths[axis]) - home_[i][a]);
    }
}

void SoftNetwork::move_from(const Placement& from, const Move& along, double share, const Move& bend) {
    const Real squared = static_cast<Real>(share) * share;
    scale_ = from.scale * (1 + static_cast<Real>(share) * along.strain + squared * bend.strain);
    const double per_scale = static_cast<double>(1 / scale_);
    for_each_index(size(), [&](std::size_t i) {
        const Vec3 way = (along.spheres[i] * share + bend.spheres[i] * (share * share)) * per_scale;
        for (int axis = 0; axis < dimension_; ++axis) {
            const auto a = static_cast<std::size_t>(axis);
            Real since = from.centers[i][a] - home_[i][a];
            if (frame_.periodic[a] && std::abs(since) > frame_.half[axis])
                since -= frame_.lengths[axis] * std::nearbyint(since / frame_.lengths[axis]);
            moved_[i][axis] = static_cast<double>(since + way[axis]);
        }
        keep_inside(i);
    });
}

void SoftNetwork::move(const Move& along) {
    scale_ *= 1 + static_cast<Real>(along.strain);
    const double per_scale = static_cast<double>(1 / scale_);
    for_each_index(size(), [&](std::size_t i) {
        moved_[i] += along.spheres[i] * per_scale;
        if (has_walls_) keep_inside(i);
    });
}

double SoftNetwork::room() const { return (1 + listed_skin_) / listed_scale_ - 1 / static_cast<double>(scale_); }

bool SoftNetwork::is_stale() const {
    const double room_now = candidates_.empty() ? -1 : room();
    if (room_now < 0) return true;
    std::atomic<bool> stale = false;
    for_each_block(size(), contact_block, [&](std::size_t, std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i != end; ++i) {
            const double longest = radius_[i] * room_now;
            if (dot(moved_[i], moved_[i]) <= longest * longest) continue;
            stale = true;
            return;
        }
    });
    return stale;
}

bool SoftNetwork::place_points() {
    const double room_now = candidates_.empty() ? -1 : room();
    if (room_now < 0) return false;
    std::atomic<bool> has_room = true;
    for_each_block(size(), contact_block, [&](std::size_t, std::size_t begin, std::size_t end) {
        bool all = true;
        for (std::size_t i = begin; i != end; ++i) {
            const Vec3 moved = moved_[i], home = near_home_[i];
            const double longest = radius_[i] * room_now;
            all &= dot(moved, moved) <= longest * longest;
            points_[i] = {home.x + moved.x, home.y + moved.y, home.z + moved.z};
        }
        if (!all) has_room = false;
    });
    return has_room;
}

void SoftNetwork::widen_or_narrow() {
    const std::int64_t held = evaluations_ - std::exchange(listed_at_, evaluations_);
    if (held < wears_out_in)
        widening_ = std::min(wider_list * widening_, most_widening);
    else if (held > holds_for)
        widening_ = std::max(1.0, widening_ / wider_list);
}

void SoftNetwork::list() {
    near_home_.resize(size());
    std::vector<Sphere> reach(size());
    listed_scale_ = static_cast<double>(scale_);
    widen_or_narrow();
    listed_skin_ = std::max(skin, std::min(widening_ * skin, widest_skin));
    for_each_index(size(), [&](std::size_t i) {
        for (std::size_t axis = 0; axis < 3; ++axis) {
            const auto a = static_cast<int>(axis);
            const Real length = frame_.lengths[a];
            home_[i][axis] += moved_[i][a];
            if (frame_.periodic[axis]) home_[i][axis] -= length * std::floor(home_[i][axis] / length);
            // In double precision what is just below the end is at it, which is the beginning.
            if (frame_.periodic[axis] && static_cast<double>(home_[i][axis]) >= length) home_[i][axis] -= length;
            near_home_[i][a] = static_cast<double>(home_[i][axis]);
        }
        moved_[i] = {};
        reach[i] = {frame_.wrapped(near_home_[i]), radius_[i] * (1 + listed_skin_) / listed_scale_};
    });
    candidates_.list(frame_, reach);
    pairs_.list(candidates_, radius_, law_, contact_block);
}

}  // namespace bernal
