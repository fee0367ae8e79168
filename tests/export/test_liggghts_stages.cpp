#include "export/side_tests.hpp"

using namespace bernal;
using namespace bernal::test;

TEST_CASE("LIGGGHTS: a triaxial test keeps the lateral stress, and finds the friction of dense grains") {
    if (installed(liggghts)) check_triaxial(liggghts, walled_in);
}
