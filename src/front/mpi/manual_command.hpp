#pragma once

#include "mpi/ranks.hpp"

namespace CLI {
class App;
}

namespace bernal {

/// bernal-mpi manual FOLDER, which --help hides: the manual page, for those who install the program.
void add_spread_manual(CLI::App& program, int& exit_code, const Ranks& ranks);

}  // namespace bernal
