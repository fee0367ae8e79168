#include "verify/close_pairs.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <limits>
#include <map>
#include <span>
#include <utility>
#include <vector>

#include "core/parallel.hpp"
#include "core/release.hpp"
#include "geometry/boost_r_tree.hpp"
#include "geometry/period_shifts.hpp"
#include "packing/grains.hpp"

namespace bernal {
namespace {

namespace bgi = boost::geometry::index;
using Point = boost::geometry::model::point<double, 3, boost::geometry::cs::cartesian>;
using Box = boost::geometry::model::box<Point>;
using Entry = std::pair<Point, std::uint32_t>;
using Tree = bgi::rtree<Entry, bgi::rstar<16>>;

constexpr double infinity = std::numeric_limits<double>::infinity();
// Search boxes are widened by far more than rounding can take away; the distance itself decides.
constexpr double rounding = 1e-10;

std::atomic<std::int64_t> looks{0};

Point point(Vec3 p) { return {p.x, p.y, p.z}; }

struct SizeLevel {
    double largest_radius = 0;
    Tree centers;
};

/// Smallest radii first.
std::vector<SizeLevel> build_levels(const Packing& packing) {
    std::map<int, std::vector<Entry>> members;
    for (std::size_t i = 0; i < packing.spheres.size(); ++i) {
        const Sphere& sphere = packing.spheres[i];
        members[std::ilogb(sphere.radius)].emplace_back(point(packing.container.wrapped(sphere.center)),
                                                        static_cast<std::uint32_t>(i));
    }
    std::vector<SizeLevel> levels;
    for (auto& [exponent, entries] : members) {
        double largest_radius = 0;
        for (const Entry& entry : entries)
            largest_radius = std::max(largest_radius, packing.spheres[entry.second].radius);
        levels.push_back({largest_radius, Tree(entries)});  // the range constructor packs, it does not insert
        release(entries);
    }
    return levels;
}

struct Interval {
    double low;
    double high;
};

/// [center - reach, center + reach] on one axis, folded into the container: one interval, or two disjoint ones where
/// it crosses a periodic face. Disjoint, so that no neighbour is met through two images.
struct FoldedInterval {
    std::array<Interval, 2> parts;
    int count;

    std::span<const Interval> span() const { return {parts.data(), static_cast<std::size_t>(count)}; }
};

FoldedInterval fold(const Container& container, int axis, double center, double reach) {
    const double origin = container.origin[axis], length = container.lengths[axis];
    reach += rounding * (reach + length + std::abs(origin) + std::abs(center));
    const double low = center - reach, high = center + reach;
    if (!container.periodic[axis]) return {{{{low, high}}}, 1};
    if (2 * reach >= length * (1 - rounding)) return {{{{-infinity, infinity}}}, 1};
    if (low < origin) return {{{{-infinity, high}, {low + length, infinity}}}, 2};
    if (high > origin + length) return {{{{low, infinity}, {-infinity, high - length}}}, 2};
    return {{{{low, high}}}, 1};
}

template <class Visit>
void query(const Tree& tree, const Container& container, const Point& center, double reach, Visit visit) {
    const FoldedInterval x = fold(container, 0, center.get<0>(), reach);
    const FoldedInterval y = fold(container, 1, center.get<1>(), reach);
    const FoldedInterval z = fold(container, 2, center.get<2>(), reach);
    const auto output = boost::make_function_output_iterator(visit);
    for (const Interval& a : x.span())
        for (const Interval& b : y.span())
            for (const Interval& c : z.span())
                tree.query(bgi::intersects(Box({a.low, b.low, c.low}, {a.high, b.high, c.high})), output);
}

/// In a tilted cell: around each image of the centre that reaches into the cuboid, where all centres are. A neighbour
/// may be met around two of them.
template <class Visit>
void query_images(const Tree& tree, const Container& container, const Point& center, double reach, Visit visit) {
    const Vec3 at = Vec3{center.get<0>(), center.get<1>(), center.get<2>()} - container.origin;
    reach += rounding * (reach + norm(container.lengths) + norm(container.origin) + norm(at));
    std::vector<Entry> met;
    for_each_image(container, at, reach, container.lengths, [&](Vec3 image, const auto&) {
        const Vec3 low = container.origin + image - Vec3{reach, reach, reach},
                   high = low + 2 * Vec3{reach, reach, reach};
        tree.query(bgi::intersects(Box(point(low), point(high))), std::back_inserter(met));
    });
    std::ranges::sort(met, {}, &Entry::second);
    const auto again = std::ranges::unique(met, {}, &Entry::second);
    met.erase(again.begin(), again.end());
    std::ranges::for_each(met, visit);
}

/// The pairs of one sphere of level `own` with those of its level that have higher ids, and with all of larger levels.
void find_pairs(const Packing& packing, double relative_gap, std::span<const SizeLevel> levels, std::size_t own,
                const Entry& entry, std::vector<ClosePair>& found) {
    const auto& [center, i] = entry;
    const Sphere& sphere = packing.spheres[i];
    for (std::size_t other = own; other < levels.size(); ++other) {
        const double reach = (1 + relative_gap) * (sphere.radius + levels[other].largest_radius);
        const auto take = [&, i = i](const Entry& near) {
            const std::uint32_t j = near.second;
            if (other == own && j <= i) return;
            if (are_of_one_body(packing, i, j)) return;
            const Sphere& neighbour = packing.spheres[j];
            const double distance = norm(packing.container.separation(sphere.center, neighbour.center));
            const double touching = sphere.radius + neighbour.radius;
            if (distance - touching <= relative_gap * touching)
                found.push_back({std::min(i, j), std::max(i, j), distance});
        };
        if (packing.container.is_tilted())
            query_images(levels[other].centers, packing.container, center, reach, take);
        else
            query(levels[other].centers, packing.container, center, reach, take);
    }
}

}  // namespace

void for_each_close_pair(const Packing& packing, double relative_gap,
                         const std::function<void(const ClosePair&)>& visit,
                         const std::function<void(double share)>& observer) {
    // Threads find the pairs of a batch; then they are visited in order, before the next batch.
    constexpr std::size_t batch_size = 1 << 16, block_size = 256;
    ++looks;
    const std::vector<SizeLevel> levels = build_levels(packing);
    std::vector<Entry> batch;
    std::vector<std::vector<ClosePair>> found(block_count(batch_size, block_size));
    std::size_t done = 0;
    for (std::size_t own = 0; own < levels.size(); ++own) {
        const Tree& centers = levels[own].centers;
        for (auto next = centers.begin(); next != centers.end();) {
            for (batch.clear(); batch.size() < batch_size && next != centers.end(); ++next) batch.push_back(*next);
            for_each_block(batch.size(), block_size, [&](std::size_t block, std::size_t begin, std::size_t end) {
                found[block].clear();
                for (std::size_t k = begin; k != end; ++k)
                    find_pairs(packing, relative_gap, levels, own, batch[k], found[block]);
            });
            for (std::size_t block = 0; block < block_count(batch.size(), block_size); ++block)
                for (const ClosePair& pair : found[block]) visit(pair);
            done += batch.size();
            if (observer) observer(static_cast<double>(done) / static_cast<double>(packing.spheres.size()));
        }
    }
}

std::int64_t looks_for_close_pairs() { return looks; }

}  // namespace bernal
