#include "job/gradient_ends.hpp"

#include <cmath>

#include "core/number_text.hpp"
#include "job/job_strata.hpp"

namespace bernal {
std::string mixing_ends(const PreparedJob& job) {
    if (!job.effective.gradient) return "";
    const int axis = along_strata(job.effective);
    if (axis < 0 || axis > 2 || !job.options.container.periodic[static_cast<std::size_t>(axis)]) return "";
    const Gradient gradient = in_parts_of_one(*job.effective.gradient);
    for (const auto& [name, shares] : gradient.shares) {
        const double low = shares.front(), high = shares.back();
        constexpr double same = 0.01;
        if (std::abs(low - high) <= same) continue;
        return "the container is periodic along " + std::string(1, "xyz"[axis]) +
               ", where the gradient's ends meet, with " + percent(low) + " and " + percent(high) + " of '" + name +
               "': their grains will mix; give " +
               (job.effective.container.value_or(ContainerShape::periodic) == ContainerShape::periodic
                    ? "`container` box, which has walls there"
                    : "`walls` there as well");
    }
    return "";
}

}  // namespace bernal
