#pragma once
// The Verlet lists of Muth et al. (2007) beside the engines: the papers' reference, made from all pairs with one skin.

#include <optional>

#include "engine_comparison/compared_balls.hpp"
#include "engine_comparison/pair_set.hpp"

namespace bernal {

inline constexpr const char* verlet_lists_name = "verlet-lists";  ///< on the command line and in tables

struct VerletOptions {
    double skin;         ///< over the largest radius of the balls; >= 0, 3 in the paper's Fig. 1
    double most_work;    ///< as ComparisonOptions::most_work
    double most_listed;  ///< entries of all lists together, of which a thousand million take 4 GB
    int repeats;
};

struct VerletFigures {
    double expected_work = 0;    ///< pair tests that make the lists: all pairs
    double expected_listed = 0;  ///< entries of all lists, were the balls anywhere
    bool measured = false;       ///< false: left out, nothing below has a meaning
    double build_seconds = 0;
    double update_seconds = 0;  ///< after moves, which make the lists anew where they reach past half the skin
    double pairs_seconds = 0;   ///< contact detection from the lists
    Work build_work, pairs_work;
    std::size_t memory_bytes = 0;
    PairSet detected, moved, returned;  ///< by contact detection: before the update, after it, after it was taken back
};

VerletFigures verlet_figures(const Frame& frame, std::vector<Sphere> balls, const Moves& moves,
                             const VerletOptions& options);

}  // namespace bernal
