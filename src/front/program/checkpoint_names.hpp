#pragma once
// The files of a checkpoint, which the programs share: the state, PREFIX.checkpoint; of `bernal` the one before it,
// PREFIX.checkpoint-before; of `bernal-mpi`, whose states hold no sphere, restarts of LAMMPS that do,
// PREFIX.checkpoint-SWEEPS.*.restart.

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace bernal {

/// The name of the one before.
std::string name_before(const std::string& checkpoint);

/// The checkpoint before, of one that is missing or damaged; empty where there is none.
std::optional<std::string> checkpoint_before(const std::string& checkpoint);

/// Is the file that a run goes on from, if it does, `checkpoint` itself?
bool is_same(const std::optional<std::string>& resumed, const std::string& checkpoint);

/// Is there a state, or one before it?
bool stands(const std::string& checkpoint);

/// All restarts of any state of this name, of any number of ranks.
std::vector<std::filesystem::path> restarts_of(const std::string& checkpoint);

/// A name that is free for what a dead run has left in `checkpoint`: PREFIX.checkpoint-left, -left-2, ...
std::string name_for_leftover(const std::string& checkpoint);

/// Renames all files of `checkpoint`, so that one can go on from `name`. Throws FileError where one cannot be renamed,
/// and then all have their names again, as far as that can be.
void set_aside(const std::string& checkpoint, const std::string& name);

/// Says on stderr for `program` that a dead run of the same prefix has left one, which program goes on from it, and
/// what becomes of it.
void tell_of_leftover(const std::string& program, const std::string& checkpoint, const std::string& aside);

}  // namespace bernal
