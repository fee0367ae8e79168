// Options as the C interface is given them.

#include <doctest/doctest.h>

#include <cmath>
#include <cstring>
#include <limits>

#include "c/owned.hpp"
#include "temporary_folder.hpp"

using bernal::test::OwnJob;
using bernal::test::OwnPacking;

TEST_CASE("C: a value stands as in TOML, or without quotes") {
    OwnJob job;
    for (const auto& [key, value] : {std::pair{"sizes", "\"lognormal\""},
                                     {"sizes", "lognormal"},
                                     {"sizes", "'lognormal'"},
                                     {"count", "300"},
                                     {"count", "3_00"},
                                     {"lengths", "[8, 8, 8]"},
                                     {"lengths", "8,8,8"},
                                     {"fill", "true"},
                                     {"walls", "x,y"},
                                     {"fill-level", "\"40%\""},
                                     {"fill-level", "40%"}})
        CHECK_MESSAGE(job.set(key, value) == BERNAL_OK, key, " ", value, ": ", job.message());
}

TEST_CASE("C: wrong options are told at once, in a sentence with key, value and remedy") {
    OwnJob job;
    CHECK(job.set("diameter-min", "0") == BERNAL_WRONG_INPUT);
    CHECK(job.message() == "'diameter-min' 0 is not a usable diameter; give a number above 0, from 1e-30 to 1e+30");
    CHECK(job.set("dimater-min", "1") == BERNAL_WRONG_INPUT);
    CHECK(job.says("diameter-min"));
    CHECK(job.set("count", "nan") == BERNAL_WRONG_INPUT);
    CHECK(job.set("count", "1e300") == BERNAL_WRONG_INPUT);
    CHECK(job.set("count", "99999999999999999999") == BERNAL_WRONG_INPUT);
    CHECK(job.set("count", "") == BERNAL_WRONG_INPUT);
    CHECK(job.set("lengths", "[1, 2") == BERNAL_WRONG_INPUT);
    CHECK(job.set("lengths", "[[1, 2], [3]]") == BERNAL_WRONG_INPUT);
    CHECK(job.set("", "1") == BERNAL_WRONG_INPUT);
    CHECK(job.set("sizes", "\xff\xfe") == BERNAL_WRONG_INPUT);
    CHECK(job.set("seed", "-1") == BERNAL_WRONG_INPUT);
    CHECK(job.set("out", "packing") == BERNAL_WRONG_INPUT);
    CHECK(job.says("call bernal_packing_write"));
    CHECK(bernal_job_unset(job, "no-such-key") == BERNAL_WRONG_INPUT);
    // A value does not bring a second option with it.
    CHECK(job.set("count", "100\nseed = 5") == BERNAL_WRONG_INPUT);
    CHECK(job.set("count", "100") == BERNAL_OK);
    CHECK(job.message() == "");
}

TEST_CASE("C: null pointers are told") {
    CHECK(bernal_job_new(nullptr) == BERNAL_WRONG_CALL);
    bernal_job_free(nullptr);
    CHECK(std::strlen(bernal_job_message(nullptr)) > 0);
    CHECK(bernal_job_warning_count(nullptr) == 0);
    CHECK(bernal_job_warning(nullptr, 0) == nullptr);
    CHECK(bernal_job_set(nullptr, "count", "1") == BERNAL_WRONG_CALL);
    CHECK(bernal_job_set_toml(nullptr, "", nullptr) == BERNAL_WRONG_CALL);
    CHECK(bernal_job_set_progress(nullptr, nullptr, nullptr) == BERNAL_WRONG_CALL);
    const OwnPacking packing;
    CHECK(bernal_job_pack(nullptr, packing) == BERNAL_WRONG_CALL);
    CHECK(bernal_job_rearrange(nullptr, packing, 0, packing) == BERNAL_WRONG_CALL);

    OwnJob job;
    CHECK(job.set(nullptr, "1") == BERNAL_WRONG_CALL);
    CHECK(job.says("'key' is a null pointer"));
    CHECK(job.set("count", nullptr) == BERNAL_WRONG_CALL);
    CHECK(bernal_job_unset(job, nullptr) == BERNAL_WRONG_CALL);
    CHECK(bernal_job_set_toml(job, nullptr, nullptr) == BERNAL_WRONG_CALL);
    CHECK(bernal_job_set_preset(job, nullptr) == BERNAL_WRONG_CALL);
    CHECK(bernal_job_set_radii(job, 1, nullptr) == BERNAL_WRONG_CALL);
    CHECK(bernal_job_pack(job, nullptr) == BERNAL_WRONG_CALL);
    CHECK(bernal_job_rearrange(job, nullptr, 0, packing) == BERNAL_WRONG_CALL);
    CHECK(bernal_job_rearrange(job, packing, 0, nullptr) == BERNAL_WRONG_CALL);
}

TEST_CASE("C: radii and diameters that are none, and counts that are none, are told") {
    OwnJob job;
    const double nan = std::numeric_limits<double>::quiet_NaN();
    for (const double wrong : {0.0, -1.0, nan, HUGE_VAL, 1e300}) {
        const double radii[3] = {1, 1, wrong};
        CHECK(bernal_job_set_radii(job, 3, radii) == BERNAL_WRONG_INPUT);
        CHECK(job.says("radii[2] is "));
        CHECK(bernal_job_set_diameters(job, 3, radii) == BERNAL_WRONG_INPUT);
        CHECK(job.says("diameters[2] is "));
    }
    const double one = 1;
    for (const int64_t count : {int64_t{0}, int64_t{-1}, int64_t{1} << 31, std::numeric_limits<int64_t>::max(),
                                std::numeric_limits<int64_t>::min()})
        CHECK(bernal_job_set_radii(job, count, &one) == BERNAL_WRONG_INPUT);
}

TEST_CASE("C: one text or preset a job; what is set wins over it, before and after") {
    OwnJob job;
    const OwnPacking packing;
    CHECK(job.set("count", "60") == BERNAL_OK);
    REQUIRE(bernal_job_set_toml(job, "count = 70\nsigma = 0.2\nsizes = \"lognormal\"\nout = \"x\"\n", nullptr) ==
            BERNAL_OK);
    CHECK(bernal_job_set_toml(job, "", nullptr) == BERNAL_WRONG_INPUT);
    CHECK(job.set("effort", "quick") == BERNAL_OK);
    CHECK(job.set("allow-small-sample", "true") == BERNAL_OK);
    CHECK(bernal_job_pack(job, packing) == BERNAL_OK);
    CHECK(packing.count() == 60);
    CHECK(job.warnings().front().find("bernal_packing_write") != std::string::npos);
    CHECK(bernal_job_unset(job, "count") == BERNAL_OK);
    CHECK(bernal_job_pack(job, packing) == BERNAL_OK);
    CHECK(packing.count() == 70);
}

TEST_CASE("C: faults of a text have its name and their line") {
    OwnJob job;
    CHECK(bernal_job_set_toml(job, "count = 70\nsigma = -1\n", "mine.toml") == BERNAL_WRONG_INPUT);
    CHECK(job.message().starts_with("mine.toml:2: "));
    CHECK(bernal_job_set_toml(job, "count = = 1", nullptr) == BERNAL_WRONG_INPUT);
    CHECK(job.message().starts_with("options.toml:1: "));
    CHECK(bernal_job_set_toml(job, "counts = 1", nullptr) == BERNAL_WRONG_INPUT);
    CHECK(bernal_job_set_preset(job, "/no/such/file.toml") == BERNAL_FILE_FAULT);
    CHECK(job.says("/no/such/file.toml"));
    // None of them was taken.
    CHECK(bernal_job_set_toml(job, "count = 70", nullptr) == BERNAL_OK);
}

TEST_CASE("C: files of a text are looked up in its folder") {
    const TemporaryFolder folder;
    folder.write("beads.txt", "1\n1.5\n1.25\n1\n1\n1\n1\n1\n");
    OwnJob job;
    const OwnPacking packing;
    REQUIRE(bernal_job_set_toml(job,
                                "sizes = \"list\"\ndiameter-list = \"beads.txt\"\neffort = \"quick\"\n"
                                "allow-small-sample = true\n",
                                (folder / "options.toml").c_str()) == BERNAL_OK);
    CHECK_MESSAGE(bernal_job_pack(job, packing) == BERNAL_OK, job.message());
    CHECK(packing.radii() == std::vector{0.5, 0.75, 0.625, 0.5, 0.5, 0.5, 0.5, 0.5});
}
