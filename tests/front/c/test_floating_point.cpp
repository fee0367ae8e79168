// Rounding, traps and flags of the host stay out of the library, and as they were.

#include <doctest/doctest.h>
#include <fenv.h>

#include <atomic>
#include <chrono>
#include <cmath>
#include <thread>

#include "c/call.hpp"
#include "c/owned.hpp"
#include "core/parallel.hpp"

using bernal::test::OwnJob;
using bernal::test::OwnPacking;

namespace {

/// The host's environment is the default again behind a test.
struct Restored {
    ~Restored() { std::fesetenv(FE_DFL_ENV); }
};

/// Pairs of spheres of radius 1, far from each other, whose distances are 2 but for last digits.
std::vector<double> near_touches(int count) {
    std::vector<double> centers;
    for (int i = 0; i < count; ++i) {
        const double angle = 0.01 * i, x = 10.3 * (i % 10) + 5, y = 10.3 * (i / 10) + 5;
        centers.insert(centers.end(), {x, y, 5, x + 2 * std::cos(angle), y + 2 * std::sin(angle), 5});
    }
    return centers;
}

int64_t overlaps_of(const std::vector<double>& centers, int rounding) {
    const Restored restored;
    const OwnPacking packing;
    REQUIRE(packing.set_ones(centers, 110) == BERNAL_OK);
    int64_t overlaps = -1;
    std::fesetround(rounding);
    const int code = bernal_packing_certificate(packing, nullptr, nullptr, nullptr, &overlaps);
    const bool is_kept = std::fegetround() == rounding;
    std::fesetround(FE_TONEAREST);
    CHECK(code == BERNAL_OK);
    CHECK(is_kept);
    return overlaps;
}

/// The rounding that work on two threads finds, one bit each.
unsigned roundings_in_arena() {
    std::atomic<unsigned> found = 0;
    bernal::run_in_arena(2, [&] {
        bernal::run_tasks(16, [&](std::size_t) {
            found |= std::fegetround() == FE_TONEAREST ? 1U : 2U;
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        });
    });
    return found;
}

struct Seen {
    int calls = 0, in_own_rounding = 0;
};

int look(void* data, const char*, int64_t, double, double, double) {
    auto& seen = *static_cast<Seen*>(data);
    ++seen.calls;
    seen.in_own_rounding += std::fegetround() == FE_UPWARD;
    std::fesetround(FE_DOWNWARD);
    return 0;
}

constexpr const char* small_job = "count = 150\neffort = \"quick\"\nthreads = 2\nsizes = \"lognormal\"\nsigma = 0.2\n";

std::vector<double> packed() {
    OwnJob job(small_job);
    const OwnPacking packing;
    return bernal_job_pack(job, packing) == BERNAL_OK ? packing.centers() : std::vector<double>{};
}

}  // namespace

TEST_CASE("C: the certificate does not depend on how the host rounds") {
    const std::vector<double> centers = near_touches(100);
    const int64_t nearest = overlaps_of(centers, FE_TONEAREST);
    CHECK(nearest > 0);
    CHECK(nearest < 100);
    for (const int rounding : {FE_UPWARD, FE_DOWNWARD, FE_TOWARDZERO}) CHECK(overlaps_of(centers, rounding) == nearest);
}

TEST_CASE("C: threads of a call round to nearest, those that began while the host rounded otherwise, too") {
    const Restored restored;
    std::fesetround(FE_UPWARD);
    const unsigned outside = roundings_in_arena();
    bernal_packing packing;
    unsigned inside = 0;
    bernal::call(&packing, [&](bernal_packing&) {
        inside = roundings_in_arena();
        return BERNAL_OK;
    });
    std::fesetround(FE_TONEAREST);
    CHECK(outside >= 2);
    CHECK(inside == 1);
}

TEST_CASE("C: the same bytes however the host rounds, in whose floating point its function is called") {
    const std::vector<double> expected = packed();
    REQUIRE(expected.size() == 450);
    const Restored restored;
    OwnJob job(small_job);
    const OwnPacking packing;
    Seen seen;
    REQUIRE(bernal_job_set_progress(job, look, &seen) == BERNAL_OK);
    std::feclearexcept(FE_ALL_EXCEPT);
    std::fesetround(FE_UPWARD);
    const int code = bernal_job_pack(job, packing);
    const int rounding = std::fegetround(), flags = std::fetestexcept(FE_ALL_EXCEPT);
    std::fesetround(FE_TONEAREST);
    CHECK(code == BERNAL_OK);
    CHECK(rounding == FE_UPWARD);
    CHECK(flags == 0);
    CHECK(packing.centers() == expected);
    CHECK(seen.calls > 10);
    CHECK(seen.in_own_rounding == seen.calls);
}

#ifdef __GLIBC__
TEST_CASE("C: the host's traps catch nothing of the library's, and are set again behind it") {
    const std::vector<double> expected = packed();
    const Restored restored;
    constexpr int traps = FE_INVALID | FE_DIVBYZERO | FE_OVERFLOW;
    OwnJob job(small_job);
    const OwnPacking packing;
    // Processors may have no traps.
    if (feenableexcept(traps) == -1) return;
    const int code = bernal_job_pack(job, packing);
    const bool summary = bernal_packing_summary(packing) != nullptr;
    const int kept = fegetexcept();
    std::fesetenv(FE_DFL_ENV);
    CHECK(code == BERNAL_OK);
    CHECK(summary);
    CHECK(kept == traps);
    CHECK(packing.centers() == expected);
}
#endif
