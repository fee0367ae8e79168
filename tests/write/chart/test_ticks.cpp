#include <doctest/doctest.h>

#include "chart/ticks.hpp"

using namespace bernal;
using Ticks = std::vector<double>;

TEST_CASE("linear ticks are round and inside") {
    CHECK(linear_ticks(0, 1) == Ticks{0, 0.2, 0.4, 0.6, 0.8, 1});
    CHECK(linear_ticks(1, 3) == Ticks{1, 1.5, 2, 2.5, 3});
    CHECK(linear_ticks(0.51, 1.49) == Ticks{0.6, 0.8, 1, 1.2, 1.4});
    CHECK(linear_ticks(2e-5, 9e-5) == Ticks{2e-5, 4e-5, 6e-5, 8e-5});
    CHECK(linear_ticks(5, 5) == Ticks{5});
}

TEST_CASE("logarithmic ticks are powers of ten and what fits between them") {
    CHECK(logarithmic_ticks(1, 31.5) == Ticks{1, 2, 3, 5, 10, 20, 30});
    CHECK(logarithmic_ticks(2, 16) == Ticks{2, 3, 5, 10});
    CHECK(logarithmic_ticks(0.063, 16) == Ticks{0.1, 0.2, 0.5, 1, 2, 5, 10});
    CHECK(logarithmic_ticks(1e-3, 1e3) == Ticks{1e-3, 1e-2, 1e-1, 1, 10, 100, 1000});
    CHECK(logarithmic_ticks(1e-6, 1e6).size() <= 7);
}

TEST_CASE("any scale has two ticks and seven at most") {
    for (double low = 1e-7; low < 1e7; low *= 3.7)
        for (double ratio = 1.01; ratio < 1e6; ratio *= 1.37) {
            CAPTURE(low);
            CAPTURE(ratio);
            const Ticks ticks = ratio > 5 ? logarithmic_ticks(low, low * ratio) : linear_ticks(low, low * ratio);
            CHECK(ticks.size() >= 2);
            CHECK(ticks.size() <= 7);
            CHECK(ticks.front() >= low * (1 - 1e-6));
            CHECK(ticks.back() <= low * ratio * (1 + 1e-6));
        }
}

TEST_CASE("labels have three digits, whole numbers all of them") {
    CHECK(label_text(31.5) == "31.5");
    CHECK(label_text(1.00056) == "1");
    CHECK(label_text(0.0630004) == "0.063");
    CHECK(label_text(1250.3) == "1250");
    CHECK(label_text(16) == "16");
    CHECK(label_text(0) == "0");
    CHECK(label_text(-0.25) == "-0.25");
}
