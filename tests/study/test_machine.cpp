#include <doctest/doctest.h>
#include <unistd.h>

#include "study/machine.hpp"

TEST_CASE("there is some memory, and not more than the machine has") {
    const double all = static_cast<double>(::sysconf(_SC_PHYS_PAGES)) * static_cast<double>(::sysconf(_SC_PAGESIZE));
    CHECK(bernal::available_memory_bytes() > 0);
    CHECK(bernal::available_memory_bytes() <= all);
}
