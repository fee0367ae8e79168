#include "study/engine_comparison.hpp"

#include <algorithm>
#include <chrono>
#include <numbers>
#include <numeric>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "core/random.hpp"
#include "rearrange/placement.hpp"
#include "search/engine.hpp"

namespace bernal {
namespace {

void require(bool possible, const std::string& what, double value, const std::string& remedy) {
    if (!possible) throw InputError(what + " " + number_text(value) + " is not possible; give " + remedy);
}

void require_possible(const ComparisonOptions& o) {
    if (o.engines.empty()) throw InputError("there are no engines to compare; give at least one");
    require(o.skin >= 0 && o.skin <= 100, "a skin of", o.skin, "a share of the radius from 0 to 100");
    require(o.moved >= 0 && o.moved <= 1, "a moved share of", o.moved, "a number from 0 to 1");
    require(o.step >= 0 && o.step <= 1, "a step of", o.step, "a share of the radius from 0 to 1");
    require(o.repeats >= 1, "a number of repeats of", o.repeats, "at least 1");
}

/// Sphere `i` of the packing as a ball of the frame.
Sphere ball_of(const Packing& packing, std::size_t i, double skin) {
    const Container& container = packing.container;
    const Sphere& sphere = packing.spheres[i];
    const Sphere ball{container.wrapped(sphere.center) - container.origin, (1 + skin) * sphere.radius};
    for (int axis = 0; axis < 3; ++axis) {
        const bool inside = ball.center[axis] >= 0 && ball.center[axis] <= container.lengths[axis];
        const std::string who = "sphere " + std::to_string(i + 1);
        if (!inside) throw InputError(who + " lies outside the container; give a packing inside its walls");
        if (container.periodic[static_cast<std::size_t>(axis)] && 2 * ball.radius > container.lengths[axis])
            throw InputError(who + " with its skin is " + number_text(2 * ball.radius) +
                             " wide, more than the container's period of " + number_text(container.lengths[axis]) +
                             "; give a smaller skin or a larger container");
    }
    return ball;
}

std::vector<Sphere> balls_of(const Packing& packing, double skin) {
    if (packing.spheres.empty()) throw InputError("the packing has no spheres; give one with at least one");
    State state;
    state.options.container = packing.container;
    for (std::size_t i = 0; i < packing.spheres.size(); ++i) state.spheres.push_back(ball_of(packing, i, skin));
    state.id.resize(state.spheres.size());
    std::iota(state.id.begin(), state.id.end(), 0u);
    sort_along_curve(state);
    return std::move(state.spheres);
}

/// Some balls, and where they go.
struct Moves {
    std::vector<Index> who;
    std::vector<Vec3> from, to;
};

Vec3 random_direction(std::uint64_t seed, Index i) {
    const auto [u, v] = uniform_pair(seed, i, Purpose::shuffling, 1);
    const double z = 2 * u - 1, angle = 2 * std::numbers::pi * v, across = std::sqrt(1 - z * z);
    return {across * std::cos(angle), across * std::sin(angle), z};
}

Moves moves_of(const std::vector<Sphere>& balls, const Frame& frame, const ComparisonOptions& o) {
    Moves moves;
    for (Index i = 0; i < balls.size(); ++i) {
        if (uniform_pair(o.seed, i, Purpose::shuffling)[0] >= o.moved) continue;
        Vec3 to = frame.wrapped(balls[i].center + o.step * balls[i].radius * random_direction(o.seed, i));
        for (int axis = 0; axis < 3; ++axis)
            if (!frame.periodic[static_cast<std::size_t>(axis)])
                to[axis] = std::clamp(to[axis], 0.0, frame.lengths[axis]);
        moves.who.push_back(i);
        moves.from.push_back(balls[i].center);
        moves.to.push_back(to);
    }
    return moves;
}

template <class F>
double seconds(F&& f) {
    const auto start = std::chrono::steady_clock::now();
    f();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// The times of one round.
struct Times {
    double build, update, list, pairs;
};

class Comparison {
  public:
    Comparison(const Packing& packing, const ComparisonOptions& options)
        : options_(options),
          frame_(packing.container),
          balls_(balls_of(packing, options.skin)),
          moves_(moves_of(balls_, frame_, options)) {}

    /// Everything but times, unless the sample says that it would take too long.
    EngineFigures counted(const EngineChoice& choice);
    Times timed(const EngineChoice& choice);

    std::size_t count() const { return balls_.size(); }
    std::size_t moved() const { return moves_.who.size(); }

  private:
    double expected_work(const Engine& engine) const;
    double list_all(const Engine& engine, Work* work, FoundPairs* found) const;
    PairSet detect(const Engine& engine, Work* work) const;
    double relocate(Engine& engine, const std::vector<Vec3>& centers);

    ComparisonOptions options_;
    Frame frame_;
    std::vector<Sphere> balls_;
    Moves moves_;
};

double Comparison::expected_work(const Engine& engine) const {
    constexpr std::size_t most_queries = 512;
    const std::size_t n = std::min(balls_.size(), most_queries);
    std::vector<Index> queries(n);
    for (std::size_t q = 0; q < n; ++q) queries[q] = static_cast<Index>(q * balls_.size() / n);
    RowBatch batch;
    Work work;
    engine.list(queries, batch, &work);
    return static_cast<double>(work.pair_tests + work.accesses) * static_cast<double>(balls_.size()) /
           static_cast<double>(n);
}

/// The time it takes. A slice at a time, as neighbour lists do, so that the rows never exist as a whole.
double Comparison::list_all(const Engine& engine, Work* work, FoundPairs* found) const {
    constexpr std::size_t slice = 1 << 16;
    std::vector<Index> queries;
    RowBatch batch;
    double time = 0;
    for (std::size_t begin = 0; begin < balls_.size(); begin += slice) {
        queries.resize(std::min(slice, balls_.size() - begin));
        std::iota(queries.begin(), queries.end(), static_cast<Index>(begin));
        time += seconds([&] { engine.list(queries, batch, work); });
        if (!found) continue;
        for (std::size_t q = 0; q < queries.size(); ++q)
            for (Index j : batch.row(q)) (j > queries[q] ? found->listed : found->one_way).add(queries[q], j);
    }
    return time;
}

PairSet Comparison::detect(const Engine& engine, Work* work) const {
    PairBatch batch;
    engine.pairs(batch, work);
    PairSet set;
    for (const std::vector<Pair>& block : batch)
        for (const Pair& pair : block) set.add(pair.a, pair.b);
    return set;
}

double Comparison::relocate(Engine& engine, const std::vector<Vec3>& centers) {
    for (std::size_t m = 0; m < centers.size(); ++m) balls_[moves_.who[m]].center = centers[m];
    return seconds([&] { engine.relocate(moves_.who); });
}

EngineFigures Comparison::counted(const EngineChoice& choice) {
    EngineFigures figures(choice);
    const auto engine = make_engine(choice, frame_);
    engine->build(balls_);
    figures.expected_work = expected_work(*engine);
    if (figures.expected_work > options_.most_work) return figures;
    figures.measured = true;
    figures.memory_bytes = engine->memory();
    list_all(*engine, &figures.list_work, &figures.found);
    figures.found.detected = detect(*engine, &figures.pairs_work);
    relocate(*engine, moves_.to);
    figures.found.moved = detect(*engine, nullptr);
    relocate(*engine, moves_.from);
    figures.found.returned = detect(*engine, nullptr);
    return figures;
}

Times Comparison::timed(const EngineChoice& choice) {
    const auto engine = make_engine(choice, frame_);
    Times times{};
    times.build = seconds([&] { engine->build(balls_); });
    times.list = list_all(*engine, nullptr, nullptr);
    PairBatch batch;
    times.pairs = seconds([&] { engine->pairs(batch); });
    times.update = (relocate(*engine, moves_.to) + relocate(*engine, moves_.from)) / 2;
    return times;
}

double median(const std::vector<Times>& times, double Times::*part) {
    std::vector<double> values;
    for (const Times& t : times) values.push_back(t.*part);
    std::sort(values.begin(), values.end());
    return (values[(values.size() - 1) / 2] + values[values.size() / 2]) / 2;
}

std::string counts_text(const EngineFigures& figures) {
    const FoundPairs& f = figures.found;
    return std::string(name(figures.engine.kind)) + " " + std::to_string(f.listed.count) + " and " +
           std::to_string(f.one_way.count) + " in lists from both sides, " + std::to_string(f.detected.count) +
           " by contact detection, " + std::to_string(f.moved.count) + " after an update and " +
           std::to_string(f.returned.count) + " after it was taken back";
}

bool is_consistent(const FoundPairs& f) {
    return f.listed == f.one_way && f.listed == f.detected && f.listed == f.returned;
}

}  // namespace

void PairSet::add(std::uint32_t a, std::uint32_t b) {
    const auto words = philox({std::min(a, b), std::max(a, b), 0, 0}, {0, 0});
    ++count;
    sum += std::uint64_t{words[0]} << 32 | words[1];
}

std::string disagreement(const std::vector<EngineFigures>& engines) {
    const EngineFigures* first = nullptr;
    for (const EngineFigures& e : engines) {
        if (!e.measured) continue;
        if (!is_consistent(e.found)) return "an engine contradicts itself; pairs found by " + counts_text(e);
        if (!first) first = &e;
        if (!(e.found == first->found))
            return "engines disagree; pairs found by " + counts_text(*first) + "; by " + counts_text(e);
    }
    return {};
}

EngineComparison compare_engines(const Packing& packing, const ComparisonOptions& options) {
    require_possible(options);
    Comparison comparison(packing, options);
    EngineComparison result{comparison.count(), comparison.moved(), {}, 0, {}};
    for (const EngineChoice& choice : options.engines) result.engines.push_back(comparison.counted(choice));
    std::vector<std::vector<Times>> times(options.engines.size());
    for (int repeat = 0; repeat < options.repeats; ++repeat)
        for (std::size_t e = 0; e < times.size(); ++e)
            if (result.engines[e].measured) times[e].push_back(comparison.timed(options.engines[e]));
    for (std::size_t e = 0; e < times.size(); ++e) {
        EngineFigures& figures = result.engines[e];
        if (!figures.measured) continue;
        figures.build_seconds = median(times[e], &Times::build);
        figures.update_seconds = median(times[e], &Times::update);
        figures.list_seconds = median(times[e], &Times::list);
        figures.pairs_seconds = median(times[e], &Times::pairs);
    }
    const auto first =
        std::find_if(result.engines.begin(), result.engines.end(), [](const auto& e) { return e.measured; });
    if (first != result.engines.end()) result.pairs = first->found.detected.count;
    result.disagreement = disagreement(result.engines);
    return result;
}

}  // namespace bernal
