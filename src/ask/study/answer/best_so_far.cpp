#include "study/answer/best_so_far.hpp"

#include "study/answer/findings.hpp"

namespace bernal {

std::string best_text(const Study& study, const StudyTable& table) {
    const StudyRow* best = study.axes.empty() ? nullptr : best_row(study, table);
    if (!best) return "";
    const Estimate& estimate = best->results[wanted_place(study)];
    return with_error(estimate.mean, estimate.standard_error) + " at " + place_text(study, best->labels);
}

const std::string& BestSoFar::text(const StudyProgress& now) {
    const auto begin = Clock::now();
    if (begin < next_ || now.outcomes->size() == seen_) return text_;
    text_ = best_text(study_, table_of(study_, *now.known, *now.outcomes));
    seen_ = now.outcomes->size();
    next_ = Clock::now() + 100 * (Clock::now() - begin);
    return text_;
}

}  // namespace bernal
