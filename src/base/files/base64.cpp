#include "files/base64.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace bernal {
namespace {

constexpr std::string_view base64_digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::uint8_t no_digit = 64;

constexpr std::array<std::uint8_t, 256> digit_values() {
    std::array<std::uint8_t, 256> values{};
    values.fill(no_digit);
    for (std::size_t i = 0; i < base64_digits.size(); ++i)
        values[static_cast<unsigned char>(base64_digits[i])] = static_cast<std::uint8_t>(i);
    return values;
}

/// Two base64_digits for each number of twelve bits.
std::array<std::array<char, 2>, 4096> digit_pairs() {
    std::array<std::array<char, 2>, 4096> pairs{};
    for (std::size_t i = 0; i < pairs.size(); ++i) pairs[i] = {base64_digits[i >> 6], base64_digits[i & 63]};
    return pairs;
}

std::uint32_t byte_at(std::string_view bytes, std::size_t i) { return static_cast<unsigned char>(bytes[i]); }

/// Writes four characters for each whole group of three bytes; the last group may have fewer.
void write_groups(std::string_view bytes, char* to) {
    static const auto pairs = digit_pairs();
    std::size_t i = 0;
    for (; i + 3 <= bytes.size(); i += 3, to += 4) {
        const std::uint32_t bits = byte_at(bytes, i) << 16 | byte_at(bytes, i + 1) << 8 | byte_at(bytes, i + 2);
        std::ranges::copy(pairs[bits >> 12], to);
        std::ranges::copy(pairs[bits & 4095], to + 2);
    }
    if (i == bytes.size()) return;
    const bool has_two = i + 2 == bytes.size();
    const std::uint32_t bits = byte_at(bytes, i) << 16 | (has_two ? byte_at(bytes, i + 1) << 8 : 0);
    std::ranges::copy(pairs[bits >> 12], to);
    to[2] = has_two ? base64_digits[bits >> 6 & 63] : '=';
    to[3] = '=';
}

}  // namespace

std::string to_base64(std::string_view bytes) {
    std::string text(base64_length(bytes.size()), '\0');
    write_groups(bytes, text.data());
    return text;
}

std::optional<std::string> from_base64(std::string_view text, std::size_t bytes) {
    static constexpr auto values = digit_values();
    if (bytes / 3 > text.size() / 4) return {};
    std::string decoded(bytes, '\0');
    const std::size_t groups = bytes / 3;
    std::uint32_t wrong = 0;
    for (std::size_t g = 0; g < groups; ++g) {
        std::uint32_t bits = 0;
        for (std::size_t k = 0; k < 4; ++k) {
            const std::uint32_t value = values[byte_at(text, 4 * g + k)];
            wrong |= value;
            bits = bits << 6 | (value & 63);
        }
        for (std::size_t k = 0; k < 3; ++k) decoded[3 * g + k] = static_cast<char>(bits >> (16 - 8 * k) & 0xff);
    }
    const std::size_t more = bytes % 3, needed = more == 0 ? 0 : more + 1;
    if (text.size() < 4 * groups + needed) return {};
    std::uint32_t bits = 0;
    for (std::size_t k = 0; k < needed; ++k) {
        const std::uint32_t value = values[byte_at(text, 4 * groups + k)];
        wrong |= value;
        bits |= (value & 63) << (18 - 6 * k);
    }
    for (std::size_t k = 0; k < more; ++k) decoded[3 * groups + k] = static_cast<char>(bits >> (16 - 8 * k) & 0xff);
    if ((wrong & no_digit) != 0) return {};
    return decoded;
}

void Base64Stream::add(std::string_view bytes) {
    if (!left_.empty()) {
        const std::size_t lacking = std::min(3 - left_.size(), bytes.size());
        left_ += bytes.substr(0, lacking);
        bytes.remove_prefix(lacking);
        if (left_.size() < 3) return;
        put_(to_base64(left_));
        left_.clear();
    }
    constexpr std::size_t largest = std::size_t{3} << 16;
    while (bytes.size() >= 3) {
        const std::string_view groups = bytes.substr(0, std::min(largest, bytes.size() / 3 * 3));
        text_.resize(base64_length(groups.size()));
        write_groups(groups, text_.data());
        put_(text_);
        bytes.remove_prefix(groups.size());
    }
    left_ = bytes;
}

void Base64Stream::end() { put_(to_base64(left_)); }

}  // namespace bernal
