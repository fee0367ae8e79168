#pragma once
// What a table of a DEM run is about. A deck writes PREFIX.table.csv and, of a test, PREFIX.test.csv
// (examples/tests.md); their first columns count steps, and the curves that one looks at stand further back.

#include <string>
#include <vector>

#include "bernal/table.hpp"

namespace bernal {

struct RunSubject {
    std::vector<std::size_t> columns;  ///< places; none in a table of anything else
    std::string label;                 ///< of their axis
};

/// Known by the names of columns: of a test of soil its stresses, against strain; of a drum the slope, of a hopper the
/// grains that are left, of other tests under gravity where the grains are; of any run its stresses.
RunSubject run_subject(const Table& table);

}  // namespace bernal
