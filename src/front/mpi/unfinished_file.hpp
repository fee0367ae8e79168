#pragma once
// Files that LAMMPS or MPI write, which have other names until they are whole.

#include <string>

#include "bernal/error.hpp"
#include "files/held_file.hpp"

namespace bernal {

/// What to say where a file could not be written whole, by one who does not tell why.
FileError not_whole(const std::string& place);

class UnfinishedFile {
  public:
    /// Makes `name`, or takes over what a dead run has left of it, for what is to become `place`. Throws FileError.
    UnfinishedFile(std::string place, const std::string& name);

    const std::string& name() const { return file_.name(); }
    const std::string& place() const { return place_; }

    /// Makes what it holds survive a power failure. Throws FileError.
    void sync();

    /// Puts it in its place, or where a FileSet lives, into that; a copy where a link leads from there to another
    /// folder than that of its name, which may be on another file system. Throws FileError.
    void put();

  private:
    std::string place_;
    HeldFile file_;
};

}  // namespace bernal
