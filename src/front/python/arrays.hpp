#pragma once
// NumPy arrays: of what users give, checked, and of what the library holds, without a copy.

#include <pybind11/numpy.h>

#include <optional>
#include <string>
#include <vector>

#include "bernal/error.hpp"

namespace bernal {

/// A fault of an array that was given as `key`, perhaps of one of its rows: Python's exception has both.
struct ArrayError : InputError {
    ArrayError(const std::string& keyword, const std::string& sentence,
               std::optional<pybind11::ssize_t> row = std::nullopt);

    std::optional<pybind11::ssize_t> index;
};

using NumberArray = pybind11::array_t<double, pybind11::array::c_style | pybind11::array::forcecast>;

/// The numbers of an array, of a list or of a pandas Series, in rows of `columns`; one column is an array of one
/// dimension. Any dtype of real numbers, contiguous or not; masked arrays that hide nothing. Throws ArrayError, which
/// says what it is given as `key`, for other shapes and types, and for numbers that are not finite, with the index of
/// the first.
NumberArray finite_numbers(const std::string& key, const pybind11::handle& value, pybind11::ssize_t columns);

/// The same of one number for `count` rows, which stands for as many.
NumberArray finite_numbers_for(const std::string& key, const pybind11::handle& value, pybind11::ssize_t count);

/// Read-only, of `owner`'s memory, and keeps it alive.
template <class Value>
pybind11::array view(const pybind11::handle& owner, const Value* first, std::vector<pybind11::ssize_t> shape,
                     std::vector<pybind11::ssize_t> strides) {
    pybind11::array array(pybind11::dtype::of<Value>(), std::move(shape), std::move(strides), first, owner);
    pybind11::detail::array_proxy(array.ptr())->flags &= ~pybind11::detail::npy_api::NPY_ARRAY_WRITEABLE_;
    return array;
}

/// An array that owns the numbers.
pybind11::array array_of(std::vector<double> numbers);

}  // namespace bernal
