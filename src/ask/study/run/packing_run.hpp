#pragma once
// Packings side by side: small ones one a thread, large ones on all threads by themselves.

#include <functional>
#include <string>
#include <vector>

#include "study/run/claims.hpp"
#include "study/run/point_results.hpp"
#include "study/run/study_packings.hpp"

namespace bernal {

struct RunSettings {
    int threads = 0;                          ///< that all packings share; 0: as many as cores
    double memory_bytes = 0;                  ///< of packings made at a time, unless one alone takes more
    std::function<bool()> go_on;              ///< false: what is being made is given up; from any thread
    std::function<bool()> may_begin_another;  ///< false: what is being made is finished; from any thread
};

struct RunProgress {
    std::size_t done = 0, running = 0, left = 0;  ///< of the packings asked for; elsewhere counts as left
    double seconds_left = 0;                      ///< as planned, corrected by what those made so far took
};

/// Makes all of `packings` that the folder lacks, in this order, each where no other program works on it, and waits for
/// those that another makes. `outcomes` gets what was found. `tell` is called some times a second, by the caller's
/// thread, and may read them. Which packing gets how many threads changes no result. Throws what make_packing() throws.
void make_packings(const Study& study, const std::vector<StudyPoint>& points, const std::vector<StudyPacking>& packings,
                   const StudyFolder& folder, Claims& claims, const RunSettings& settings, Outcomes& outcomes,
                   const std::function<void(const RunProgress&)>& tell);

/// That have work when the packing is made on `threads`: small ones are too few blocks to share, but two always.
int useful_threads(const PlannedWork& packing, int threads);

/// Is the packing to be made on all threads? Where on those that help it is done sooner than all the others are beside
/// it, or where it takes more than its share of the memory.
bool is_large(const PlannedWork& packing, double seconds_of_all, int threads, double memory_bytes);

}  // namespace bernal
