#pragma once
// A packing as named arrays, which formats of arrays share (npz, mat, VTKHDF): `centers` (N, 3), `radii`, `ids`,
// `classes`, one for each sphere; `lengths`, `origin`, `periodic` and, where it is sheared, `tilt` of the cell; and
// `meta`, a text in JSON with all that arrays do not hold:
//
//   {"count": 2, "unit": "mm", "container": {"shape": "box", "origin": [0, 0, 0], ..., "walls": [...]},
//    "classes": ["sand"], "densities": [2650], "up": "z", "format": 1}
//
// From other programs, centers and radii are enough beside a container that is given, or lengths and periodic; `origin`
// is 0 then, ids count from 1, classes are 0.

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "archive/npy_array.hpp"
#include "bernal/files.hpp"
#include "core/json.hpp"

namespace bernal {

/// An array to be written: bytes of numbers of a type as NumPy names it, "<f8", the last axis running fastest.
struct PlainArray {
    std::string name, type;
    std::vector<std::int64_t> shape;  ///< no axis: a single value
    std::string bytes;
};

/// All of a packing but `meta`, and of each measure of spheres a further array.
std::vector<PlainArray> arrays_of(const Packing& packing, const std::vector<Column>& values);

/// What `meta` says.
Json packing_meta(const Packing& packing);

/// What a file has of these arrays, each by its name.
using ArraysRead = std::map<std::string, NpyArray>;

/// Their names.
const std::vector<std::string>& packing_array_names();

/// Throws InputError, with `file` and the array, for what is not a packing or contradicts itself. `example` shows how a
/// file is made that has what is missing.
Packing packing_of_arrays(const ArraysRead& arrays, const std::string& file, const std::string& example,
                          const ReadOptions& options);

}  // namespace bernal
