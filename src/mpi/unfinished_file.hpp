#pragma once
// Files that LAMMPS or MPI write, which have other names until they are whole.

#include <string>

#include "bernal/error.hpp"
#include "core/held_file.hpp"

namespace bernal {

class UnfinishedFile {
  public:
    /// Makes `name`, or takes over what a dead run has left of it, for what is to become `place`. Throws FileError.
    UnfinishedFile(std::string place, const std::string& name);

    const std::string& name() const { return file_.name(); }

    /// Makes what it holds survive a power failure. Throws FileError, also where it has less than `least` bytes: who
    /// writes it does not always tell that the disk is full.
    void complete(std::uintmax_t least);

    /// Puts it in its place, or where a FileSet lives, into that. Throws FileError.
    void put();

  private:
    std::string place_;
    HeldFile file_;
};

}  // namespace bernal
