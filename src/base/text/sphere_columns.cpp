#include "text/sphere_columns.hpp"

#include <algorithm>
#include <cmath>

#include "core/number_text.hpp"
#include "core/words.hpp"

namespace bernal {
namespace {

using Spellings = std::vector<std::string_view>;

/// As programs write the centre's coordinate along an axis: "x", "posX" and "p_x" of DEM codes, "Points:0" and
/// "Points_0" of ParaView, "Position.X" of OVITO, "Position X" of EDEM, "Particle X-Coordinate" of Rocky. A spelling is
/// a name in which % is the letter of the axis, or its number; the plainer comes first.
const Spellings center_spellings{"%",
                                 "p%",
                                 "pos%",
                                 "position%",
                                 "center%",
                                 "centre%",
                                 "centroid%",
                                 "coord%",
                                 "coordinate%",
                                 "coordinates%",
                                 "points%",
                                 "mittelpunkt%",
                                 "schwerpunkt%",
                                 "centrede%",
                                 "%c",
                                 "%pos",
                                 "%position",
                                 "%center",
                                 "%centre",
                                 "%coord",
                                 "%coordinate",
                                 "%koordinate",
                                 "particleposition%",
                                 "particlecenter%",
                                 "particlecentre%",
                                 "particlecoordinate%",
                                 "ball%",
                                 "ballpos%",
                                 "ballposition%",
                                 "particle%",
                                 "particle%c",
                                 "particle%pos",
                                 "particle%position",
                                 "particle%center",
                                 "particle%centre",
                                 "particle%coord",
                                 "particle%coordinate",
                                 "particle%koordinate"};
const Spellings numbered_center_spellings{"points%", "position%", "coordinates%", "center%", "pos%"};

/// The plainer names of each kind come first: where a table has two, the first of these is read.
const Spellings radius_names{"radius",       "r",          "rad",        "radii", "particleradius",
                             "sphereradius", "ballradius", "halbmesser", "rayon", "kugelradius",
                             "rp",           "raggio",     "radio",      "raio",  "straal"};
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
                               "diametro",
                               "di\u00e1metro",
                               "di\u00e2metro",
                               "particlesize",
                               "dp"};
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
/// Names of what may be a number of the row, too.
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
                               "tag",
                               "atomtag",
                               "globalids",
                               "vtkoriginalpointids",
                               "n\u00b0",
                               "n\u00ba",
                               "#"};
const Spellings class_names{"class", "sizeclass", "klasse", "classe"};
const Spellings type_names{"type", "particletype", "atomtype", "typ"};
const Spellings other_type_names{"material",    "matid",    "materialid",  "mat",   "phase",   "phaseid",  "species",
                                 "speciestype", "parttype", "particletag", "group", "element", "typelabel"};

const Spellings volume_names{"volume", "particlevolume", "spherevolume", "grainvolume", "vol", "volumen"};
const Spellings mass_names{"mass", "particlemass", "spheremass", "masse", "massa", "masa", "grainmass"};
const Spellings density_names{"density", "particledensity", "rho", "dichte", "densite", "densit\u00e9"};

std::optional<std::size_t> place_of(const std::vector<std::string>& names, std::string_view name) {
    const auto found = std::ranges::find(names, name);
    return found == names.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - names.begin()));
}

std::optional<std::size_t> first_of(const std::vector<std::string>& names, const Spellings& spellings) {
    for (const std::string_view spelling : spellings)
        if (const auto place = place_of(names, spelling)) return place;
    return {};
}

/// The first of the spellings that say it plainly; where there are none, of the others.
std::optional<std::size_t> first_of(const std::vector<std::string>& names, const Spellings& plain,
                                    const Spellings& others) {
    const auto found = first_of(names, plain);
    return found ? found : first_of(names, others);
}

using Center = std::array<std::optional<std::size_t>, 3>;

Center center_spelled(const std::vector<std::string>& names, std::string_view spelling, char first_axis) {
    Center center;
    for (std::size_t axis = 0; axis < 3; ++axis) {
        std::string name(spelling);
        name[name.find('%')] = static_cast<char>(first_axis + static_cast<char>(axis));
        center[axis] = place_of(names, name);
    }
    return center;
}

std::vector<Center> centers_in(const std::vector<std::string>& names) {
    std::vector<Center> centers;
    for (const std::string_view spelling : center_spellings) centers.push_back(center_spelled(names, spelling, 'x'));
    for (const std::string_view spelling : numbered_center_spellings)
        centers.push_back(center_spelled(names, spelling, '0'));
    return centers;
}

/// All axes of one spelling, or else two; otherwise each axis by itself.
Center center_in(const std::vector<std::string>& names) {
    const std::vector<Center> centers = centers_in(names);
    for (const std::size_t axes : {3u, 2u})
        for (const Center& center : centers)
            if (std::ranges::all_of(center.begin(), center.begin() + axes, [](auto& axis) { return axis.has_value(); }))
                if (axes == 3 || std::ranges::none_of(centers, [](const Center& c) { return c[2].has_value(); }))
                    return center;
    Center mixed;
    for (const Center& center : centers)
        for (std::size_t axis = 0; axis < 3; ++axis)
            if (!mixed[axis]) mixed[axis] = center[axis];
    return mixed;
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

bool may_name_ids(std::string_view name) {
    constexpr std::string_view spellings[] = {"label", "particle", "particlenr", "spotid",
                                              "grain", "grainid",  "partikel"};
    return std::ranges::count(spellings, plain_name(name)) > 0;
}

bool names_time(std::string_view name) {
    if (name == "T") return false;
    constexpr std::string_view spellings[] = {"time",
                                              "timestep",
                                              "step",
                                              "frame",
                                              "t",
                                              "zeit",
                                              "zeitschritt",
                                              "temps",
                                              "snapshot",
                                              "iteration",
                                              "cycle",
                                              "timeindex",
                                              "timevalue",
                                              "tempo",
                                              "tiempo",
                                              "iter",
                                              "tick",
                                              "epoch",
                                              "schritt",
                                              "positiont",
                                              "nstep",
                                              "stepid",
                                              "instant",
                                              "pas",
                                              "\u0432\u0440\u0435\u043c\u044f",
                                              "\u0412\u0440\u0435\u043c\u044f"};
    return std::ranges::count(spellings, plain_name(name)) > 0;
}

bool names_packing(std::string_view name) {
    constexpr std::string_view spellings[] = {
        "sample",     "realization", "realisation", "rep",     "repetition", "trial", "sim",
        "simulation", "case",        "packing",     "file",    "filename",   "datei", "image",
        "bild",       "stack",       "scan",        "dataset", "state",      "stage", "run"};
    return std::ranges::count(spellings, plain_name(name)) > 0;
}

std::string several_packings(std::string_view name, std::string_view one, std::string_view other) {
    return in_quotes(name) + " holds several packings, " + in_quotes(one) + " and " + in_quotes(other) +
           "; keep the rows of one, or take the column out where it tells something else";
}

SphereColumns sphere_columns(std::span<const ColumnName> columns) {
    std::vector<std::string> names;
    for (const ColumnName& column : columns) names.push_back(name_of(column));
    SphereColumns found;
    found.center = center_in(names);
    found.radius = first_of(names, radius_names);
    found.diameter = first_of(names, diameter_names, other_diameter_names);
    found.id = first_of(names, id_names, other_id_names);
    found.size_class = first_of(names, class_names);
    found.type = first_of(names, type_names, other_type_names);
    return found;
}

BulkColumns bulk_columns(std::span<const ColumnName> columns) {
    std::vector<std::string> names;
    for (const ColumnName& column : columns) names.push_back(name_of(column));
    return {first_of(names, volume_names), first_of(names, mass_names), first_of(names, density_names)};
}

std::string contradiction(double radius, double diameter) {
    constexpr double rounding = 1e-4;
    if (std::abs(diameter - 2 * radius) <= rounding * std::abs(diameter)) return "";
    return "the radius " + number_text(radius) + " and the diameter " + number_text(diameter) +
           " contradict each other; take the wrong column out";
}

bool may_be_colours(std::span<const ColumnName> columns, const SphereColumns& read) {
    const auto has = [&](std::string_view letter) { return std::ranges::count(columns, letter, name_of) > 0; };
    return read.radius && name_of(columns[*read.radius]) == "r" && has("g") && has("b");
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
