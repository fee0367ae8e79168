#include "export/reactor_layers.hpp"

#include <algorithm>
#include <cctype>

#include "bernal/error.hpp"
#include "bernal/reactor.hpp"
#include "core/number_text.hpp"

namespace bernal {
namespace {

/// Words that Serpent takes for the beginning of a card, or for what is no material, wherever they stand.
constexpr const char* taken_words[] = {
    "branch", "casematrix", "cell",       "coef",   "datamesh",   "dep",     "det",      "div",    "dtrans",
    "ene",    "fill",       "ftrans",     "fun",    "hisv",       "ifc",     "include",  "lat",    "mat",
    "mesh",   "mflow",      "mix",        "module", "nest",       "outside", "particle", "pbed",   "phb",
    "pin",    "plot",       "rep",        "sample", "sens",       "set",     "solid",    "src",    "strans",
    "surf",   "therm",      "thermstoch", "tme",    "trans",      "transa",  "transb",   "transv", "umsh",
    "utrans", "void",       "wwgen",      "wwin",   "background", "obstacle"};

std::vector<std::string> parts_of(const std::string& text) {
    std::vector<std::string> parts{""};
    for (const char c : text)
        if (c == ',')
            parts.emplace_back();
        else
            parts.back() += c;
    return parts;
}

double layer_radius(const std::string& text, const std::string& all) {
    const std::optional<double> radius = parse_number(text);
    if (!radius || !(*radius > 0) || !is_diameter(*radius))
        throw InputError("layers", all, "has '" + text + "' for a radius",
                         "give radii in cm from the middle outwards, as in 0.025,0.035 or kernel:0.025,buffer:0.035");
    return *radius;
}

/// Layers without names are numbered, of a component after its name: those of two components are not one material.
SphereLayers layers_of(const std::string& text, const std::string& component) {
    SphereLayers all;
    const std::string prefix = component.empty() ? "" : as_material(component) + '_';
    const std::vector<std::string> parts = parts_of(text);
    for (const std::string& part : parts) {
        const std::size_t colon = part.find(':');
        const bool is_number = parse_number(part).has_value();
        if (colon == std::string::npos && !is_number && &part == &parts.back() && !part.empty()) {
            require_material_name(part);
            all.rest = part;
            continue;
        }
        SphereLayer layer{prefix + "layer" + std::to_string(all.layers.size() + 1), 0};
        if (colon != std::string::npos) layer.material = part.substr(0, colon);
        require_material_name(layer.material);
        layer.radius = layer_radius(colon == std::string::npos ? part : part.substr(colon + 1), text);
        if (!all.layers.empty() && layer.radius <= all.layers.back().radius)
            throw InputError("layers", text, "has radii that do not grow",
                             "give them from the middle outwards, each once");
        all.layers.push_back(layer);
    }
    return all;
}

}  // namespace

std::string as_material(std::string component) {
    for (char& c : component)
        if (!std::isalnum(static_cast<unsigned char>(c))) c = '_';
    return component;
}

void require_material_name(const std::string& name) {
    const auto plain = [](unsigned char c) { return (c < 128 && std::isalnum(c)) || c == '_'; };
    const bool possible = !name.empty() && name.size() <= 30 &&
                          std::isalpha(static_cast<unsigned char>(name.front())) && std::ranges::all_of(name, plain);
    if (!possible)
        throw InputError(
            "the material '" + name +
            "' has a name that the codes cannot read; give up to 30 letters, digits and _, a letter first");
    if (std::ranges::count(taken_words, name) > 0)
        throw InputError("the material '" + name +
                         "' has a name that stands for something else in a code; give another");
}

void say_layers(ReactorOptions& options, const std::string& text) {
    const std::size_t equals = text.find('=');
    const std::string component = equals == std::string::npos ? "" : text.substr(0, equals);
    if (equals == 0) throw InputError("layers", text, "names no component", "leave '=' out, or name one before it");
    const SphereLayers layers = layers_of(equals == std::string::npos ? text : text.substr(equals + 1), component);
    if (!options.layers.emplace(component, layers).second)
        throw InputError(component.empty() ? "`layers` is given twice for all spheres; give it once"
                                           : "`layers` is given twice for '" + component + "'; give it once");
}

}  // namespace bernal
