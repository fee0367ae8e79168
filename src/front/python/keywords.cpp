#include "python/keywords.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "core/words.hpp"
#include "python/signatures.hpp"

namespace py = pybind11;

namespace bernal {
namespace {

struct Function {
    std::string name;
    std::vector<std::string> keywords;
};

/// By what Python hands to a function of C as itself.
std::map<const PyObject*, Function> functions;

/// That of pybind11, which is the same for all its functions.
PyCFunctionWithKeywords call = nullptr;

/// True where the keyword is known; otherwise Python has an error.
bool is_known(const Function& function, const std::string& keyword) {
    if (std::ranges::find(function.keywords, keyword) != function.keywords.end()) return true;
    const std::string takes = function.keywords.empty() ? "none" : listed(function.keywords, " and ");
    PyErr_SetString(PyExc_TypeError, (function.name + "() knows no keyword '" + keyword + "'" +
                                      suggestion(keyword, function.keywords) + "; it takes " + takes)
                                         .c_str());
    return false;
}

PyObject* call_with_known_keywords(PyObject* self, PyObject* arguments, PyObject* keywords) noexcept {
    const auto function = functions.find(self);
    if (keywords != nullptr && function != functions.end())
        for (const auto& [keyword, value] : py::reinterpret_borrow<py::dict>(keywords)) {
            const char* text = PyUnicode_AsUTF8(keyword.ptr());
            if (text == nullptr || !is_known(function->second, text)) return nullptr;  // Python has an error
        }
    return call(self, arguments, keywords);
}

void check_keywords_of(PyObject* function) {
    PyMethodDef* method = reinterpret_cast<PyCFunctionObject*>(function)->m_ml;
    if (method->ml_flags != (METH_VARARGS | METH_KEYWORDS) || method->ml_doc == nullptr) return;
    const std::optional<std::vector<std::string>> keywords = keywords_told(method->ml_doc);
    if (!keywords) return;
    functions[PyCFunction_GET_SELF(function)] = {method->ml_name, *keywords};
    call = reinterpret_cast<PyCFunctionWithKeywords>(reinterpret_cast<void (*)()>(method->ml_meth));
    method->ml_meth = reinterpret_cast<PyCFunction>(reinterpret_cast<void (*)()>(&call_with_known_keywords));
}

}  // namespace

void refuse_unknown_keywords(py::module_& module) { for_each_function(module, check_keywords_of); }

}  // namespace bernal
