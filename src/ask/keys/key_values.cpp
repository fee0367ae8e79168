#include "keys/key_values.hpp"

#include <algorithm>

namespace bernal {
namespace {

constexpr std::string_view key_characters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_";

bool is_key(std::string_view text) { return !text.empty() && text.find_first_not_of(key_characters) == text.npos; }

Texts parts_at_commas(std::string_view text) {
    Texts parts;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t comma = std::min(text.find(',', begin), text.size());
        parts.emplace_back(text.substr(begin, comma - begin));
        begin = comma + 1;
    }
    return parts;
}

}  // namespace

bool holds_keys(const JobOption& option) { return option.type == component_type || option.type == layer_type; }

KeyValues key_values_in(std::string_view text, const std::string& option, const std::string& how) {
    KeyValues entries;
    for (const std::string& part : parts_at_commas(text)) {
        const std::size_t equals = part.find('=');
        if (equals != part.npos && is_key(std::string_view(part).substr(0, equals)))
            entries.push_back({part.substr(0, equals), {part.substr(equals + 1)}});
        else if (!entries.empty())
            entries.back().second.push_back(part);
        else if (!part.empty())
            throw InputError(option, std::string(text), "says nothing of the " + option, how);
    }
    return entries;
}

void require_each_once(const KeyValues& entries) {
    for (const auto& [key, values] : entries)
        if (std::ranges::count(entries, key, &KeyValues::value_type::first) > 1)
            throw InputError("'" + key + "' stands there twice; give it once");
}

std::string key_value_text(const KeyValues& entries) {
    std::string text;
    for (const auto& [key, values] : entries)
        text.append(text.empty() ? "" : ",").append(key).append("=").append(joined(values));
    return text;
}

std::string joined(const Texts& values) {
    std::string all;
    for (const std::string& value : values) all += (&value == &values.front() ? "" : ",") + value;
    return all;
}

}  // namespace bernal
