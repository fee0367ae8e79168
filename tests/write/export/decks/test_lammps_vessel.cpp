#include "export/side_tests.hpp"

using namespace bernal;
using namespace bernal::test;

TEST_CASE("LAMMPS: a hopper empties once its foot is open") {
    if (installed(lammps)) check_discharge(lammps);
}

TEST_CASE("LAMMPS: a hopper that was open stays so in a run that goes on") {
    if (installed(lammps)) check_discharge(lammps, 4000);
}
