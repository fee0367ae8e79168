#include "python/option_texts.hpp"

#include <pybind11/stl.h>

#include <sstream>

#include "core/number_text.hpp"
#include "io/formats.hpp"
#include "keys/component_text.hpp"
#include "python/arrays.hpp"
#include "python/errors.hpp"
#include "python/packing_object.hpp"

namespace py = pybind11;

namespace bernal {
namespace {

/// A file's text in place of its name, which a line break tells from one.
std::string rows_text(const std::string& key, const py::handle& value, py::ssize_t columns) {
    const NumberArray numbers = finite_numbers(key, value, columns);
    const py::ssize_t rows = numbers.shape(0);
    std::string text;
    for (py::ssize_t i = 0; i < rows; ++i)
        for (py::ssize_t k = 0; k < columns; ++k)
            text += number_text(numbers.data()[i * columns + k]) + (k + 1 < columns ? ';' : '\n');
    return text.empty() ? "\n" : text;
}

bool is_path(const py::handle& value) { return py::hasattr(value, "__fspath__"); }

std::string text_of(const std::string& key, const py::handle& value) {
    if (py::isinstance<py::bool_>(value) || py::isinstance(value, py::module_::import("numpy").attr("bool_")))
        return value.cast<bool>() ? "true" : "false";
    if (py::isinstance<py::str>(value)) return value.cast<std::string>();
    if (is_path(value)) return py::module_::import("os").attr("fspath")(value).cast<std::string>();
    if (PyIndex_Check(value.ptr())) {
        const py::object whole = py::reinterpret_steal<py::object>(PyNumber_Index(value.ptr()));
        if (whole) return py::str(whole);
        PyErr_Clear();
    }
    const double number = PyFloat_AsDouble(value.ptr());
    if (!PyErr_Occurred()) return number_text(number);
    PyErr_Clear();
    throw InputError(key, py::str(value), "is neither a number nor a text", "give one, or a list of them");
}

/// "x,y" means both.
Texts split(const std::string& text) {
    Texts parts;
    std::istringstream stream(text);
    for (std::string part; std::getline(stream, part, ',');) parts.push_back(part);
    return parts;
}

/// Throws what the table says of a key that it does not have, with the keyword as it was given.
void require_known(const std::string& key, const std::string& keyword) try {
    if (!find_job_option(key)) job_of({{key, {{"0"}, ""}}});
} catch (const InputError& error) {
    std::string sentence = error.what();
    if (const std::size_t at = sentence.find("'" + key + "'"); at != sentence.npos)
        sentence.replace(at + 1, key.size(), keyword);
    throw InputError(sentence);
}

}  // namespace

bool is_list(const py::handle& value) {
    if (py::isinstance<py::array>(value)) return py::reinterpret_borrow<py::array>(value).ndim() > 0;
    return PySequence_Check(value.ptr()) && !py::isinstance<py::str>(value) && !py::isinstance<py::bytes>(value);
}

namespace {

/// {"sand": {"share": 40, "grading": "sand.csv"}, ...}
Texts texts_of_components(const py::dict& components) {
    Texts texts;
    for (const auto& [name, properties] : components) {
        const auto called = py::cast<std::string>(py::str(name));
        if (!py::isinstance<py::dict>(properties))
            throw InputError("component", called, "is no dict of its options",
                             "give one, like {'sand': {'grading': 'sand.csv', 'share': 40}}");
        std::vector<std::pair<std::string, Texts>> entries;
        for (const auto& [keyword, value] : py::reinterpret_borrow<py::dict>(properties))
            if (const std::string key = key_of(py::cast<std::string>(py::str(keyword))); !value.is_none())
                entries.emplace_back(key, texts_of(key, value));
        texts.push_back(component_text(called, entries));
    }
    if (texts.empty()) throw InputError("`component` is an empty dict; give components, or leave it out");
    return texts;
}

/// Names of components are as they are.
std::string key_in_table(std::string keyword) {
    if (keyword == "relative_height" || keyword == "relative_radius") keyword[keyword.find('_')] = '-';
    return keyword;
}

/// {"gravel": 60, "height": 30}
std::string text_of_table(const py::dict& table) {
    KeyValues entries;
    for (const auto& [keyword, value] : table)
        if (const auto called = py::cast<std::string>(py::str(keyword)); !value.is_none())
            entries.emplace_back(key_in_table(called), texts_of(called, value));
    return key_value_text(entries);
}

bool takes_tables(const std::string& key) { return key == "layer" || key == "gradient"; }

}  // namespace

Texts texts_of(const std::string& key, const py::handle& value) {
    if (key == "around" && py::isinstance<PackingObject>(value))
        return {csv_text(packing_of_spheres(value.cast<const PackingObject&>()))};
    if (key == "component" && py::isinstance<py::dict>(value))
        return texts_of_components(py::reinterpret_borrow<py::dict>(value));
    if (takes_tables(key) && py::isinstance<py::dict>(value))
        return {text_of_table(py::reinterpret_borrow<py::dict>(value))};
    if (py::isinstance<py::dict>(value)) {  // {"sand": 30}
        Texts texts;
        for (const auto& [name, number] : py::reinterpret_borrow<py::dict>(value))
            texts.push_back(py::cast<std::string>(py::str(name)) + '=' + text_of(key, number));
        return texts;
    }
    if (is_list(value)) {
        if (key == "diameter-list") return {rows_text(key, value, 1)};
        if (key == "grading") return {rows_text(key, value, 2)};
        Texts texts;
        for (const py::handle& one : value)
            texts.push_back(takes_tables(key) && py::isinstance<py::dict>(one)
                                ? text_of_table(py::reinterpret_borrow<py::dict>(one))
                                : text_of(key, one));
        if (texts.empty()) throw InputError("`" + key + "` is an empty list; give values, or leave it out");
        return texts;
    }
    const JobOption* option = find_job_option(key);
    const bool is_list_of_words = option && splits_at_commas(*option);
    const std::string text = text_of(key, value);
    return is_list_of_words ? split(text) : Texts{text};
}

std::optional<LengthUnit> unit_of(const py::object& unit) {
    Job job;
    if (!unit.is_none()) find_job_option("unit")->set(job, texts_of("unit", unit));
    return job.unit;
}

GivenOptions given_of(const py::kwargs& options) {
    GivenOptions given;
    for (const auto& [keyword, value] : options) {
        const auto word = py::cast<std::string>(keyword);
        const std::string key = key_of(word);
        require_known(key, word);
        if (value.is_none()) continue;
        given[key] = {texts_of(key, value), ""};
    }
    return given;
}

}  // namespace bernal
