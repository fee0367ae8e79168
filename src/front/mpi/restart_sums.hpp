#pragma once
// Checksums of a restart's files, in the note of the state whose spheres they hold: LAMMPS's have none of their own.

#include <cstdint>
#include <string>
#include <vector>

#include "mpi/ranks.hpp"

namespace bernal {

struct RestartSums {
    std::uint32_t base = 0;            ///< of what the ranks have in common
    std::vector<std::uint32_t> parts;  ///< one a rank that wrote
};

/// The sums of `restart`, a name with % for what differs from rank to rank, as the files stand; all ranks at once, each
/// reads its own file. Throws FileError on all ranks.
RestartSums sums_of_restart(const Ranks& ranks, const std::string& restart);

/// The note of saved_job() with them.
std::string with_sums(const std::string& note, const RestartSums& sums);

/// Reads this rank's share of the files of `restart`, which `note` in the state `file` tells of. Throws InputError
/// where one is missing or is not as it was written, and FileError; on this rank.
void require_whole_restart(const Ranks& ranks, const std::string& restart, const std::string& note,
                           const std::string& file);

}  // namespace bernal
