#include "engine_comparison/verlet_figures.hpp"

#include <numbers>

#include "core/timing.hpp"
#include "search/verlet_lists.hpp"

namespace bernal {
namespace {

double largest_radius(const std::vector<Sphere>& balls) {
    return std::max_element(balls.begin(), balls.end(),
                            [](const Sphere& a, const Sphere& b) { return a.radius < b.radius; })
        ->radius;
}

double listed_share(const Frame& frame, double reach) {
    const double ball = 4 * std::numbers::pi / 3 * reach * reach * reach;
    return std::min(1.0, ball / (frame.lengths.x * frame.lengths.y * frame.lengths.z));
}

PairSet contacts(const VerletLists& lists, Work* work = nullptr) {
    PairBatch batch;
    lists.contacts(batch, work);
    return pair_set(batch);
}

}  // namespace

VerletFigures verlet_figures(const Frame& frame, std::vector<Sphere> balls, const Moves& moves,
                             const VerletOptions& options) {
    VerletFigures figures;
    const auto n = static_cast<double>(balls.size());
    const double largest = largest_radius(balls);
    figures.expected_work = n * (n - 1) / 2;
    figures.expected_listed = figures.expected_work * listed_share(frame, (2 + options.skin) * largest);
    if (figures.expected_work > options.most_work || figures.expected_listed > options.most_listed) return figures;
    figures.measured = true;
    VerletLists lists(frame, options.skin * largest);
    lists.build(balls, &figures.build_work);
    figures.memory_bytes = lists.memory();
    figures.detected = contacts(lists, &figures.pairs_work);
    const auto update = [&](const std::vector<Vec3>& centers) {
        moves.put(balls, centers);
        return seconds([&] { lists.update(); });
    };
    update(moves.to);
    figures.moved = contacts(lists);
    update(moves.from);
    figures.returned = contacts(lists);
    std::vector<double> builds, updates, pairs;
    for (int repeat = 0; repeat < options.repeats; ++repeat) {
        builds.push_back(seconds([&] { lists.build(balls); }));
        PairBatch batch;
        pairs.push_back(seconds([&] { lists.contacts(batch); }));
        updates.push_back((update(moves.to) + update(moves.from)) / 2);
    }
    figures.build_seconds = median(builds);
    figures.update_seconds = median(updates);
    figures.pairs_seconds = median(pairs);
    return figures;
}

}  // namespace bernal
