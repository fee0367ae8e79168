// The certificate by the C interface.

#include <doctest/doctest.h>

#include <cstring>

#include "c/owned.hpp"

using bernal::test::OwnPacking;

TEST_CASE("C: the certificate tells whether spheres overlap, and where") {
    const OwnPacking packing;
    REQUIRE(packing.set_ones({1, 1, 1, 4, 1, 1, 1, 4, 1}, 10) == BERNAL_OK);
    CHECK(bernal_packing_verify(packing) == BERNAL_OK);
    CHECK(packing.message().starts_with("holds"));
    int64_t holds = -1, pair[2] = {0, 0}, overlaps = -1;
    double overlap = 1, gap = 0;
    REQUIRE(bernal_packing_certificate(packing, &holds, &overlap, pair, &overlaps) == BERNAL_OK);
    CHECK(holds == 1);
    CHECK(overlap == -0.5);  // a gap of 1, of the diameter 2
    CHECK(pair[0] == 1);
    CHECK(pair[1] == 2);
    CHECK(overlaps == 0);
    REQUIRE(bernal_packing_smallest_gap(packing, &gap, pair) == BERNAL_OK);
    CHECK(gap == 1);

    REQUIRE(packing.set_ones({1, 1, 1, 6, 1, 1, 6, 2, 1}, 10) == BERNAL_OK);  // what was known is known no longer
    CHECK(bernal_packing_verify(packing) == BERNAL_OVERLAPS);
    REQUIRE(bernal_packing_certificate(packing, &holds, &overlap, pair, &overlaps) == BERNAL_OK);
    CHECK(holds == 0);
    CHECK(overlap == 0.5);
    CHECK(pair[0] == 2);
    CHECK(pair[1] == 3);
    CHECK(overlaps == 1);
    REQUIRE(bernal_packing_smallest_gap(packing, &gap, nullptr) == BERNAL_OK);
    CHECK(gap == -1);
    CHECK(bernal_packing_certificate(packing, nullptr, nullptr, nullptr, nullptr) == BERNAL_OK);
    const char* summary = bernal_packing_summary(packing);
    REQUIRE(summary != nullptr);
    CHECK(std::strstr(summary, "\"overlapping_pairs\": 1") != nullptr);
}

TEST_CASE("C: a sphere at its own image and one at a wall are told by their ids") {
    const OwnPacking packing;
    const double center[3] = {1, 1, 1}, radius = 1, origin[3] = {0, 0, 0};
    const int64_t periodic[3] = {1, 0, 0};
    int64_t pair[2], overlaps;
    const double narrow[3] = {1.5, 8, 8};
    REQUIRE(bernal_packing_set(packing, 1, center, &radius, origin, narrow, periodic) == BERNAL_OK);
    CHECK(bernal_packing_verify(packing) == BERNAL_OVERLAPS);
    REQUIRE(bernal_packing_certificate(packing, nullptr, nullptr, pair, &overlaps) == BERNAL_OK);
    CHECK(pair[0] == 1);
    CHECK(pair[1] == 1);
    const double low[3] = {8, 8, 1.5};
    REQUIRE(bernal_packing_set(packing, 1, center, &radius, origin, low, periodic) == BERNAL_OK);
    CHECK(bernal_packing_verify(packing) == BERNAL_OVERLAPS);
    REQUIRE(bernal_packing_certificate(packing, nullptr, nullptr, pair, &overlaps) == BERNAL_OK);
    CHECK(pair[0] == 1);
    CHECK(pair[1] == 0);
    CHECK(overlaps == 1);
}

TEST_CASE("C: nothing is proven of nothing, nor of what has no meaning") {
    const OwnPacking packing;
    CHECK(bernal_packing_verify(packing) == BERNAL_WRONG_INPUT);
    CHECK(bernal_packing_summary(packing) == nullptr);
    CHECK(packing.says("no spheres"));
    CHECK(bernal_packing_verify(nullptr) == BERNAL_WRONG_CALL);
    CHECK(bernal_packing_summary(nullptr) == nullptr);
    REQUIRE(packing.set_ones({1e20, 1, 1}, 10) == BERNAL_OK);  // far outside
    CHECK(bernal_packing_verify(packing) == BERNAL_WRONG_INPUT);
    CHECK(bernal_packing_smallest_gap(packing, nullptr, nullptr) == BERNAL_WRONG_CALL);
    CHECK(bernal_packing_set_threads(packing, -1) == BERNAL_WRONG_INPUT);
    CHECK(bernal_packing_set_threads(packing, 2000000000) == BERNAL_WRONG_INPUT);
    CHECK(bernal_packing_set_threads(packing, 1) == BERNAL_OK);
}
