#include "program/result_report.hpp"

#include <iostream>

#include "bernal/contacts.hpp"
#include "core/number_text.hpp"
#include "job/job_shape.hpp"
#include "job/kept_packing.hpp"
#include "program/sample_text.hpp"
#include "program/shortfall.hpp"
#include "program/usage_error.hpp"
#include "run/backbone_words.hpp"
#include "run/shortfall.hpp"

namespace bernal {
namespace {

/// "1000 bodies (dimer, aspect 1.4) of 2 members, diameters of spheres of equal volume ". For several shapes, their
/// names.
std::string bodies_text(const PreparedJob& job, const Summary& s) {
    const BodySummary& bodies = *s.bodies;
    const bool several = job.options.shapes.size() > 1;
    const std::string shape =
        several || !job.effective.shape ? bodies.shape : shape_words(*job.effective.shape, bodies.shape);
    const std::int64_t spheres = s.count - bodies.count;
    return (bodies.count == 1 ? "1 body (" : std::to_string(bodies.count) + " bodies (") + shape + ") of " +
           (several ? "up to " : "") + counted(bodies.members, "member") +
           (spheres > 0 ? " and " + counted(spheres, "sphere") : "") + ", diameters of " +
           (job.sizes.dimension == 2 ? "discs of equal area " : "spheres of equal volume ");
}

void report_sizes(const PreparedJob& job, const Summary& s) {
    const std::string unit = in_unit(job.effective);
    row(s.bodies ? "grains" : "spheres") << (s.bodies ? bodies_text(job, s) : std::to_string(s.count) + ", diameters ")
                                         << rounded_text(s.diameter_min) << " to " << rounded_text(s.diameter_max)
                                         << unit << ", size ratio " << rounded_text(s.size_ratio)
                                         << (s.dimension == 2 ? ", solid area " : ", solid volume ")
                                         << rounded_text(s.solid_volume) << unit
                                         << (unit.empty()       ? "\n"
                                             : s.dimension == 2 ? "2\n"
                                                                : "3\n");
    row("sizes") << sample_text(job) << '\n';
    report_components(job);
    report_mass(s.mass);
    report_layers(s.layers, unit);
    report_gradient(job, s.component_profile);
    report_size_defaults(job);
    report_readings(job);
}

/// A packing that stopped at its target before its spheres jammed has next to no contacts, and need not have any.
bool is_loose_as_asked_for(const Summary& s) {
    return s.target_fraction && s.outcome == name(Outcome::target_reached) && !has_backbone(s.rattler_fraction);
}

void report_contacts(const Summary& s) {
    row("coordination number");
    if (is_loose_as_asked_for(s))
        std::cout << "loose, as asked for: " << percent(s.rattler_fraction) << " of the "
                  << (s.bodies ? "grains" : "spheres") << " carry nothing";
    else if (s.gap && !s.infill)
        std::cout << "none: the spheres keep their gap";
    else if (s.coordination_number > 0 && has_backbone(s.rattler_fraction))
        std::cout << rounded_text(s.coordination_number) << " without " << percent(s.rattler_fraction) << " rattlers";
    else
        std::cout << no_backbone << ", "
                  << why_no_backbone({s.bed.has_value(), s.requested_lengths.has_value(),
                                      s.container.surfaces.empty() && !s.bodies});
    std::cout << " (contact: gap up to " << s.contact_tolerance << " of the radii's sum)\n";
    if (s.q6)
        row("bond order") << "Q6 " << short_text(*s.q6) << ", " << percent(*s.crystalline_fraction) << " crystalline\n";
}

/// Reports what was found by packing.
void report_fit(const PreparedJob& job, const Summary& s) {
    const std::string found = ", found in " + counted(job.attempt + 1, "packing") + '\n';
    if (fills(job.effective))
        row("filled") << "with as many as " << (job.kept ? "went in" : "fit") << " at " << s.effort << " effort"
                      << found;
    if (const auto free = free_dimension(job.effective))
        row(free->key == "lengths"         ? "free side"
            : free->key == "vessel-height" ? "free height"
                                           : "free diameter")
            << "xyz"[free->axis] << " = " << rounded_text(s.container.lengths[free->axis]) << in_unit(job.effective)
            << ", as short as " << s.effort << " effort gets it" << found;
}

/// Far from walls.
void report_bulk(const PreparedJob& job, const Summary& s) {
    if (!s.wall_profile) return;
    const std::optional<double> bulk = s.wall_profile->bulk_fraction;
    row("bulk") << (bulk ? short_text(*bulk) : "none: there is room for few grains") << " farther than "
                << rounded_text(s.wall_profile->layer) << in_unit(job.effective) << " from the walls"
                << (s.bed ? " and the bed's surface" : "") << ", two mean diameters\n";
}

void report_infill(const PreparedJob& job, const Summary& s) {
    if (!s.infill) return;
    row("kept") << kept_text(job) << '\n';
    row("voids filled") << rounded_text(s.infill->voids_filled) << " by " << counted(s.infill->packed, "new sphere")
                        << ", of voids that are " << rounded_text(s.infill->void_fraction)
                        << (s.bed ? " of the bed\n" : " of the container\n");
}

void report_gap(const PreparedJob& job, const Summary& s) {
    if (!s.gap) return;
    const std::string unit = in_unit(job.effective);
    row("gap") << "at least " << rounded_text(s.gap->wanted) << unit << " between surfaces, as asked for, "
               << percent(s.gap->wanted / s.diameter_min) << " of the smallest diameter; the smallest is "
               << number_text(s.gap->smallest) << unit
               << (s.infill ? ", but for kept spheres among each other\n" : "\n");
}

/// A bed is asked how dense it is, not how full its vessel.
void report_density(const Summary& s) {
    const double fraction = reached_fraction(s);
    row("packing fraction") << rounded_text(fraction) << (s.bed ? of_bed_words : "") << ", porosity "
                            << rounded_text(1 - fraction);
    if (s.bed) std::cout << "; " << rounded_text(s.packing_fraction) << " of the whole vessel";
    std::cout << '\n';
}

void report_packing(const PreparedJob& job, const std::optional<Container>& bed, const Summary& s) {
    report_density(s);
    row("container") << s.container.shape() << ", " << lengths_text(s.container.lengths, s.dimension)
                     << in_unit(job.effective) << '\n';
    report_merged_meshes(s.container, in_unit(job.effective));
    report_bed(bed, in_unit(job.effective));
    report_fit(job, s);
    report_bulk(job, s);
    report_infill(job, s);
    row("certificate") << "holds: no overlap; smallest gap " << rounded_text(0 - s.max_relative_overlap)
                       << " of the smaller diameter\n";
    report_gap(job, s);
    report_contacts(s);
    report_sizes(job, s);
    report_sample_error(s.sample_error);
    row("run") << counted(s.sweeps, "sweep") << ", " << (s.swaps > 0 ? counted(s.swaps, "swap") + ", " : "")
               << short_text(s.wall_seconds) << " s on " << counted(s.threads, "thread") << ", "
               << counted(s.list_updates, "list update") << ", " << s.peak_memory_bytes / 1000000 << " MB\n";
}

void list_files(const char* name, const std::vector<std::string>& files) {
    row(name);
    for (const std::string& file : files) std::cout << file << (&file == &files.back() ? "\n" : " ");
}

}  // namespace

void report(const Result& result, const DeliveredFiles& delivered) {
    tell_shortfall("bernal", result.summary);
    if (const std::string missed = missed_heights(result.summary); !missed.empty())
        warn("bernal", {{Concern::target, missed}});
    for (const std::string& remark : delivered.remarks) std::cerr << "bernal: " << with_options(remark) << '\n';
    report_packing(result.run.job, result.run.bed, result.summary);
    list_files("files", delivered.set.files);
    if (delivered.set.fault.empty() && !delivered.overwritten.empty()) list_files("overwrote", delivered.overwritten);
    if (delivered.refusal) std::rethrow_exception(delivered.refusal);
    delivered.set.require_in_place();
}

}  // namespace bernal
