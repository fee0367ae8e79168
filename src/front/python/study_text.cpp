#include "python/study_text.hpp"

#include "bernal/error.hpp"
#include "keys/toml_values.hpp"
#include "python/errors.hpp"
#include "python/option_texts.hpp"
#include "study/question/study_file.hpp"

namespace py = pybind11;

namespace bernal {
namespace {

std::string text_of(const std::string& key, const py::handle& value);

std::string list_of(const std::string& key, const py::handle& values) {
    std::string text;
    for (const py::handle& value : values) text += (text.empty() ? "" : ", ") + text_of(key, value);
    return "[" + text + "]";
}

std::string table_of(const std::string& key, const py::dict& values) {
    std::string text;
    for (const auto& [name, value] : values)
        text += (text.empty() ? "" : ", ") + toml_string(py::str(name)) + " = " + text_of(key, value);
    return "{" + text + "}";
}

std::string text_of(const std::string& key, const py::handle& value) {
    if (py::isinstance<py::dict>(value)) return table_of(key, py::reinterpret_borrow<py::dict>(value));
    if (is_list(value)) return list_of(key, value);
    if (py::isinstance<py::str>(value)) return toml_string(value.cast<std::string>());
    const std::string text = texts_of(key, value).front();
    return py::hasattr(value, "__fspath__") ? toml_string(text) : text;
}

/// As the table of options has it: arrays of sizes are one value.
std::string option_text(const std::string& key, const py::handle& value) {
    const JobOption* option = find_job_option(key);
    if (!option || py::isinstance<py::dict>(value)) return text_of(key, value);
    const Texts texts = texts_of(key, value);
    return option->values == 1 && texts.size() != 1 ? text_of(key, value) : toml_value(*option, texts);
}

std::string axis_text(const std::string& key, const py::handle& values) {
    if (!is_list(values)) return text_of(key, values);
    std::string text;
    for (const py::handle& value : values) text += (text.empty() ? "" : ", ") + option_text(key, value);
    return "[" + text + "]";
}

std::string axes_text(const py::handle& axes) {
    if (!py::isinstance<py::dict>(axes))
        throw InputError("axes", py::str(axes), "is no dict", "give one like {'sigma': [0.1, 0.2, 0.3]}");
    std::string text = "[axes]\n";
    for (const auto& [keyword, values] : py::reinterpret_borrow<py::dict>(axes)) {
        const std::string key = key_of(py::str(keyword));
        text += toml_string(key) + " = " + axis_text(key, values) + "\n";
    }
    return text;
}

/// The names of axes in it are keywords.
std::string zip_text(const py::handle& zip) {
    if (!is_list(zip)) return text_of("zip", zip);
    py::list groups;
    for (const py::handle& group : zip) {
        py::list names;
        if (is_list(group))
            for (const py::handle& name : group) names.append(key_of(py::str(name)));
        groups.append(is_list(group) ? py::object(names) : py::reinterpret_borrow<py::object>(group));
    }
    return list_of("zip", groups);
}

/// Throws what the study's reader says of a key that it does not know.
void require_study_key(const std::string& key) {
    if (!is_study_key(key)) read_study(toml_string(key) + " = 0\n", "");
}

}  // namespace

std::string study_text(const py::dict& keywords) {
    std::string text, axes;
    for (const auto& [keyword, value] : keywords) {
        const std::string key = key_of(py::str(keyword));
        if (value.is_none()) {
            require_study_key(key);
            continue;
        }
        if (key == "axes")
            axes = axes_text(value);
        else
            text += toml_string(key) + " = " + (key == "zip" ? zip_text(value) : option_text(key, value)) + "\n";
    }
    return text + axes;
}

}  // namespace bernal
