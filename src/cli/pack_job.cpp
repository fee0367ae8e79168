#include "cli/pack_job.hpp"

#include <numbers>

#include "bernal/error.hpp"
#include "bernal/sampling.hpp"
#include "sizes/number_text.hpp"

namespace bernal {
namespace {

constexpr std::int64_t default_count = 10000;

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

PackOptions pack_options(const Settings& s) {
    PackOptions options;
    options.container = container(s);
    options.fixed_container = s.lengths.has_value();
    options.target_fraction = s.target_fraction;
    options.seed = s.seed.value_or(options.seed);
    options.threads = s.threads.value_or(options.threads);
    options.engine = s.engine.value_or(options.engine);
    options.sweep = s.sweep.value_or(options.sweep);
    options.effort = s.effort.value_or(options.effort);
    return options;
}

SampleOptions sample_options(const PackJob& job) {
    return {job.size_options.sampling.value_or(Sampling::systematic), job.options.seed};
}

std::int64_t count(const Settings& s, const PackJob& job) {
    if (s.count) return sphere_count(*s.count);
    if (!job.distribution.list().empty()) return std::ssize(job.distribution.list());
    if (!job.options.fixed_container) return default_count;
    if (!job.options.target_fraction)
        throw InputError("--lengths alone leaves open how many spheres; add --count or --target-fraction");
    return count_for_volume(job.distribution, *job.options.target_fraction * job.options.container.volume(),
                            sample_options(job));
}

/// In a fixed container the spheres decide about the packing fraction, which must not fall short of the one asked for.
void check_target(const PackJob& job) {
    if (!job.options.fixed_container || !job.options.target_fraction) return;
    double cubes = 0;
    for (double d : job.sizes.diameters) cubes += d * d * d;
    const double fraction = std::numbers::pi / 6 * cubes / job.options.container.volume();
    if (fraction >= *job.options.target_fraction * (1 - 1e-9)) return;
    throw InputError(std::to_string(job.sizes.diameters.size()) +
                     " spheres in these --lengths make a packing fraction of " + number_text(fraction) +
                     ", less than --target-fraction " + number_text(*job.options.target_fraction) +
                     "; give more spheres, or leave out one of --count, --lengths and --target-fraction");
}

}  // namespace

PackJob pack_job(const Settings& settings) {
    const SizeOptions size_options = with_defaults(settings.sizes);
    const PackOptions options = pack_options(settings);
    PackJob job{size_options, size_distribution(size_options), {}, options};
    job.sizes = sample(job.distribution, count(settings, job), sample_options(job));
    check_target(job);
    return job;
}

}  // namespace bernal
