#include "python/reactor_exports.hpp"

#include "files/file_set.hpp"
#include "files/output_prefix.hpp"
#include "python/option_texts.hpp"
#include "run/summary_beside.hpp"

namespace py = pybind11;

namespace bernal {
namespace {

/// "kernel:0.025" of ('kernel', 0.025), otherwise a radius or a name.
std::string layer_text(const py::handle& layer) {
    if (!py::isinstance<py::tuple>(layer)) return texts_of("layers", layer).at(0);
    std::string text;
    for (const std::string& part : texts_of("layers", layer)) text += (text.empty() ? "" : ":") + part;
    return text;
}

std::string layers_text(const py::handle& layers) {
    if (py::isinstance<py::str>(layers) || !py::isinstance<py::sequence>(layers)) return layer_text(layers);
    std::string text;
    for (const auto& layer : py::reinterpret_borrow<py::sequence>(layers))
        text += (text.empty() ? "" : ",") + layer_text(layer);
    return text;
}

}  // namespace

ReactorOptions reactor_options(const py::object& layers) {
    ReactorOptions options;
    if (layers.is_none()) return options;
    if (!py::isinstance<py::dict>(layers)) {
        say_layers(options, layers_text(layers));
        return options;
    }
    for (const auto& [component, list] : py::reinterpret_borrow<py::dict>(layers))
        say_layers(options, std::string(py::str(component)) + '=' + layers_text(list));
    return options;
}

std::vector<std::string> export_for_reactor(const ReactorCodeName& code, const Packing& packing,
                                            const std::filesystem::path& out, const py::object& layers) {
    const std::string prefix = out.string();
    require_prefix(prefix);
    require_no_summary(prefix, "");
    const ReactorOptions options = reactor_options(layers);
    const py::gil_scoped_release release;
    const ReactorModel model = reactor_model(code.code, packing, options, out.filename().string());
    FileSet set;
    write_reactor_files(prefix, model, reactor_summary(code, model));
    set.commit();
    return reactor_file_names(prefix, model);
}

}  // namespace bernal
