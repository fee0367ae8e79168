#pragma once
// Bytes of the encodings that spreadsheets and other programs write to UTF-8: UTF-8 with and without mark, UTF-16 with
// and without mark, and Latin-1, that is Windows' 1252, which holds it.

#include <string>
#include <string_view>

#include "core/utf8.hpp"

namespace bernal {

enum class Encoding { utf8_or_latin1, utf16_little_endian, utf16_big_endian };

/// The encoding of what begins with these bytes, as many as there are or some hundred. UTF-16 without a mark is
/// recognised by its zeros.
Encoding encoding_of(std::string_view first_bytes);

/// Whole UTF-16, without its mark, as UTF-8. What is not a character becomes U+FFFD; half a unit at the end is dropped.
std::string utf8_of_utf16(std::string_view bytes, Encoding encoding);

/// Has it bytes beyond ASCII?
bool is_beyond_ascii(std::string_view bytes);

std::string utf8_of_latin1(std::string_view bytes);

/// A text, or a line of one, of any of the encodings, without its mark.
std::string utf8_of(std::string_view bytes);

}  // namespace bernal
