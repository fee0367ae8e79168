#include "render/render_words.hpp"

#include <charconv>

#include "bernal/error.hpp"
#include "core/number_text.hpp"

namespace bernal {
namespace {

double number_of(const std::string& key, const std::string& text) {
    if (const auto number = parse_number(text)) return *number;
    throw InputError(key, text, "is not a number", "give one like 0.5 or 1e-3");
}

}  // namespace

ColourBy colour_by(const std::string& name) {
    if (name == "size") return ColourBy::size;
    if (name == "class") return ColourBy::size_class;
    if (name == "component") return ColourBy::component;
    if (name == "clump") return ColourBy::clump;
    if (name == "level") return ColourBy::level;
    throw InputError("color", name, "is not known", "give size, class, component, clump or level");
}

View view_of(const std::vector<std::string>& texts) {
    if (texts.size() == 2) return {number_of("view", texts[0]), number_of("view", texts[1])};
    const std::string& name = texts.front();
    if (texts.size() == 1) {
        if (name == "x") return {0, 0, true};
        if (name == "y") return {-90, 0, true};
        if (name == "z") return {-90, 90, true};
        if (name == "isometric") return {-45, 35.26438968, true};
    }
    std::string said = name;
    for (std::size_t i = 1; i < texts.size(); ++i) said += ',' + texts[i];
    throw InputError("view", said, "is not known", "give x, y, z, isometric or AZIMUTH,ELEVATION in degrees");
}

View from_above(double zoom) { return {-90, 90, true, zoom}; }

Slice slice_of(const std::string& axis, std::string position, const Container& container) {
    if (axis != "x" && axis != "y" && axis != "z")
        throw InputError("slice", axis, "is no axis", "give x, y or z and a position, y 50% for instance");
    const bool is_percent = position.ends_with('%');
    if (is_percent) position.pop_back();
    const int along = axis[0] - 'x';
    const double value = number_of("slice", position);
    return {along, is_percent ? container.origin[along] + value / 100 * container.lengths[along] : value};
}

std::array<double, 3> colour_of(const std::string& text) {
    if (text == "white") return {1, 1, 1};
    if (text == "black") return {0, 0, 0};
    const std::string digits = text.substr(text.starts_with('#'));
    std::uint32_t code = 0;
    const auto [end, fault] = std::from_chars(digits.data(), digits.data() + digits.size(), code, 16);
    if (digits.size() != 6 || fault != std::errc{} || end != digits.data() + digits.size())
        throw InputError("background", text, "is no colour", "give white, black or RRGGBB, f0f0f0 for instance");
    return {(code >> 16) / 255.0, (code >> 8 & 255) / 255.0, (code & 255) / 255.0};
}

}  // namespace bernal
