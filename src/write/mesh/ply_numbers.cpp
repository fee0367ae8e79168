#include "mesh/ply_numbers.hpp"

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <map>

#include "core/number_reading.hpp"
#include "mesh/mesh_text.hpp"
#include "text/numbered_lines.hpp"

namespace bernal {

std::optional<PlyType> ply_type(const std::string& name) {
    static const std::map<std::string, PlyType> all{
        {"char", {1, true, true}},    {"int8", {1, true, true}},     {"uchar", {1, true, false}},
        {"uint8", {1, true, false}},  {"short", {2, true, true}},    {"int16", {2, true, true}},
        {"ushort", {2, true, false}}, {"uint16", {2, true, false}},  {"int", {4, true, true}},
        {"int32", {4, true, true}},   {"uint", {4, true, false}},    {"uint32", {4, true, false}},
        {"float", {4, false, true}},  {"float32", {4, false, true}}, {"double", {8, false, true}},
        {"float64", {8, false, true}}};
    const auto found = all.find(name);
    return found == all.end() ? std::nullopt : std::optional(found->second);
}

std::optional<PlyCoding> ply_coding(std::string_view name) {
    if (name == "ascii") return PlyCoding::ascii;
    if (name == "binary_little_endian") return PlyCoding::little_endian;
    if (name == "binary_big_endian") return PlyCoding::big_endian;
    return {};
}

bool PlyNumbers::begin_element() {
    if (coding_ != PlyCoding::ascii) return true;
    const std::size_t end = rest_.find('\n');
    if (end == rest_.npos) return false;
    line_ = rest_.substr(0, end);
    rest_.remove_prefix(end + 1);
    return true;
}

/// What the whole word spells, infinite where it is too large.
std::optional<double> PlyNumbers::word(const PlyType& type) {
    std::string_view found = take_word(line_, mesh_blanks);
    if (!type.is_integer && found.starts_with('+')) found.remove_prefix(1);
    double value = std::numeric_limits<double>::infinity();
    const auto [end, error] = from_chars(found.data(), found.data() + found.size(), value);
    if (error == std::errc::invalid_argument || end != found.data() + found.size()) return {};
    constexpr double largest_whole = 9007199254740992;  // beyond, not every one is a double
    const bool is_whole = found.find_first_not_of("-0123456789") == found.npos && std::abs(value) <= largest_whole;
    return type.is_integer && !is_whole ? std::nullopt : std::optional(value);
}

std::optional<double> PlyNumbers::bytes(const PlyType& type) {
    if (rest_.size() < type.bytes) return {};
    std::uint64_t value = 0;
    for (std::size_t k = 0; k < type.bytes; ++k) {
        const std::size_t at = coding_ == PlyCoding::little_endian ? type.bytes - 1 - k : k;
        value = value << 8 | static_cast<unsigned char>(rest_[at]);
    }
    rest_.remove_prefix(type.bytes);
    if (!type.is_integer)
        return type.bytes == 8 ? std::bit_cast<double>(value) : std::bit_cast<float>(static_cast<std::uint32_t>(value));
    const std::uint64_t sign = std::uint64_t{1} << (8 * type.bytes - 1);
    return static_cast<double>(value) - (type.is_signed && (value & sign) ? 2 * static_cast<double>(sign) : 0);
}

}  // namespace bernal
