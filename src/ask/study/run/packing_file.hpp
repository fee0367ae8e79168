#pragma once
// What a packing of a study gave, as a file: PREFIX.points/NAME.json. All scalars stand in it, so that asking for
// another one later costs nothing.

#include <optional>
#include <string>
#include <vector>

#include "study/question/result_names.hpp"
#include "study/question/theory.hpp"

namespace bernal {

struct PackingOutcome {
    std::string options;                ///< effective, as TOML; empty where there is no such job
    std::string outcome;                ///< as in Summary; empty where it could not be packed
    std::string fault;                  ///< why the packing does not count: a sentence; empty where it does
    std::vector<std::string> warnings;  ///< sentences about its sample
    Scalars scalars;
    std::vector<std::string> measures;  ///< that gave scalars beside the summary's
    Theory theory;

    // Not the same in every run:
    double seconds = 0;      ///< wall-clock time
    double cpu_seconds = 0;  ///< of all its threads
    int threads = 1;
    std::string host;
};

/// A sentence as outcomes have it: with keys as they are.
std::string with_plain_keys(const std::string& sentence);

/// Written under a temporary name and renamed. Throws FileError.
void write_outcome(const PackingOutcome& outcome, const std::string& file);

/// Empty where there is none, or it is damaged, as after a crash of the machine, changed, or of another name: the
/// packing is to be made again.
std::optional<PackingOutcome> read_outcome(const std::string& file);

/// Do both say the same of the packing, however long it took?
bool agree(const PackingOutcome& a, const PackingOutcome& b);

}  // namespace bernal
