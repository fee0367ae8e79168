#pragma once
// Samples of mixtures: so many grains of each part, part after part.

#include "bernal/sampling.hpp"

namespace bernal {

/// Grains of each part in a systematic sample of so many, in the parts' order.
std::vector<std::int64_t> part_counts(const SizeDistribution& mixture, std::int64_t count);

/// The least number of grains that the sizes of that part can be drawn with.
std::int64_t least_part_count(const SizeDistribution& part);

/// The fewest grains of which every part has one, and every single size in it.
std::int64_t least_mixture_count(const SizeDistribution& mixture);

/// Throws InputError for fewer, naming the part.
void require_every_part(const SizeDistribution& mixture, std::int64_t count);

/// The part of grain `i` of a random sample, by its second random number.
std::size_t random_part(const SizeDistribution& mixture, double uniform);

/// Grains [begin, end) of a systematic sample.
Sizes mixed_sample_part(const SizeDistribution& mixture, std::int64_t count, std::int64_t begin, std::int64_t end);

/// Class 0 of each part, among those of the mixture.
std::vector<std::uint16_t> first_classes(const SizeDistribution& mixture);

}  // namespace bernal
