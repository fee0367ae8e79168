#include <doctest/doctest.h>

#include "chart/axis.hpp"

using namespace bernal;

namespace {

std::vector<std::string> texts(const ChartAxis& axis) {
    std::vector<std::string> all;
    for (const Tick& tick : axis.ticks()) all.push_back(tick.text);
    return all;
}

}  // namespace

TEST_CASE("values lie evenly between the ends, or their logarithms do") {
    const ChartAxis linear(0, 10, false, 100, 300), up(1, 100, true, 200, 0);
    CHECK(linear.at(0) == 100);
    CHECK(linear.at(5) == 200);
    CHECK(linear.at(10) == 300);
    CHECK(up.at(1) == doctest::Approx(200));
    CHECK(up.at(10) == doctest::Approx(100));
    CHECK(up.at(100) == doctest::Approx(0));
}

TEST_CASE("a range without width is widened") {
    CHECK(ChartAxis(5, 5, false, 0, 1).at(5) == doctest::Approx(0.5));
    CHECK(ChartAxis(0, 0, false, 0, 1).at(0) == doctest::Approx(0.5));
    CHECK(ChartAxis(5, 5, true, 0, 1).at(5) == doctest::Approx(0.5));
}

TEST_CASE("ticks are written out, or all of them as powers") {
    CHECK(texts(ChartAxis(0, 1, false, 0, 1)) == std::vector<std::string>{"0", "0.2", "0.4", "0.6", "0.8", "1"});
    CHECK(texts(ChartAxis(-2, 2, false, 0, 1)) == std::vector<std::string>{"\u22122", "\u22121", "0", "1", "2"});
    CHECK(texts(ChartAxis(1, 20, true, 0, 1)) == std::vector<std::string>{"1", "2", "3", "5", "10", "20"});
    CHECK(texts(ChartAxis(1e-4, 1, true, 0, 1)).front() == "10\u207b\u2074");
    CHECK(texts(ChartAxis(1e-4, 1, true, 0, 1)).back() == "10\u2070");
    CHECK(texts(ChartAxis(0, 2.5e-4, false, 0, 1)).at(1) == "5\u00b710\u207b\u2075");
}
