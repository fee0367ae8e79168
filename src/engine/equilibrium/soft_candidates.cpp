#include "equilibrium/soft_candidates.hpp"

#include <algorithm>
#include <cmath>

#include "core/parallel.hpp"

namespace bernal {
namespace {

using Candidate = SoftCandidates::Candidate;

/// Sizes no farther apart than this need no grid each, and no plan of grids.
constexpr double narrow = 2;

/// Calls found(candidate) for the image of j nearest to i, and in small cells for those beside it.
template <class F>
void for_each_image(const Frame& frame, std::span<const Sphere> balls, std::size_t i, std::size_t j, F&& found) {
    const double reach = balls[i].radius + balls[j].radius;
    std::array<int, 3> nearest{}, steps{};
    Vec3 way = balls[j].center - balls[i].center;
    for (int axis = 0; axis < 3; ++axis) {
        const auto a = static_cast<std::size_t>(axis);
        if (!frame.periodic[a]) continue;
        nearest[a] = -static_cast<int>(std::nearbyint(way[axis] / frame.lengths[axis]));
        steps[a] = reach > frame.half[axis] ? 1 : 0;
        way[axis] += nearest[a] * frame.lengths[axis];
    }
    for (int x = -steps[0]; x <= steps[0]; ++x)
        for (int y = -steps[1]; y <= steps[1]; ++y)
            for (int z = -steps[2]; z <= steps[2]; ++z) {
                if (i == j && std::array{x, y, z} <= std::array<int, 3>{}) continue;
                const Vec3 d = way + Vec3{x * frame.lengths.x, y * frame.lengths.y, z * frame.lengths.z};
                if (dot(d, d) >= reach * reach) continue;
                const auto whole = [](int n) { return static_cast<std::int8_t>(n); };
                const std::array shift{whole(nearest[0] + x), whole(nearest[1] + y), whole(nearest[2] + z)};
                found(Candidate{static_cast<std::int32_t>(j), shift, shift != std::array<std::int8_t, 3>{}});
            }
}

/// All pairs that meet, lower first, and where a ball is wide enough itself.
template <class F>
void for_each_pair(const Frame& frame, std::span<const Sphere> balls, const PairBatch& pairs, F&& f) {
    for (const auto& block : pairs)
        for (const Pair& pair : block) f(std::min(pair.a, pair.b), std::max(pair.a, pair.b));
    for (std::size_t i = 0; i < balls.size(); ++i)
        if (balls[i].radius > smallest(frame.half)) f(i, i);
}

std::unique_ptr<Engine> engine_for(const Frame& frame, std::span<const Sphere> reach) {
    const auto [least, most] = std::minmax_element(
        reach.begin(), reach.end(), [](const Sphere& a, const Sphere& b) { return a.radius < b.radius; });
    const bool is_narrow = reach.empty() || most->radius <= narrow * least->radius;
    return make_engine(is_narrow ? EngineKind::linked_cell : EngineKind::hierarchical_grid, frame);
}

}  // namespace

void SoftCandidates::list(const Frame& frame, std::span<const Sphere> reach) {
    if (!engine_) engine_ = engine_for(frame, reach);
    engine_->build(reach);
    PairBatch pairs;
    engine_->pairs(pairs);
    first_.assign(reach.size() + 1, 0);
    for_each_pair(frame, reach, pairs, [&](std::size_t i, std::size_t j) {
        for_each_image(frame, reach, i, j, [&](const Candidate&) { ++first_[i + 1]; });
    });
    for (std::size_t i = 0; i < reach.size(); ++i) first_[i + 1] += first_[i];
    all_.resize(first_.back() + 1);  // one more, so that the last row has an end
    std::vector<std::size_t> next(first_.begin(), first_.end() - 1);
    for_each_pair(frame, reach, pairs, [&](std::size_t i, std::size_t j) {
        for_each_image(frame, reach, i, j, [&](const Candidate& c) { all_[next[i]++] = c; });
    });
    for_each_index(reach.size(), [&](std::size_t i) {
        std::sort(all_.begin() + static_cast<std::ptrdiff_t>(first_[i]),
                  all_.begin() + static_cast<std::ptrdiff_t>(first_[i + 1]));
    });
}

}  // namespace bernal
