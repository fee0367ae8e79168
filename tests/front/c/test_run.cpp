// Runs by the C interface.

#include <doctest/doctest.h>

#include <chrono>
#include <cmath>
#include <cstring>
#include <thread>

#include "c/owned.hpp"
#include "cli/program.hpp"

using bernal::test::OwnJob;
using bernal::test::OwnPacking;

namespace {

constexpr const char* lognormal_job =
    "sizes = \"lognormal\"\nsigma = 0.3\ncount = 300\nseed = 5\neffort = \"quick\"\nthreads = 1\n";

struct Follower {
    int64_t most_sweeps = 0;  ///< the run is ended there
    int calls = 0, wrong_threads = 0;
    std::string stages = "";
    std::thread::id thread = std::this_thread::get_id();
};

int follow(void* data, const char* stage, int64_t sweeps, double packing_fraction, double, double) {
    auto& follower = *static_cast<Follower*>(data);
    ++follower.calls;
    follower.wrong_threads += std::this_thread::get_id() != follower.thread || !std::isfinite(packing_fraction);
    if (follower.stages.find(stage) == std::string::npos) follower.stages += std::string(stage) + ' ';
    return sweeps >= follower.most_sweeps;
}

/// The most that two spheres of a periodic cube overlap, one by one.
double largest_overlap(const OwnPacking& packing, double side) {
    const std::vector<double> centers = packing.centers(), radii = packing.radii();
    double largest = -HUGE_VAL;
    for (std::size_t i = 0; i < radii.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) {
            double square = 0;
            for (std::size_t a = 0; a < 3; ++a) {
                const double d = std::remainder(centers[3 * i + a] - centers[3 * j + a], side);
                square += d * d;
            }
            largest = std::max(largest, radii[i] + radii[j] - std::sqrt(square));
        }
    return largest;
}

}  // namespace

TEST_CASE("C: the same bytes as the program makes of the same options") {
    const bernal::test::Folder folder;
    OwnJob job(lognormal_job);
    const OwnPacking packing;
    CHECK(bernal_packing_verify(packing) == BERNAL_WRONG_INPUT);
    REQUIRE_MESSAGE(bernal_job_pack(job, packing) == BERNAL_OK, job.message());
    CHECK(packing.message() == "");
    REQUIRE(bernal_packing_write(packing, (folder / "c.csv").c_str(), nullptr) == BERNAL_OK);
    std::ofstream(folder / "options.toml") << lognormal_job;
    REQUIRE(folder.bernal("pack --config options.toml").exit_code == 0);
    CHECK(bernal::test::content(folder / "c.csv") == bernal::test::content(folder / "packing.csv"));
    CHECK(bernal_packing_options(packing) == bernal::test::content(folder / "packing.toml"));

    // And the options that it tells make it again.
    OwnJob again(bernal_packing_options(packing));
    const OwnPacking second;
    REQUIRE(bernal_job_pack(again, second) == BERNAL_OK);
    CHECK(second.centers() == packing.centers());
    CHECK(std::string(bernal_packing_summary(packing)).find("\"outcome\": \"packed\"") != std::string::npos);
}

TEST_CASE("C: two runs at once on two threads give the bytes of each by itself") {
    const auto pack = [](int64_t count, std::vector<double>& centers) {
        OwnJob job("effort = \"quick\"\nthreads = 2\n");
        const OwnPacking packing;
        std::vector<double> radii(static_cast<std::size_t>(count));
        for (std::size_t i = 0; i < radii.size(); ++i) radii[i] = 1 + 0.001 * static_cast<double>(i);
        if (bernal_job_set_radii(job, count, radii.data()) == BERNAL_OK && bernal_job_pack(job, packing) == BERNAL_OK &&
            packing.radii() == radii)
            centers = packing.centers();
    };
    std::vector<double> alone[2], at_once[2];
    pack(300, alone[0]), pack(350, alone[1]);
    std::thread other([&] { pack(300, at_once[0]); });
    pack(350, at_once[1]);
    other.join();
    REQUIRE(alone[0].size() == 900);
    REQUIRE(alone[1].size() == 1050);
    CHECK(alone[0] == at_once[0]);
    CHECK(alone[1] == at_once[1]);
}

TEST_CASE("C: the progress is told on the caller's thread, and ends a run") {
    OwnJob job(lognormal_job);
    const OwnPacking packing;
    Follower follower{1'000'000};
    REQUIRE(bernal_job_set_progress(job, follow, &follower) == BERNAL_OK);
    REQUIRE(bernal_job_pack(job, packing) == BERNAL_OK);
    CHECK(follower.calls > 100);
    CHECK(follower.wrong_threads == 0);
    CHECK(follower.stages.find("compressing ") != std::string::npos);
    const std::vector<double> before = packing.centers();

    follower = {7};
    CHECK(bernal_job_pack(job, packing) == BERNAL_CANCELLED);
    CHECK(follower.calls <= 100);
    CHECK(job.says("ended the run"));
    CHECK(packing.centers() == before);
    REQUIRE(bernal_job_set_progress(job, nullptr, nullptr) == BERNAL_OK);
    CHECK(bernal_job_pack(job, packing) == BERNAL_OK);
    CHECK(packing.centers() == before);
}

TEST_CASE("C: a run that is ended at its first call does not begin") {
    OwnJob job("count = 20000\nthreads = 1\n");
    const OwnPacking packing;
    Follower follower{0};
    REQUIRE(bernal_job_set_progress(job, follow, &follower) == BERNAL_OK);
    CHECK(bernal_job_pack(job, packing) == BERNAL_CANCELLED);
    CHECK(follower.calls == 1);
    CHECK(packing.count() == 0);
}

TEST_CASE("C: a target that is missed has its own code, its words and its packing") {
    OwnJob job("count = 100\neffort = \"quick\"\ntarget-fraction = 0.66\nsizes = \"monodisperse\"\n");
    const OwnPacking packing;
    CHECK(bernal_job_pack(job, packing) == BERNAL_TARGET_MISSED);
    CHECK(job.says("0.66"));
    CHECK(job.message().find('`') == std::string::npos);
    CHECK(packing.count() == 100);
    CHECK(bernal_packing_verify(packing) == BERNAL_OK);
    CHECK(packing.fraction() < 0.66);
}

TEST_CASE("C: what cannot be packed is told, and leaves the packing as it was") {
    OwnJob job("count = 100\nlengths = [1, 1, 1]\ndiameter-mean = 5\n");
    const OwnPacking packing;
    REQUIRE(packing.set_ones({1, 1, 1}, 4) == BERNAL_OK);
    CHECK(bernal_job_pack(job, packing) == BERNAL_WRONG_INPUT);
    CHECK(job.message() != "");
    CHECK(packing.count() == 1);
    OwnJob senseless("sizes = \"fuller\"\ncount = 20\ndiameter-max = 100\n");
    CHECK(bernal_job_pack(senseless, packing) == BERNAL_WRONG_INPUT);
    CHECK(senseless.says("'allow-small-sample'"));
}

TEST_CASE("C: spheres are packed around fixed ones, which stay and come first") {
    const OwnPacking fixed, packing;
    const double centers[6] = {2, 2, 2.5, 7, 7, 7}, radii[2] = {1.75, 1.5};
    const double origin[3] = {-1, 0, 0.5}, lengths[3] = {10, 9, 9};
    const int64_t periodic[3] = {1, 0, 0};
    REQUIRE(bernal_packing_set(fixed, 2, centers, radii, origin, lengths, periodic) == BERNAL_OK);
    OwnJob job("diameter-mean = 1.5\nthreads = 1\nfill = true\neffort = \"quick\"\n");
    REQUIRE(bernal_job_set_around(job, fixed) == BERNAL_OK);
    REQUIRE_MESSAGE(bernal_job_pack(job, packing) == BERNAL_OK, job.message());
    REQUIRE(packing.count() > 50);
    const std::vector<double> all = packing.centers();
    CHECK(std::vector(all.begin(), all.begin() + 6) == std::vector(centers, centers + 6));
    CHECK(packing.radii()[0] == 1.75);
    double cell_origin[3], cell_lengths[3];
    int64_t cell_periodic[3];
    REQUIRE(bernal_packing_cell(packing, cell_origin, cell_lengths, cell_periodic) == BERNAL_OK);
    CHECK(std::equal(origin, origin + 3, cell_origin));
    CHECK(std::equal(lengths, lengths + 3, cell_lengths));
    CHECK(std::equal(periodic, periodic + 3, cell_periodic));
    CHECK(bernal_packing_verify(packing) == BERNAL_OK);

    const OwnPacking nothing;
    CHECK(bernal_job_set_around(job, nothing) == BERNAL_WRONG_INPUT);
    const OwnPacking overlapping;
    REQUIRE(overlapping.set_ones({1, 1, 1, 2, 1, 1}, 8) == BERNAL_OK);
    REQUIRE(bernal_job_set_around(job, overlapping) == BERNAL_OK);
    CHECK(bernal_job_pack(job, packing) == BERNAL_WRONG_INPUT);
    CHECK(job.says("overlap"));
    CHECK(job.message().ends_with("rearranged by bernal_job_rearrange"));
}

TEST_CASE("C: given centres are rearranged, in the given cell or to a dense one") {
    const OwnPacking start, packing;
    std::vector<double> centers;
    for (int i = 0; i < 200; ++i)
        for (const double step : {0.8191725133961645, 0.6710436067037893, 0.5497004779019703})
            centers.push_back(14 * std::fmod(0.5 + i * step, 1));
    REQUIRE(start.set_ones(centers, 14) == BERNAL_OK);
    CHECK(bernal_packing_verify(start) == BERNAL_OVERLAPS);
    OwnJob job;
    REQUIRE(job.set("effort", "quick") == BERNAL_OK);
    REQUIRE_MESSAGE(bernal_job_rearrange(job, start, 1, packing) == BERNAL_OK, job.message());
    double lengths[3];
    bernal_packing_cell(packing, nullptr, lengths, nullptr);
    CHECK(lengths[0] == 14);
    CHECK(packing.radii() == start.radii());
    CHECK(largest_overlap(packing, 14) <= 0);

    REQUIRE(bernal_job_rearrange(job, start, 0, start) == BERNAL_OK);  // in its own place
    bernal_packing_cell(start, nullptr, lengths, nullptr);
    CHECK(start.fraction() > 0.6);
    CHECK(largest_overlap(start, lengths[0]) <= 0);
    CHECK(std::strlen(bernal_packing_options(start)) == 0);

    REQUIRE(job.set("seed", "2") == BERNAL_OK);
    CHECK(bernal_job_rearrange(job, start, 0, packing) == BERNAL_WRONG_INPUT);
    CHECK(job.says("'seed'"));
    const OwnPacking nothing;
    OwnJob plain;
    CHECK(bernal_job_rearrange(plain, nothing, 0, packing) == BERNAL_WRONG_INPUT);
}

TEST_CASE("C: where new spheres do not fit, they are fewer, and what is fixed stays") {
    const OwnPacking fixed, packing;
    const double center[3] = {3, 3, 3}, radius = 2.5, origin[3] = {0, 0, 0}, lengths[3] = {6, 6, 6};
    const int64_t periodic[3] = {0, 0, 0};
    REQUIRE(bernal_packing_set(fixed, 1, center, &radius, origin, lengths, periodic) == BERNAL_OK);
    OwnJob job("diameter-mean = 1\ncount = 190\neffort = \"quick\"\nthreads = 1\n");
    REQUIRE(bernal_job_set_around(job, fixed) == BERNAL_OK);
    REQUIRE_MESSAGE(bernal_job_pack(job, packing) == BERNAL_TARGET_MISSED, job.message());
    double cell[3];
    REQUIRE(bernal_packing_cell(packing, nullptr, cell, nullptr) == BERNAL_OK);
    CHECK(cell[0] == 6);
    CHECK(packing.radii()[0] == 2.5);
    CHECK(bernal_packing_count(packing) < 1 + 190);
    CHECK(bernal_packing_verify(packing) == BERNAL_OK);
}

TEST_CASE("a hierarchical packing is a density with its error, and the host can end it") {
    OwnJob job;
    REQUIRE(bernal_job_set_toml(job, "sizes = \"uniform-volume\"\ndiameter-max = 3\ncontainer = \"box\"\n", nullptr) ==
            BERNAL_OK);
    double fraction = 0, error = 0;
    REQUIRE(bernal_job_set(job, "count", "800") == BERNAL_OK);
    REQUIRE(bernal_job_pack_hierarchically(job, &fraction, &error) == BERNAL_OK);
    CHECK(fraction > 0.6);
    CHECK(fraction < 0.75);
    CHECK(error >= 0.002);
    REQUIRE(bernal_job_warning_count(job) == 1);
    CHECK(std::string(bernal_job_warning(job, 0)).find("container has no part") != std::string::npos);
    Follower follower;
    bernal_job_set_progress(job, follow, &follower);
    double again = -1;
    CHECK(bernal_job_pack_hierarchically(job, &again, nullptr) == BERNAL_CANCELLED);
    CHECK(again == -1);
    CHECK(bernal_job_pack_hierarchically(job, nullptr, nullptr) == BERNAL_WRONG_CALL);
    REQUIRE(bernal_job_set(job, "gap", "0.1") == BERNAL_OK);
    CHECK(bernal_job_pack_hierarchically(job, &fraction, nullptr) == BERNAL_WRONG_INPUT);
}
