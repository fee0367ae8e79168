#include <doctest/doctest.h>

#include <fstream>

#include "bernal/error.hpp"
#include "files/atomic_file.hpp"
#include "run/hierarchical_job.hpp"
#include "run/hierarchical_state.hpp"
#include "temporary_folder.hpp"

using namespace bernal;

namespace {

Job some_job() {
    Job job;
    job.hierarchical = true, job.sizes.kind = SizeKind::fuller;
    job.sizes.diameter_min = 0.1, job.sizes.diameter_max = 9;
    return prepare_hierarchical(job).effective;
}

}  // namespace

TEST_CASE("a state keeps its options and what was made, to the last bit") {
    const TemporaryFolder folder;
    const std::string file = folder / "run.state";
    const std::vector<MadeLevelPacking> made{
        {{.climb = 1, .level = 3, .of_matrix = true, .paste_below = 0.1 / 3, .largest = 1.0 / 7, .spheres = 1234},
         0.7000000000000001}};
    save_levels(some_job(), {{"out", {{"run"}, ""}}}, made, file);
    CHECK(holds_levels(file));
    const HierarchicalState state = load_levels(file);
    REQUIRE(state.made.size() == 1);
    CHECK(state.made[0].packing == made[0].packing);
    CHECK(state.made[0].packing_fraction == made[0].packing_fraction);
    CHECK(state.options.at("out").values == Texts{"run"});
    GivenOptions options = state.options;
    options.erase("out");
    CHECK(job_of(options) == some_job());
    CHECK_NOTHROW(require_same_job(state, some_job(), file));
    Job other = some_job();
    other.seed = 7;
    CHECK_THROWS_WITH_AS(require_same_job(state, other, file), doctest::Contains("`seed`"), InputError);
}

TEST_CASE("damaged states, and those of other versions, are refused") {
    const TemporaryFolder folder;
    const std::string file = folder / "run.state";
    save_levels(some_job(), {}, {}, file);
    const std::string whole = read_text(file);
    const auto refused = [&](const std::string& text) {
        write_text_atomically(file, text);
        CHECK_THROWS_AS(load_levels(file), InputError);
    };
    refused(whole.substr(0, whole.size() / 2));
    refused("{}");
    const std::size_t at = whole.find("\"version\": \"");
    REQUIRE(at != whole.npos);
    refused(std::string(whole).insert(at + 12, "9"));
    write_text_atomically(file, "bernal state B\n");
    CHECK_FALSE(holds_levels(file));
    CHECK_THROWS_AS(holds_levels(folder / "missing.state"), FileError);
}
