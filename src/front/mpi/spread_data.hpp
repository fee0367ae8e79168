#pragma once
// A LAMMPS data file of a packing over ranks: all of them write to it at once, each what it owns.

#include <optional>

#include "mpi/ending.hpp"
#include "mpi/unfinished_file.hpp"

namespace bernal {

class SpreadData {
  public:
    explicit SpreadData(std::string file) : file_(std::move(file)) {}

    /// Writes it under another name. `densities`: one for all size classes or one for each. Throws FileError on all
    /// ranks.
    void write(const Ranks& ranks, const Domains& domains, const SpreadPacking& packing, LengthUnit unit,
               std::span<const double> densities);

    /// On the first rank, puts it into the FileSet that lives.
    void put();

  private:
    std::string file_;
    std::optional<UnfinishedFile> unfinished_;  ///< on the first rank
};

}  // namespace bernal
