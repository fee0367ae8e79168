#include "text/sphere_columns.hpp"

#include <algorithm>
#include <vector>

#include "core/words.hpp"

namespace bernal {
namespace {

using Spellings = std::vector<std::string_view>;

/// As programs write the centre's coordinate along an axis: "x", "posX" and "p_x" of DEM codes, "Points:0" and
/// "Points_0" of ParaView, "Position.X" of OVITO, "Position X" of EDEM, "Particle X-Coordinate" of Rocky.
bool is_center(const std::string& name, char axis) {
    const std::string letter(1, axis), number(1, static_cast<char>('0' + (axis - 'x')));
    for (const char* before : {"", "p", "pos", "position", "center", "centre", "centroid", "coord", "coordinate",
                               "coordinates", "points", "mittelpunkt", "centrede"})
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
const Spellings id_names{"id",          "ids",        "particleid", "particleidentifier",
                         "particle0id", "identifier", "atomid",     "ballid",
                         "sphereid",    "bodyid",     "globalid",   "particlenumber"};
const Spellings class_names{"class", "sizeclass", "klasse", "classe"};
const Spellings type_names{"type", "particletype", "atomtype"};

std::optional<std::size_t> first_of(const std::vector<std::string>& names, const Spellings& spellings) {
    for (std::size_t i = 0; i < names.size(); ++i)
        if (std::ranges::count(spellings, names[i]) > 0) return i;
    return {};
}

std::optional<std::size_t> first_center(const std::vector<std::string>& names, char axis) {
    const auto found = std::ranges::find_if(names, [&](const std::string& name) { return is_center(name, axis); });
    if (found == names.end()) return {};
    return static_cast<std::size_t>(found - names.begin());
}

}  // namespace

std::string plain_name(std::string_view name) {
    std::string plain;
    for (const char c : lower_case(std::string(name)))
        if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || static_cast<unsigned char>(c) >= 0x80) plain += c;
    return plain;
}

SphereColumns sphere_columns(std::span<const ColumnName> columns) {
    std::vector<std::string> names;
    for (const ColumnName& column : columns) names.push_back(plain_name(column.name));
    SphereColumns found;
    for (std::size_t axis = 0; axis < 3; ++axis) found.center[axis] = first_center(names, "xyz"[axis]);
    found.radius = first_of(names, radius_names);
    found.diameter = first_of(names, diameter_names);
    found.id = first_of(names, id_names);
    found.size_class = first_of(names, class_names);
    found.type = first_of(names, type_names);
    return found;
}

std::string repeated_name(std::span<const ColumnName> columns, const SphereColumns& read) {
    for (const auto& column : read.all()) {
        if (!column) continue;
        const std::string name = plain_name(columns[*column].name);
        if (std::ranges::count(columns, name, [](const ColumnName& c) { return plain_name(c.name); }) > 1)
            return lower_case(columns[*column].name);
    }
    return {};
}

}  // namespace bernal
