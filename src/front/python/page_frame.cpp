#include "python/page_frame.hpp"

#include "bernal/error.hpp"

namespace py = pybind11;

namespace bernal {

py::str framed(const std::string& page) {
    const py::object escaped = py::module_::import("html").attr("escape")(page);
    return py::str(
               "<iframe sandbox=\"allow-scripts allow-downloads\" allow=\"fullscreen\" style=\"width: 100%; height: "
               "720px; border: 0\" "
               "srcdoc=\"") +
           py::str(escaped) + py::str("\"></iframe>");
}

void require_page_name(const std::filesystem::path& file) {
    if (file.extension() != ".html")
        throw InputError("file", file, "is no name of a page", "give one that ends in .html");
}

}  // namespace bernal
