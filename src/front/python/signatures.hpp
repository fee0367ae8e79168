#pragma once
// What inspect.signature() and notebooks read of the functions: pybind11 writes signatures into docstrings, in words of
// its own.

#include <pybind11/pybind11.h>

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bernal {

/// Gives signatures to all functions of the module and methods of its classes; those that take the options of a job
/// have these as keywords.
void give_signatures(pybind11::module_& module);

/// Visits the functions of the module and the methods of its classes: PyCFunctions.
void for_each_function(const pybind11::module_& module, const std::function<void(PyObject*)>& visit);

/// The names of the arguments after self, of a docstring that begins with a signature; none where it does not, or where
/// any keyword is taken.
std::optional<std::vector<std::string>> keywords_told(std::string_view doc);

}  // namespace bernal
