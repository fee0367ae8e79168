#pragma once
// Search engines side by side on one configuration: what each takes for the same questions, and whether they agree.

#include <cstdint>
#include <string>
#include <vector>

#include "bernal/engine_kind.hpp"
#include "bernal/packing.hpp"
#include "search/work.hpp"

namespace bernal {

struct ComparisonOptions {
    std::vector<EngineChoice> engines;  ///< at least one
    double skin = 0;                    ///< balls have the radius (1 + skin) r: those of neighbour lists; >= 0
    double moved = 0.05;                ///< share of the balls that an update moves, 0..1
    double step = 0.02;                 ///< how far each of them moves, relative to its radius, 0..1
    int repeats = 3;                    ///< timings, of which the median counts; engines take turns; >= 1
    std::uint64_t seed = 1;             ///< of the choice and direction of moves
    /// An engine that would need more pair tests and accesses than this to list all balls, as a sample of them tells,
    /// is left out. 1e10 take about a minute of one core, several times over.
    double most_work = 1e10;
};

/// A set of pairs, told from others by how many there are and by a sum over all of them that no order changes.
struct PairSet {
    std::uint64_t count = 0, sum = 0;

    void add(std::uint32_t a, std::uint32_t b);
    bool operator==(const PairSet&) const = default;
};

/// The pairs of balls that meet, found in different ways; `listed`, `detected` and `returned` are the same question.
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
    double expected_work = 0;  ///< pair tests and accesses for all balls' lists, from a sample of them
    bool measured = false;     ///< false: left out, nothing below has a meaning
    double build_seconds = 0;
    double update_seconds = 0;  ///< of one relocate()
    double list_seconds = 0;    ///< the lists of all balls
    double pairs_seconds = 0;   ///< contact detection: all pairs, each once
    Work list_work, pairs_work;
    std::size_t memory_bytes = 0;
    FoundPairs found;

    explicit EngineFigures(const EngineChoice& choice) : engine(choice) {}
};

/// What the first engine that contradicts itself or an earlier one found, in words; empty when all that were measured
/// agree.
std::string disagreement(const std::vector<EngineFigures>& engines);

struct EngineComparison {
    std::size_t count = 0;
    std::size_t moved = 0;  ///< balls that an update moves
    std::vector<EngineFigures> engines;
    std::uint64_t pairs = 0;   ///< that meet, as the first measured engine says
    std::string disagreement;  ///< as above; empty when all agree

    double average_list_length() const { return 2 * static_cast<double>(pairs) / static_cast<double>(count); }
};

/// Balls are kept along a space-filling curve, as a packing run keeps them. Runs that count are not those that are
/// timed. Throws InputError for options outside their ranges, for a packing without spheres, for one whose spheres lie
/// outside its walls, and for balls wider than a period of the container.
EngineComparison compare_engines(const Packing& packing, const ComparisonOptions& options);

}  // namespace bernal
