#include <doctest/doctest.h>

#include "sizes/input_error.hpp"
#include "study/question/axis_values.hpp"
#include "study/studies.hpp"

using namespace bernal;
using namespace bernal::test;

namespace {

Texts values(const std::string& axis) {
    Texts all;
    const Study s = study("[axes]\n" + axis);
    for (const GivenOption& said : s.axes.front().values) all.insert(all.end(), said.values.begin(), said.values.end());
    return all;
}

std::string fault(const std::string& axis) {
    return input_error([&] { study("[axes]\n" + axis); });
}

}  // namespace

TEST_CASE("ranges hold both ends, in even steps or even factors, without rounding dust") {
    CHECK(values("exponent = {from = 0.3, to = 0.7, steps = 5}") == Texts{"0.3", "0.4", "0.5", "0.6", "0.7"});
    CHECK(values("exponent = {from = 0.7, to = 0.3, steps = 2}") == Texts{"0.7", "0.3"});
    CHECK(values("sigma = {from = 0.01, to = 1, steps = 3, spacing = \"log\"}") == Texts{"0.01", "0.1", "1"});
    CHECK(values("count = {from = 1000, to = 8000, steps = 4, spacing = \"log\"}") ==
          Texts{"1000", "2000", "4000", "8000"});
    CHECK(values("count = {from = 1, to = 2, steps = 4}") == Texts{"1", "2"});  // whole ones, each once
}

TEST_CASE("a list may hold names, and lists where an option takes several values") {
    CHECK(values("effort = [\"quick\", \"dense\"]") == Texts{"quick", "dense"});
    CHECK(values("lengths = [[4, 4, 8], [5, 5, 10]]") == Texts{"4", "4", "8", "5", "5", "10"});
    CHECK(values("fill = [true, false]") == Texts{"true", "false"});
}

TEST_CASE("a range without steps is a span to look in") {
    const Study s = study("maximise = \"packing_fraction\"\n[axes]\nsmall-volume-share = {from = 0.6, to = 0.1}\n");
    CHECK(s.axes.front().span == std::array{0.1, 0.6});
    CHECK(s.axes.front().values.empty());
}

TEST_CASE("what is no range, or no value of the option, is told with its line") {
    CHECK(says(fault("sigma = {from = 0.1, till = 2}"), "study.toml:2: axis 'sigma': 'till' is no part of a range"));
    CHECK(says(fault("sigma = {from = 0.1, to = \"wide\", steps = 3}"), "'to' is no number"));
    CHECK(says(fault("sigma = {from = 0.1, steps = 3}"), "'to' is no number"));
    CHECK(says(fault("sigma = {from = 0.1, to = 0.2, steps = 1}"), "from 2 to 100000"));
    CHECK(says(fault("sigma = {from = 0.1, to = 0.1, steps = 2}"), "begins and ends at the same number"));
    CHECK(says(fault("exponent = {from = 0, to = 1, steps = 3, spacing = \"log\"}"), "of numbers above 0"));
    CHECK(says(fault("exponent = {from = 0, to = 1, steps = 3, spacing = \"square\"}"),
               "neither \"linear\" nor \"log\""));
    CHECK(says(fault("effort = [\"quick\", \"slow\"]"), "study.toml:2: "));
    CHECK(says(fault("sigma = [0.1, 0.10]"), "axis 'sigma' has 0.1 twice"));
    CHECK(says(fault("small-volume-share = [0.5, 1.5]"), "1.5"));
    for (const char* list : {"[]", "[\"fuller\", \"lognormal\"]"})
        CHECK(says(fault("preset = [\"a\", " + std::string(list) + "]"),
                   "study.toml:2: axis 'preset' has a list for a name"));
    for (const JobOption& option : job_options())
        if (option.decides && option.key != "seed") CHECK(says(fault(option.key + " = [[]]"), "study.toml:2: "));
}
