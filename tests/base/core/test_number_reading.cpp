#include <doctest/doctest.h>

#include <bit>
#include <random>
#include <string>

#include "core/number_reading.hpp"

using bernal::from_chars_by_strtod;

namespace {

/// What both make of a text, where the standard library is the oracle.
template <class Number>
void check_as_standard(const std::string& text) {
    CAPTURE(text);
    Number ours = 7, theirs = 7;
    const char *begin = text.data(), *end = begin + text.size();
    const auto read = from_chars_by_strtod(begin, end, ours);
    const auto expected = std::from_chars(begin, end, theirs);
    CHECK(read.ec == expected.ec);
    CHECK(read.ptr - begin == expected.ptr - begin);
    if (expected.ec == std::errc{}) CHECK((ours == theirs || (ours != ours && theirs != theirs)));
}

}  // namespace

TEST_CASE("numbers that strtod() reads are those of std::from_chars, and end where they do") {
    for (const char* text :
         {"1",   "-1.5", "1e3x", "1e",       "1e+",  "1.e2",  ".5",    "-.5e-3", ".",        "-",      "+1",
          " 1",  "0x10", "",     "e5",       "1,5",  "1.5.2", "0e999", "1e999",  "-1e999",   "1e-999", "4.9e-324",
          "inf", "-inf", "nan",  "infinity", "infx", "in",    "n",     "00012",  "1e0000005"}) {
        check_as_standard<double>(text);
        check_as_standard<float>(text);
    }
}

TEST_CASE("random doubles come back, in any number of digits") {
    std::mt19937_64 random(1);
    for (int i = 0; i < 20000; ++i) {
        const auto value = std::bit_cast<double>(random());
        if (value != value) continue;
        char text[64];
        const int digits = static_cast<int>(random() % 20);
        const auto end = std::to_chars(text, text + sizeof text, value, std::chars_format::scientific, digits).ptr;
        check_as_standard<double>({text, end});
    }
}
