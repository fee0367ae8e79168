#include "export/side_tests.hpp"

using namespace bernal;
using namespace bernal::test;

TEST_CASE("LIGGGHTS: a triaxial test keeps the lateral stress, and finds the friction of dense grains") {
    if (installed(liggghts)) check_triaxial(liggghts, walled_in);
}

TEST_CASE("LIGGGHTS: a servo closes a gap over many outputs where only some sides are walls") {
    if (installed(liggghts)) check_servo_over_outputs(liggghts, mixed);
}

TEST_CASE("LIGGGHTS: a packing that grows from afar comes to rest under the pressure, loose") {
    if (installed(liggghts)) check_growth(liggghts);
}
