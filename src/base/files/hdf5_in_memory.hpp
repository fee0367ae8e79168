#pragma once
// Files of HDF5 in memory: the library never touches the disk, where it ends the program if it cannot write. Both are
// called within an Hdf5Use.

#include <functional>
#include <string>

#include "files/hdf5_handle.hpp"

namespace bernal {

/// What `fill` puts into a new file, which is closed then: the bytes of a file on disk, with checksums of all but the
/// numbers. Throws what `fill` throws, and FileError with `name` where the library has no memory.
std::string hdf5_made_in_memory(const std::string& name, const std::function<void(hid_t file)>& fill);

/// A file whose bytes these are, and outlive it; below 0 where they are no HDF5 file.
Hdf5Handle hdf5_in_memory(std::string& bytes);

}  // namespace bernal
