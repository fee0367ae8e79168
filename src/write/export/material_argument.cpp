#include "export/material_argument.hpp"

#include <algorithm>
#include <charconv>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "core/words.hpp"
#include "material/property_kinds.hpp"

namespace bernal {
namespace {

constexpr const char* how =
    "write CLASS:NAME=VALUE,..., as in sand:young=7e10, 0:young=7e10,poisson=0.2 or wall:friction=0.1";

[[noreturn]] void refuse(const std::string& text, const std::string& fault, const std::string& remedy) {
    throw InputError("material", text, fault, remedy);
}

std::vector<std::string> property_names() {
    std::vector<std::string> names;
    for (const PropertyKind& kind : property_kinds) names.emplace_back(kind.name);
    names.emplace_back("density");
    return names;
}

/// A class by its number, walls, or the name of a component, which goes into `component`.
std::size_t read_class(const std::string& word, const std::string& text, std::string& component) {
    if (word == "wall") return wall_class;
    std::uint16_t number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (!word.empty() && error == std::errc() && end == word.data() + word.size()) return number;
    constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_", digits = "0123456789";
    if (word.empty() || word.find_first_not_of(std::string(letters).append(digits)) != word.npos ||
        word.find_first_of(letters) == word.npos)
        refuse(text, "names no size class",
               "give its number, as in the column 'class', the name of a component, or wall, or two of them as in "
               "0-wall");
    component = word;
    return 0;
}

void read_classes(const std::string& words, const std::string& text, MaterialArgument& argument) {
    const std::size_t hyphen = words.find('-');
    argument.first = read_class(words.substr(0, hyphen), text, argument.first_name);
    if (hyphen == words.npos) return;
    argument.second = read_class(words.substr(hyphen + 1), text, argument.second_name);
    const bool is_named = !argument.first_name.empty() || !argument.second_name.empty();
    if (argument.first == wall_class && argument.second == wall_class)
        refuse(text, "is no pair that touches", "name a size class");
    if (!is_named && *argument.second < argument.first) std::swap(argument.first, *argument.second);
}

/// Those of a component.
std::vector<std::size_t> classes_of(const std::string& component, const std::vector<std::string>& class_names) {
    std::vector<std::size_t> classes;
    for (std::size_t k = 0; k < class_names.size(); ++k)
        if (component_of(class_names[k]) == component) classes.push_back(k);
    if (!classes.empty()) return classes;
    const std::vector<std::string> components = names_of_components(class_names);
    throw InputError("`material` " + component + " is no component of the packing" + suggestion(component, components) +
                     "; " +
                     (components.empty() ? "its size classes have no names: give a class by its number"
                                         : "there is " + listed(components)));
}

void require_has(const MaterialArgument& argument, const std::string& name, const std::string& text) {
    const PropertyKind* kind = find_property_kind(name);
    const std::vector<std::string> names = property_names();
    if (!kind && name != "density")
        refuse(text, "says '" + name + "', which is no property of materials" + suggestion(name, names),
               "give " + listed(names));
    if (argument.second && (!kind || !kind->of_pair))
        refuse(text, "says " + name + " of a pair, and it is of one material",
               "give it to each, or friction, restitution or rolling-friction");
    if (argument.first == wall_class && !kind)
        refuse(text, "says a density of walls", "leave it out: walls do not move");
}

double read_value(const std::string& name, const std::string& value, const std::string& text) {
    const auto number = parse_number(value);
    if (!number) refuse(text, "has no number for " + name, std::string(how));
    const PropertyKind* kind = find_property_kind(name);
    if (kind ? !kind->possible(*number) : !(*number > 0 && *number < 1e30))
        refuse(text, "has " + with_article(name) + " that is not possible",
               std::string("give ") + (kind ? kind->remedy : "a density in kg/m3, above 0"));
    return *number;
}

void read_property(const std::string& word, const std::string& text, MaterialArgument& argument) {
    const std::size_t equals = word.find('=');
    const std::string name = word.substr(0, equals);
    require_has(argument, name, text);
    if (equals == word.npos) refuse(text, "has no value for " + name, how);
    if (!argument.values.emplace(name, read_value(name, word.substr(equals + 1), text)).second)
        refuse(text, "says " + name + " twice", "leave one out");
}

using Key = std::pair<std::size_t, std::optional<std::size_t>>;
using Said = std::map<Key, std::map<std::string, double>>;

/// Of one group.
Said said_by(const std::vector<MaterialArgument>& group) {
    Said said;
    for (const MaterialArgument& argument : group)
        for (const auto& [name, value] : argument.values)
            if (!said[{argument.first, argument.second}].emplace(name, value).second)
                throw InputError(
                    "`material` says " + name + " of " +
                    (argument.second ? class_name({argument.first, *argument.second}) : class_name(argument.first)) +
                    " twice; leave one out");
    return said;
}

void put_densities(Material& material, const Said& said, std::size_t classes) {
    std::map<std::size_t, double> own;
    for (const auto& [key, values] : said)
        if (const auto density = values.find("density"); density != values.end()) {
            require_class(key.first, class_name(key.first), classes);
            own[key.first] = density->second;
        }
    if (own.empty()) return;
    std::vector<double>& all = material.densities;
    require_densities_fit(all, classes);
    if (all.size() == 1) all.assign(classes, all.front());
    for (std::size_t c = 0; c < classes && all.empty(); ++c)
        if (!own.contains(c))
            throw InputError("there is no density of size class " + std::to_string(c) +
                             ": give `density` for all, or `material` " + std::to_string(c) + ":density=...");
    all.resize(classes);
    for (const auto& [size_class, density] : own) all[size_class] = density;
}

}  // namespace

MaterialArgument read_material(const std::string& text) {
    MaterialArgument argument;
    const std::size_t colon = text.find(':');
    if (colon == text.npos) refuse(text, "says nothing of a material", how);
    read_classes(std::string(trimmed(text.substr(0, colon))), text, argument);
    std::string words = text.substr(colon + 1);
    std::ranges::replace(words, ',', ' ');
    for (std::size_t at = 0; (at = words.find_first_not_of(' ', at)) != words.npos;) {
        const std::size_t end = std::min(words.find(' ', at), words.size());
        read_property(words.substr(at, end - at), text, argument);
        at = end;
    }
    if (argument.values.empty())
        refuse(text, "says nothing of it", std::string(how) + ", without blanks or in quotation marks");
    return argument;
}

std::vector<std::vector<MaterialArgument>> by_class(const std::vector<std::vector<MaterialArgument>>& groups,
                                                    const std::vector<std::string>& class_names) {
    std::vector<std::vector<MaterialArgument>> all;
    for (const std::vector<MaterialArgument>& group : groups) {
        all.emplace_back();
        for (const MaterialArgument& said : group) {
            const auto classes = [&](const std::string& name, std::size_t number) {
                return name.empty() ? std::vector{number} : classes_of(name, class_names);
            };
            for (const std::size_t first : classes(said.first_name, said.first)) {
                MaterialArgument one = said;
                one.first_name.clear(), one.second_name.clear();
                one.first = first;
                if (!said.second) all.back().push_back(one);
                for (const std::size_t second :
                     said.second ? classes(said.second_name, *said.second) : std::vector<std::size_t>{}) {
                    one.first = std::min(first, second), one.second = std::max(first, second);
                    const auto same = [&](const MaterialArgument& other) {
                        return other.first == one.first && other.second == one.second && other.values == one.values;
                    };
                    if (std::ranges::none_of(all.back(), same)) all.back().push_back(one);
                }
            }
        }
    }
    return all;
}

void put_materials(Material& material, const std::vector<std::vector<MaterialArgument>>& groups, std::size_t classes) {
    Said all;
    for (const auto& group : groups)
        for (const auto& [key, values] : said_by(group)) all[key].insert(values.begin(), values.end());
    for (const auto& [key, values] : all)
        for (const auto& [name, value] : values) {
            const PropertyKind* kind = find_property_kind(name);
            if (kind && key.second)
                material.pairs[{key.first, *key.second}].*kind->of_pair = value;
            else if (kind)
                material.own[key.first].*kind->own = value;
        }
    put_densities(material, all, classes);
}

}  // namespace bernal
