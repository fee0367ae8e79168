#include "export/side_tests.hpp"

using namespace bernal;
using namespace bernal::test;

TEST_CASE("YADE: a triaxial test keeps the lateral stress, and finds the friction of dense grains") {
    if (installed(yade)) check_triaxial(yade, periodic);
}

TEST_CASE("YADE: a packing that grows from afar comes to rest under the pressure, loose") {
    if (installed(yade)) check_growth(yade);
}
