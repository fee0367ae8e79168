#include <toml++/toml.h>

#include <algorithm>
#include <filesystem>
#include <sstream>

#include "bernal/job_options.hpp"
#include "core/number_text.hpp"

namespace bernal {
namespace {

namespace fs = std::filesystem;

std::string place(const std::string& file, const toml::source_region& source) {
    return file + ":" + std::to_string(source.begin.line) + ": ";
}

toml::table parse(const std::string& text, const std::string& file) {
    try {
        return toml::parse(text);
    } catch (const toml::parse_error& error) {
        throw InputError(place(file, error.source()) + "this is not TOML (" + std::string(error.description()) +
                         "); write lines like count = 10000");
    }
}

std::string text_of(const toml::node& value, const std::string& file) {
    if (const auto text = value.value_exact<std::string>()) return *text;
    if (const auto whole = value.value_exact<std::int64_t>()) return std::to_string(*whole);
    if (const auto number = value.value_exact<double>()) return number_text(*number);
    throw InputError(place(file, value.source()) +
                     "the value is neither a number nor a text; write one, text in quotes");
}

bool is_flag(std::string_view key) {
    const JobOption* option = find_job_option(std::string(key));
    return option && option->type == "FLAG";
}

/// `[material.1] young = 7e10` is what --material 1:young=7e10 is.
Texts texts_of_materials(const toml::table& materials, const std::string& file) {
    Texts all;
    for (const auto& [name, properties] : materials) {
        if (!properties.is_table())
            throw InputError(
                place(file, properties.source()) + "'" + std::string(name.str()) +
                "' stands in [material], which holds tables; write [material.0] or [material.wall] above it");
        std::string text = std::string(name.str()) + ':';
        for (const auto& [property, value] : *properties.as_table())
            text += (text.back() == ':' ? "" : ",") + std::string(property.str()) + '=' + text_of(value, file);
        all.push_back(text);
    }
    return all;
}

Texts texts_of(std::string_view key, const toml::node& value, const std::string& file) {
    if (const auto flag = value.value_exact<bool>(); flag && is_flag(key)) return {*flag ? "true" : "false"};
    if (key == "material" && value.is_table()) return texts_of_materials(*value.as_table(), file);
    if (!value.is_array()) return {text_of(value, file)};
    Texts all;
    for (const toml::node& element : *value.as_array()) all.push_back(text_of(element, file));
    return all;
}

std::string found_beside(const std::string& file, const std::string& name) {
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

std::string value_text(const JobOption& option, const std::string& text) {
    if (option.type == "FLAG") return text;
    if (option.type != "NUMBER" || !parse_number(text)) return toml_string(text);
    // TOML's whole numbers end at 2^63; a fraction says that this is none.
    constexpr std::size_t safe_digits = 18;
    const bool is_whole = text.find_first_not_of("-0123456789") == std::string::npos;
    return is_whole && text.size() > safe_digits && option.key != "seed" ? text + ".0" : text;
}

std::string value_text(const JobOption& option, const Texts& values) {
    if (option.values == 1) return value_text(option, values.front());
    std::string list;
    for (const std::string& text : values) list += (list.empty() ? "" : ", ") + value_text(option, text);
    return "[" + list + "]";
}

constexpr std::string_view heading =
    "# The options that made this packing: bernal pack --config FILE makes it again, bit for bit.\n";

}  // namespace

GivenOptions read_toml(const std::string& text, const std::string& file) {
    GivenOptions given;
    for (const auto& [key, value] : parse(text, file)) {
        GivenOption& said = given[std::string(key.str())];
        said = {texts_of(key.str(), value, file), place(file, value.source())};
        const JobOption* option = find_job_option(std::string(key.str()));
        if (!option) continue;
        if (option->values != 1 && option->type != "FILE") said.values = split(said.values);
        if (option->type == "FILE" || option->type == "WKT")
            for (std::string& name : said.values) name = found_beside(file, name);
    }
    return given;
}

std::string to_toml(const Job& job) {
    std::string text(heading);
    for (const JobOption& option : job_options()) {
        const Texts values = option.decides ? option.get(job) : Texts{};
        if (!values.empty()) text += option.key + " = " + value_text(option, values) + "\n";
    }
    return text;
}

bool is_effective_options(const std::string& text) { return text.starts_with(heading); }

std::string toml_string(const std::string& text) {
    std::ostringstream quoted;
    quoted << toml::value<std::string>(text);
    return quoted.str();
}

}  // namespace bernal
