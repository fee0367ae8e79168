#pragma once
// from_chars() of all numbers. The standard library's is taken where it reads numbers with a point, too; libc++ before
// version 20 reads whole ones alone.

#include <charconv>

namespace bernal {

/// As std::from_chars in its general format, with the same bits, by strtod(). The locale has to have a point in its
/// numbers.
std::from_chars_result from_chars_by_strtod(const char* begin, const char* end, double& value);
std::from_chars_result from_chars_by_strtod(const char* begin, const char* end, float& value);

#ifdef __cpp_lib_to_chars
using std::from_chars;
#else
template <class Whole>
std::from_chars_result from_chars(const char* begin, const char* end, Whole& value) {
    return std::from_chars(begin, end, value);
}
inline std::from_chars_result from_chars(const char* begin, const char* end, double& value) {
    return from_chars_by_strtod(begin, end, value);
}
inline std::from_chars_result from_chars(const char* begin, const char* end, float& value) {
    return from_chars_by_strtod(begin, end, value);
}
#endif

}  // namespace bernal
