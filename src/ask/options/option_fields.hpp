#pragma once
// The values that options put into fields: one function for each kind of value. A field is a value or an optional one,
// and must live until the option is read.

#include <optional>
#include <type_traits>
#include <utility>

#include "keys/option_values.hpp"
#include "options/option.hpp"

namespace bernal {

/// One value, of which `read` makes what the field holds, from the key and the text.
template <class Field, class Read>
OptionValue value_into(Field& field, const std::string& type, Read read) {
    return {.type = type,
            .read = [&field, read](const std::string& key, const Texts& texts) { field = read(key, texts.front()); }};
}

/// What a field holds, where it holds anything.
template <class Field>
using Held = std::remove_cvref_t<decltype(*std::optional(std::declval<Field>()))>;

template <class Field>
OptionValue number_into(Field& field) {
    return value_into(field, "NUMBER",
                      [](const std::string& key, const std::string& text) { return read_number(key, text); });
}

/// One that is `possible`; otherwise the InputError says to give `remedy`.
template <class Field>
OptionValue number_into(Field& field, bool (*possible)(double), const std::string& remedy) {
    return value_into(field, "NUMBER", [=](const std::string& key, const std::string& text) {
        return static_cast<Held<Field>>(read_number(key, text, possible, remedy));
    });
}

template <class Field>
OptionValue positive_into(Field& field) {
    return value_into(field, "NUMBER", read_positive);
}

/// From 0 to `highest`; otherwise the InputError advises `remedy`.
template <class Field>
OptionValue whole_into(Field& field, std::int64_t highest, const std::string& remedy) {
    OptionValue value = value_into(field, "NUMBER", [=](const std::string& key, const std::string& text) {
        return static_cast<Held<Field>>(read_whole(key, text, highest, remedy));
    });
    value.is_whole = true;
    return value;
}

inline OptionValue pixels_into(int& field) {
    return whole_into(field, 100000, "give a whole number of pixels up to 100000");
}

/// One of some names, or of some numbers, of which `read` makes the value.
template <class Field, class Names, class Read>
OptionValue name_into(Field& field, const Names& names, Read read) {
    OptionValue value =
        value_into(field, "NAME", [read](const std::string&, const std::string& text) { return read(text); });
    value.choices = {std::begin(names), std::end(names)};
    return value;
}

/// Any text, as it is.
template <class Field>
OptionValue text_into(Field& field, const std::string& type) {
    return value_into(field, type, [](const std::string&, const std::string& text) { return text; });
}

template <class Field>
OptionValue file_into(Field& field) {
    return value_into(field, "FILE", read_file_name);
}

inline OptionValue flag_into(bool& field) {
    return {.type = "", .read = [&field](const std::string&, const Texts& texts) { field = texts.front() == "true"; }};
}

/// Several values, or one that is repeatable: `read` makes what the field holds, from the key and all texts.
template <class Field, class Read>
OptionValue values_into(Field& field, OptionValue value, Read read) {
    value.read = [&field, read](const std::string& key, const Texts& texts) { field = read(key, texts); };
    return value;
}

inline OptionValue texts_into(Texts& field, OptionValue value) {
    return values_into(field, std::move(value), [](const std::string&, const Texts& texts) { return texts; });
}

/// Names of files, one each time that the option is given.
inline OptionValue files_into(Texts& field) { return texts_into(field, {.type = "FILE", .most = 0}); }

}  // namespace bernal
