#include "run/rearranged_job.hpp"

#include <algorithm>
#include <array>

#include "core/number_text.hpp"
#include "keys/engine_options.hpp"
#include "keys/option_relations.hpp"

namespace bernal {
namespace {

void require_about_sweeps(const GivenOptions& given) {
    for (const auto& [key, option] : given)
        if (!is_served(key, Party::rearranging))
            throw InputError("`" + key +
                             "` cannot be chosen where spheres are rearranged from where they are; leave it out");
}

Sizes sizes_of(const Packing& packing) {
    Sizes sizes{{}, packing.size_class, packing.container.dimension};
    for (const Sphere& sphere : packing.spheres) sizes.diameters.push_back(2 * sphere.radius);
    return sizes;
}

}  // namespace

PreparedJob prepare_rearrangement(const GivenOptions& given, const Packing& start, bool fixed) {
    require_about_sweeps(given);
    for (const char* key : {"target-fraction", "porosity"})
        if (fixed && given.contains(key))
            throw InputError("`" + std::string(key) +
                             "` contradicts a container that stays as it is, whose fraction is known; leave one out");
    if (!start.bodies.empty())
        throw InputError(
            "the packing has bodies, rigid unions of spheres, and spheres alone are rearranged from where "
            "they are; pack it anew by `shape`");
    if (start.spheres.empty()) throw InputError("the packing has no spheres: there is nothing to rearrange");
    const Job wanted = job_of(given);
    // What the options mean together follows from a job that has nothing else to say; its sizes are never drawn.
    Job any = wanted;
    any.count = 1;
    const std::optional<EngineChoice> engine = engine_choice(wanted);
    forget_engine_options(any);
    PreparedJob job = prepare(any);
    job.options.container = start.container;
    job.options.fixed_container = fixed;
    if (fixed) job.options.target_fraction.reset(), job.options.effort = wanted.effort;
    job.effective.unit = start.unit;
    job.class_names = start.class_names;
    job.sizes = {};
    const Sizes sizes = sizes_of(start);
    job.sample = sample_report(SizeDistribution::listed(sizes.diameters, sizes.dimension), sizes);
    if (engine) require_cells_fit(*engine, sizes.diameters, packing_fraction(start));
    job.options.engine = engine ? *engine : chosen_engine(planned_engines_for(sizes, job.options));
    tell_search(*job.options.engine, wanted);
    return job;
}

}  // namespace bernal
