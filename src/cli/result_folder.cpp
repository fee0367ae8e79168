#include "cli/result_folder.hpp"

namespace bernal {

namespace fs = std::filesystem;

ResultFolder::ResultFolder(const std::string& prefix) {
    std::error_code error;
    const fs::path folder = fs::absolute(prefix).lexically_normal().parent_path();
    for (fs::path path = folder; !fs::exists(path, error) && path.has_relative_path(); path = path.parent_path())
        made_.push_back(path);
    if (!made_.empty()) fs::create_directories(folder, error);
}

ResultFolder::~ResultFolder() {
    std::error_code error;
    for (const fs::path& path : made_) fs::remove(path, error);  // what holds files stays
}

}  // namespace bernal
