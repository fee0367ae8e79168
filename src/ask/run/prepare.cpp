#include <algorithm>
#include <cmath>
#include <filesystem>

#include "bernal/error.hpp"
#include "bernal/job_options.hpp"
#include "bernal/material.hpp"
#include "bernal/run.hpp"
#include "bernal/size_distribution.hpp"
#include "core/free_memory.hpp"
#include "core/number_text.hpp"
#include "core/utf8.hpp"
#include "core/words.hpp"
#include "grading/given_grading.hpp"
#include "job/component_densities.hpp"
#include "job/draw_sample.hpp"
#include "job/fixed_spheres.hpp"
#include "job/job_bed.hpp"
#include "job/job_container.hpp"
#include "job/job_meshes.hpp"
#include "job/job_shape.hpp"
#include "job/job_strata.hpp"
#include "job/kept_packing.hpp"
#include "job/layer_heights.hpp"
#include "job/remedy_numbers.hpp"
#include "job/taken_options.hpp"
#include "judgement/expectation.hpp"
#include "judgement/layer_cures.hpp"
#include "judgement/proven_sample.hpp"
#include "judgement/sample_judgement.hpp"
#include "keys/engine_options.hpp"
#include "rearrange/body_placement.hpp"
#include "run/undrawn_job.hpp"
#include "sizes/components.hpp"
#include "sizes/given_diameters.hpp"
#include "sizes/sauter_diameter.hpp"
#include "sweep/size_totals.hpp"
#include "sweep/state.hpp"
#include "text/text_lines.hpp"

namespace bernal {
namespace {

constexpr std::int64_t default_count = 10000;

double planned_memory(const Job& job, double spheres) {
    return estimate_run({.count = static_cast<std::int64_t>(spheres),
                         .effort = {},
                         .engine = job.engine,
                         .are_members = has_clumps(job)})
        .memory_bytes;
}

/// Requires memory for grains that are made of so many spheres each.
void require_memory(const PreparedJob& prepared, const SizeDistribution& distribution, double grains) {
    const Job& job = prepared.effective;
    const double members = members_of_grain({prepared.options.shapes, prepared.shape_of_component}, distribution);
    const double spheres = grains * members;
    const double needed = planned_memory(job, spheres), free = free_memory();
    if (needed <= free || job.force.value_or(false)) return;
    const double per_sphere = (needed - planned_memory(job, 0)) / spheres;
    const double fitting = (free - planned_memory(job, 0)) / per_sphere / members;
    const std::string about = "about " + std::to_string(count_at_most(std::max(1.0, fitting)));
    throw InputError(number_text(spheres) + " spheres are planned to take " + size_text(needed) +
                     " of memory, and this machine has " + size_text(free) + " left; " +
                     (fitting < 1  ? "free some"
                      : fills(job) ? "give a container for " + about
                                   : "give a `count` of " + about) +
                     ", or insist with `force`");
}

PackOptions pack_options(const Job& job) {
    PackOptions options;
    require_possible_container(job);
    require_possible_bed(job);
    options.container = packed_container(job);
    options.fixed_container = has_given_lengths(job) && !is_fitted(job);
    options.target_fraction = job.target_fraction;
    if (job.gap && !job.gap->in_diameters) options.gap = job.gap->value;
    options.seed = job.seed.value_or(options.seed);
    options.threads = job.threads.value_or(options.threads);
    options.engine = engine_choice(job);
    options.sweep = job.sweep.value_or(options.sweep);
    options.swaps = job.swaps.value_or(options.swaps);
    options.skin = job.skin;
    options.shapes = shapes_of(job).shapes;
    options.effort = job.effort;
    if (!job.effort && !job.target_fraction && !options.fixed_container) options.effort = Effort::standard;
    return options;
}

/// So that effective options hold in any folder: with its name, which results keep, in them.
std::string absolute_name(const std::string& key, const std::string& file) {
    const std::string name = std::filesystem::absolute(file).lexically_normal();
    require_utf8("`" + key + "`", name);
    return name;
}

void make_absolute(const std::string& key, std::optional<std::string>& file) {
    if (file && !is_text(*file)) file = absolute_name(key, *file);
}

/// What shares are of is a default to be told where it makes a difference.
bool is_told(const JobOption& option, const SizeOptions& effective) {
    return option.type == "NUMBER" || option.key == "of" ||
           (option.key == "shares-of" && leave_grains_out(effective.components));
}

/// The numbers about sizes, and what these are of, that `effective` has and `given` has not.
std::vector<TakenDefault> taken_defaults(const SizeOptions& given, const SizeOptions& effective) {
    Job before, after;
    before.sizes = given, after.sizes = effective;
    std::vector<TakenDefault> taken;
    for (const JobOption& option : job_options())
        if (is_told(option, effective) && option.get(before).empty() && !option.get(after).empty())
            taken.push_back({option.key, option.get(after).front()});
    for (std::size_t k = 0; k < given.components.size(); ++k) {
        const SizeComponent& one = given.components[k];
        for (const TakenDefault& inner : taken_defaults(one.sizes, effective.components[k].sizes))
            taken.push_back({"component " + one.name + ':' + inner.key, inner.value});
    }
    return taken;
}

Job with_porosity_as_target(const Job& said) {
    Job job = said;
    if (!job.porosity) return job;
    if (job.target_fraction)
        throw InputError("`porosity` " + number_text(*job.porosity) + " and `target-fraction` " +
                         number_text(*job.target_fraction) +
                         " contradict each other: porosity is 1 - packing fraction; give one of them");
    job.target_fraction = 1 - *job.porosity;
    if (*job.target_fraction == 1)
        throw InputError("porosity", number_text(*job.porosity), "cannot be reached", "give at least 0.01");
    job.porosity.reset();
    return job;
}

/// How a grading was read, for the report.
struct GradingReading {
    std::string text;
    std::vector<std::string> by_position = {}, unread = {};
    std::string counts = {};
    bool is_by_mass = false;  ///< the grading of all sizes; those of components have a density each
};

/// "pins.csv: 'mass', 'material'" for the report; nothing where all columns are read.
void tell_unread(std::vector<std::string>& told, const std::string& file, const std::vector<std::string>& columns) {
    if (!columns.empty()) told.push_back(source_name(file) + ": " + first_quoted(columns));
}

/// The unit that sizes in a file tell is that of a job that names none.
void adopt_unit(Job& job, double metres) {
    if (!job.unit && metres > 0) job.unit = unit_kept(metres);
    job.sizes.unit = job.unit;
}

GradingReading read_list_of(Job& job) {
    if (!job.sizes.diameter_list) return {};
    job.sizes.diameter_list = text_if_piped(*job.sizes.diameter_list);
    std::optional<std::string> file = job.sizes.diameter_list;
    make_absolute("diameter-list", file);
    adopt_unit(job, metres_of_diameter_list(*file));
    GradingReading reading;
    const ListColumns columns = columns_of_diameter_list(*file);
    if (!columns.counts.empty()) reading.counts = source_name(*job.sizes.diameter_list) + ": '" + columns.counts + "'";
    if (!columns.volumes.empty())
        reading.text = "diameters of spheres with the volumes in " + in_quotes(columns.volumes);
    tell_unread(reading.unread, *job.sizes.diameter_list, columns.unread);
    return reading;
}

/// As the options of a component are given, in its text: "`sample` A" as "`component` sand:sample=A".
std::string in_text_of_component(const std::string& sentence, const std::string& component) {
    std::string text = with_keys_spelled(sentence, [&](const std::string& key) {
        const bool says_what_is_meant = key == "grading-columns" || key == "sample" || key == "band";
        return says_what_is_meant ? "`component` " + component + ':' + key + '=' : '`' + key + '`';
    });
    for (std::size_t at = text.find("= "); at != text.npos; at = text.find("= ", at + 1)) text.erase(at + 1, 1);
    return text;
}

GivenGrading grading_of_component(const std::string& file, const SizeOptions& sizes, const std::string& component) try {
    return read_given_grading(file, grading_choice(sizes));
} catch (const InputError& error) {
    if (component.empty()) throw;
    throw InputError(in_text_of_component(error.what(), component));
}

/// Reads the grading of the job's sizes, or of one of its components. Is there one, by mass?
bool read_grading_of(Job& job, SizeOptions& sizes, const std::string& component, GradingReading& reading) {
    if (sizes.grading) sizes.grading = text_if_piped(*sizes.grading);
    if (sizes.kind != SizeKind::table || !sizes.grading) return false;
    std::optional<std::string> file = sizes.grading;
    make_absolute("grading", file);
    const GivenGrading given = grading_of_component(*file, sizes, component);
    reading.text += (reading.text.empty() ? "" : "; ") + (component.empty() ? "" : component + ": ") + given.reading;
    adopt_unit(job, given.metres);
    if (!given.has_named_columns)
        reading.by_position.push_back(source_name(*sizes.grading) + ": diameter, percent passing");
    return given.is_by_mass;
}

GradingReading read_sizes_of(Job& job) {
    if (job.sizes.kind == SizeKind::list) return read_list_of(job);
    GradingReading reading;
    reading.is_by_mass = read_grading_of(job, job.sizes, "", reading);
    for (SizeComponent& one : job.sizes.components) read_grading_of(job, one.sizes, one.name, reading);
    return reading;
}

/// Takes the unit of tables of fixed spheres.
void adopt_unit_of_obstacles(Job& job) {
    for (const std::string& file : job.obstacles)
        if (is_table(file)) adopt_unit(job, metres_of_fixed_spheres(file, job.sizes.dimension.value_or(3)).value_or(0));
}

std::vector<std::string> obstacles_by_position(const Job& job) {
    std::vector<std::string> files;
    const int dimension = job.sizes.dimension.value_or(3);
    for (const std::string& file : job.obstacles)
        if (is_table(file) && !has_named_columns(file, dimension))
            files.push_back(file + (dimension == 2 ? ": x, y, radius" : ": x, y, z, radius"));
    return files;
}

void tell_unread_of_obstacles(std::vector<std::string>& told, const Job& job) {
    for (const std::string& file : job.obstacles)
        if (is_table(file)) tell_unread(told, file, unread_of_fixed_spheres(file, job.sizes.dimension.value_or(3)));
}

/// The voids are what is packed.
void take_kept(PreparedJob& prepared, const Job& job) {
    if (!job.around) return;
    Packing kept = *kept_packing(job);
    kept.container = container_of_result(job);
    prepared.kept = std::make_shared<const Packing>(std::move(kept));
    if (job.target_fraction) prepared.options.target_fraction = fraction_of_voids(prepared, *job.target_fraction);
}

/// A gap in mean diameters is a length from here on.
void measure_gap(PreparedJob& job, const SizeDistribution& distribution) {
    std::optional<Gap>& gap = job.effective.gap;
    if (!gap || !gap->in_diameters) return;
    gap = Gap{gap->value * sauter_diameter(distribution), false};
    job.options.gap = gap->value;
}

/// A class is stored in 16 bits.
void require_classes_fit(const PreparedJob& job, std::size_t added) {
    constexpr std::size_t most = 65536;
    if (job.kept && class_count(*job.kept) + added > most)
        throw InputError(name_of_kept(job.effective) + " has classes up to " +
                         std::to_string(class_count(*job.kept) - 1) +
                         ", which leaves no numbers for those of the new spheres; number its classes from 0");
}

/// The densities of the new spheres alone, where the densities of all classes are given.
std::vector<double> densities_of_new(const PreparedJob& job, const std::vector<double>& densities) {
    const std::size_t kept = job.kept ? class_count(*job.kept) : 0;
    if (densities.size() <= std::max<std::size_t>(kept, 1)) return densities;
    return {densities.begin() + static_cast<std::ptrdiff_t>(kept), densities.end()};
}

/// All but the count, the sample and the engine.
PreparedJob with_options(const Job& said) {
    const Job job = with_shapes_of_components(with_porosity_as_target(said));
    PreparedJob prepared;
    prepared.options = pack_options(job);
    take_kept(prepared, job);
    const PackOptions& options = prepared.options;
    Job& e = prepared.effective = job;
    e.sizes = with_defaults(job.sizes);
    prepared.size_defaults = taken_defaults(job.sizes, e.sizes);
    make_absolute("grading", e.sizes.grading);
    make_absolute("diameter-list", e.sizes.diameter_list);
    for (SizeComponent& one : e.sizes.components) make_absolute("grading", one.sizes.grading);
    for (std::string& file : e.mesh) file = absolute_name("mesh", file);
    for (std::string& file : e.obstacles) file = absolute_name("obstacle", file);
    make_absolute("around", e.around);
    if (job.shape) e.shape = effective_shape(*job.shape);
    if (has_clumps(job)) prepared.shape_of_component = shapes_of(job).of_component;
    if (has_clumps(job) && job.shape) e.size_is = job.size_is.value_or(SizeIs::equivalent);
    e.seed = options.seed;
    fill_in_container(e, whole_vessel(options.container));
    if (has_bed(job)) e.up = up_of(job);
    e.effort = options.effort;
    e.sweep = options.sweep;
    e.swaps = options.swaps;
    return prepared;
}

/// What was asked of the engine must be possible for these spheres.
void require_possible_engine(const PackOptions& options, const std::vector<double>& diameters) {
    if (!options.engine) return;
    std::vector<double> spaced = diameters;
    for (double& diameter : spaced) diameter += options.gap;
    require_cells_fit(*options.engine, spaced, options.target_fraction);
}

/// The engine, chosen from the planned ones where the job leaves it open.
void choose_engine(PreparedJob& prepared) {
    PackOptions& options = prepared.options;
    if (!options.engine) options.engine = chosen_engine(planned_engines_for(prepared.sizes, options));
    tell_search(*options.engine, prepared.effective);
    prepared.effective.engine = options.engine->kind;
    prepared.effective.looseness.reset();
    if (options.engine->kind == EngineKind::loose_octree)
        prepared.effective.looseness = options.engine->parameters.looseness;
}

/// How many fill the container of `lengths` to `fraction`.
std::int64_t count_filling(const PreparedJob& job, const SizeDistribution& distribution, double fraction) {
    const int dimension = distribution.dimension();
    const double volume = fraction * job.options.container.volume() /
                          dimension_power(equivalent_over_size(job), dimension);  // as the sizes tell it
    const double expected = std::round(volume / (volume_per_power(dimension) * distribution.moment(dimension)));
    if (expected <= static_cast<double>(max_sphere_count)) require_memory(job, distribution, expected);
    return count_for_volume(distribution, volume, sample_options(job));
}

/// As many as are expected to fit: the estimate of a sample that is large enough to show it.
std::int64_t fitting_count(const PreparedJob& job, const SizeDistribution& distribution) {
    constexpr std::int64_t enough = 20000;
    constexpr double likely = 0.64;
    const std::int64_t likely_count = count_filling(job, distribution, likely);
    const Sizes some = as_packed(sample(distribution, std::min(likely_count, enough), sample_options(job)), job);
    const double kept = share_kept_by_walls(job.options.container, some, job.options.gap);
    return count_filling(job, distribution, kept * job_estimate(job, some).packing_fraction);
}

std::int64_t count(const PreparedJob& job, const SizeDistribution& distribution) {
    if (job.effective.count) return *job.effective.count;
    if (!distribution.list().empty()) return std::ssize(distribution.list());
    if (fills(job.effective)) return fitting_count(job, distribution);
    if (!job.options.fixed_container) return default_count;
    return count_filling(job, distribution, *job.options.target_fraction);
}

/// Likewise, of a free length that is no limit to anything.
constexpr double ample_lengths = 1e6;

/// "the largest sphere, of diameter 2".
std::string largest_text(const PreparedJob& job) {
    const double gap = job.options.gap;
    return "the largest sphere, of diameter " + rounded_text(std::ranges::max(job.sizes.diameters)) +
           (gap > 0 ? " with its `gap` of " + rounded_text(gap) : "");
}

std::string sufficient_side_text(const PreparedJob& job) {
    const Container& container = job.options.container;
    double enough = least_sides_to_search * (std::ranges::max(job.sizes.diameters) + job.options.gap);
    for (int axis = 0; axis < container.dimension; ++axis)
        enough = std::max(enough, sufficient_side(job, container, axis));
    return at_least_text(enough);
}

/// Where packing finds the count or a side, its first attempt has other lengths: the given ones are checked here. A
/// side hardly longer than the largest sphere is wide shows nothing of how dense spheres get elsewhere.
void check_lengths_hold_largest(const PreparedJob& job) {
    const double largest = std::ranges::max(job.sizes.diameters) + job.options.gap;
    require_bed_holds(job.effective, largest, is_fitted(job.effective) ? least_sides_to_search : 1,
                      largest_to_come(job) + job.options.gap);
    if (!is_fitted(job.effective)) return;
    const double given = inscribed_diameter(job_container(job.effective, ample_lengths * largest));
    const bool is_cuboid = job.effective.lengths.has_value();
    const std::string where = is_cuboid  ? "a side of " + rounded_text(given) + " in `lengths`"
                              : job.kept ? "`around`, with room for a sphere of diameter " + rounded_text(given) + ","
                                         : "a vessel with room for a sphere of diameter " + rounded_text(given);
    const std::string for_layers =
        is_cuboid && has_heights(job.effective) ? room_for_layers(job, job.options.container) : "";
    const std::string remedy = !for_layers.empty() ? "; " + for_layers + ", or"
                               : is_cuboid ? "; give a longer one, of at least " + sufficient_side_text(job) + ", or"
                               : job.kept  ? "; give"
                                           : "; give larger " + given_lengths_text(job.effective) + " or";
    if (given < largest)
        throw InputError(where + (is_cuboid ? " is shorter than" : " is too narrow for") + " " + largest_text(job) +
                         remedy + " smaller spheres");
    // Voids are as wide as they are.
    if (job.kept) return;
    if (given < least_sides_to_search * largest)
        throw InputError(where + " is too " + (is_cuboid ? "short" : "narrow") +
                         " to find out what fits beside it: at least " + rounded_text(least_sides_to_search) +
                         " of the largest diameter, " + rounded_text(largest) + ", are needed" + remedy +
                         " smaller spheres, or all lengths and `count`");
}

/// Spheres that do not even make a layer on their base have no height to solve for.
void require_layer(const PreparedJob& job) {
    const std::optional<double> height = height_without_layer(job, job_estimate(job, job.sizes));
    if (!height) return;
    const double largest = std::ranges::max(job.sizes.diameters);
    const std::string cures = cures_of_layer(job, *height);
    throw InputError(counted(std::ssize(job.sizes.diameters), grain_word(job.effective)) +
                     " would fill a free side of " + rounded_text(*height) +
                     ", hardly a layer of the largest, of diameter " + rounded_text(largest) + "; " + cures);
}

/// No longer than what holds the spheres at the fraction: rounding may have left it above by some last digits.
double shortened_to(double fraction, double length, const PreparedJob& job) {
    const double solid = solid_volume(job.sizes);
    while (solid / packed_container(job.effective, length).volume() < fraction) length = std::nextafter(length, 0);
    return length;
}

/// As long as the target asks, exactly; otherwise as is expected, to begin with.
void solve_free_length(PreparedJob& job) {
    if (!free_dimension(job.effective)) return;
    PackOptions& options = job.options;
    const double fraction = options.target_fraction ? *options.target_fraction : expectation(job).packing_fraction;
    double length = free_length_for(job.effective, solid_volume(job.sizes) / fraction);
    if (options.target_fraction) length = shortened_to(fraction, length, job);
    options.container = packed_container(job.effective, length);
    require_layer(job);
    if (!options.target_fraction) return;
    options.fixed_container = true;
    set_free_length(job.effective, length);
}

/// Spheres that others were packed around must be where they were.
void require_same_kept(const PreparedJob& job, const State& state) {
    if (!job.kept || job.options.container.surfaces == state.container.surfaces) return;
    throw InputError(name_of_kept(job.effective) +
                     " holds other spheres than those that this run is packed around; put the former file there");
}

/// So must clumps have the members that they had.
void require_same_shape(const PreparedJob& job, const State& state) {
    const std::vector<Shape>&now = job.options.shapes, &before = state.bodies.shapes;
    if (std::ranges::equal(now, before, {}, &Shape::members, &Shape::members)) return;
    throw InputError("`shape` " + job.effective.shape.value_or("of a component") +
                     " has other members than the clumps that this run packs; put the former file there");
}

}  // namespace

std::string in_unit(const Job& job) { return unit_suffix(job.unit.value_or(LengthUnit::none)); }

std::vector<double> told_densities(const Job& job) {
    if (!job.densities.empty()) return job.densities;
    std::vector<double> densities;
    for (const SizeComponent& one : job.sizes.components)
        if (one.density) densities.push_back(*one.density);
    return densities;
}

UndrawnJob prepare_undrawn(const Job& told) {
    if (told.hierarchical.value_or(false))
        throw InputError(
            "`hierarchical` tells how dense sizes pack, level by level, and makes no single packing, which is wanted "
            "here; leave it out");
    const Job said = with_clump_as_shape(told);
    require_possible_shape(said);
    require_options_of_layers(said);
    Job job = with_height_of_layers(with_what_is_kept(said));
    GradingReading reading = read_sizes_of(job);
    adopt_unit_of_obstacles(job);
    const std::shared_ptr<const WantedStrata> wanted_strata = take_shares_of_strata(job);
    job = with_shapes_of_components(std::move(job));
    if (job.total_mass) count_by_mass(job);
    PreparedJob prepared = with_options(job);
    prepared.wanted_strata = wanted_strata;
    prepared.grading_reading = std::move(reading.text), prepared.by_position = std::move(reading.by_position);
    prepared.unread_columns = std::move(reading.unread), prepared.count_column = std::move(reading.counts);
    tell_unread_of_obstacles(prepared.unread_columns, job);
    UndrawnJob undrawn{prepared, size_distribution(prepared.effective.sizes)};
    Job& effective = undrawn.job.effective;
    measure_gap(undrawn.job, undrawn.distribution);
    for (std::string& remark : remarks_on_kept(job)) undrawn.job.by_position.push_back(std::move(remark));
    for (std::string& file : obstacles_by_position(job)) undrawn.job.by_position.push_back(std::move(file));
    if (!undrawn.distribution.discrete() || !undrawn.distribution.parts().empty())  // single sizes are no names
        undrawn.job.class_names = undrawn.distribution.class_names();
    undrawn.count = count(undrawn.job, undrawn.distribution);
    if (!fills(effective)) effective.count = undrawn.count;
    const std::size_t kept = prepared.kept ? class_count(*prepared.kept) : 0;
    require_classes_fit(prepared, undrawn.distribution.class_count());
    const std::size_t classes = undrawn.distribution.class_count();
    if (kept == 0) require_densities_fit(job.densities, classes);
    take_densities_of_components(effective, undrawn.distribution, prepared.kept.get());
    require_densities_fit(effective.densities, kept + classes);
    Job of_new = job;
    of_new.densities = densities_of_new(prepared, effective.densities);
    require_shares_of_one_density(of_new, reading.is_by_mass);
    return undrawn;
}

/// Several densities given to a run that was interrupted. A grading that is gone may have been by mass.
void require_densities_of_resumed(const Job& job) {
    const auto is_by_mass = [&] {
        if (job.sizes.kind != SizeKind::table || !job.sizes.grading) return false;
        try {
            return read_given_grading(*job.sizes.grading, grading_choice(job.sizes)).is_by_mass;
        } catch (const FileError&) {
            return true;
        }
    };
    if (job.densities.size() > 1) require_shares_of_one_density(job, is_by_mass());
}

PreparedJob prepare(const Job& job) {
    auto [prepared, distribution, n] = prepare_undrawn(job);
    require_memory(prepared, distribution, static_cast<double>(n));
    draw_sample(prepared, distribution, n);
    require_fitting_meshes(prepared.effective, prepared.options.container,
                           std::ranges::max(prepared.sizes.diameters) + 2 * prepared.options.gap);
    check_lengths_hold_largest(prepared);
    solve_free_length(prepared);
    require_high_layers(prepared, expectation(prepared).container);
    require_target_in_reach(prepared, n, solid_volume(prepared.sizes));
    require_possible_engine(prepared.options, prepared.sizes.diameters);
    if (!prepared.options.shapes.empty())
        require_possible_bodies(prepared.sizes, prepared.options, totals_of(prepared.sizes));
    choose_engine(prepared);
    return prepared;
}

PreparedJob prepare_resumed(const Job& job, const State& state, const SampleReport& sample) {
    if (state.spheres.empty())
        throw InputError("`resume` of a run over ranks is for them; go on with: mpirun bernal-mpi pack --resume");
    PreparedJob prepared = with_options(job);
    Job of_new = job;
    of_new.densities = densities_of_new(prepared, job.densities);
    require_densities_of_resumed(of_new);
    prepared.sample = sample;
    require_same_kept(prepared, state);
    if (prepared.options.engine) require_cells_fit(*prepared.options.engine, state);
    require_same_shape(prepared, state);
    if (!prepared.options.engine) prepared.options.engine = chosen_engine(planned_engines_for(state));
    choose_engine(prepared);
    return prepared;
}

void require_target_in_reach(const PreparedJob& job, std::int64_t count, double solid_volume) {
    if (!job.options.fixed_container || !job.options.target_fraction) return;
    const double fraction = solid_volume / job.options.container.volume();
    if (fraction >= *job.options.target_fraction * (1 - 1e-9)) return;
    throw InputError(
        counted(count, grain_word(job.effective)) + " in a container of these lengths make a packing fraction of " +
        number_text(fraction_of_whole(job, fraction)) + ", less than `target-fraction` " +
        number_text(job.effective.target_fraction.value_or(*job.options.target_fraction)) +
        "; give more spheres, or leave out one of `count`, `target-fraction` and " + given_lengths_text(job.effective));
}

}  // namespace bernal
