#include "keys/toml_values.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <filesystem>
#include <sstream>

#include "bernal/shape.hpp"
#include "core/number_text.hpp"
#include "keys/component_text.hpp"
#include "keys/toml_depth.hpp"

namespace bernal {
namespace {

namespace fs = std::filesystem;

/// Where a front end made the text itself, users know no lines of it.
std::string place(const std::string& file, const toml::source_region& source) {
    if (file.empty()) return "";
    return file + ":" + std::to_string(source.begin.line) + ": ";
}

std::string text_of(const toml::node& value, const std::string& file) {
    if (const auto text = value.value_exact<std::string>()) return *text;
    if (const auto whole = value.value_exact<std::int64_t>()) return std::to_string(*whole);
    if (const auto number = value.value_exact<double>()) return number_text(*number);
    throw InputError(toml_place(file, value) + "the value is neither a number nor a text; write one, text in quotes");
}

Texts texts_of(const JobOption* option, const toml::node& value, const std::string& file) {
    const bool is_flag = option && option->type == "FLAG";
    if (const auto flag = value.value_exact<bool>(); flag && is_flag) return {*flag ? "true" : "false"};
    if (!value.is_array()) return {text_of(value, file)};
    Texts all;
    for (const toml::node& element : *value.as_array()) all.push_back(text_of(element, file));
    return all;
}

std::string found_beside(const std::string& file, const std::string& name) {
    if (auto mesh = mesh_shape(name); mesh && mesh->file != name)
        return found_beside(file, mesh->file) + name.substr(mesh->file.size());
    const fs::path beside = fs::path(file).parent_path() / name;
    std::error_code error;
    return fs::exists(beside, error) ? beside.string() : name;
}

/// "x,y" as one text means the list of both.
Texts split(const Texts& values) {
    Texts parts;
    for (const std::string& value : values) {
        std::istringstream text(value);
        for (std::string part; std::getline(text, part, ',');) parts.push_back(part);
    }
    return parts;
}

/// TOML's whole numbers end at 2^63, and have no zeros before them.
bool is_whole_in_toml(const std::string& text) {
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc{} && end == text.data() + text.size() && std::to_string(number) == text;
}

/// Such that it reads back as the same text.
std::string value_text(const JobOption& option, const std::string& text) {
    if (option.type == "FLAG") return text;
    const bool is_number = option.type == "NUMBER" || (option.type == "LENGTH" && parse_number(text));
    if (!is_number) return toml_string(text);
    if (is_whole_in_toml(text)) return text;
    const auto number = parse_number(text);
    if (!number || number_text(*number) != text) return toml_string(text);
    const bool looks_whole = text.find_first_not_of("-0123456789") == std::string::npos;
    return looks_whole ? text + ".0" : text;
}

/// In the order of the file: a table of TOML has lost it.
std::vector<std::pair<std::string, const toml::node*>> in_order_of_file(const toml::table& table) {
    std::vector<std::pair<std::string, const toml::node*>> all;
    for (const auto& [name, value] : table) all.emplace_back(std::string(name.str()), &value);
    std::ranges::stable_sort(all, {}, [](const auto& one) {
        const toml::source_position begin = one.second->source().begin;
        return std::pair(begin.line, begin.column);
    });
    return all;
}

/// `[component.sand] share = 40` is what --component sand:share=40 is.
Texts texts_of_components(const toml::table& components, const std::string& file) {
    Texts all;
    for (const auto& [name, properties] : in_order_of_file(components)) {
        if (!properties->is_table())
            throw InputError(toml_place(file, *properties) + "'" + name +
                             "' stands in [component], which holds tables; write [component.sand] above it");
        std::vector<std::pair<std::string, Texts>> entries;
        for (const auto& [key, value] : *properties->as_table())
            entries.emplace_back(std::string(key.str()), given_option(std::string(key.str()), value, file).values);
        all.push_back(component_text(name, entries));
    }
    if (all.empty()) throw InputError("[component] is empty; write [component.sand] and its options, or leave it out");
    return all;
}

/// `[[layer]] gravel = 60` is what --layer gravel=60 is.
std::string text_of_table(const toml::table& table, const std::string& file) {
    KeyValues entries;
    for (const auto& [key, value] : in_order_of_file(table)) entries.emplace_back(key, texts_of(nullptr, *value, file));
    return key_value_text(entries);
}

Texts texts_of_tables(const toml::array& tables, const std::string& file) {
    Texts all;
    for (const toml::node& one : tables) all.push_back(text_of_table(*one.as_table(), file));
    return all;
}

/// `[material.1] young = 7e10` is what --material 1:young=7e10 is.
Texts texts_of_materials(const toml::table& materials, const std::string& file) {
    Texts all;
    for (const auto& [name, properties] : materials) {
        if (!properties.is_table())
            throw InputError(
                toml_place(file, properties) + "'" + std::string(name.str()) +
                "' stands in [material], which holds tables; write [material.0] or [material.wall] above it");
        std::string text = std::string(name.str()) + ':';
        for (const auto& [property, value] : *properties.as_table())
            text += (text.back() == ':' ? "" : ",") + std::string(property.str()) + '=' + text_of(value, file);
        all.push_back(text);
    }
    return all;
}

}  // namespace

toml::table parse_toml(const std::string& text, const std::string& file) {
    if (const auto line = line_of_deep_key(text))
        throw InputError((file.empty() ? "" : file + ':' + std::to_string(*line) + ": ") + "a key has more than " +
                         std::to_string(most_key_parts) + " parts; write lines like count = 10000");
    try {
        return toml::parse(text);
    } catch (const toml::parse_error& error) {
        throw InputError(place(file, error.source()) + "this is not TOML (" + std::string(error.description()) +
                         "); write lines like count = 10000");
    }
}

std::string toml_place(const std::string& file, const toml::node& value) { return place(file, value.source()); }

GivenOption given_option(const std::string& key, const toml::node& value, const std::string& file) {
    const JobOption* option = find_job_option(key);
    if (key == "component" && value.is_table())
        return {texts_of_components(*value.as_table(), file), toml_place(file, value)};
    if (key == "layer" && value.is_array_of_tables())
        return {texts_of_tables(*value.as_array(), file), toml_place(file, value)};
    if ((key == "layer" || key == "gradient") && value.is_table())
        return {{text_of_table(*value.as_table(), file)}, toml_place(file, value)};
    if (key == "material" && value.is_table())
        return {texts_of_materials(*value.as_table(), file), toml_place(file, value)};
    GivenOption said{texts_of(option, value, file), toml_place(file, value)};
    if (!option) return said;
    if (splits_at_commas(*option)) said.values = split(said.values);
    if (may_name_file(*option))
        for (std::string& name : said.values) name = found_beside(file, name);
    return said;
}

std::string toml_value(const JobOption& option, const Texts& values) {
    if (option.values == 1) return value_text(option, values.front());
    std::string list;
    for (const std::string& text : values) list += (list.empty() ? "" : ", ") + value_text(option, text);
    return "[" + list + "]";
}

}  // namespace bernal
