#pragma once
// Search engines side by side on one configuration: what each takes for the same questions, and whether they agree.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bernal/engine_kind.hpp"
#include "bernal/packing.hpp"
#include "engine_comparison/verlet_figures.hpp"
#include "search/engine.hpp"
#include "search/work.hpp"

namespace bernal {

struct ComparisonOptions {
    std::vector<EngineChoice> engines;  ///< at least one, or Verlet lists
    std::optional<double> verlet_skin;  ///< of Verlet lists, over the largest radius, 0..100; empty: not compared
    double skin = 0;                    ///< balls have the radius (1 + skin) r: those of neighbour lists; >= 0
    double moved = 0.05;                ///< share of the balls that an update moves, 0..1
    double step = 0.02;                 ///< how far each of them moves, relative to its radius, 0..1
    int repeats = 3;                    ///< timings, of which the median counts; engines take turns; >= 1
    std::uint64_t seed = 1;             ///< of the choice and direction of moves
    /// An engine that would need more pair tests and accesses than this to list all balls, as the sizes or a sample
    /// of them tell, is left out. 1e10 take about a minute of one core, several times over.
    double most_work = 1e10;
    double most_listed = 2.5e8;  ///< Verlet lists that would hold more entries, 4 bytes each, are left out as well
};

/// The pairs of balls that meet, found in different ways; all but `moved` are the same question.
struct FoundPairs {
    PairSet listed;    ///< from all balls' lists
    PairSet one_way;   ///< the same, of each list what comes before its owner: equal where lists are symmetric
    PairSet detected;  ///< by contact detection
    PairSet moved;     ///< by contact detection after the update
    PairSet returned;  ///< and after the update that took it back

    bool operator==(const FoundPairs&) const = default;
};

struct EngineFigures {
    EngineChoice engine;
    double expected_work = 0;  ///< pair tests and accesses for all balls' lists: an estimate
    bool measured = false;     ///< false: left out, nothing below has a meaning
    double build_seconds = 0;
    double update_seconds = 0;  ///< of one relocate()
    double list_seconds = 0;    ///< the lists of all balls
    double pairs_seconds = 0;   ///< contact detection: all pairs, each once
    Work list_work, pairs_work;
    std::size_t memory_bytes = 0;
    std::vector<LevelOccupancy> levels;  ///< once built, before the update; none of engines without levels
    FoundPairs found;

    /// Entries of all balls' lists: each pair stands in two.
    double list_entries() const { return static_cast<double>(found.listed.count + found.one_way.count); }

    explicit EngineFigures(const EngineChoice& choice) : engine(choice) {}
};

/// What the first that contradicts itself or an earlier one found, in words; empty when all that were measured
/// agree.
std::string disagreement(const std::vector<EngineFigures>& engines, const std::optional<VerletFigures>& verlet = {});

struct EngineComparison {
    std::size_t count = 0;
    std::size_t moved = 0;  ///< balls that an update moves
    std::vector<EngineFigures> engines;
    std::optional<VerletFigures> verlet;  ///< where they were asked for
    std::uint64_t pairs = 0;              ///< that meet, as the first measured engine says
    std::string disagreement;             ///< as above; empty when all agree

    double average_list_length() const { return 2 * static_cast<double>(pairs) / static_cast<double>(count); }
};

/// Runs that count are not those that are timed. Throws InputError for options outside their ranges, for cells that are
/// narrower than the largest ball and levels that its sizes do not part into, and as `balls_of` does.
EngineComparison compare_engines(const Packing& packing, const ComparisonOptions& options);

}  // namespace bernal
