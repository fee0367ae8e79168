#include "export/side_tests.hpp"

using namespace bernal;
using namespace bernal::test;

TEST_CASE("LAMMPS: a triaxial test keeps the lateral stress, and finds the friction of dense grains") {
    if (installed(lammps)) check_triaxial(lammps, periodic);
}
