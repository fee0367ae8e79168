#include "mpi/spread_summary.hpp"

#include <iostream>

#include "bernal/contacts.hpp"
#include "bernal/version.hpp"
#include "core/number_text.hpp"
#include "core/peak_memory.hpp"
#include "program/sample_text.hpp"
#include "run/summary_parts.hpp"
#include "sweep/expansion.hpp"

namespace bernal {

Summary summary_of(const Ranks& ranks, const PreparedJob& job, const SpreadRun& run, const SpreadPacking& packing,
                   const SpreadContacts& contacts) {
    Summary s;
    const State& state = run.state();
    const SizeTotals& totals = run.totals();
    s.packing_fraction = packing.packing_fraction;
    s.max_relative_overlap = packing.max_relative_overlap;
    s.count = totals.count;
    s.dimension = packing.container.dimension;
    s.size_ratio = totals.largest / totals.smallest;
    s.container = packing.container;
    s.unit = name(job.effective.unit.value_or(LengthUnit::none));
    s.diameter_min = totals.smallest, s.diameter_max = totals.largest;
    s.solid_volume = totals.solid_volume;
    s.threads = ranks.count();
    s.engine = "lammps";
    s.effort = name(state.effort);
    describe_wish(s, job);
    s.sweeps = state.sweeps;
    s.list_updates = state.list_updates;
    s.contact_tolerance = CoordinationOptions{}.contact_tolerance;
    s.coordination_number = contacts.coordination_number;
    s.rattler_fraction = contacts.rattler_fraction;
    if (job.sample.top_above > 0) describe_sample(s, job.sample);
    s.outcome = name(outcome_of(state, packing.container, packing.packing_fraction));
    s.version = version();
    s.peak_memory_bytes = static_cast<std::int64_t>(ranks.largest(static_cast<double>(peak_memory_bytes())));
    s.listing_seconds = ranks.largest(run.listing_seconds());
    s.sweeping_seconds = ranks.largest(run.sweeping_seconds());
    return s;
}

void report(const SpreadRun& run, const Summary& s, const SpreadFiles& files, const SpreadLoad& load) {
    const std::string unit = s.unit == "none" ? "" : " " + s.unit;
    row("packing fraction") << rounded_text(s.packing_fraction) << ", porosity " << rounded_text(1 - s.packing_fraction)
                            << '\n';
    const Vec3 l = s.container.lengths;
    row("container") << s.container.shape() << ", " << rounded_text(l.x) << " x " << rounded_text(l.y) << " x "
                     << rounded_text(l.z) << unit << '\n';
    row("certificate") << "no overlap; smallest gap " << rounded_text(0 - s.max_relative_overlap)
                       << " of the smaller diameter; check with: bernal verify " << files.index() << '\n';
    row("coordination number") << rounded_text(s.coordination_number) << " without " << percent(s.rattler_fraction)
                               << " rattlers (contact: gap up to " << s.contact_tolerance << " of the radii's sum)\n";
    row("spheres") << s.count << ", diameters " << rounded_text(s.diameter_min) << " to "
                   << rounded_text(s.diameter_max) << unit << ", size ratio " << rounded_text(s.size_ratio) << '\n';
    row("run") << counted(s.sweeps, "sweep") << ", " << short_text(s.wall_seconds) << " s on "
               << counted(s.threads, "rank") << ", " << counted(s.list_updates, "list update") << ", up to "
               << short_text(static_cast<double>(s.peak_memory_bytes) / 1e6) << " MB a rank, the fullest with "
               << short_text(load.imbalance) << " of the mean number of spheres\n";
    const double all = run.contact_seconds() + run.moving_seconds() + run.listing_seconds() + run.message_seconds();
    row("time of rank 0") << percent(run.contact_seconds() / all) << " contacts, "
                          << percent(run.moving_seconds() / all) << " displacements, "
                          << percent(run.listing_seconds() / all) << " lists, " << percent(run.message_seconds() / all)
                          << " messages, of up to " << short_text(load.received / 1e6) << " MB a sweep and rank\n";
    row("files") << files.index() << ' ' << files.pieces() << ' ' << files.restart() << ' ' << files.summary() << ' '
                 << files.options();
    for (const std::string& file : files.data) std::cout << ' ' << file;
    std::cout << '\n';
}

}  // namespace bernal
