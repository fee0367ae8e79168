#pragma once
// The points of a study as far as they are known: all of them, or, where places of a maximum are looked for, those of
// the rounds so far.

#include <optional>
#include <vector>

#include "study/run/point_results.hpp"
#include "study/statistics/maximum.hpp"

namespace bernal {

/// For one choice of the values of all other axes.
struct FoundMaximum {
    Texts labels;                    ///< of all axes; empty for those that it was looked for along
    std::optional<Maximum> maximum;  ///< empty until enough places are known
    std::string fault;               ///< why there is none then
    /// The largest of the means that it was fitted to, with its own error, as the table has it.
    std::optional<MeasuredPlace> measured;
    std::size_t impossible = 0;  ///< places that were looked at and cannot be packed
    std::string why_impossible;  ///< of the first of them: a sentence
    bool is_at_border = false;   ///< the maximum is next to such places: it may be that of what can be packed
};

struct KnownPoints {
    std::vector<StudyPoint> points;  ///< in the order of the table
    std::vector<FoundMaximum> maxima;
    /// Along axes that a maximum is looked for on, which point belongs to which place comes from what was found:
    /// another round may follow once all points have results.
    std::vector<std::size_t> family;  ///< of each point: its choice of the values of all other axes
};

/// Follows from the outcomes alone, whoever found them in which order.
KnownPoints known_points(const Study& study, const Outcomes& outcomes);

}  // namespace bernal
