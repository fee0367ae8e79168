#include "cli/pack_job.hpp"

#include <unistd.h>

#include <cmath>
#include <numbers>

#include "bernal/error.hpp"
#include "bernal/size_distribution.hpp"
#include "core/number_text.hpp"

namespace bernal {
namespace {

constexpr std::int64_t default_count = 10000;

/// Low for most mixtures: what exceeds the memory by this measure cannot fit.
constexpr double least_bytes_per_sphere = 400;

void require_memory(double spheres) {
    const double needed = spheres * least_bytes_per_sphere;
    const double memory = static_cast<double>(::sysconf(_SC_PHYS_PAGES)) * static_cast<double>(::sysconf(_SC_PAGESIZE));
    if (needed <= memory) return;
    const auto gigabytes = [](double bytes) { return number_text(std::round(bytes / 1e8) / 10) + " GB"; };
    throw InputError(number_text(spheres) + " spheres take at least " + gigabytes(needed) + " of memory, and this " +
                     "machine has " + gigabytes(memory) + "; give fewer spheres");
}

std::array<bool, 3> periodic_axes(const Settings& s) {
    if (s.periodic.value_or(true)) {
        if (s.walls) throw InputError("--walls contradicts a periodic container; add --container box or leave it out");
        return {true, true, true};
    }
    const std::array<bool, 3> walls = s.walls.value_or(std::array<bool, 3>{true, true, true});
    return {!walls[0], !walls[1], !walls[2]};
}

Container container(const Settings& s) {
    if (s.lengths && s.aspect)
        throw InputError(
            "--lengths and --aspect contradict each other; give the lengths of a fixed container, or the "
            "proportions of one whose size is solved for");
    return {{}, s.lengths.value_or(s.aspect.value_or(Vec3{1, 1, 1})), periodic_axes(s)};
}

/// Empty for auto.
std::optional<EngineChoice> engine_choice(const Settings& s) {
    const auto kind = s.engine.value_or(EngineSetting{}).kind;
    require_looseness_belongs(s, kind ? std::vector{*kind} : std::vector<EngineKind>{});
    if (!kind) return {};
    return EngineChoice(*kind, s.looseness.value_or(default_looseness));
}

PackOptions pack_options(const Settings& s) {
    PackOptions options;
    options.container = container(s);
    options.fixed_container = s.lengths.has_value();
    options.target_fraction = s.target_fraction;
    options.seed = s.seed.value_or(options.seed);
    options.threads = s.threads.value_or(options.threads);
    options.engine = engine_choice(s);
    options.sweep = s.sweep.value_or(options.sweep);
    options.effort = s.effort;
    if (!s.effort && !s.target_fraction && !s.lengths) options.effort = Effort::standard;
    return options;
}

SampleOptions sample_options(const PackJob& job) {
    return {job.size_options.sampling.value_or(Sampling::systematic), job.options.seed};
}

/// How many fill the fixed container to the target fraction.
std::int64_t filling_count(const PackJob& job, const SizeDistribution& distribution) {
    if (!job.options.target_fraction)
        throw InputError("--lengths alone leaves open how many spheres; add --count or --target-fraction");
    const double volume = *job.options.target_fraction * job.options.container.volume();
    const double expected = std::round(volume / (std::numbers::pi / 6 * distribution.moment(3)));
    if (expected <= static_cast<double>(max_sphere_count)) require_memory(expected);
    return count_for_volume(distribution, volume, sample_options(job));
}

std::int64_t count(const Settings& s, const PackJob& job, const SizeDistribution& distribution) {
    if (s.count) return sphere_count(*s.count);
    if (!distribution.list().empty()) return std::ssize(distribution.list());
    return job.options.fixed_container ? filling_count(job, distribution) : default_count;
}

/// In a fixed container the spheres decide about the packing fraction, which must not fall short of the one asked for.
void check_target(const PackJob& job) {
    if (!job.options.fixed_container || !job.options.target_fraction) return;
    const double fraction = solid_volume(job.sizes) / job.options.container.volume();
    if (fraction >= *job.options.target_fraction * (1 - 1e-9)) return;
    throw InputError(std::to_string(job.sizes.diameters.size()) +
                     " spheres in these --lengths make a packing fraction of " + number_text(fraction) +
                     ", less than --target-fraction " + number_text(*job.options.target_fraction) +
                     "; give more spheres, or leave out one of --count, --lengths and --target-fraction");
}

}  // namespace

PackJob pack_job(const Settings& settings) {
    PackJob job;
    job.size_options = with_defaults(settings.sizes);
    job.unit = settings.unit.value_or(LengthUnit::none);
    job.densities = settings.densities;
    job.options = pack_options(settings);
    const SizeDistribution distribution = size_distribution(job.size_options);
    job.count = count(settings, job, distribution);
    require_memory(static_cast<double>(job.count));
    job.sizes = sample(distribution, job.count, sample_options(job));
    job.sample = sample_report(distribution, job.sizes);
    check_target(job);
    if (!job.options.engine) job.options.engine = chosen_engine(planned_engines_for(job.sizes, job.options));
    return job;
}

PackJob resumed_job(const Settings& settings, const SampleReport& sample) {
    PackJob job;
    job.size_options = with_defaults(settings.sizes);
    job.unit = settings.unit.value_or(LengthUnit::none);
    job.densities = settings.densities;
    job.options = pack_options(settings);
    job.count = sphere_count(settings.count.value_or(0));
    job.sample = sample;
    return job;
}

}  // namespace bernal
