#pragma once
// What is said of a keyword that a function does not know.

#include <pybind11/pybind11.h>

namespace bernal {

/// From now on functions of the module, and methods of its classes, that know all their keywords by name raise a
/// TypeError for any other, which names the one that was meant. After give_signatures().
void refuse_unknown_keywords(pybind11::module_& module);

}  // namespace bernal
