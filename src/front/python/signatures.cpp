#include "python/signatures.hpp"

#include <cstdlib>
#include <cstring>
#include <string>
#include <string_view>

#include "bernal/job_options.hpp"
#include "python/errors.hpp"
#include "python/option_keywords.hpp"

namespace py = pybind11;

namespace bernal {
namespace {

/// The functions whose `**kwargs` are the options of a job, all of them.
bool takes_all_options(std::string_view name) {
    return name == "pack" || name == "pack_hierarchically" || name == "plan";
}

/// These keep their `**kwargs`: of keywords that they do not know the library says what an export knows.
bool refuses_keywords_itself(std::string_view name) { return name == "export" || name == "equilibrate"; }

/// "count=None, seed=None ...", of the job or of the function's table, without those that the function has itself, such
/// as the `levels` of plan(), which are of another meaning.
std::string options_as_arguments(std::string_view function, const std::string& own) {
    std::string all;
    const auto add = [&](const std::string& key, const std::string& value) {
        const std::string keyword = keyword_of(key);
        if ((", " + own).find(", " + keyword + '=') == std::string::npos)
            all += (all.empty() ? "" : ", ") + keyword + '=' + value;
    };
    if (takes_all_options(function))
        for (const JobOption& option : job_options()) add(option.key, "None");
    for (const Option& option : options_of(function)) add(option.key, default_keyword(option));
    return all;
}

/// The end of what begins at `at`: the next `end` outside of brackets and quotes.
std::size_t end_of(std::string_view text, std::size_t at, std::string_view ends) {
    int depth = 0;
    for (char quote = 0; at < text.size(); ++at) {
        const char c = text[at];
        if (quote != 0) {
            if (c == quote) quote = 0;
        } else if (depth == 0 && ends.find(c) != ends.npos) {
            return at;
        } else if (c == '\'' || c == '"') {
            quote = c;
        } else if (c == '(' || c == '[' || c == '{') {
            ++depth;
        } else if (c == ')' || c == ']' || c == '}') {
            --depth;
        }
    }
    return text.npos;
}

/// "missed='raise'" of "missed: str = 'raise'"; of a default that no text can name, None. `before` are the arguments
/// before it.
std::string without_type(std::string_view argument, std::string_view function, const std::string& before) {
    if (argument == "**kwargs" && !refuses_keywords_itself(function))
        if (const std::string all = options_as_arguments(function, before); !all.empty()) return all;
    const std::size_t colon = argument.find(':');
    std::string name(argument.substr(0, colon));
    const std::size_t equals = colon == argument.npos ? colon : end_of(argument, colon, "=");
    if (equals == argument.npos) return name;
    std::string_view value = argument.substr(equals + 1);
    while (value.starts_with(' ')) value.remove_prefix(1);
    return name + '=' + (value.starts_with('<') || value.find("array(") != value.npos ? "None" : std::string(value));
}

/// The docstring as Python's own functions have it, "name(arguments)\n--\n\n" before the text; empty where it does not
/// begin as pybind11 writes it.
std::string with_signature(std::string_view doc) {
    const std::size_t open = doc.find('('), line = std::min(doc.find('\n'), doc.size());
    const std::size_t close = open < line ? end_of(doc, open + 1, ")") : doc.npos;
    if (close == doc.npos || close > line || !doc.substr(close).starts_with(") ->")) return "";
    const std::string_view name = doc.substr(0, open);
    std::string arguments;
    for (std::size_t at = open + 1; at < close;) {
        const std::size_t end = std::min(end_of(doc.substr(0, close), at, ","), close);
        arguments += (arguments.empty() ? "" : ", ") + without_type(doc.substr(at, end - at), name, arguments);
        at = std::min(close, end + 2);
    }
    std::string_view rest = doc.substr(line);
    while (rest.starts_with('\n')) rest.remove_prefix(1);
    return std::string(name) + '(' + arguments + ")\n--\n\n" + std::string(rest);
}

/// pybind11 frees the text with free().
void give_signature(PyObject* function) {
    PyMethodDef* method = reinterpret_cast<PyCFunctionObject*>(function)->m_ml;
    if (method->ml_doc == nullptr) return;
    const std::string doc = with_signature(method->ml_doc);
    if (doc.empty()) return;
    std::free(const_cast<char*>(method->ml_doc));
    method->ml_doc = ::strdup(doc.c_str());
}

void for_each_function_in(const py::handle& members, const std::function<void(PyObject*)>& visit) {
    for (const auto& item : py::reinterpret_steal<py::list>(PyMapping_Values(members.ptr()))) {
        PyObject* value = item.ptr();
        if (PyInstanceMethod_Check(value)) value = PyInstanceMethod_GET_FUNCTION(value);
        if (PyCFunction_Check(value)) visit(value);
    }
}

}  // namespace

void for_each_function(const py::module_& module, const std::function<void(PyObject*)>& visit) {
    const py::dict members = module.attr("__dict__");
    for_each_function_in(members, visit);
    for (const auto& [name, value] : members)
        if (PyType_Check(value.ptr())) for_each_function_in(py::object(value.attr("__dict__")), visit);
}

void give_signatures(py::module_& module) { for_each_function(module, give_signature); }

std::optional<std::vector<std::string>> keywords_told(std::string_view doc) {
    const std::size_t open = doc.find('('), line = doc.find(")\n--\n");
    if (line == doc.npos || open > line) return {};
    std::vector<std::string> names;
    const std::string_view arguments = doc.substr(0, line);
    for (std::size_t at = open + 1; at < line;) {
        const std::size_t end = std::min(end_of(arguments, at, ","), line);
        const std::string_view argument = arguments.substr(at, end - at), name = argument.substr(0, argument.find('='));
        if (name.starts_with("**") || takes_all_options(doc.substr(0, open))) return {};
        if (name != "self" && !name.starts_with('*')) names.emplace_back(name);
        at = std::min(line, end + 2);
    }
    return names;
}

}  // namespace bernal
