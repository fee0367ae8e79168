#include "cli/plan_report.hpp"

#include <algorithm>
#include <cmath>
#include <iomanip>
#include <iostream>
#include <sstream>

#include "bernal/run.hpp"
#include "cli/duration_text.hpp"
#include "core/free_memory.hpp"
#include "core/number_text.hpp"
#include "job/clump_density.hpp"
#include "job/job_shape.hpp"
#include "job/kept_packing.hpp"
#include "program/sample_text.hpp"

namespace bernal {
namespace {

/// Where so many digits behind the point tell it: not of what is far too large or too small for them.
std::string fixed(double value, int digits) {
    const double size = std::abs(value);
    if (size >= 1e8 || (size > 0 && size < 0.5 * std::pow(10, -digits))) return short_text(value);
    std::ostringstream text;
    text << std::fixed << std::setprecision(digits) << value;
    return text.str();
}

/// Four significant digits, without exponents as far as a column goes.
std::string figure(double value) {
    if (value >= 1e8) return short_text(value);
    if (value >= 1000) return fixed(value, 0);
    std::ostringstream text;
    text << std::setprecision(4) << value;
    return text.str();
}

/// "85515 up to 2, 11877 to 4, 47 above 4".
std::string classes_text(const JobPlan& plan) {
    const std::vector<double>& borders = plan.class_borders;
    std::string text;
    for (std::size_t k = 0; k < plan.class_names.size(); ++k)
        text += (text.empty() ? "" : ", ") + std::to_string(plan.class_counts[k]) + ' ' + plan.class_names[k];
    if (!text.empty()) return text;
    for (std::size_t k = 0; k < plan.class_counts.size(); ++k) {
        const bool finest = k == 0, coarsest = k == borders.size();
        text += (text.empty() ? "" : ", ") + std::to_string(plan.class_counts[k]);
        if (finest) text += " up to " + rounded_text(borders[k]);
        if (!finest && !coarsest) text += " to " + rounded_text(borders[k]);
        if (coarsest) text += " above " + rounded_text(borders[k - 1]);
    }
    return text + in_unit(plan.job.effective);
}

std::string needed_text(const JobPlan& plan) {
    const std::string goal = std::to_string(few_top_grains) + " of them, the fewest that stand for a class, take ";
    if (!plan.count_for_top_grains) return goal + "more " + grain_word(plan.job.effective) + "s than can be packed";
    return goal + "about " + std::to_string(*plan.count_for_top_grains) + ' ' + grain_word(plan.job.effective) +
           "s in all";
}

/// Can no sample that stands for these sizes be packed on this machine, and is all else that is asked for the density?
bool is_of_levels_alone(const JobPlan& plan) {
    const PackOptions& options = plan.job.options;
    if (!options.container.walls().empty() || !options.shapes.empty() || options.strata || plan.job.kept) return false;
    if (!plan.count_for_top_grains) return true;
    const RunWish all{.count = *plan.count_for_top_grains, .effort = options.effort};
    return estimate_run(all).memory_bytes > free_memory();
}

/// The spheres that were asked for, where the plan is of fewer.
std::string more_wanted(const JobPlan& plan) {
    if (plan.spread && plan.spread->count > std::ssize(plan.job.sizes.diameters))
        return std::to_string(plan.spread->count) +
               " spheres, see 'on ranks'; all else is of a sample that stands for them";
    if (!plan.wanted_count) return "";
    return std::to_string(*plan.wanted_count) +
           " spheres, more than this machine's memory holds; all else but the run is of a sample that stands for them";
}

/// Lengths in equivalent diameters.
void report_shape(const JobPlan& plan, std::size_t k) {
    const Shape& shape = plan.job.options.shapes[k];
    if (shape.name == no_clump) return;
    row("shape") << words_of_shape(plan.job, k) << ": " << counted(std::ssize(shape.members), "member")
                 << ", their volumes " << rounded_text(shape.members_volume) << " of that of their union; "
                 << rounded_text(2 * shape.outer_radius) << " equivalent diameters long, passes a sieve of "
                 << rounded_text(shape.sieve_diameter)
                 << (sizes_are_openings(plan.job, k) ? "; sizes are sieve openings\n"
                                                     : "; sizes are equivalent diameters\n");
    if (shape.fit) row("") << fit_words(*shape.fit) << '\n';
}

void report_shapes(const JobPlan& plan) {
    for (std::size_t k = 0; k < plan.job.options.shapes.size(); ++k) report_shape(plan, k);
}

void report_sample(const JobPlan& plan) {
    const std::string unit = in_unit(plan.job.effective);
    const std::string wanted = more_wanted(plan);
    if (!wanted.empty()) row("wanted") << wanted << '\n';
    row(!wanted.empty()                   ? "sample"
        : plan.job.options.shapes.empty() ? "spheres"
                                          : "grains")
        << (fills(plan.job.effective) ? "about " : "") << plan.job.sizes.diameters.size()
        << (fills(plan.job.effective) ? " fit (estimate), diameters " : ", diameters ") << rounded_text(plan.smallest)
        << " to " << rounded_text(plan.largest) << unit << ", size ratio " << rounded_text(plan.largest / plan.smallest)
        << (plan.job.sizes.dimension == 2 ? ", solid area " : ", solid volume ")
        << rounded_text(solid_volume(plan.job.sizes)) << unit
        << (unit.empty()                    ? "\n"
            : plan.job.sizes.dimension == 2 ? "2\n"
                                            : "3\n");
    report_shapes(plan);
    row("sizes") << sample_text(plan.job) << '\n';
    report_components(plan.job);
    report_mass(plan.mass);
    report_size_defaults(plan.job);
    report_readings(plan.job);
    if (plan.job.sample.too_few_top_grains() && has_top_class(plan.job.effective.sizes))
        row("top class") << needed_text(plan)
                         << (is_of_levels_alone(plan)
                                 ? "; this machine cannot: ask bernal pack --hierarchical for the density\n"
                                 : "\n");
    if (plan.class_counts.size() > std::max<std::size_t>(1, plan.job.sample.components.size()))
        row("size classes") << classes_text(plan) << '\n';
}

/// Is the sample's estimate off that of the curve by more than one of a sample that stands for it is?
bool is_of_another_density(const JobPlan& plan) {
    constexpr double least = 0.002;
    return plan.curve_density &&
           std::abs(plan.curve_density->packing_fraction - plan.density.front().packing_fraction) > least;
}

void report_run(const JobPlan& plan) {
    const PackOptions& options = plan.job.options;
    const double whole = fraction_of_whole(plan.job, plan.expected_fraction);
    row("packing fraction") << fixed(whole, 4) << (plan.container.bed ? of_bed_words : "") << ", porosity "
                            << fixed(1 - whole, 4) << " (" << plan.expected_by << ")\n";
    if (plan.job.kept) {
        row("kept") << kept_text(plan.job) << '\n';
        row("voids filled") << fixed(plan.expected_fraction, 4) << ", of voids that are "
                            << fixed(1 - fraction_of_whole(plan.job, 0), 4)
                            << (plan.container.bed ? " of the bed\n" : " of the container\n");
    }
    report_sample_error(plan.sample_error);
    if (options.gap > 0)
        row("gap") << rounded_text(options.gap) << in_unit(plan.job.effective) << " between surfaces\n";
    if (is_of_another_density(plan))
        row("of the whole curve") << fixed(plan.curve_density->packing_fraction, 4) << " far from walls (estimate, "
                                  << plan.curve_density->source << "); of this sample "
                                  << fixed(plan.density.front().packing_fraction, 4) << '\n';
    const Container vessel = whole_vessel(plan.container);
    row("container") << vessel.shape() << ", " << lengths_text(vessel.lengths, plan.job.sizes.dimension)
                     << in_unit(plan.job.effective)
                     << (options.fixed_container || fills(plan.job.effective) ? "\n" : " at that packing fraction\n");
    report_bed(without_kept(plan.job, plan.container), in_unit(plan.job.effective));
    report_layers(plan.layers, in_unit(plan.job.effective));
    report_merged_meshes(plan.container, in_unit(plan.job.effective));
    row("engine") << name(plan.engine) << "; planned work per sphere:";
    for (std::size_t k = 0; k < plan.engines.size(); ++k)
        std::cout << (k > 0 ? ", " : " ") << name(plan.engines[k].kind) << ' ' << rounded_text(plan.engines[k].work);
    std::cout << '\n';
    row("run (estimate)") << plan.run.least_sweeps << " to " << plan.run.most_sweeps << " sweeps at "
                          << (options.effort ? name(*options.effort) : "the least") << " effort, "
                          << duration_text(plan.run.least_seconds) << " to " << duration_text(plan.run.most_seconds)
                          << " on one thread, " << size_text(plan.run.memory_bytes)
                          << (is_fitted(plan.job.effective) ? ", each of some three packings that find what fits\n"
                                                            : "\n");
}

void report_spread(const SpreadPlan& spread) {
    const SpreadEstimate& e = spread.estimate;
    row("on ranks (model)") << spread.count << " spheres on " << spread.ranks << ": " << figure(e.spheres)
                            << " and as ghosts " << figure(e.ghosts) << " a rank, " << size_text(e.memory_bytes)
                            << ", receiving " << size_text(e.network_bytes) << " a sweep; "
                            << duration_text(e.least_seconds) << " to " << duration_text(e.most_seconds) << '\n';
    row("") << size_text(spread.rank_memory) << " a rank hold " << spread.largest_count << " spheres in all\n";
}

void report_density(const JobPlan& plan) {
    std::cout << "\nestimates of the packing fraction, without walls"
              << (plan.job.options.shapes.empty() ? "" : ", " + told_density_over_spheres(plan.job)) << '\n';
    for (const DensityEstimate& e : plan.density)
        std::cout << "  " << std::left << std::setw(22) << e.source << fixed(e.packing_fraction, 4) << "  "
                  << fixed(e.low, 3) << " to " << fixed(e.high, 3) << "  " << e.remark << '\n';
}

void report_rule(const JobPlan& plan, const std::string& rule, std::string_view direction, const GridPlan& grid) {
    std::cout << "  " << std::left << std::setw(17) << rule << std::setw(10) << direction << std::right << std::setw(6)
              << grid.cell_sizes.size() << std::setw(13) << figure(grid.pair_tests) << std::setw(11)
              << figure(grid.accesses) << std::setw(11) << figure(grid.work) << std::setw(12)
              << figure(plan.grids.one_level.work / grid.work) << '\n';
}

void report_rules(const JobPlan& plan) {
    std::cout << "\nhierarchical grid in " << plan.problem.dimension
              << "-D, predicted work per sphere at packing fraction " << fixed(plan.problem.packing_fraction, 4)
              << "\nK = time(cell access) / time(pair test) = " << short_text(plan.problem.access_cost) << " ("
              << plan.access_cost_by << "); work = tests + K accesses\n"
              << "  rule             search    levels   pair tests   accesses       work     speed-up\n";
    report_rule(plan, "one level", "", plan.grids.one_level);
    for (const GridCandidate& c : plan.grids.candidates) report_rule(plan, c.rule, name(c.direction), c.plan);
    if (plan.grids.ogarko_work)
        std::cout << "  (Ogarko & Luding's own measure of their levels, L (m + K): " << figure(*plan.grids.ogarko_work)
                  << ")\n";
    for (const std::string& sentence : plan.grids.left_out) std::cout << "  (" << sentence << ")\n";
}

std::string recommended_text(const GridCandidate& best) {
    if (best.plan.cell_sizes.size() == 1) return "one level";
    return best.rule + ", " + std::string(name(best.direction));
}

void report_levels(const JobPlan& plan) {
    const GridCandidate& best = plan.grids.recommended();
    const std::string unit = in_unit(plan.job.effective);
    std::cout << "\nrecommended levels: " << recommended_text(best) << (unit.empty() ? "" : ", cell sizes in" + unit)
              << '\n'
              << "  for DEM codes; the grid of 'bernal pack' plans its own\n"
              << "  level     cell size     share of spheres     spheres per cell\n";
    for (std::size_t level = 0; level < best.plan.cell_sizes.size(); ++level)
        std::cout << std::right << std::setw(7) << level + 1 << std::setw(14)
                  << rounded_text(best.plan.cell_sizes[level]) << std::setw(21) << figure(best.plan.share[level])
                  << std::setw(21) << figure(best.plan.per_cell[level]) << '\n';
}

}  // namespace

void report(const JobPlan& plan) {
    report_sample(plan);
    report_run(plan);
    if (plan.spread) report_spread(*plan.spread);
    report_density(plan);
    if (has_clumps(plan.job.effective)) {
        std::cout << "\nhierarchical grids are planned for spheres, and not for the members of clumps\n";
    } else {
        report_rules(plan);
        report_levels(plan);
    }
    // The verdict comes last, where it is seen.
    std::cout << std::flush;
    warn("bernal", warnings_about(plan));
    if (is_refused(plan))
        std::cerr << "bernal: 'bernal pack' refuses such a sample, unless --allow-small-sample insists\n";
}

}  // namespace bernal
