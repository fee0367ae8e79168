#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "program/results.hpp"
#include "temporary_folder.hpp"
#include "verify/close_pairs.hpp"

using namespace bernal;

namespace {

JobRun finished_run() {
    Job job;
    job.count = 200;
    job.effort = Effort::quick;
    job.container = ContainerShape::box;
    return run_job(prepare(job));
}

bool says(const std::string& page, const std::string& text) { return page.find(text) != std::string::npos; }

}  // namespace

TEST_CASE("a finished packing with a page is looked at once for its certificate and its contacts") {
    const TemporaryFolder folder;
    ProgressLine line(ProgressMode::none);
    const JobRun run = finished_run();
    const std::int64_t before = looks_for_close_pairs();
    Result result = measured(run, line);
    deliver(result, {folder / "a", {}, folder / "a.html"}, line);
    CHECK(looks_for_close_pairs() == before + 1);
}

TEST_CASE("files and page tell what the result carries") {
    const TemporaryFolder folder;
    ProgressLine line(ProgressMode::none);
    Result result = measured(finished_run(), line);
    // What no measurement would give.
    result.inspection.certificate.max_relative_overlap = -0.125;
    result.inspection.coordination.of_sphere.assign(200, 77);
    result.inspection.wall_profile->bin_width = 1234;
    result.summary.coordination_number = 7.75;
    deliver(result, {folder / "a", {}, folder / "a.html"}, line);
    const std::string page = folder.read("a.html");
    CHECK(says(page, "the smallest gap, 0.125 of the smaller diameter"));
    CHECK(says(page, "<figure id=\"coordination\">"));
    CHECK(says(page, ">77<"));     // in the figure's data
    CHECK(says(page, "%0A617,"));  // the middle of the first bin, in its data
    CHECK(says(page, "data-key=\"coordination_number\" data-value=\"7.75\">7.75<"));
    CHECK(nlohmann::json::parse(folder.read("a.json")).at("coordination_number") == 7.75);
}
