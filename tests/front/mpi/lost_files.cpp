// Started by mpirun, in a folder with `place`, a link to a folder that holds a file `old-RANK` for each rank, and with
// `taken`, a folder that holds something: the first rank fails to put its last file in the place of that folder, when
// it has replaced the link by a file, so that no rank can put its old file back. The last rank prints the error that
// all get.

#include <fstream>
#include <iostream>

#include "bernal/error.hpp"
#include "mpi/spread_set.hpp"

namespace {

void add(bernal::FileSet& set, const std::string& target, int rank) {
    const std::string temporary = "new-" + std::to_string(rank) + '-' + std::to_string(set.places().size());
    bernal::HeldFile file = bernal::HeldFile::made(temporary);
    std::ofstream(temporary) << "new";
    set.add(target, target, std::move(file));
}

void fail_together(const bernal::Ranks& ranks) {
    bernal::FileSet set;
    add(set, "place/old-" + std::to_string(ranks.rank()), ranks.rank());
    if (ranks.is_first()) add(set, "place", 0), add(set, "taken", 0);
    bernal::commit_together(ranks, set);
}

}  // namespace

int main(int argc, char** argv) {
    MPI_Init(&argc, &argv);
    {
        const bernal::Ranks ranks(MPI_COMM_WORLD);
        try {
            fail_together(ranks);
        } catch (const bernal::FileError& fault) {
            if (ranks.rank() + 1 == ranks.count()) std::cout << fault.what() << std::endl;
        }
    }
    MPI_Finalize();
}
