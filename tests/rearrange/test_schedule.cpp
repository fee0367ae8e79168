#include <doctest/doctest.h>

#include "rearrange/schedule.hpp"

using namespace bernal;

TEST_CASE("more effort means more momentum; the papers' sweep has none, only patience") {
    const Schedule quick = schedule_for(Effort::quick, SweepKind::parallel);
    const Schedule standard = schedule_for(Effort::standard, SweepKind::parallel);
    const Schedule dense = schedule_for(Effort::dense, SweepKind::parallel);
    CHECK(quick.momentum < standard.momentum);
    CHECK(standard.momentum < dense.momentum);
    CHECK(dense.momentum < 1);
    const Schedule sequential = schedule_for(Effort::standard, SweepKind::sequential);
    CHECK(sequential.momentum == 0);
    CHECK(sequential.settling_momentum == 0);
    CHECK(sequential.tolerance < schedule_for(Effort::quick, SweepKind::sequential).tolerance);
}
