#pragma once
// The kinds of vectors that sweeps were compiled for: one is chosen at run time, and each gives the same bits.

#include <string>
#include <vector>

namespace bernal {

/// Those that this processor has, best first: the one that runs. "AVX2"
std::vector<std::string> vector_targets();

/// While it lives, all sweeps of the process run on that one of vector_targets().
class ChosenVectorTarget {
  public:
    explicit ChosenVectorTarget(const std::string& target);
    ~ChosenVectorTarget();
    ChosenVectorTarget(const ChosenVectorTarget&) = delete;
    ChosenVectorTarget& operator=(const ChosenVectorTarget&) = delete;
};

}  // namespace bernal
