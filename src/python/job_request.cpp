#include "python/job_request.hpp"

#include <filesystem>

#include "files/atomic_file.hpp"
#include "python/errors.hpp"
#include "python/option_texts.hpp"

namespace py = pybind11;

namespace bernal {
namespace {

namespace fs = std::filesystem;

/// Beside the module in the build tree and in a wheel, in share/ where it was installed.
std::string preset_folder() {
    const fs::path module = py::module_::import("bernal._bernal").attr("__file__").cast<std::string>();
    const fs::path folder = module.parent_path();
    return preset_folder_of({folder / "presets", folder / BERNAL_PRESETS_FROM_MODULE});
}

std::string path_of(const py::object& file) {
    return py::module_::import("os").attr("fspath")(file).cast<std::string>();
}

Caution category_of(Concern about) {
    switch (about) {
        case Concern::sample:
            return Caution::sample;
        case Concern::target:
            return Caution::target;
        case Concern::option:
            break;
    }
    return Caution::option;
}

}  // namespace

std::function<std::string(const std::string&)> preset_finder() {
    return [folder = preset_folder()](const std::string& preset) {
        return fs::path(preset).extension() == ".toml" ? preset : preset_file_in(folder, preset);
    };
}

std::vector<Preset> known_presets() { return presets_in(preset_folder()); }

JobRequest request_of(const py::object& preset, const py::object& config, const py::kwargs& options) {
    JobRequest request{given_of(options)};
    if (preset.is_none() && config.is_none()) return request;
    if (!preset.is_none() && !config.is_none())
        throw InputError("`preset` and `config` contradict each other; give one of them");
    const std::string named = path_of(preset.is_none() ? config : preset);
    const std::string file = preset.is_none() ? named : preset_finder()(named);
    GivenOptions filed = read_toml(read_text(file), file);
    for (const std::string result : {"out", "write", "report"})
        if (filed.erase(result) > 0)
            request.results.push_back("what " + named + " says of `" + result +
                                      "` is the program's; call write() or report() of the packing");
    if (const GivenOptions dropped = dropped_sizes(request.given, filed); !dropped.empty())
        request.left_out.push_back("sizes " + request.given.at("sizes").values.front() + " leaves out " +
                                   left_out_of(named, dropped));
    if (const GivenOptions dropped = dropped_places(request.given, filed); !dropped.empty())
        request.left_out.push_back("the call leaves out " + left_out_of(named, dropped));
    if (const std::string unit = other_unit(request.given, filed); !unit.empty())
        request.left_out.push_back("the lengths of " + named + " are taken in " +
                                   request.given.at("unit").values.front() + ", as `unit` says, where it says " + unit);
    request.given = merged(request.given, filed);
    return request;
}

void warn(const std::vector<JobWarning>& warnings) {
    for (const JobWarning& warning : warnings) warn(category_of(warning.about), {warning.sentence});
}

}  // namespace bernal
