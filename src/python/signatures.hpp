#pragma once
// What inspect.signature() and notebooks read of the functions: pybind11 writes signatures into docstrings, in words of
// its own.

#include <pybind11/pybind11.h>

namespace bernal {

/// Of all functions of the module and methods of its classes; of those that take the options of a job, with these as
/// keywords.
void give_signatures(pybind11::module_& module);

}  // namespace bernal
