#pragma once
// Files that have moved together with the one that names them.

#include <filesystem>
#include <string>

namespace bernal {

/// `file`; where it is missing, the one of its name in `folder`, if that is there. An empty folder is the working one.
inline std::string file_or_beside(const std::string& file, const std::string& folder) {
    namespace fs = std::filesystem;
    std::error_code error;
    if (fs::exists(file, error)) return file;
    const std::string beside = fs::path(folder) / fs::path(file).filename();
    return fs::exists(beside, error) ? beside : file;
}

}  // namespace bernal
