#include "report/run_page.hpp"

#include <stdexcept>

#include "bernal/job_options.hpp"

namespace bernal {

std::optional<SizeDistribution> wanted_sizes(const Job& job, const Packing& packing) try {
    // Where spheres are packed around others, whose sizes are none that were asked for, the curve is not that of all.
    if (job.around || job.unit.value_or(LengthUnit::none) != packing.unit) return {};
    return size_distribution(job.sizes);
} catch (const std::runtime_error&) {
    return {};
}

Report page_of(const Result& result, const std::string& title) {
    const JobRun& run = result.run;
    Report page;
    page.title = title;
    page.certificate = result.inspection.certificate;
    page.inspection = result.inspection;
    page.summary = to_json(result.summary);
    page.wanted = wanted_sizes(run.job.effective, run.end.packing);
    page.tables = {run.history.table()};
    page.component_profile = result.summary.component_profile;
    page.options = to_toml(run.job.effective);
    return page;
}

}  // namespace bernal
