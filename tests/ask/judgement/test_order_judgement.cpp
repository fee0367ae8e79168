#include <doctest/doctest.h>

#include "judgement/order_judgement.hpp"
#include "run/judged_job.hpp"
#include "sizes/input_error.hpp"

using namespace bernal;

namespace {

PreparedJob job_of_sizes(const std::string& sizes, const std::string& count, GivenOptions more = {}) {
    more["sizes"] = {{sizes}, ""}, more["count"] = {{count}, ""};
    return prepare(job_of(more));
}

std::string fault_of(const PreparedJob& job) { return order_fault(job, expectation(job)); }

}  // namespace

TEST_CASE("few equal spheres in a periodic cell are warned of, and as many as the remedy says are not") {
    const std::string fault = fault_of(job_of_sizes("monodisperse", "13"));
    CHECK(says(fault, "13 coarse grains of nearly one size"));
    CHECK(says(fault, "; give `count` 150 or more"));
    CHECK(fault_of(job_of_sizes("monodisperse", "150")).empty());
}

TEST_CASE("few grains with a spread, in a box, or of a given density are not warned of") {
    CHECK(fault_of(job_of_sizes("uniform-volume", "500", {{"diameter-max", {{"2"}, ""}}})).empty());
    CHECK(fault_of(job_of_sizes("monodisperse", "40", {{"container", {{"box"}, ""}}})).empty());
    CHECK(fault_of(job_of_sizes("monodisperse", "40", {{"target-fraction", {{"0.5"}, ""}}})).empty());
}

TEST_CASE("the error of a sample is told where the density is found, and not where it is given or means bodies") {
    const auto error = [](const std::string& count, const GivenOptions& more = {}) {
        const PreparedJob job = job_of_sizes("monodisperse", count, more);
        return error_of_sample(job, job.sizes.diameters, 0.64);
    };
    CHECK(error("40").value() > 0.02);
    CHECK(error("4000").value() < 0.001);
    CHECK_FALSE(error("40", {{"target-fraction", {{"0.5"}, ""}}}));
    CHECK_FALSE(error("40", {{"dimension", {{"2"}, ""}}}));
    CHECK_FALSE(error("40", {{"shape", {{"dimer"}, ""}}}));
}
