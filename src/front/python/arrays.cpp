#include "python/arrays.hpp"

#include <cmath>

#include "bernal/error.hpp"
#include "core/number_text.hpp"

namespace py = pybind11;

namespace bernal {
namespace {

std::string shape_text(const py::array& array) { return py::str(array.attr("shape")); }

std::string wanted_shape(py::ssize_t columns) { return columns == 1 ? "(N,)" : "(N, " + std::to_string(columns) + ")"; }

/// Refuses a masked array, whose hidden values would count.
void require_nothing_hidden(const std::string& key, const py::handle& masked) {
    const py::module_ numpy = py::module_::import("numpy");
    const py::array hidden = numpy.attr("atleast_1d")(numpy.attr("ma").attr("getmaskarray")(masked));
    if (!numpy.attr("any")(hidden).cast<bool>()) return;
    const auto index = numpy.attr("argwhere")(hidden)[py::int_(0)][py::int_(0)].cast<py::ssize_t>();
    throw ArrayError(key,
                     "`" + key + "` hides the value at index " + std::to_string(index) +
                         " behind its mask; give it compressed or filled",
                     index);
}

/// Do objects, as pandas has them in columns of its own types, hold numbers alone?
bool holds_numbers_alone(const py::array& objects) {
    for (const py::handle& one : py::object(objects.attr("flat")))
        if (PyFloat_Check(one.ptr()) == 0 && PyIndex_Check(one.ptr()) == 0) return false;
    return true;
}

/// The array that NumPy makes of the value.
py::array array_from(const std::string& key, const py::handle& value) {
    const std::string remedy = "give numbers";
    if (py::isinstance(value, py::module_::import("numpy.ma").attr("MaskedArray"))) require_nothing_hidden(key, value);
    py::array array = py::array::ensure(value);
    if (!array) {
        PyErr_Clear();
        throw ArrayError(key, "`" + key + "` is no array; " + remedy);
    }
    if (array.dtype().kind() == 'O' && holds_numbers_alone(array)) array = array.attr("astype")("float64");
    if (std::string("iuf").find(array.dtype().kind()) == std::string::npos)
        throw ArrayError(key, "`" + key + "` holds values of the type " + std::string(py::str(array.dtype())) +
                                  ", which are no real numbers; " + remedy);
    return array;
}

void require_shape(const std::string& key, const py::array& array, py::ssize_t columns) {
    const bool fits = columns == 1 ? array.ndim() == 1 : array.ndim() == 2 && array.shape(1) == columns;
    if (!fits)
        throw ArrayError(key, "`" + key + "` has the shape " + shape_text(array) + "; give an array of the shape " +
                                  wanted_shape(columns));
}

}  // namespace

ArrayError::ArrayError(const std::string& keyword, const std::string& sentence, std::optional<py::ssize_t> row)
    : InputError(sentence), index(row) {
    key = keyword;
}

NumberArray finite_numbers(const std::string& key, const py::handle& value, py::ssize_t columns) {
    const py::array array = array_from(key, value);
    require_shape(key, array, columns);
    const NumberArray numbers = NumberArray::ensure(array);
    if (!numbers) throw py::error_already_set();
    for (py::ssize_t i = 0; i < numbers.size(); ++i)
        if (!std::isfinite(numbers.data()[i]))
            throw ArrayError(key,
                             "`" + key + "` holds " + number_text(numbers.data()[i]) + " at index " +
                                 std::to_string(i / columns) + "; give finite numbers",
                             i / columns);
    return numbers;
}

NumberArray finite_numbers_for(const std::string& key, const py::handle& value, py::ssize_t count) {
    const py::array array = array_from(key, value);
    if (array.ndim() > 0) return finite_numbers(key, value, 1);
    return finite_numbers(key, py::module_::import("numpy").attr("full")(count, array), 1);
}

py::array array_of(std::vector<double> numbers) {
    auto* kept = new std::vector<double>(std::move(numbers));
    const py::capsule owner(kept, [](void* p) { delete static_cast<std::vector<double>*>(p); });
    return py::array(static_cast<py::ssize_t>(kept->size()), kept->data(), owner);
}

}  // namespace bernal
