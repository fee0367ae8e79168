#include "engine_comparison/engine_comparison.hpp"

#include <algorithm>
#include <numbers>
#include <numeric>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "core/timing.hpp"
#include "search/given_cells.hpp"

namespace bernal {
namespace {

void require(bool possible, const std::string& what, double value, const std::string& remedy) {
    if (!possible) throw InputError(what + " " + number_text(value) + " is not possible; give " + remedy);
}

void require_possible(const ComparisonOptions& o) {
    if (o.engines.empty() && !o.verlet_skin) throw InputError("there are no engines to compare; give at least one");
    require(o.skin >= 0 && o.skin <= 100, "a skin of", o.skin, "a share of the radius from 0 to 100");
    require(o.moved >= 0 && o.moved <= 1, "a moved share of", o.moved, "a number from 0 to 1");
    require(o.step >= 0 && o.step <= 1, "a step of", o.step, "a share of the radius from 0 to 1");
    const double verlet_skin = o.verlet_skin.value_or(0);
    require(verlet_skin >= 0 && verlet_skin <= 100, "a skin of Verlet lists of", verlet_skin, "a number from 0 to 100");
    require(o.repeats >= 1, "a number of repeats of", o.repeats, "at least 1");
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
          moves_(moves_of(balls_, frame_, {options.moved, options.step, options.seed})) {}

    /// Everything but times, unless the sample says that it would take too long.
    EngineFigures counted(const EngineChoice& choice);
    Times timed(const EngineChoice& choice);
    VerletFigures verlet() const;

    std::size_t count() const { return balls_.size(); }
    std::size_t moved() const { return moves_.who.size(); }

  private:
    double mean_field_work(EngineKind kind) const;
    double expected_work(const Engine& engine) const;
    double list_all(const Engine& engine, Work* work, FoundPairs* found) const;
    PairSet detect(const Engine& engine, Work* work) const;
    double relocate(Engine& engine, const std::vector<Vec3>& centers);

    ComparisonOptions options_;
    Frame frame_;
    std::vector<Sphere> balls_;
    Moves moves_;
};

/// The pair tests that all balls' lists take at the least, were the balls anywhere: one for each that a ball meets, or
/// whose box its box meets where engines keep boxes. Packed balls meet fewer, but then both are few.
double Comparison::mean_field_work(EngineKind kind) const {
    const auto n = static_cast<double>(balls_.size());
    if (kind == EngineKind::brute_force) return n * (n - 1);
    double first = 0, second = 0, third = 0;
    for (const Sphere& ball : balls_) {
        first += ball.radius / n;
        second += ball.radius * ball.radius / n;
        third += ball.radius * ball.radius * ball.radius / n;
    }
    const bool boxes = kind == EngineKind::sweep_and_prune || kind == EngineKind::r_tree;
    const double shape = boxes ? 8 : 4 * std::numbers::pi / 3, cubed_sum = 2 * third + 6 * first * second;
    const double volume = frame_.lengths.x * frame_.lengths.y * frame_.lengths.z;
    return n * (n - 1) * std::min(1.0, shape * cubed_sum / volume);
}

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

/// The time it takes. A slice at a time, so that the rows never exist as a whole.
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
    return pair_set(batch);
}

double Comparison::relocate(Engine& engine, const std::vector<Vec3>& centers) {
    moves_.put(balls_, centers);
    return seconds([&] { engine.relocate(moves_.who); });
}

VerletFigures Comparison::verlet() const {
    return verlet_figures(frame_, balls_, moves_,
                          {*options_.verlet_skin, options_.most_work, options_.most_listed, options_.repeats});
}

EngineFigures Comparison::counted(const EngineChoice& choice) {
    EngineFigures figures(choice);
    require_wide_cells(choice, 2 * std::ranges::max(balls_, {}, &Sphere::radius).radius);
    figures.expected_work = mean_field_work(choice.kind);
    if (figures.expected_work > options_.most_work) return figures;  // to build it may take as long
    const auto engine = make_engine(choice, frame_);
    engine->build(balls_);
    figures.levels = engine->occupancy();
    require_levels(choice, figures.levels.size());
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

double median(const std::vector<Times>& times, double Times::* part) {
    std::vector<double> values;
    for (const Times& t : times) values.push_back(t.*part);
    return bernal::median(std::move(values));
}

std::string counts_text(const EngineFigures& figures) {
    const FoundPairs& f = figures.found;
    return std::string(name(figures.engine.kind)) + " " + std::to_string(f.listed.count) + " and " +
           std::to_string(f.one_way.count) + " in lists from both sides, " + std::to_string(f.detected.count) +
           " by contact detection, " + std::to_string(f.moved.count) + " after an update and " +
           std::to_string(f.returned.count) + " after it was taken back";
}

std::string counts_text(const VerletFigures& v) {
    return std::to_string(v.detected.count) + " by contact detection, " + std::to_string(v.moved.count) +
           " after an update and " + std::to_string(v.returned.count) + " after it was taken back";
}

bool is_consistent(const FoundPairs& f) {
    return f.listed == f.one_way && f.listed == f.detected && f.listed == f.returned;
}

}  // namespace

std::string disagreement(const std::vector<EngineFigures>& engines, const std::optional<VerletFigures>& verlet) {
    const EngineFigures* first = nullptr;
    for (const EngineFigures& e : engines) {
        if (!e.measured) continue;
        if (!is_consistent(e.found)) return "an engine contradicts itself; pairs found by " + counts_text(e);
        if (!first) first = &e;
        if (!(e.found == first->found))
            return "engines disagree; pairs found by " + counts_text(*first) + "; by " + counts_text(e);
    }
    if (!verlet || !verlet->measured) return {};
    if (!(verlet->detected == verlet->returned))
        return "Verlet lists contradict themselves; pairs found " + counts_text(*verlet);
    if (first && !(verlet->detected == first->found.detected && verlet->moved == first->found.moved))
        return "engines and Verlet lists disagree; pairs found by " + counts_text(*first) + "; by Verlet lists " +
               counts_text(*verlet);
    return {};
}

EngineComparison compare_engines(const Packing& packing, const ComparisonOptions& options) {
    require_possible(options);
    Comparison comparison(packing, options);
    EngineComparison result{comparison.count(), comparison.moved(), {}, {}, 0, {}};
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
    if (options.verlet_skin) result.verlet = comparison.verlet();
    if (result.verlet) result.pairs = result.verlet->detected.count;
    const auto first =
        std::find_if(result.engines.begin(), result.engines.end(), [](const auto& e) { return e.measured; });
    if (first != result.engines.end()) result.pairs = first->found.detected.count;
    result.disagreement = disagreement(result.engines, result.verlet);
    return result;
}

}  // namespace bernal
