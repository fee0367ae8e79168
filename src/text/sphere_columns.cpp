#include "text/sphere_columns.hpp"

#include <algorithm>
#include <cmath>

#include "core/number_text.hpp"
#include "core/words.hpp"

namespace bernal {
namespace {

using Spellings = std::vector<std::string_view>;

/// As programs write the centre's coordinate along an axis: "x", "posX" and "p_x" of DEM codes, "Points:0" and
/// "Points_0" of ParaView, "Position.X" of OVITO, "Position X" of EDEM, "Particle X-Coordinate" of Rocky.
bool is_center(const std::string& name, char axis) {
    const std::string letter(1, axis), number(1, static_cast<char>('0' + (axis - 'x')));
    for (const char* before : {"", "p", "pos", "position", "center", "centre", "centroid", "coord", "coordinate",
                               "coordinates", "points", "mittelpunkt", "schwerpunkt", "centrede"})
        if (name == before + letter) return true;
    for (const char* before : {"points", "position", "coordinates", "center", "pos"})
        if (name == before + number) return true;
    for (const char* behind : {"c", "pos", "position", "center", "centre", "coord", "coordinate", "koordinate"})
        if (name == letter + behind || name == "particle" + letter + behind) return true;
    return false;
}

const Spellings radius_names{"radius",       "r",          "rad",        "radii", "particleradius",
                             "sphereradius", "ballradius", "halbmesser", "rayon", "kugelradius"};
const Spellings diameter_names{"diameter",
                               "d",
                               "diam",
                               "dia",
                               "diameters",
                               "particlediameter",
                               "spherediameter",
                               "durchmesser",
                               "kugeldurchmesser",
                               "diametre",
                               "diam\u00e8tre",
                               "particlesize"};
/// Measures of grains that are no spheres, beside which a table may tell a diameter.
const Spellings other_diameter_names{"equivalentdiameter",
                                     "equivdiameter",
                                     "eqdiameter",
                                     "equivalentspherediameter",
                                     "aequivalentdurchmesser",
                                     "\u00e4quivalentdurchmesser",
                                     "\u00c4quivalentdurchmesser",
                                     "meandiameter",
                                     "mittlererdurchmesser",
                                     "feretdiameter"};
const Spellings id_names{"id",          "ids",        "particleid", "particleidentifier",
                         "particle0id", "identifier", "atomid",     "ballid",
                         "sphereid",    "bodyid",     "globalid",   "particlenumber"};
/// Of what may be a number of the row, too.
const Spellings other_id_names{"globalpointids",
                               "pointids",
                               "particleindex",
                               "number",
                               "nummer",
                               "kugelnr",
                               "partikelid",
                               "partikelnr",
                               "no",
                               "nr",
                               "num\u00e9ro",
                               "numero",
                               "index",
                               "n\u00b0",
                               "n\u00ba",
                               "#"};
const Spellings class_names{"class", "sizeclass", "klasse", "classe"};
const Spellings type_names{"type", "particletype", "atomtype", "typ"};
const Spellings other_type_names{"material", "matid", "materialid", "phase", "species", "group"};

std::optional<std::size_t> first_of(const std::vector<std::string>& names, const Spellings& spellings) {
    for (std::size_t i = 0; i < names.size(); ++i)
        if (std::ranges::count(spellings, names[i]) > 0) return i;
    return {};
}

/// Of the spellings that say it plainly; where there are none, of the others.
std::optional<std::size_t> first_of(const std::vector<std::string>& names, const Spellings& plain,
                                    const Spellings& others) {
    const auto found = first_of(names, plain);
    return found ? found : first_of(names, others);
}

std::optional<std::size_t> first_center(const std::vector<std::string>& names, char axis) {
    const auto found = std::ranges::find_if(names, [&](const std::string& name) { return is_center(name, axis); });
    if (found == names.end()) return {};
    return static_cast<std::size_t>(found - names.begin());
}

/// "#" says that a column numbers the spheres.
std::string name_of(const ColumnName& column) { return column.name == "#" ? column.name : plain_name(column.name); }

}  // namespace

std::string plain_name(std::string_view name) {
    std::string plain;
    for (const char c : lower_case(std::string(name)))
        if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || static_cast<unsigned char>(c) >= 0x80) plain += c;
    return plain;
}

SphereColumns sphere_columns(std::span<const ColumnName> columns) {
    std::vector<std::string> names;
    for (const ColumnName& column : columns) names.push_back(name_of(column));
    SphereColumns found;
    for (std::size_t axis = 0; axis < 3; ++axis) found.center[axis] = first_center(names, "xyz"[axis]);
    found.radius = first_of(names, radius_names);
    found.diameter = first_of(names, diameter_names, other_diameter_names);
    found.id = first_of(names, id_names, other_id_names);
    found.size_class = first_of(names, class_names);
    found.type = first_of(names, type_names, other_type_names);
    return found;
}

std::string contradiction(double radius, double diameter) {
    constexpr double rounding = 1e-4;
    if (std::abs(diameter - 2 * radius) <= rounding * std::abs(diameter)) return "";
    return "the radius " + number_text(radius) + " and the diameter " + number_text(diameter) +
           " contradict each other; take the wrong column out";
}

std::string repeated_name(std::span<const ColumnName> columns, const SphereColumns& read) {
    for (const auto& column : read.all()) {
        if (!column) continue;
        const std::string name = name_of(columns[*column]);
        if (std::ranges::count(columns, name, [](const ColumnName& c) { return name_of(c); }) > 1)
            return lower_case(columns[*column].name);
    }
    return {};
}

}  // namespace bernal
