#include "run/hierarchical_job.hpp"

#include "bernal/error.hpp"
#include "job/job_shape.hpp"
#include "keys/option_relations.hpp"
#include "run/undrawn_job.hpp"

namespace bernal {
namespace {

[[noreturn]] void refuse(const std::string& place, const std::string& key) {
    throw InputError(place + "`" + key + "` contradicts `hierarchical`, which tells how dense spheres " +
                     (key == "diameter-list" ? "of a distribution pack, and a list has every grain"
                                             : "pack far from walls, well mixed") +
                     "; leave it out");
}

/// Those that have a part in it, as they were made complete; a count is that of each packing.
Job effective_of(const Job& wanted, const Job& complete, const HierarchicalOptions& options) {
    Job effective;
    for (const JobOption& option : job_options())
        if (is_served(option.key, Party::levels))
            if (const Texts values = option.get(complete); !values.empty()) option.set(effective, values);
    effective.hierarchical = true;
    effective.count = wanted.count, effective.threads = wanted.threads;
    effective.effort = options.effort, effective.seed = options.seed;
    return effective;
}

}  // namespace

bool is_hierarchical(const Job& job) { return job.hierarchical.value_or(false); }

bool ask_for_levels(const GivenOptions& given) {
    const auto said = given.find("hierarchical");
    return said != given.end() && said->second.values == Texts{"true"};
}

GivenOptions options_of_levels(GivenOptions given, Texts& left_out) {
    const auto asked = given.find("hierarchical");
    const bool file_asks = asked != given.end() && !asked->second.place.empty();
    std::erase_if(given, [&](const auto& option) {
        const auto& [key, texts] = option;
        if (!find_job_option(key)) return false;  // job_of() says so
        if (key == "count" && file_asks) return false;
        const bool is_filed = !texts.place.empty(), is_left = is_filed && is_left_out(key, Party::levels);
        if (is_served(key, Party::levels) && !is_left) return false;
        if (!is_left) refuse(texts.place, key);
        left_out.push_back(texts.place + key +
                           (key == "count" ? " is of the whole sample, and is left out; give `count` for each packing"
                                           : " has no part in hierarchical packings, and is left out"));
        return true;
    });
    return given;
}

HierarchicalJob prepare_hierarchical(const Job& job) {
    if (const auto others = not_taken(job, Party::levels); !others.empty()) refuse("", others.front());
    Job wanted = job;
    wanted.hierarchical.reset();
    const UndrawnJob undrawn = prepare_undrawn(wanted);
    if (has_clumps(undrawn.job.effective))
        throw InputError("`shape` of a component contradicts `hierarchical`, which packs spheres; leave it out");
    HierarchicalOptions options;
    options.count = job.count, options.effort = job.effort.value_or(options.effort);
    options.seed = job.seed.value_or(options.seed), options.threads = job.threads.value_or(0);
    options.force = job.force.value_or(false);
    const Basis by = undrawn.job.effective.sizes.shares_by.value_or(Basis::mass);
    HierarchicalJob made{effective_of(job, undrawn.job.effective, options),
                         undrawn.job.grading_reading,
                         undrawn.distribution,
                         by,
                         wanted_shares(undrawn.distribution, by),
                         options,
                         {}};
    if (std::string told = told_of_recipe(undrawn.job, made.shares); !told.empty())
        made.warnings.push_back({Concern::option, std::move(told)});
    return made;
}

}  // namespace bernal
