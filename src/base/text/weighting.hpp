#pragma once
// What shares of sizes are by, as names of columns and lines around a table say: one list of words for gradings, lists
// and whoever else reads shares.

#include <optional>
#include <string>
#include <string_view>

#include "text/header_words.hpp"

namespace bernal {

enum class ShareBasis {
    mass,
    volume,
    number,
    other  ///< surface, length, scattered light: no curve can be made of them
};

/// In a name, also by the index of ISO 9276: q0, p0 and dQ0 are by number, 3 by volume, 1 and 2 by length and surface.
bool tells_number(const HeaderWords& name);
bool tells_volume(const HeaderWords& name);
bool tells_mass(const HeaderWords& name);
bool tells_other_basis(const HeaderWords& name);

/// The basis that a title, a comment or a remark names for a table, as in "Number distribution", "Amount: Volume" and
/// "Mengenart: 0". Empty where it says nothing of it, or several things.
std::optional<ShareBasis> basis_told_in(std::string_view line);

/// As messages have it.
std::string basis_name(ShareBasis basis);

}  // namespace bernal
