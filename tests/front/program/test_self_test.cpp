#include <doctest/doctest.h>

#include "program/self_test.hpp"
#include "temporary_folder.hpp"

using namespace bernal;

TEST_CASE("a test that fails is told with its fault, and the others go on") {
    int tests = 0, faults = 0;
    const bool holds = self_test("/nowhere", [&](const SelfTestResult& result) {
        ++tests;
        faults += !result.fault.empty();
        const bool writes = result.subject == "state" || result.subject == "format";
        CHECK(writes == !result.fault.empty());
    });
    CHECK_FALSE(holds);
    CHECK(faults > 10);
    CHECK(tests > faults + 10);
}
