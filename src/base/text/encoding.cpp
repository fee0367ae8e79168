#include "text/encoding.hpp"

#include <algorithm>
#include <array>

#include "text/byte_order_mark.hpp"

namespace bernal {
namespace {

constexpr char32_t no_character = 0xFFFD;

/// What Windows' 1252 has at 0x80 to 0x9F, where Latin-1 has nothing that can be seen.
constexpr std::array<char16_t, 32> windows_characters{0x20AC, 0x81,   0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
                                                      0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D,   0x017D, 0x8F,
                                                      0x90,   0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
                                                      0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D,   0x017E, 0x0178};

unsigned byte_at(std::string_view bytes, std::size_t i) { return static_cast<unsigned char>(bytes[i]); }

void append_utf8(std::string& text, char32_t c) {
    const auto put = [&](char32_t byte) { text.push_back(static_cast<char>(byte)); };
    const auto follow = [&](int shift) { put(0x80 | ((c >> shift) & 0x3F)); };
    if (c < 0x80) {
        put(c);
    } else if (c < 0x800) {
        put(0xC0 | (c >> 6)), follow(0);
    } else if (c < 0x10000) {
        put(0xE0 | (c >> 12)), follow(6), follow(0);
    } else {
        put(0xF0 | (c >> 18)), follow(12), follow(6), follow(0);
    }
}

bool is_high_surrogate(char32_t unit) { return unit >= 0xD800 && unit < 0xDC00; }
bool is_low_surrogate(char32_t unit) { return unit >= 0xDC00 && unit < 0xE000; }

}  // namespace

Encoding encoding_of(std::string_view first_bytes) {
    if (first_bytes.starts_with("\xFF\xFE")) return Encoding::utf16_little_endian;
    if (first_bytes.starts_with("\xFE\xFF")) return Encoding::utf16_big_endian;
    constexpr std::size_t enough = 256;
    const std::size_t units = std::min(first_bytes.size(), enough) / 2;
    std::array<std::size_t, 2> zeros{};
    for (std::size_t i = 0; i < 2 * units; ++i) zeros[i % 2] += first_bytes[i] == '\0' ? 1 : 0;
    // In a table, nearly all characters are of Latin-1.
    const bool few_units = units < 2;
    if (!few_units && zeros[0] == 0 && 2 * zeros[1] > units) return Encoding::utf16_little_endian;
    if (!few_units && zeros[1] == 0 && 2 * zeros[0] > units) return Encoding::utf16_big_endian;
    return Encoding::utf8_or_latin1;
}

std::string utf8_of_utf16(std::string_view bytes, Encoding encoding) {
    const std::size_t high = encoding == Encoding::utf16_little_endian ? 1 : 0, count = bytes.size() / 2;
    const auto unit = [&](std::size_t i) -> char32_t {
        return i < count ? byte_at(bytes, 2 * i + high) << 8 | byte_at(bytes, 2 * i + 1 - high) : 0;
    };
    std::string text;
    for (std::size_t i = unit(0) == 0xFEFF ? 1 : 0; i < count; ++i) {
        char32_t c = unit(i);
        if (is_high_surrogate(c) && is_low_surrogate(unit(i + 1)))
            c = 0x10000 + ((c - 0xD800) << 10) + (unit(++i) - 0xDC00);
        else if (is_high_surrogate(c) || is_low_surrogate(c))
            c = no_character;
        append_utf8(text, c);
    }
    return text;
}

bool is_beyond_ascii(std::string_view bytes) {
    unsigned all = 0;
    for (const char c : bytes) all |= static_cast<unsigned char>(c);
    return (all & 0x80) != 0;
}

std::string utf8_of_latin1(std::string_view bytes) {
    std::string text;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        const unsigned c = byte_at(bytes, i);
        append_utf8(text, c >= 0x80 && c < 0xA0 ? windows_characters[c - 0x80] : c);
    }
    return text;
}

std::string utf8_of(std::string_view bytes) {
    if (const Encoding encoding = encoding_of(bytes); encoding != Encoding::utf8_or_latin1)
        return utf8_of_utf16(bytes, encoding);
    const std::string_view text = without_byte_order_mark(bytes);
    return is_utf8(text) ? std::string(text) : utf8_of_latin1(text);
}

}  // namespace bernal
