#pragma once

#include <pybind11/numpy.h>

#include "bernal/table.hpp"

namespace bernal {

/// Column to array, as pandas.DataFrame takes it.
pybind11::dict dict_of(Table table);

}  // namespace bernal
