#pragma once
// Whether a sample of grains is large enough for its sizes and its container, and what remedies that: checked before
// packing.

#include <string>
#include <vector>

#include "bernal/job.hpp"

namespace bernal {

/// In largest diameters: sides of a container that is to show how dense spheres get.
inline constexpr double least_sides_to_search = 1.25;

/// Equal sizes have no top class, nor have components of equal sizes each, and explicit ones are as rare as the user
/// wants them.
bool has_top_class(const SizeOptions& sizes);

/// "14 grains above 0.8 d_max = 25.2".
std::string top_class_text(const PreparedJob& job);

struct SampleJudgement {
    bool senseless = false;           ///< the packing would tell nothing about the sizes that were asked for
    std::vector<std::string> faults;  ///< none: a good sample. Sentences without an end, options by their keys
    std::string cures;                ///< "give `count` 109 or more, or ..."; empty where there are no faults

    std::string sentence() const;  ///< all faults, and the remedies
};

/// A sample of a size distribution is senseless where the shortest side of its expected container is under
/// `least_walled_side` largest diameters between walls, or `least_periodic_side`; equal spheres and lists are, where
/// their container is so flat or slender that it holds one layer of the largest, while a cube would hold more. It is
/// poor where the top class has under `few_top_grains` or the sample is farther than `far_deviation` from its curve.
SampleJudgement judge_sample(const PreparedJob& job);

/// The same, where the expected container is known.
SampleJudgement judge_sample(const PreparedJob& job, const Container& expected);

/// Is there nothing to say of it?
bool is_good_sample(const PreparedJob& job, const Container& expected);

/// The same without its cures, whose search takes most of the time.
SampleJudgement judge_without_cures(const PreparedJob& job, const Container& expected);

/// The largest diameter that larger samples come near to.
double largest_to_come(const PreparedJob& job);

/// How long a side of a container must be for the job's sizes, whatever sample is drawn, to be packed.
double sufficient_side(const PreparedJob& job, const Container& container, int axis);

/// What gives spheres that would be `height` high on their base, too little for a layer, enough for one: "give `count`
/// 9300 or more, or ...".
std::string cures_of_layer(const PreparedJob& job, double height);

inline constexpr double least_walled_side = 3, least_periodic_side = 2;

/// Throws InputError where the sample is senseless, unless the job insists.
void require_sense(const PreparedJob& job, const SampleJudgement& judgement);

}  // namespace bernal
