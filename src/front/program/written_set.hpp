#pragma once
// The end of long work: its files are written as one set, and not lost where their folder takes them no longer.

#include <functional>
#include <string>
#include <vector>

namespace bernal {

struct WrittenSet {
    std::vector<std::string> files;  ///< where they are
    std::string fault;               ///< empty, or one sentence: why they are elsewhere, and where

    /// Throws FileError where there is a fault: to be called when all else is done.
    void require_in_place() const;
};

/// All that `write` writes is put in place together, or nothing is (files/file_set.hpp). Where the operating system
/// refuses, it is called again, for a new folder in the working folder, then for one where temporary files go, whose
/// names begin with `name`. Throws FileError, with the old files as they were, where nothing can be written anywhere;
/// and what else `write` throws.
WrittenSet write_set(const std::string& name, const std::function<void()>& write);

}  // namespace bernal
