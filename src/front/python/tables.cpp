#include "python/tables.hpp"

#include "python/arrays.hpp"

namespace bernal {

pybind11::dict dict_of(Table table) {
    pybind11::dict columns;
    for (Column& column : table.columns) columns[pybind11::str(column.name)] = array_of(std::move(column.values));
    return columns;
}

}  // namespace bernal
