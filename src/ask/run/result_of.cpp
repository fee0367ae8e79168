#include <stdexcept>

#include "bernal/bond_order.hpp"
#include "bernal/result.hpp"
#include "bernal/version.hpp"
#include "core/number_text.hpp"
#include "core/parallel.hpp"
#include "core/peak_memory.hpp"
#include "job/component_densities.hpp"
#include "judgement/order_judgement.hpp"
#include "run/strata_measure.hpp"
#include "run/summary_parts.hpp"
#include "sizes/sauter_diameter.hpp"
#include "verify/smallest_gap.hpp"

namespace bernal {
namespace {

/// Bond order compares neighbours in one shell, which wider mixtures do not have.
constexpr double largest_ratio_for_bond_order = 1.2;

void describe_run(Summary& s, const JobRun& run) {
    const PackResult& end = run.end;
    s.threads = thread_count(run.job.options.threads);
    s.engine = name(run.job.options.engine->kind);
    s.effort = name(end.effort);
    s.sweeps = end.sweeps;
    s.swaps = end.swaps;
    s.list_updates = end.list_updates;
    s.wall_seconds = run.seconds;
    s.sweeping_seconds = end.sweeping_seconds;
    s.listing_seconds = end.listing_seconds;
    s.outcome = name(end.outcome);
    s.version = version();
}

/// What was asked for is proven, as the certificate is.
void describe_gap(Summary& s, const JobRun& run) {
    const double wanted = run.job.options.gap;
    if (!(wanted > 0)) return;
    const SmallestGap found = smallest_gap(run.end.packing, wanted, run.job.kept ? run.job.kept->spheres.size() : 0);
    if (found.gap < wanted)
        throw std::logic_error("the packing does not keep its gap (" + to_string(found.place) + " are " +
                               number_text(found.gap) + " apart) and was not written");
    s.gap = GapReached{wanted, found.gap, sauter_diameter(size_distribution(run.job.effective.sizes))};
}

/// Kept spheres may stand out of a bed.
double solid_below_surface(const JobRun& run, const Summary& s) {
    if (!run.job.kept) return s.solid_volume;
    const int up = run.bed->up.value();
    return measure_strata(run.end.packing, *run.bed, up, {0, run.bed->lengths[up]}).front().packing_fraction *
           run.bed->volume();
}

void describe_order(Summary& s, const Packing& packing) {
    if (s.size_ratio > largest_ratio_for_bond_order || s.dimension == 2 || s.bodies) return;
    const BondOrder order = bond_order(packing, BondOrderScope::global);
    s.q6 = order.q6;
    s.crystalline_fraction = order.crystalline_fraction;
}

void describe_sample_error(Summary& s, const JobRun& run) {
    std::vector<double> diameters;
    diameters.reserve(run.end.packing.spheres.size());
    for (const Sphere& sphere : run.end.packing.spheres) diameters.push_back(2 * sphere.radius);
    s.sample_error = error_of_sample(run.job, diameters, reached_fraction(s));
}

void require_certified(const Certificate& certificate) {
    if (certificate.holds) return;
    throw std::logic_error("the packing has no certificate (" + to_string(certificate.worst) + " overlap by " +
                           number_text(certificate.max_relative_overlap) +
                           " of the smaller diameter) and was not written");
}

}  // namespace

Result result_of(JobRun run, const PhaseObserver& observer) {
    const Packing& packing = run.end.packing;
    Inspection found = inspect(packing, observer, run.bed);
    require_certified(found.certificate);
    Summary s = summary_of(packing, found.certificate, found.coordination);
    describe_wish(s, run.job);
    s.mass = mass_in_kg(packing);
    if (run.bed) s.bed = summary_of_bed(*run.bed, solid_below_surface(run, s));
    describe_infill(s, run.job);
    describe_gap(s, run);
    describe_run(s, run);
    describe_order(s, packing);
    s.wall_profile = found.wall_profile;
    describe_sample(s, run.job.sample);
    describe_sample_error(s, run);
    describe_strata(s, run.job, run.end, run.bed ? *run.bed : packing.container);
    s.peak_memory_bytes = peak_memory_bytes();
    return {std::move(run), std::move(found), std::move(s)};
}

}  // namespace bernal
