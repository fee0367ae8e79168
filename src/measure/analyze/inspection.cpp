#include "bernal/inspection.hpp"

#include "analyze/grains.hpp"
#include "verify/judge.hpp"

namespace bernal {

namespace {

std::optional<WallProfile> profile_of(const Packing& packing) {
    return packing.container.walls().empty() ? std::nullopt : std::optional(wall_profile(packing));
}

std::optional<WallProfile> profile_of_bed(Packing packing, const Container& bed) {
    packing.container = bed;
    return profile_of(packing);
}

}  // namespace

Inspection inspect(const Packing& packing, const PhaseObserver& observer, const std::optional<Container>& bed) {
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
    found.coordination = coordination_of_grains(packing, contacts_of(packing, std::move(touching), first_look));
    if (!packing.bodies.empty()) return found;
    found.wall_profile = bed ? profile_of_bed(packing, *bed) : profile_of(packing);
    return found;
}

}  // namespace bernal
