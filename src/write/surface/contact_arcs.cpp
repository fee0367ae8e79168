#include "surface/contact_arcs.hpp"

#include <algorithm>
#include <numbers>

#include "core/parallel.hpp"
#include "geometry/box_tree.hpp"

namespace bernal {
namespace {

constexpr double whole_turn = 2 * std::numbers::pi;

/// Parts of a circle, from 0 to a whole turn.
using Spans = std::vector<std::pair<double, double>>;

Vec3 across(Vec3 axis) {
    const Vec3 size{std::abs(axis.x), std::abs(axis.y), std::abs(axis.z)};
    const Vec3 least = size.x <= size.y && size.x <= size.z ? Vec3{1, 0, 0}
                       : size.y <= size.z                   ? Vec3{0, 1, 0}
                                                            : Vec3{0, 0, 1};
    const Vec3 u = cross(axis, least);
    return u * (1 / norm(u));
}

void add_span(Spans& spans, double begin, double length) {
    begin -= whole_turn * std::floor(begin / whole_turn);
    spans.emplace_back(begin, std::min(begin + length, whole_turn));
    if (begin + length > whole_turn) spans.emplace_back(0, begin + length - whole_turn);
}

/// What a sphere of this centre and reach keeps the ball from: |p - center| < reach.
void add_covered(const ContactArc& circle, Vec3 center, double reach, Spans& covered) {
    const Vec3 w = circle.center - center;
    const double x = dot(w, circle.u), y = dot(w, circle.v), change = 2 * circle.radius * std::hypot(x, y);
    const double middle = dot(w, w) + circle.radius * circle.radius - reach * reach;
    if (middle >= change) return;
    if (middle <= -change) return covered.emplace_back(0, whole_turn), void();
    const double open = std::acos(std::clamp(-middle / change, -1.0, 1.0));
    add_span(covered, std::atan2(y, x) + open, whole_turn - 2 * open);
}

Spans left_of(Spans covered) {
    std::ranges::sort(covered);
    Spans left;
    double at = 0;
    for (const auto& [begin, end] : covered) {
        if (begin > at) left.emplace_back(at, begin);
        at = std::max(at, end);
    }
    if (at < whole_turn) left.emplace_back(at, whole_turn);
    return left;
}

class ArcsOfSphere {
  public:
    ArcsOfSphere(const std::vector<ShownSphere>& spheres, double ball) : spheres_(spheres), ball_(ball) {}

    void add(std::uint32_t i, const std::vector<std::uint32_t>& neighbours, std::vector<ContactArc>& arcs) const {
        for (const std::uint32_t j : neighbours) {
            ContactArc circle{};
            if (j < i || !touches_both(i, j, circle)) continue;
            Spans covered;
            for (const std::uint32_t k : neighbours)
                if (k != j) add_covered(circle, spheres_[k].center, reach(k), covered);
            for (const auto& [begin, end] : left_of(std::move(covered))) arcs.push_back(part(circle, begin, end));
        }
    }

  private:
    double reach(std::uint32_t i) const { return spheres_[i].radius + ball_; }

    bool touches_both(std::uint32_t i, std::uint32_t j, ContactArc& circle) const {
        const Vec3 way = spheres_[j].center - spheres_[i].center;
        const double distance = norm(way), a = reach(i), b = reach(j);
        if (!(distance > 0)) return false;
        const double along = (distance * distance + (a - b) * (a + b)) / (2 * distance),
                     squared = a * a - along * along;
        if (!(squared > 0)) return false;
        circle.axis = way * (1 / distance);
        circle.center = spheres_[i].center + circle.axis * along;
        circle.u = across(circle.axis), circle.v = cross(circle.axis, circle.u);
        circle.radius = std::sqrt(squared);
        circle.spheres = {i, j};
        return true;
    }

    static ContactArc part(ContactArc arc, double begin, double end) {
        arc.begin = begin, arc.length = end - begin;
        const auto at = [&](double angle) {
            return arc.center + (arc.u * std::cos(angle) + arc.v * std::sin(angle)) * arc.radius;
        };
        arc.ends = {at(begin), at(end)};
        return arc;
    }

    const std::vector<ShownSphere>& spheres_;
    double ball_;
};

}  // namespace

bool ContactArc::is_whole() const { return length >= whole_turn; }

double ContactArc::distance(Vec3 p) const {
    const Vec3 w = p - center;
    const double x = dot(w, u), y = dot(w, v);
    double angle = is_whole() ? begin : std::atan2(y, x);
    if (angle < 0) angle += whole_turn;
    if (angle >= begin && angle <= begin + length) return std::hypot(dot(w, axis), std::hypot(x, y) - radius);
    return std::min(norm(p - ends[0]), norm(p - ends[1]));
}

std::vector<std::vector<std::uint32_t>> rolling_neighbours(const std::vector<ShownSphere>& spheres, double ball) {
    std::vector<BoundingBox> boxes;
    for (const ShownSphere& sphere : spheres) {
        const double reach = sphere.radius + ball;
        boxes.push_back({sphere.center - Vec3{reach, reach, reach}, sphere.center + Vec3{reach, reach, reach}});
    }
    const BoxTree tree(boxes);
    std::vector<std::vector<std::uint32_t>> neighbours(spheres.size());
    for_each_index(spheres.size(), [&](std::size_t i) {
        const double reach = spheres[i].radius + ball;
        tree.for_each_near(spheres[i].center, reach, [&](std::uint32_t j) {
            if (j != i && norm(spheres[j].center - spheres[i].center) < reach + spheres[j].radius + ball)
                neighbours[i].push_back(j);
        });
        std::ranges::sort(neighbours[i]);
    });
    return neighbours;
}

std::vector<ContactArc> contact_arcs(const std::vector<ShownSphere>& spheres,
                                     const std::vector<std::vector<std::uint32_t>>& neighbours, double ball) {
    constexpr std::size_t block = 256;
    std::vector<std::vector<ContactArc>> parts(block_count(spheres.size(), block));
    const ArcsOfSphere of(spheres, ball);
    for_each_block(spheres.size(), block, [&](std::size_t b, std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) of.add(static_cast<std::uint32_t>(i), neighbours[i], parts[b]);
    });
    std::vector<ContactArc> arcs;
    for (const std::vector<ContactArc>& part : parts) arcs.insert(arcs.end(), part.begin(), part.end());
    return arcs;
}

}  // namespace bernal
