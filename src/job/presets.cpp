#include "job/presets.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <tuple>

#include "bernal/error.hpp"
#include "core/words.hpp"
#include "job/foreign_keys.hpp"

namespace bernal {
namespace {

namespace fs = std::filesystem;

std::string first_comment(const fs::path& file) {
    std::string line;
    std::ifstream in(file);
    std::getline(in, line);
    const auto begin = line.find_first_not_of("# ");
    return begin == std::string::npos ? "" : line.substr(begin);
}

}  // namespace

std::string preset_folder_of(const std::vector<std::string>& folders) {
    for (const std::string& folder : folders)
        if (fs::is_directory(folder)) return fs::path(folder).lexically_normal();
    throw FileError("the presets are not where they were installed, '" +
                    fs::path(folders.back()).lexically_normal().string() +
                    "'; install bernal again, or give a .toml file");
}

std::vector<Preset> presets_in(const std::string& folder) {
    std::vector<Preset> all;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder))
        if (entry.path().extension() == ".toml")
            all.push_back({entry.path().stem(), entry.path(), first_comment(entry.path())});
    std::sort(all.begin(), all.end(), [](const Preset& a, const Preset& b) {
        const bool a_later = a.name != "quick-start", b_later = b.name != "quick-start";
        return std::tie(a_later, a.name) < std::tie(b_later, b.name);
    });
    return all;
}

std::string preset_file_in(const std::string& folder, const std::string& preset_or_file) {
    if (const std::string extension = fs::path(preset_or_file).extension();
        extension == ".stl" || extension == ".obj" || extension == ".ply")
        throw InputError("'" + preset_or_file + "' is a mesh: " + answer_to_foreign_key("stl"));
    std::vector<std::string> names;
    std::string listed;
    for (const Preset& preset : presets_in(folder)) {
        if (preset.name == preset_or_file) return preset.file;
        names.push_back(preset.name);
        listed += (listed.empty() ? "" : ", ") + preset.name;
    }
    throw InputError("there is no preset '" + preset_or_file + "'" + suggestion(preset_or_file, names) +
                     "; give a .toml file or one of " + listed);
}

}  // namespace bernal
