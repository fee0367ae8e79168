#include "job/taken_options.hpp"

#include "bernal/error.hpp"
#include "job/job_shape.hpp"
#include "job/job_strata.hpp"
#include "sizes/size_keys.hpp"

namespace bernal {

void require_options_of_layers(const Job& job) {
    if (!has_strata(job)) return;
    const std::string strata = job.layers.empty() ? "gradient" : "layer";
    for (const std::string& key : not_taken(job, Party::layers)) {
        if (key == strata || !takes(SizeKind::components, key)) continue;
        if (key == "gradient")
            throw InputError(
                "`layer` and `gradient` contradict each other: both set the places of components; give one");
        if (key == "around")
            throw InputError("`around` and `" + strata +
                             "` do not go together: new spheres fill all voids of what is kept; leave one of them out");
        throw InputError("`" + key + "` and `" + strata + "` contradict each other; leave one of them out");
    }
}

void require_taken(const Job& job, Party party, const std::string& who) {
    if (!is_served("shape", party)) require_spheres(job, who + " knows");
    for (const std::string& key : not_taken(job, party))
        throw InputError("`" + key + "` is not for " + who + "; leave it out");
}

}  // namespace bernal
