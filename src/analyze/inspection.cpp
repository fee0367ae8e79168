#include "bernal/inspection.hpp"

#include "analyze/contacts.hpp"
#include "verify/judge.hpp"

namespace bernal {

Inspection inspect(const Packing& packing, const PhaseObserver& observer) {
    static_assert(first_look == CoordinationOptions{}.contact_tolerance);
    const auto told = [&](const char* phase, double share) {
        if (observer) observer(phase, share);
    };
    Inspection found;
    Pairs touching;
    told("certifying", 0);
    found.certificate = certify_and_visit(
        packing, [&](const ClosePair& pair) { add(touching, pair); }, [&](double share) { told("certifying", share); });
    told("measuring contacts", 0);
    found.coordination = coordination_of(contacts_of(packing, std::move(touching), first_look));
    if (!packing.container.walls().empty()) found.wall_profile = wall_profile(packing);
    return found;
}

}  // namespace bernal
