#include "export/clumps.hpp"

#include <utility>

#include "bernal/error.hpp"
#include "export/lammps_clumps.hpp"
#include "export/yade_clumps.hpp"

namespace bernal {

void require_clumps_known(DemCode code, const DeckJob& job) {
    if (code == DemCode::liggghts)
        throw InputError(
            "LIGGGHTS has clumps by insertion from templates alone, `fix particletemplate/multisphere`, and none from "
            "a data file: use LAMMPS or YADE");
    if (code == DemCode::mercury)
        throw InputError("the deck for MercuryDPM is of spheres, and these grains are clumps: use LAMMPS or YADE");
    if (std::holds_alternative<Discharge>(job.loading))
        throw InputError(
            "`discharge` takes grains away one sphere at a time, and these are clumps; let them settle, with "
            "`gravity`, or pack spheres");
    if (code == DemCode::lammps) require_lammps_clumps(job);
}

void join_members(DemCode code, const DeckJob& job, std::vector<DeckFile>& files) {
    std::vector<DeckFile> own = code == DemCode::yade ? yade_deck_of_clumps(job, std::move(files.front().text))
                                                      : lammps_deck_of_clumps(job, std::move(files.front().text));
    own.insert(own.end(), files.begin() + 1, files.end());
    files = std::move(own);
}

}  // namespace bernal
