#include "program/written_set.hpp"

#include <cstdlib>
#include <filesystem>
#include <optional>
#include <system_error>

#include "bernal/error.hpp"
#include "files/file_set.hpp"

namespace bernal {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> written_to(const std::string& folder, const std::function<void()>& write) {
    FileSet set(folder);
    write();
    set.commit();
    return set.places();
}

std::vector<fs::path> second_places() {
    std::vector<fs::path> places;
    std::error_code error;
    if (const fs::path working = fs::current_path(error); !error) places.push_back(working);
    if (const fs::path temporary = fs::temp_directory_path(error); !error) places.push_back(temporary);
    return places;
}

/// Empty where it cannot be made.
std::optional<std::string> new_folder_in(const fs::path& place, const std::string& name) {
    std::string folder = place / (name + "-rescued-XXXXXX");
    if (::mkdtemp(folder.data()) == nullptr) return {};
    return folder;
}

}  // namespace

void WrittenSet::require_in_place() const {
    if (!fault.empty()) throw FileError(fault);
}

WrittenSet write_set(const std::string& name, const std::function<void()>& write) try {
    return {written_to("", write), ""};
} catch (const FileError& first) {
    const std::string stem = fs::path(name).filename();
    for (const fs::path& place : second_places()) {
        const auto folder = new_folder_in(place, stem);
        if (!folder) continue;
        try {
            return {written_to(*folder, write),
                    std::string(first.what()) + "; nothing there was changed, and all is in '" + *folder + "' instead"};
        } catch (const FileError&) {
            std::error_code error;
            fs::remove(*folder, error);
        }
    }
    throw;
}

}  // namespace bernal
