#include <doctest/doctest.h>

#include "study/answer/best_so_far.hpp"
#include "study/studies.hpp"

using namespace bernal;
using namespace bernal::test;

TEST_CASE("the best point is told with its error and place once there is one, and again when there is a better one") {
    const Study s = study(quick + "seeds = 2\n[axes]\ndiameter-mean = [1, 2]\n");
    const KnownPoints known = known_points(s, {});
    Outcomes outcomes;
    BestSoFar best(s);
    const StudyProgress now{{}, &known, &outcomes};
    CHECK(best.text(now).empty());
    outcomes[known.points[0].names[0]] = outcome(0.5);
    while (best.text(now).empty()) continue;
    CHECK(best.text(now) == "0.5 at diameter-mean 1");
    outcomes[known.points[1].names[0]] = outcome(0.59);
    outcomes[known.points[1].names[1]] = outcome(0.61);
    while (best.text(now).ends_with("mean 1")) continue;
    CHECK(best.text(now) == "0.6 +- 0.01 at diameter-mean 2");
}

TEST_CASE("of one point alone there is no best one") {
    const Study s = study(quick);
    const KnownPoints known = known_points(s, {});
    Outcomes outcomes;
    outcomes[known.points[0].names[0]] = outcome(0.5);
    CHECK(best_text(s, table_of(s, known, outcomes)).empty());
}
