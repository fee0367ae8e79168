#pragma once
// A part of a study for one of several programs, as those of a job array.

#include <cstddef>
#include <string>
#include <vector>

#include "study/run/known_points.hpp"
#include "study/run/study_packings.hpp"

namespace bernal {

/// Number `index`, from 1, of `count`.
struct Shard {
    std::size_t index = 1, count = 1;
};

/// "3/8". Throws InputError for anything else.
Shard read_shard(const std::string& text);

/// What belongs to the shard, in the order given: all shards together are all, each about as much work. Where what is
/// found decides about further packings, a point, or a search, stays in one shard.
std::vector<StudyPacking> part_of(const Study& study, const KnownPoints& known,
                                  const std::vector<StudyPacking>& packings, Shard shard);

}  // namespace bernal
