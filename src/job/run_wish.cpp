#include "job/run_wish.hpp"

#include <algorithm>
#include <cmath>

#include "job/job_shape.hpp"

namespace bernal {

RunWish run_wish(const PreparedJob& job) {
    const auto [smallest, largest] = std::ranges::minmax(job.sizes.diameters);
    return {std::llround(static_cast<double>(job.sizes.diameters.size()) * members_of_grain(job)),
            job.options.effort,
            job.options.sweep,
            job.options.engine ? std::optional(job.options.engine->kind) : std::nullopt,
            largest / smallest,
            job.sizes.dimension,
            run_walls(job.options.container)};
}

}  // namespace bernal
