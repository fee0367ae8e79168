#pragma once
// The folder that results go to.

#include <filesystem>
#include <string>
#include <vector>

namespace bernal {

/// Makes the folders in a prefix, `results/run7/` of "results/run7/packing", that do not exist; those that are still
/// empty when it goes, as after input that was refused, go with it. What cannot be made is left to the first check of
/// a file in it.
class ResultFolder {
  public:
    explicit ResultFolder(const std::string& prefix);
    ~ResultFolder();
    ResultFolder(const ResultFolder&) = delete;
    ResultFolder& operator=(const ResultFolder&) = delete;

  private:
    std::vector<std::filesystem::path> made_;  ///< the innermost first
};

}  // namespace bernal
