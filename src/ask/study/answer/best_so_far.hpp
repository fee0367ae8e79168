#pragma once
// The best point of a study, for those who look at it.

#include <chrono>
#include <string>

#include "study/answer/study_table.hpp"
#include "study/run/study_run.hpp"

namespace bernal {

/// "0.7123 +- 0.001 at diameter-max 5"; empty where there is none, or one point alone.
std::string best_text(const Study& study, const StudyTable& table);

/// Looked for when there is something new, and not so often that it costs time.
class BestSoFar {
  public:
    explicit BestSoFar(const Study& study) : study_(study) {}

    const std::string& text(const StudyProgress& now);

  private:
    using Clock = std::chrono::steady_clock;
    const Study& study_;
    Clock::time_point next_ = Clock::now();
    std::size_t seen_ = 0;
    std::string text_;
};

}  // namespace bernal
