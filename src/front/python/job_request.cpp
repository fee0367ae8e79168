#include "python/job_request.hpp"

#include "files/atomic_file.hpp"
#include "keys/presets.hpp"
#include "keys/result_keys.hpp"
#include "python/errors.hpp"
#include "python/option_texts.hpp"

namespace py = pybind11;

namespace bernal {
namespace {

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

JobRequest request_of(const py::object& preset, const py::object& config, const py::kwargs& options) {
    JobRequest request{given_of(options)};
    if (preset.is_none() && config.is_none()) return request;
    if (!preset.is_none() && !config.is_none())
        throw InputError("`preset` and `config` contradict each other; give one of them");
    const std::string named = path_of(preset.is_none() ? config : preset);
    GivenOptions filed = preset.is_none() ? read_toml(read_text(named), named) : options_of_preset(named);
    for (const std::string_view key : result_keys)
        if (filed.erase(std::string(key)) > 0)
            request.results.push_back("what " + named + " says of `" + std::string(key) +
                                      "` is the program's; call write() or report() of the packing");
    request.left_out = left_out(request.given, filed, named, "the call");
    request.given = merged(request.given, filed);
    return request;
}

void warn(const std::vector<JobWarning>& warnings) {
    for (const JobWarning& warning : warnings) warn(category_of(warning.about), {warning.sentence});
}

}  // namespace bernal
