#pragma once
// One look at a packing, or at a part of one with all that may touch it.

#include <functional>

#include "bernal/certificate.hpp"
#include "verify/close_pairs.hpp"

namespace bernal {

/// Gaps that are looked at first, of the radii's sum.
inline constexpr double first_look = 1e-3;

/// What a certificate says of the spheres for which `is_own(index)`: their boundaries, and the pairs of which they are
/// the first; gaps up to `search_gap` of the radii's sum are seen. `holds` is left open. Each of these pairs is given
/// to `visit`, too. Throws InputError as certify() does.
Certificate judge(const Packing& packing, double search_gap, const std::function<bool(std::size_t index)>& is_own,
                  const std::function<void(double share)>& observer,
                  const std::function<void(const ClosePair&)>& visit = {});

/// Looks at gaps of `first_look` and farther, until the smallest there is lies within the look.
Certificate judged_far_enough(const std::function<Certificate(double search_gap)>& look);

/// certify(), which gives each pair whose gap is up to `first_look` to `visit` on its way.
Certificate certify_and_visit(const Packing& packing, const std::function<void(const ClosePair&)>& visit,
                              const std::function<void(double share)>& observer);

/// Takes what another certificate of the same packing, of other spheres, adds to this one.
void keep_worse(Certificate& certificate, double relative_overlap, const TightestPlace& place);

}  // namespace bernal
