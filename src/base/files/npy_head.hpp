#pragma once
// What stands before the numbers of an array in NumPy's own format, version 1.0: a dictionary as text, padded so that
// the numbers begin at a multiple of 64 bytes. https://numpy.org/doc/stable/reference/generated/numpy.lib.format.html

#include <cstdint>
#include <string>
#include <vector>

namespace bernal {

/// `type` as NumPy names it, "<f8"; the last axis runs fastest. No axis: a single value.
std::string npy_head(const std::string& type, const std::vector<std::int64_t>& shape);

/// A whole array that is a single text.
std::string npy_text(const std::string& text);

}  // namespace bernal
