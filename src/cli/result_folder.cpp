#include "cli/result_folder.hpp"

#include <system_error>

#include "bernal/error.hpp"

namespace bernal {

namespace fs = std::filesystem;

ResultFolder::ResultFolder(const std::string& prefix, Sharing sharing) {
    std::error_code error;
    const fs::path folder = fs::absolute(prefix, error).lexically_normal().parent_path();
    for (fs::path path = folder; !fs::exists(path, error) && path.has_relative_path(); path = path.parent_path())
        made_.push_back(path);
    if (!made_.empty()) fs::create_directories(folder, error);
    if (sharing == alone) claim(prefix);
}

void ResultFolder::claim(const std::string& prefix) try {
    const std::string lock = prefix + ".bernal-lock";
    std::optional<HeldFile> taken = HeldFile::taken(lock);
    if (!taken)
        throw InputError("`out` " + prefix + " is taken: another run is at work on files of that name, and holds '" +
                         lock + "'; wait for it, or give another name");
    claim_.emplace(*std::move(taken));
} catch (const std::system_error&) {
    return;  // where nothing can be made, the first check of a file says so
}

ResultFolder::~ResultFolder() {
    claim_.reset();
    std::error_code error;
    for (const fs::path& path : made_) fs::remove(path, error);  // what holds files stays
}

}  // namespace bernal
