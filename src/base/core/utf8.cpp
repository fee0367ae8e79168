#include "core/utf8.hpp"

#include "bernal/error.hpp"

namespace bernal {
namespace {

/// Bytes of the character that begins there; 0 where none does.
std::size_t length_of_character(std::string_view bytes, std::size_t at) {
    const auto byte = [&](std::size_t i) -> unsigned { return static_cast<unsigned char>(bytes[i]); };
    const unsigned first = byte(at);
    if (first < 0x80) return 1;
    const std::size_t length = first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0;
    if (length == 0 || at + length > bytes.size()) return 0;
    for (std::size_t i = 1; i < length; ++i)
        if ((byte(at + i) & 0xC0) != 0x80) return 0;
    const unsigned second = byte(at + 1);
    const bool overlong = (first == 0xE0 && second < 0xA0) || (first == 0xF0 && second < 0x90);
    const bool beyond = (first == 0xED && second > 0x9F) || (first == 0xF4 && second > 0x8F);
    return overlong || beyond ? 0 : length;
}

}  // namespace

bool is_utf8(std::string_view bytes) {
    for (std::size_t at = 0; at < bytes.size();) {
        const std::size_t length = length_of_character(bytes, at);
        if (length == 0) return false;
        at += length;
    }
    return true;
}

std::string shown_bytes(std::string_view bytes) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string shown;
    for (std::size_t at = 0; at < bytes.size();) {
        const std::size_t length = length_of_character(bytes, at);
        const auto byte = static_cast<unsigned char>(bytes[at]);
        constexpr std::string_view ends = "\n\r\t", letters = "nrt";
        if (const std::size_t end = ends.find(bytes[at]); end != ends.npos)
            (shown += '\\') += letters[end];
        else if (length == 2 && byte == 0xC2 && static_cast<unsigned char>(bytes[at + 1]) < 0xA0)
            ((shown += "\\x") += digits[static_cast<unsigned char>(bytes[at + 1]) >> 4]) += digits[bytes[at + 1] & 15];
        else if (length == 0 || byte < ' ' || byte == 0x7F)
            ((shown += "\\x") += digits[byte >> 4]) += digits[byte & 15];
        else
            shown += bytes.substr(at, length);
        at += length == 0 ? 1 : length;
    }
    return shown;
}

void require_utf8(const std::string& what, std::string_view name) {
    if (is_utf8(name)) return;
    throw InputError(what + " '" + shown_bytes(name) +
                     "' is no UTF-8, and neither JSON nor TOML could keep the name; rename it");
}

}  // namespace bernal
