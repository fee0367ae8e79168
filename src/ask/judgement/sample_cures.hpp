#pragma once
// How many grains, or which cut of the fine ones, make a sample stand for its sizes.

#include <optional>
#include <string>

#include "bernal/job.hpp"

namespace bernal {

/// What a sample has to hold.
struct SampleNeeds {
    double volume = 0;        ///< solid volume of the grains, at least, for a container that is wide enough
    bool top_grains = false;  ///< `few_top_grains` of them
    double deviation = 0;     ///< percent passing that the present sample is off its curve; 0: near enough
};

/// About so many grains hold `few_top_grains` of the top class. Empty: more than can be packed.
std::optional<std::int64_t> count_for_top_grains(const SizeDistribution& distribution);

/// The count that meets the needs: exact for the volume and the top class on the average, by proportion for the
/// deviation. Empty: more than can be packed.
std::optional<std::int64_t> sufficient_count(const PreparedJob& job, const SampleNeeds& needs);

/// The key of the option that leaves out the fine grains of these sizes: `grading-cut` or `diameter-min`; null where
/// there is none.
const char* cut_key(SizeKind kind);

/// What leaves out fine grains of the sizes, or of a component.
struct SizeCut {
    SizeKind kind;          ///< of what is cut
    std::string component;  ///< cut, as a text of `component`; empty without components
    double diameter;        ///< that option's value
    double left_out;        ///< share by mass of what is cut
    bool changes_share;     ///< of the component: the shares no longer add up to 100 then
};

/// The least cut with which the job's count meets the needs, rounded up to two digits, and with which no word is said
/// of the sample; of components that of the most grains is cut. Empty where none does.
std::optional<SizeCut> sufficient_cut(const PreparedJob& job, const SampleNeeds& needs);

}  // namespace bernal
