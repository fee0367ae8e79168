#include "python/given_grading.hpp"

#include "bernal/job_options.hpp"
#include "options/grading_file.hpp"
#include "python/option_texts.hpp"

namespace bernal {

std::optional<Grading> grading_of(const pybind11::object& grading, const GradingKeywords& said, LengthUnit unit) {
    Job job;
    if (said.band) find_job_option("band")->set(job, {*said.band});
    GradingFile given{{}, said.columns, said.cut, said.sample, job.sizes.band};
    if (!grading.is_none()) given.file = texts_of("grading", grading).at(0);
    return read_grading(given, unit);
}

}  // namespace bernal
