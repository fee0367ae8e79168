#pragma once
// The place that results go to: a folder, and the beginning of the files' names in it.

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "files/held_file.hpp"

namespace bernal {

/// Makes the folders in a prefix, `results/run7/` of "results/run7/packing", that do not exist; those that are still
/// empty when it goes, as after input that was refused, go with it. What cannot be made is left to the first check of
/// a file in it. Throws InputError where another run that still goes on has the same prefix: their files would mix,
/// unless the runs share them.
class ResultFolder {
  public:
    enum Sharing { alone, shared };
    explicit ResultFolder(const std::string& prefix, Sharing sharing = alone);
    ~ResultFolder();
    ResultFolder(const ResultFolder&) = delete;
    ResultFolder& operator=(const ResultFolder&) = delete;

  private:
    std::vector<std::filesystem::path> made_;  ///< the innermost first
    std::optional<HeldFile> claim_;            ///< PREFIX.bernal-lock
};

}  // namespace bernal
