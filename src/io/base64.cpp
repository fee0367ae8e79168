#include "io/base64.hpp"

#include <array>
#include <cstdint>

namespace bernal {
namespace {

constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::uint8_t no_digit = 64;

constexpr std::array<std::uint8_t, 256> digit_values() {
    std::array<std::uint8_t, 256> values{};
    values.fill(no_digit);
    for (std::size_t i = 0; i < digits.size(); ++i)
        values[static_cast<unsigned char>(digits[i])] = static_cast<std::uint8_t>(i);
    return values;
}

}  // namespace

std::string to_base64(std::string_view bytes) {
    std::string text;
    text.reserve(base64_length(bytes.size()));
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        std::uint32_t bits = 0;
        for (std::size_t k = 0; k < 3; ++k)
            bits = bits << 8 | (i + k < bytes.size() ? static_cast<unsigned char>(bytes[i + k]) : 0u);
        for (std::size_t k = 0; k < 4; ++k) text += i + k > bytes.size() ? '=' : digits[bits >> (18 - 6 * k) & 63];
    }
    return text;
}

std::optional<std::string> from_base64(std::string_view text, std::size_t bytes) {
    static constexpr auto values = digit_values();
    if (bytes / 3 > text.size() / 4) return {};
    std::string decoded;
    decoded.reserve(bytes);
    std::uint32_t bits = 0;
    int waiting = 0;  // bits read that no byte has taken yet
    for (std::size_t at = 0; decoded.size() < bytes; ++at) {
        if (at == text.size()) return {};
        const std::uint8_t value = values[static_cast<unsigned char>(text[at])];
        if (value == no_digit) return {};
        bits = bits << 6 | value;
        waiting += 6;
        if (waiting < 8) continue;
        waiting -= 8;
        decoded += static_cast<char>(bits >> waiting & 0xff);
    }
    return decoded;
}

}  // namespace bernal
