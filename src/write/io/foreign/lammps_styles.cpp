#include "io/foreign/lammps_styles.hpp"

#include <algorithm>
#include <string>

#include "core/number_text.hpp"
#include "io/given_radii.hpp"

namespace bernal {
namespace {

constexpr AtomColumns styles_of_atoms[] = {{"sphere", "id type diameter density x y z", 7, 1, 4, true},
                                           {"granular", "id type diameter density x y z", 7, 1, 4, true},
                                           {"bpm/sphere", "id molecule type diameter density x y z", 8, 2, 5, true},
                                           {"atomic", "id type x y z", 5, 1, 2},
                                           {"charge", "id type charge x y z", 6, 1, 3},
                                           {"bond", "id molecule type x y z", 6, 2, 3},
                                           {"angle", "id molecule type x y z", 6, 2, 3},
                                           {"molecular", "id molecule type x y z", 6, 2, 3},
                                           {"full", "id molecule type charge x y z", 7, 2, 4}};

}  // namespace

const AtomColumns& columns_of_spheres() { return styles_of_atoms[0]; }

bool tells_style(std::string_view section) { return section.find('#') != section.npos; }

const AtomColumns& columns_of_style(std::string_view section, const ReadOptions& options, const NumberedLines& lines) {
    const std::size_t sign = section.find('#');
    const std::string_view style = sign == section.npos ? "" : trimmed(section.substr(sign + 1));
    if (style.empty()) return columns_of_spheres();
    const auto* found = std::ranges::find(styles_of_atoms, style, &AtomColumns::style);
    const std::string said = "atoms of the style '" + std::string(style) + "' ";
    if (found == std::end(styles_of_atoms))
        lines.fail(said + "are not read: write the data with atom_style sphere, or a dump with id type radius x y z");
    if (!found->has_size && !options.untold_radius)
        lines.fail(said + "have no diameters; write the data with atom_style sphere, or " + how_to_give_radii);
    return *found;
}

}  // namespace bernal
