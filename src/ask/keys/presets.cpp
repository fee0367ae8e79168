#include "keys/presets.hpp"

#include <algorithm>
#include <filesystem>
#include <tuple>

#include "bernal/error.hpp"
#include "core/words.hpp"
#include "files/atomic_file.hpp"
#include "keys/foreign_keys.hpp"
#include "keys/preset_texts.hpp"

namespace bernal {
namespace {

namespace fs = std::filesystem;

std::string first_comment(const std::string& text) {
    const std::string line = text.substr(0, text.find('\n'));
    const auto begin = line.find_first_not_of("# ");
    return begin == line.npos ? "" : line.substr(begin);
}

std::vector<Preset> made_presets() {
    std::vector<Preset> all;
    for (const auto& [name, text] : preset_texts())
        all.push_back({std::string(name), first_comment(std::string(text)), std::string(text)});
    std::ranges::sort(all, {}, [](const Preset& one) { return std::tuple(one.name != "quick-start", one.name); });
    return all;
}

const Preset& preset_of(const std::string& name) {
    if (const std::string extension = fs::path(name).extension();
        extension == ".stl" || extension == ".obj" || extension == ".ply")
        throw InputError("'" + name + "' is a mesh: " + answer_to_foreign_key("stl"));
    std::vector<std::string> names;
    std::string listed;
    for (const Preset& preset : presets()) {
        if (preset.name == name) return preset;
        names.push_back(preset.name);
        listed += (listed.empty() ? "" : ", ") + preset.name;
    }
    throw InputError("there is no preset '" + name + "'" + suggestion(name, names) + "; give a .toml file or one of " +
                     listed);
}

}  // namespace

const std::vector<Preset>& presets() {
    static const std::vector<Preset> all = made_presets();
    return all;
}

bool is_preset_file(const std::string& preset_or_file) { return fs::path(preset_or_file).extension() == ".toml"; }

GivenOptions options_of_preset(const std::string& preset_or_file) {
    if (is_preset_file(preset_or_file)) return read_toml(read_text(preset_or_file), preset_or_file);
    return read_toml(preset_of(preset_or_file).text, "preset " + preset_or_file);
}

}  // namespace bernal
