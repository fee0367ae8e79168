#include "export/side_tests.hpp"

using namespace bernal;
using namespace bernal::test;

TEST_CASE("YADE: a hopper empties once its foot is open") {
    if (installed(yade)) check_discharge(yade);
}
