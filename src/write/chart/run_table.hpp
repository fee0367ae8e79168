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
    std::string unit_of_first = {};    ///< of the column that they are drawn against
};

/// Known by the names of columns: of a test of soil its stresses, against strain; of a drum the slope, of a hopper the
/// grains that are left, of other tests under gravity where the grains are; of any run its stresses.
RunSubject run_subject(const Table& table);

/// What engineers take from a test of soil, in one line: the friction angle at its peak and where that is, of an
/// oedometer K0. Empty for other tables, and before the test has begun.
std::string test_result(const Table& table);

}  // namespace bernal
