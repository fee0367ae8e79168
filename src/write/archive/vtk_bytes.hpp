#pragma once
// The bytes of an array in VTK's XML files. Words before them tell their sizes, and whatever they promise is checked
// against what is there before memory is asked for:
//
//   not compressed: [bytes] data
//   compressed:     [blocks] [bytes of a block] [bytes of the last one, or 0 when it is whole] [compressed bytes of
//   each]
//                   data
//
// In base64 the words of a compressed array are spelled apart from its data, those of others together with it.

#include <algorithm>
#include <bit>
#include <cstdint>
#include <string>
#include <string_view>

#include "archive/decompression.hpp"

namespace bernal {

/// How a file holds its arrays.
struct VtkEncoding {
    bool swapped = false;       ///< are the bytes of a number in the order that is not this machine's?
    std::size_t word_size = 4;  ///< of the words before the data, 4 or 8
    Compressor compressor = Compressor::none;
};

/// Where an array begins.
struct VtkSource {
    std::string_view text;
    bool base64 = false;
};

/// Bytes as they lie in the file, or decoded ones.
struct VtkBytes {
    std::string decoded;
    std::string_view in_file;  ///< where there are no decoded ones

    std::string_view view() const { return decoded.empty() ? in_file : std::string_view(decoded); }
};

/// Throws InputError with the sentence that begins with `who`, "a.vtp: the array 'radius'".
VtkBytes bytes_of(const VtkSource& source, const VtkEncoding& encoding, const std::string& who);

/// The number whose bytes begin at `bytes`.
template <class Number>
Number number_at(const char* bytes, bool swapped) {
    char ordered[sizeof(Number)];
    if (swapped)
        std::reverse_copy(bytes, bytes + sizeof(Number), ordered);
    else
        std::copy_n(bytes, sizeof(Number), ordered);
    return std::bit_cast<Number>(ordered);
}

}  // namespace bernal
