#include "geometry/polygon_cutter.hpp"

#include <algorithm>
#include <utility>

namespace bernal {
namespace {

/// The diagonal of the box around them.
double extent_of(std::span<const Vec3> corners) {
    Vec3 low = corners[0], high = low;
    for (const Vec3 p : corners)
        for (int axis = 0; axis < 3; ++axis)
            low[axis] = std::min(low[axis], p[axis]), high[axis] = std::max(high[axis], p[axis]);
    return norm(high - low);
}

}  // namespace

void EarQueue::clear(std::size_t corners) {
    ears_.clear();
    places_.assign(corners, none);
}

void EarQueue::push(double thinness, std::uint32_t corner) {
    places_[corner] = ears_.size();
    ears_.push_back({thinness, corner});
    rise(ears_.size() - 1);
}

std::uint32_t EarQueue::pop() {
    const std::uint32_t corner = ears_[0].corner;
    remove_at(0);
    return corner;
}

void EarQueue::remove(std::uint32_t corner) {
    if (places_[corner] != none) remove_at(places_[corner]);
}

/// The last one takes its place, and goes where it belongs.
void EarQueue::remove_at(std::size_t place) {
    swap(place, ears_.size() - 1);
    places_[ears_.back().corner] = none;
    ears_.pop_back();
    if (place >= ears_.size()) return;
    sink(place);
    rise(place);
}

void EarQueue::swap(std::size_t a, std::size_t b) {
    std::swap(ears_[a], ears_[b]);
    places_[ears_[a].corner] = a;
    places_[ears_[b].corner] = b;
}

void EarQueue::sink(std::size_t place) {
    for (std::size_t left; (left = 2 * place + 1) < ears_.size();) {
        const std::size_t right = left + 1;
        const bool is_left = right == ears_.size() || ears_[left].thinness < ears_[right].thinness;
        const std::size_t rounder = is_left ? left : right;
        if (!(ears_[rounder].thinness < ears_[place].thinness)) return;
        swap(place, rounder);
        place = rounder;
    }
}

void EarQueue::rise(std::size_t place) {
    for (std::size_t above; place > 0 && ears_[place].thinness < ears_[above = (place - 1) / 2].thinness; place = above)
        swap(place, above);
}

const std::vector<PolygonCutter::Corners>& PolygonCutter::operator()(std::span<const Vec3> corners) {
    triangles_.clear();
    link(corners);
    if (left_ < 3 || !find_normal()) return triangles_;
    slack_ = 1e-6 * extent_of(corners);
    // What stood in an ear may be gone the next time.
    while (left_ > 2 && (cut_ears() || std::exchange(slack_, 0) > 0)) {
    }
    return triangles_;
}

bool PolygonCutter::cut_ears() {
    offer_all();
    const std::size_t before = left_;
    while (left_ > 2 && !ears_.empty())
        if (const std::uint32_t tip = ears_.pop(); holds_no_corner(corners_[tip])) cut_off(tip);
    return left_ < before;
}

void PolygonCutter::link(std::span<const Vec3> corners) {
    const auto count = static_cast<std::uint32_t>(corners.size());
    corners_.clear();
    for (std::uint32_t k = 0; k < count; ++k)
        corners_.push_back({corners[k], (k + count - 1) % count, (k + 1) % count});
    ears_.clear(count);
    first_ = 0;
    left_ = count;
    for (std::uint32_t k = 0, last = 0; k < count; ++k) {
        const std::uint32_t next = corners_[last].after;
        if (corners_[next].at != corners_[last].at) {
            last = next;
            continue;
        }
        if (next == first_) first_ = last;
        unlink(next);
    }
}

void PolygonCutter::unlink(std::uint32_t corner) {
    const auto [at, before, after] = corners_[corner];
    corners_[before].after = after;
    corners_[after].before = before;
    if (corner == first_) first_ = after;
    --left_;
}

bool PolygonCutter::find_normal() {
    const Vec3 apex = corners_[first_].at;
    normal_ = {};
    for (std::uint32_t k = corners_[first_].after; corners_[k].after != first_; k = corners_[k].after)
        normal_ += cross(corners_[k].at - apex, corners_[corners_[k].after].at - apex);
    const double length = norm(normal_);
    normal_ = {normal_.x / length, normal_.y / length, normal_.z / length};
    return length > 0;
}

void PolygonCutter::offer(std::uint32_t tip) {
    const Corner& c = corners_[tip];
    const Vec3 a = corners_[c.before].at, b = corners_[c.after].at;
    const double area = twice_area(a, c.at, b), length = norm(c.at - a) + norm(b - c.at) + norm(a - b);
    if (area > 0) ears_.push(length * length / area, tip);
}

void PolygonCutter::offer_all() {
    std::uint32_t tip = first_;
    for (std::size_t k = 0; k < left_; ++k, tip = corners_[tip].after) offer(tip);
}

/// Inside, or on an edge: that would be cut twice. Ends of the new edge may be met again, where a hole is joined to the
/// outside by an edge that is passed to and fro.
bool PolygonCutter::holds_no_corner(const Corner& tip) const {
    const Vec3 a = corners_[tip.before].at, b = tip.at, c = corners_[tip.after].at;
    const double slack = slack_ * norm(c - a);
    for (std::uint32_t k = corners_[tip.after].after; k != tip.before; k = corners_[k].after) {
        const Vec3 p = corners_[k].at;
        if (p != a && p != b && p != c && twice_area(a, b, p) >= 0 && twice_area(b, c, p) >= 0 &&
            twice_area(c, a, p) >= -slack)
            return false;
    }
    return true;
}

void PolygonCutter::cut_off(std::uint32_t tip) {
    const auto [at, before, after] = corners_[tip];
    triangles_.push_back({tip, after, before});
    unlink(tip);
    if (left_ < 3) return;
    for (const std::uint32_t corner : {before, after}) ears_.remove(corner);
    for (const std::uint32_t corner : {before, after}) offer(corner);
}

}  // namespace bernal
