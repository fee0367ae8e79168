#pragma once
// The initial placement of bodies: anywhere, turned anyhow, overlaps and all.

#include "rearrange/placement.hpp"

namespace bernal {

/// Packing fraction of the random placement where no target sets it: the less, the longer they are, as what is
/// entangled at first stays so.
double fraction_to_begin_with(const std::vector<Shape>& shapes);

/// As place_at_random(): body i has the diameter i of `sizes` and its shape of `options.shapes`.
State place_bodies_at_random(const Sizes& sizes, const PackOptions& options, double fraction);

/// The members' diameters, of up to `most` of the bodies: what a search engine is planned for.
Sizes members_of(const Sizes& sizes, const std::vector<Shape>& shapes, std::size_t most);

/// Throws InputError where `options` ask for what bodies cannot, or the container is too narrow for them: on periodic
/// axes a body needs twice its width, so that no two meet through two images.
void require_possible_bodies(const Sizes& sizes, const PackOptions& options, const SizeTotals& totals);

}  // namespace bernal
