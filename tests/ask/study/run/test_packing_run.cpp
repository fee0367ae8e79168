#include <doctest/doctest.h>

#include <cmath>

#include "bernal/error.hpp"
#include "study/run/packing_run.hpp"
#include "study/studies.hpp"
#include "temporary_folder.hpp"

using namespace bernal;
using namespace bernal::test;

namespace {

struct Made {
    TemporaryFolder place;
    Study study;
    StudyFolder folder{place / "s"};
    std::vector<StudyPoint> points;
    Outcomes outcomes;
    std::size_t most_running = 0;

    explicit Made(const std::string& text) : study(test::study(text)), points(points_of(study)) {
        folder.prepare(study);
    }

    void run(int threads, double memory = HUGE_VAL, const std::function<bool()>& another = [] { return true; }) {
        Claims claims(folder.points());
        const RunSettings settings{threads, memory, [] { return true; }, another};
        make_packings(study, points, packings_of(study, points), folder, claims, settings, outcomes,
                      [&](const RunProgress& now) { most_running = std::max(most_running, now.running); });
    }
};

const std::string some = quick + "seeds = 4\n[axes]\ndiameter-mean = [1, 2, 3]\n";

}  // namespace

TEST_CASE("what is found depends neither on threads nor on memory") {
    Made one(some), four(some), narrow(some);
    one.run(1);
    four.run(4);
    narrow.run(4, 1);
    CHECK(one.outcomes.size() == 12);
    for (const auto& [name, outcome] : one.outcomes) {
        CHECK(agree(outcome, four.outcomes.at(name)));
        CHECK(agree(outcome, narrow.outcomes.at(name)));
        CHECK(four.outcomes.at(name).threads == 1);
    }
    CHECK(narrow.most_running <= 1);
    CHECK(one.folder.names().size() == 12);
}

TEST_CASE("one by itself takes all threads") {
    Made made(quick);
    made.run(3);
    CHECK(made.outcomes.begin()->second.threads == 3);
}

TEST_CASE("what another program made or works on is not made again") {
    Made made(some);
    write_outcome(outcome(0.123), made.folder.file(made.points[0].names[0]));
    made.run(2);
    CHECK(*made.outcomes.at(made.points[0].names[0]).scalars.at("packing_fraction") == 0.123);
    CHECK(made.outcomes.size() == 12);
}

TEST_CASE("where no other may begin, what is running is finished") {
    Made made(some);
    int asked = 0;
    made.run(1, HUGE_VAL, [&] { return ++asked <= 3; });
    CHECK(made.outcomes.size() == 3);
}

TEST_CASE("what goes wrong in one packing reaches the caller") {
    Made made(some);
    const StudyFolder missing(made.place / "missing");
    Claims claims(made.folder.points());
    const RunSettings settings{2, HUGE_VAL, [] { return true; }, [] { return true; }};
    CHECK_THROWS_AS(make_packings(made.study, made.points, packings_of(made.study, made.points), missing, claims,
                                  settings, made.outcomes, [](const RunProgress&) {}),
                    FileError);
}

TEST_CASE("where telling fails, no further packings are begun") {
    Made made(quick + "seeds = 400\n");
    Claims claims(made.folder.points());
    const RunSettings settings{1, HUGE_VAL, [] { return true; }, [] { return true; }};
    CHECK_THROWS_AS(make_packings(made.study, made.points, packings_of(made.study, made.points), made.folder, claims,
                                  settings, made.outcomes, [](const RunProgress&) { throw FileError("full"); }),
                    FileError);
    CHECK(made.folder.names().size() < 400);
}
