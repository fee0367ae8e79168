#pragma once
// Lines and words of meshes in text.

#include <optional>
#include <string>
#include <string_view>

namespace bernal {

inline constexpr std::string_view mesh_blanks = " \t\r\v\f";

/// One line after another, without its end.
struct MeshLines {
    std::string_view rest, line = {};
    int number = 0;

    bool next();
    std::string_view word();  ///< the next one, taken off the line; empty where there is none
    [[noreturn]] void refuse(const std::string& why) const;  ///< throws Damage that names the line
};

/// In single precision, infinite beyond its range; empty for a word that spells no number, as 1,5.
std::optional<float> float_of(std::string_view word);

}  // namespace bernal
