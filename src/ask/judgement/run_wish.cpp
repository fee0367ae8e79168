#include "judgement/run_wish.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "job/job_shape.hpp"
#include "rearrange/run_steps.hpp"

namespace bernal {

RunWish run_wish(const PreparedJob& job) {
    const std::vector<double>& all = job.sizes.diameters;
    const double mean = std::reduce(all.begin(), all.end()) / static_cast<double>(all.size());
    return {std::llround(static_cast<double>(all.size()) * members_of_grain(job)),
            job.options.effort,
            job.options.sweep,
            job.options.engine ? std::optional(job.options.engine->kind) : std::nullopt,
            std::ranges::max(all) / mean,
            job.sizes.dimension,
            run_walls(job.options.container),
            run_steps(job.sizes, job.options),
            has_clumps(job.effective)};
}

}  // namespace bernal
