#pragma once
// Restarts of LAMMPS, one file a rank, that are whole or not there.

#include <string>

#include "mpi/domains.hpp"
#include "mpi/unfinished_file.hpp"

namespace bernal {

/// Throws InputError for an option `key` whose value begins names of restarts and has signs that LAMMPS interprets.
void require_name_for_lammps(const std::string& key, const std::string& name);

/// `restart` with `number` for its %.
std::string with_number(const std::string& restart, const std::string& number);

/// A rank's file of a restart, and on the first rank what it has in common: under other names until put().
class OwnRestart {
  public:
    /// Throws FileError on this rank.
    OwnRestart(const Ranks& ranks, const std::string& restart);

    /// Has LAMMPS write what the domains hold. Throws FileError on all ranks where it could not: it does not tell by
    /// itself.
    void write(const Ranks& ranks, Domains& domains);

    /// Puts it in its place, or where a FileSet lives, into that. Throws FileError on this rank.
    void put();

  private:
    std::string unfinished_;
    std::vector<UnfinishedFile> pieces_;
};

/// All of it. Throws FileError on all ranks, with nothing in its place.
void write_restart(const Ranks& ranks, Domains& domains, const std::string& restart);

}  // namespace bernal
