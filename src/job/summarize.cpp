#include <algorithm>
#include <stdexcept>

#include "analyze/contacts.hpp"
#include "bernal/bond_order.hpp"
#include "bernal/job.hpp"
#include "bernal/version.hpp"
#include "core/number_text.hpp"
#include "core/parallel.hpp"
#include "job/summary_parts.hpp"
#include "verify/judge.hpp"

namespace bernal {
namespace {

/// Bond order compares neighbours in one shell, which wider mixtures do not have.
constexpr double largest_ratio_for_bond_order = 1.2;

void describe_packing(Summary& s, const Packing& packing) {
    s.packing_fraction = packing_fraction(packing);
    s.count = std::ssize(packing.spheres);
    s.size_ratio = size_ratio(packing);
    const auto [least, largest] =
        std::minmax_element(packing.spheres.begin(), packing.spheres.end(),
                            [](const Sphere& a, const Sphere& b) { return a.radius < b.radius; });
    s.diameter_min = 2 * least->radius;
    s.diameter_max = 2 * largest->radius;
    s.container = packing.container;
    s.unit = name(packing.unit);
    s.dimension = packing.container.dimension;
    s.solid_volume = solid_volume(packing);
}

void describe_run(Summary& s, const PackOptions& options, const PackResult& result) {
    s.threads = thread_count(options.threads);
    s.engine = name(options.engine->kind);
    s.effort = name(result.effort);
    s.sweeps = result.sweeps;
    s.swaps = result.swaps;
    s.list_updates = result.list_updates;
    s.sweeping_seconds = result.sweeping_seconds;
    s.listing_seconds = result.listing_seconds;
    s.outcome = name(result.outcome);
    s.version = version();
}

void describe_contacts(Summary& s, const Packing& packing, Pairs touching) {
    const Coordination measured = coordination_of(contacts_of(packing, std::move(touching), first_look));
    s.contact_tolerance = first_look;
    s.coordination_number = measured.coordination_number;
    s.rattler_fraction = measured.rattler_fraction;
    if (s.size_ratio > largest_ratio_for_bond_order || s.dimension == 2) return;
    const BondOrder order = bond_order(packing, BondOrderScope::global);
    s.q6 = order.q6;
    s.crystalline_fraction = order.crystalline_fraction;
}

/// The contacts, with the certificate's own look at them, go to `touching`.
double certified_overlap(const Packing& packing, Pairs& touching, const PhaseObserver& observer) {
    static_assert(first_look == CoordinationOptions{}.contact_tolerance);
    const auto touch = [&](const ClosePair& pair) { add(touching, pair); };
    const Certificate certificate =
        certify_and_visit(packing, touch, [&](double share) { observer("certifying", share); });
    if (certificate.holds) return certificate.max_relative_overlap;
    throw std::logic_error("the packing has no certificate (" + to_string(certificate.worst) + " overlap by " +
                           number_text(certificate.max_relative_overlap) +
                           " of the smaller diameter) and was not written");
}

}  // namespace

Summary summarize(const PreparedJob& job, const PackResult& result, const PhaseObserver& observer) {
    const PhaseObserver told = observer ? observer : [](const std::string&, double) {};
    Summary s;
    told("certifying", 0);
    Pairs touching;
    s.max_relative_overlap = certified_overlap(result.packing, touching, told);
    told("measuring contacts", 0);
    describe_packing(s, result.packing);
    describe_wish(s, job);
    describe_run(s, job.options, result);
    describe_contacts(s, result.packing, std::move(touching));
    if (!result.packing.container.walls().empty()) s.wall_profile = wall_profile(result.packing);
    describe_sample(s, job.sample);
    return s;
}

}  // namespace bernal
