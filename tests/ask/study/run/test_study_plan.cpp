#include <doctest/doctest.h>

#include <cmath>

#include "core/peak_memory.hpp"
#include "properties/in_child.hpp"
#include "study/run/study_plan.hpp"
#include "study/studies.hpp"

using namespace bernal;
using namespace bernal::test;

namespace {

StudyPlan planned(const std::string& text, int cores, double memory = HUGE_VAL) {
    const Study s = study(text);
    return plan_of(s, {}, cores, memory);
}

}  // namespace

TEST_CASE("packings of one size on more cores: less time, more memory, the same work") {
    const std::string text = "effort = \"quick\"\ncount = 1000\nseeds = 8\n[axes]\ndiameter-mean = [1, 2, 3, 4]\n";
    const StudyPlan one = planned(text, 1), eight = planned(text, 8);
    CHECK(one.points == 4);
    CHECK(one.packings == 32);
    CHECK(one.files == 35);
    CHECK(one.seconds == doctest::Approx(32 * one.longest_seconds));
    CHECK(one.core_seconds == doctest::Approx(one.seconds));
    CHECK(eight.seconds == doctest::Approx(one.seconds / 8));
    CHECK(eight.memory_bytes > one.memory_bytes);
    CHECK(eight.large == 0);
}

TEST_CASE("one that would keep all others waiting takes all cores, and memory bounds what runs at a time") {
    const std::string text = "effort = \"quick\"\n[axes]\ncount = [100, 100000]\n";
    CHECK(planned(text, 1).large == 0);
    CHECK(planned(text, 8).large == 1);
    CHECK(planned(text, 8).seconds < planned(text, 1).seconds / 4);
    const std::string many = "effort = \"quick\"\ncount = 100000\nseeds = 100\n";
    CHECK(planned(many, 10).memory_bytes > 3e8);
    CHECK(planned(many, 10, 1e8).memory_bytes < 1.5e8);
    CHECK(planned(many, 10, 1e8).large == 100);
}

TEST_CASE("more cores than packings do not end sooner than the longest packing does, nor do small ones use them all") {
    const StudyPlan many = planned("effort = \"quick\"\ncount = 50000\nseeds = 75\n", 1000);
    CHECK(many.large == 0);
    CHECK(many.seconds == doctest::Approx(many.longest_seconds));
    const StudyPlan one = planned("effort = \"quick\"\ncount = 50000\n", 1000);
    CHECK(one.large == 1);
    CHECK(one.seconds == doctest::Approx(one.longest_seconds / 48));
    const StudyPlan small = planned("effort = \"quick\"\ncount = 500\n", 1000);
    CHECK(small.seconds == doctest::Approx(small.longest_seconds / 2));
}

TEST_CASE("kept packings are files too, and what is not known before is said") {
    CHECK(planned("count = 100\nkeep = true\nseeds = 5\n", 1).files == 18);
    CHECK(planned("count = 100\nprecision = 0.1\n", 1).is_open_ended);
    CHECK(planned("sizes = \"list\"\n", 1).impossible == 1);
    const StudyPlan some = planned("sizes = \"fuller\"\ncount = 60\nseeds = 3\n[axes]\ndiameter-max = [1.5, 20]\n", 1);
    CHECK(some.impossible == 3);
    CHECK(some.seconds == doctest::Approx(3 * some.longest_seconds));  // those that are refused take no time
}

TEST_CASE("what is done is left out of the plan, whichever seed it is of") {
    const Study s = study("effort = \"quick\"\ncount = 1000\nseeds = 3\n[axes]\ndiameter-mean = [1, 2]\n");
    const std::vector<StudyPoint> points = points_of(s);
    const StudyPlan plan =
        plan_of(s, {{points[0].names[2], outcome(0.6)}, {points[1].names[0], outcome(0.6)}}, 1, HUGE_VAL);
    CHECK(plan.packings == 6);
    CHECK(plan.done == 2);
    CHECK(plan.seconds == doctest::Approx(4 * plan.longest_seconds));
}

#ifndef BERNAL_ADDRESS_SANITIZER  // it takes memory of its own
TEST_CASE("a plan takes a few bytes a packing, not all that its point says") {
    const std::string text =
        "effort = \"quick\"\ncount = 1000\n[axes]\nsizes = [\"lognormal\"]\n"
        "diameter-mean = {from = 1, to = 9, steps = 200}\nsigma = {from = 0.1, to = 0.5, steps = 100}\n";
    const auto taken = said_by_child([&] {
        const std::int64_t before = peak_memory_bytes();
        const StudyPlan plan = planned(text, 4);
        return plan.packings == 20000 ? std::to_string(peak_memory_bytes() - before) : "-1";
    });
    CHECK(std::stoll(taken) >= 0);
    CHECK(std::stoll(taken) < 20'000'000);  // with their options they would take 40 MB more
}
#endif
