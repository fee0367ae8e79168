#pragma once
// Restarts of LAMMPS, one file a rank, that are whole or not there.

#include <string>

#include "mpi/domains.hpp"

namespace bernal {

/// Throws InputError for an option `key` whose value begins names of restarts and has signs that LAMMPS interprets.
void require_name_for_lammps(const std::string& key, const std::string& name);

/// `restart` with `number` for its %.
std::string with_number(const std::string& restart, const std::string& number);

/// A rank's file of a restart, and on the first rank what it has in common: under other names until put().
class OwnRestart {
  public:
    OwnRestart(const Ranks& ranks, const std::string& restart);
    ~OwnRestart();
    OwnRestart(const OwnRestart&) = delete;
    OwnRestart& operator=(const OwnRestart&) = delete;

    /// Has LAMMPS write what the domains hold. Throws FileError on all ranks where it could not: it does not tell by
    /// itself.
    void write(const Ranks& ranks, Domains& domains) const;

    /// Puts it in its place. Throws FileError on this rank.
    void put() const;

  private:
    std::string restart_, unfinished_;
    std::vector<std::string> numbers_;
};

/// All of it. Throws FileError on all ranks, with nothing in its place.
void write_restart(const Ranks& ranks, Domains& domains, const std::string& restart);

}  // namespace bernal
