#include "program/result_folder.hpp"

#include <system_error>

#include "files/output_prefix.hpp"

namespace bernal {

namespace fs = std::filesystem;

ResultFolder::ResultFolder(const std::string& prefix, Sharing sharing) {
    std::error_code error;
    const fs::path folder = fs::absolute(prefix, error).lexically_normal().parent_path();
    for (fs::path path = folder; !fs::exists(path, error) && path.has_relative_path(); path = path.parent_path())
        made_.push_back(path);
    if (!made_.empty()) fs::create_directories(folder, error);
    if (sharing == shared) return;
    if (std::optional<HeldFile> held = claimed(prefix)) claim_.emplace(*std::move(held));
}

ResultFolder::~ResultFolder() {
    claim_.reset();
    std::error_code error;
    for (const fs::path& path : made_) fs::remove(path, error);  // what holds files stays
}

}  // namespace bernal
