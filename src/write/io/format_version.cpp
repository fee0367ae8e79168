#include "io/format_version.hpp"

#include <charconv>

#include "bernal/version.hpp"

namespace bernal {

std::optional<std::string> fault_of_version(std::string_view text) {
    if (text.empty()) return {};
    const std::string said(text);
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool is_number = end == text.data() + text.size() && error != std::errc::invalid_argument;
    if (is_number && (error == std::errc::result_out_of_range || value > format_version))
        return "format=" + said + " is newer than this bernal " + std::string(version()) +
               ", which reads formats up to " + std::to_string(format_version) +
               ": read it with the bernal that wrote it, or a newer one";
    if (!is_number || value < 1) return "format=" + said + " is no version of a format: the file is damaged";
    return {};
}

}  // namespace bernal
