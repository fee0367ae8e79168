#pragma once
// A study from its file to all that it asks: packings with its seeds, then more seeds and more places where precision
// or a maximum ask for them.

#include <functional>
#include <optional>

#include "study/run/known_points.hpp"
#include "study/run/packing_run.hpp"
#include "study/run/shard.hpp"

namespace bernal {

struct StudyProgress {
    RunProgress packings;
    const KnownPoints* known = nullptr;
    const Outcomes* outcomes = nullptr;
};

struct StudyRun {
    int threads = 0;             ///< 0: as many as cores
    std::optional<Shard> shard;  ///< that part alone
    std::function<bool()> go_on = [] { return true; };
    /// Once, before the first packing: what those that are missing are planned to take together.
    std::function<void(double seconds)> begin = [](double) {};
    std::function<void(const StudyProgress&)> tell = [](const StudyProgress&) {};  ///< some times a second
    std::function<void(const std::string&)> warn = [](const std::string&) {};  ///< of what hinders, but ends nothing
};

struct StudyState {
    KnownPoints known;
    Outcomes outcomes;
};

/// The packings that are there now.
Outcomes outcomes_in(const StudyFolder& folder, const Study& study);

/// What is there now.
StudyState state_of(const Study& study, const StudyFolder& folder);

/// Reads what came since; true: something did.
bool read_again(const Study& study, const StudyFolder& folder, StudyState& state);

/// Makes what is missing, as far as `go_on` lets it, and returns what is there then.
StudyState run_study(const Study& study, const StudyFolder& folder, const StudyRun& run);

/// Packings that the study, or that part of it, still asks for: those of its seeds; where all these are there, further
/// ones.
std::vector<StudyPacking> missing_packings(const Study& study, const StudyState& state,
                                           const std::optional<Shard>& shard = {});

}  // namespace bernal
