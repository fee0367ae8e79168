// What is proven and reported of a packing.

#include <algorithm>

#include "bernal/error.hpp"
#include "c/call.hpp"
#include "c/given_value.hpp"
#include "core/parallel.hpp"
#include "report/numbers.hpp"
#include "verify/smallest_gap.hpp"

namespace bernal {
namespace {

void require_spheres(const bernal_packing& packing) {
    if (packing.packing.spheres.empty()) throw InputError("the packing has no spheres; fill it first");
}

/// Proven once.
const Certificate& certificate_of(bernal_packing& packing) {
    require_spheres(packing);
    if (!packing.certificate) packing.certificate = in_arena(packing.threads, [&] { return certify(packing.packing); });
    return *packing.certificate;
}

const Inspection& inspection_of(bernal_packing& packing) {
    require_spheres(packing);
    if (!packing.inspection) {
        packing.inspection = in_arena(packing.threads, [&] { return inspect(packing.packing); });
        packing.certificate = packing.inspection->certificate;
    }
    return *packing.inspection;
}

/// As bernal.h tells of `pair`.
void give_pair(const TightestPlace& place, std::int64_t* pair) {
    using Kind = TightestPlace::Kind;
    if (!pair) return;
    pair[0] = place.first_id;
    pair[1] = place.kind == Kind::pair ? place.second_id : place.kind == Kind::own_image ? place.first_id : 0;
}

SmallestGap smallest_gap_of(const bernal_packing& packing) {
    require_spheres(packing);
    const double expected = 1e-3 * 2 * std::ranges::min(packing.packing.spheres, {}, &Sphere::radius).radius;
    return in_arena(packing.threads, [&] { return smallest_gap(packing.packing, expected); });
}

}  // namespace
}  // namespace bernal

extern "C" {

int bernal_packing_set_threads(bernal_packing* packing, int threads) {
    return bernal::call(packing, [&](bernal_packing& p) {
        bernal::given_value("threads", std::to_string(threads));  // throws for what cannot be
        p.threads = threads;
        return BERNAL_OK;
    });
}

int bernal_packing_verify(bernal_packing* packing) {
    return bernal::call(packing, [](bernal_packing& p) {
        const bernal::Certificate& certificate = bernal::certificate_of(p);
        p.told.message = bernal::in_words(certificate);
        return certificate.holds ? BERNAL_OK : BERNAL_OVERLAPS;
    });
}

int bernal_packing_certificate(bernal_packing* packing, int64_t* holds, double* max_relative_overlap, int64_t* pair,
                               int64_t* overlaps) {
    return bernal::call(packing, [&](bernal_packing& p) {
        const bernal::Certificate& certificate = bernal::certificate_of(p);
        if (holds) *holds = certificate.holds ? 1 : 0;
        if (max_relative_overlap) *max_relative_overlap = certificate.max_relative_overlap;
        bernal::give_pair(certificate.worst, pair);
        if (overlaps) *overlaps = certificate.overlapping_pairs + certificate.wall_crossings;
        return BERNAL_OK;
    });
}

int bernal_packing_smallest_gap(bernal_packing* packing, double* gap, int64_t* pair) {
    return bernal::call(packing, [&](bernal_packing& p) {
        bernal::require_pointer(gap, "gap");
        const bernal::SmallestGap found = bernal::smallest_gap_of(p);
        *gap = found.gap;
        bernal::give_pair(found.place, pair);
        return BERNAL_OK;
    });
}

const char* bernal_packing_summary(bernal_packing* packing) {
    return bernal::text_of_call(packing, [](bernal_packing& p) {
        bernal::require_spheres(p);
        p.summary_text =
            p.summary ? bernal::to_json(*p.summary) : bernal::numbers_of(p.packing, bernal::inspection_of(p), true);
        return p.summary_text.c_str();
    });
}

const char* bernal_packing_options(bernal_packing* packing) {
    return bernal::text_of_call(packing, [](bernal_packing& p) { return p.options.c_str(); });
}

}  // extern "C"
