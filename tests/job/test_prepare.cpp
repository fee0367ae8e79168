#include <doctest/doctest.h>

#include "bernal/job_options.hpp"
#include "sizes/input_error.hpp"

using namespace bernal;

TEST_CASE("an effective job has all that decides, and prepares to itself") {
    Job job;
    job.sizes.kind = SizeKind::uniform_volume;
    job.count = 200;
    job.periodic = false;
    const PreparedJob prepared = prepare(job);
    const Job& e = prepared.effective;
    CHECK(e.count == 200);
    CHECK(e.seed == 1);
    CHECK(e.sizes.diameter_max == 10);
    CHECK(e.walls == std::array{true, true, true});
    CHECK(e.aspect == Vec3{1, 1, 1});
    CHECK(e.effort == Effort::standard);
    CHECK(e.engine.has_value());
    CHECK(prepared.sizes.diameters.size() == 200);
    CHECK(prepare(e).effective == e);
    CHECK(prepare(job_of(read_toml(to_toml(e), "effective.toml"))).effective == e);
}

TEST_CASE("the count follows from the list, from a filled container, or is ten thousand") {
    CHECK(prepare(Job{}).effective.count == 10000);
    Job fixed;
    fixed.lengths = Vec3{8, 8, 12};
    fixed.target_fraction = 0.5;
    CHECK(prepare(fixed).effective.count == 734);  // the least n with n pi/6 >= 0.5 * 768
}

TEST_CASE("numbers about sizes that were not given are told, and no others") {
    Job job;
    job.sizes.kind = SizeKind::bidisperse;
    job.sizes.diameter_max = 4;
    job.count = 50;
    const PreparedJob prepared = prepare(job);
    CHECK(prepared.size_defaults == std::vector<TakenDefault>{{"diameter-min", "1"}, {"small-volume-share", "0.3"}});
    CHECK(prepare(prepared.effective).size_defaults.empty());
}

TEST_CASE("contradictions name the keys") {
    const auto refusal = [](auto change) {
        Job job;
        job.count = 9;
        change(job);
        return input_error([&] { prepare(job); });
    };
    CHECK(says(refusal([](Job& j) { j.lengths = j.aspect = Vec3{5, 5, 5}; }), "`lengths` and `aspect`"));
    CHECK(says(refusal([](Job& j) { j.walls = {true, true, true}; }), "`walls` contradicts a periodic container"));
    CHECK(says(refusal([](Job& j) { j.looseness = 2; }), "`looseness` belongs to `engine` loose-octree"));
    CHECK(says(refusal([](Job& j) {
                   j.count.reset(), j.lengths = Vec3{5, 5, 5};
               }),
               "add `count` or `target-fraction`"));
    CHECK(says(refusal([](Job& j) {
                   j.lengths = Vec3{50, 50, 50}, j.target_fraction = 0.6;
               }),
               "`target-fraction` 0.6"));
    CHECK(says(refusal([](Job& j) { j.count = 2000000000; }), "GB of memory"));
}
