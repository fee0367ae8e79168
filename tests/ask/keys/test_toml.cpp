#include <doctest/doctest.h>

#include <filesystem>

#include "bernal/job_options.hpp"
#include "sizes/input_error.hpp"
#include "temporary_folder.hpp"

using namespace bernal;

namespace {

Job read(const std::string& text) { return job_of(read_toml(text, "job.toml")); }

}  // namespace

TEST_CASE("a job written as TOML reads back the same, to the last digit") {
    Job job;
    job.sizes.kind = SizeKind::lognormal;
    job.sizes.sigma = 0.1 + 0.2;
    job.sizes.grading = "/folder/curve, \"#1\".csv";
    job.unit = job.sizes.unit = LengthUnit::millimetre;
    job.count = 2147483647;
    job.seed = 9223372036854775807u;
    job.container = ContainerShape::box;
    job.walls = {true, false, true};
    job.lengths = Vec3{1.0 / 3, 1e-7, 1e20};
    job.target_fraction = 0.6;
    job.effort = Effort::dense;
    job.sweep = SweepKind::sequential;
    job.swaps = Swaps::never;
    job.engine = EngineKind::loose_octree;
    job.looseness = 1.0001;
    job.densities = {2650, 3100.5};
    CHECK(read(to_toml(job)) == job);
    CHECK(read(to_toml(Job{})) == Job{});
}

TEST_CASE("any text reads back the same, and stands in one line") {
    for (const char* text :
         {"a", "it's", "\"", "\\", "\n2))", "1;0\n2;100\n", "\n\n'", "a\r\nb'''", "\t\x01\x7f", "\xc3\xa4"}) {
        CAPTURE(text);
        const std::string written = toml_string(text);
        CHECK(written.find('\n') == std::string::npos);
        CHECK(read_toml("sizes = " + written, "job.toml").at("sizes").values == Texts{text});
    }
}

TEST_CASE("large lengths read back as well as small ones") {
    for (const double d : {1e-30, 1e15, 1e18, 12345678901234567890.0, 1e22, 1e30}) {
        Job job;
        job.sizes.diameter_mean = d;
        CHECK(read(to_toml(job)) == job);
    }
}

TEST_CASE("threads decide nothing about the packing and are not written") {
    Job job;
    job.threads = 7;
    CHECK(to_toml(job) == to_toml(Job{}));
}

TEST_CASE("lists are written as TOML lists or as one text with commas") {
    CHECK(read("walls = 'x,z'").walls == std::array{true, false, true});
    CHECK(read("walls = ['x', 'z']").walls == std::array{true, false, true});
    CHECK(read("density = 2650").densities == std::vector{2650.0});
    CHECK(read("density = [1, 2.5]").densities == std::vector{1, 2.5});
    CHECK(read("lengths = [1, 2.5, 3]").lengths == Vec3{1, 2.5, 3});
    CHECK(read("lengths = '1,2.5,3'").lengths == Vec3{1, 2.5, 3});
}

TEST_CASE("a flag is true or false, and a free side a text among numbers") {
    CHECK(read("allow-small-sample = true").allow_small_sample == true);
    CHECK(read("allow-small-sample = false").allow_small_sample == false);
    Job job;
    job.allow_small_sample = true;
    job.lengths = Vec3{40, 40, free_length};
    CHECK(read(to_toml(job)) == job);
}

TEST_CASE("faults name file and line") {
    const auto refusal = [](const std::string& text) { return input_error([&] { read(text); }); };
    CHECK(refusal("count = 5\nseed = = 2\n").starts_with("job.toml:2: this is not TOML"));
    CHECK(refusal("\n\ncount = true\n").starts_with("job.toml:3: the value is neither a number nor a text"));
    CHECK(refusal("count = 5\n[axes]\n").starts_with("job.toml:2: "));
    CHECK(refusal("count = 5\n\nsigma = -1\n").starts_with("job.toml:3: sigma -1 is not a width"));
}

TEST_CASE("a byte-order mark, mixed line ends and a last line without its end do no harm") {
    const Job job = read(
        "\xEF\xBB\xBF"
        "count = 50\r\nseed = 2\ndiameter-mean = 1.5");
    CHECK(job.count == 50);
    CHECK(job.seed == 2);
    CHECK(job.sizes.diameter_mean == 1.5);
}

TEST_CASE("nan, inf, decimal commas and a key twice are refused") {
    for (const char* text : {"sigma = nan\n", "sigma = inf\n", "lengths = [1, nan, 1]\n", "lengths = [1, 1, inf]\n",
                             "target-fraction = nan\n", "count = inf\n", "diameter-max = -inf\n", "density = nan\n",
                             "looseness = nan\n", "sigma = 0,1\n", "sigma = '0,1'\n", "seed = 1\nseed = 1\n"}) {
        CAPTURE(text);
        CHECK(input_error([&] { read(text); }).starts_with("job.toml:"));
    }
}

TEST_CASE("input files are found beside the file that names them") {
    const TemporaryFolder folder;
    folder.write("curve.csv", "1,0\n2,100\n");
    const std::string text = "grading = 'curve.csv'\ndiameter-list = 'elsewhere.txt'\n";
    const GivenOptions given = read_toml(text, folder / "job.toml");
    CHECK(std::filesystem::equivalent(given.at("grading").values.at(0), folder / "curve.csv"));
    CHECK(given.at("diameter-list").values == Texts{"elsewhere.txt"});
}

TEST_CASE("effective options are known by their first line") {
    CHECK(is_effective_options(to_toml(Job{})));
    CHECK(!is_effective_options("count = 5\n"));
}
