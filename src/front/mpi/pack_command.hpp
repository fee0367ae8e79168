#pragma once
// bernal-mpi pack: from sizes and a container to a certified packing, distributed over ranks.

#include "mpi/ranks.hpp"

namespace CLI {
class App;
}

namespace bernal {

void add_spread_pack(CLI::App& program, int& exit_code, const Ranks& ranks);

}  // namespace bernal
