// The least processor time that the library takes for the job of test_runs.py, in seconds.

#include <algorithm>
#include <ctime>
#include <iostream>

#include "bernal/job_options.hpp"
#include "bernal/result.hpp"
#include "run/judged_job.hpp"

int main() {
    using namespace bernal;
    double least = 1e9;
    for (int k = 0; k < 40; ++k) {
        const std::clock_t start = std::clock();
        const GivenOptions given{{"count", {{"20"}, ""}},
                                 {"effort", {{"quick"}, ""}},
                                 {"target-fraction", {{"0.3"}, ""}},
                                 {"threads", {{"1"}, ""}}};
        PreparedJob job = prepare(job_of(given));
        warnings_about(job);
        JobRun run = run_job(std::move(job), [](const PreparedJob&, const Progress&) { return true; });
        to_json(result_of(std::move(run)).summary);
        least = std::min(least, static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC);
    }
    std::cout << least << '\n';
}
