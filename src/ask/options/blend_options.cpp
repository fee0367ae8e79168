// Options of blends.

#include <cmath>

#include "bernal/blend.hpp"
#include "bernal/error.hpp"
#include "options/option_fields.hpp"
#include "options/option_groups.hpp"

namespace bernal {
namespace {

/// Texts like "sand=30".
NamedNumbers read_named(const std::string& key, const Texts& texts, const std::string& remedy) {
    NamedNumbers numbers;
    for (const std::string& text : texts) {
        const std::size_t equals = text.rfind('=');
        if (equals == text.npos || equals == 0)
            throw InputError(key, text, "does not say of which material", "give " + remedy);
        const std::string number = text.substr(equals + 1, text.ends_with('%') ? text.size() - equals - 2 : text.npos);
        const double value = read_number(key, number, "give " + remedy);
        if (!(std::isfinite(value) && value >= 0)) throw InputError(key, text, "is impossible", "give " + remedy);
        numbers.emplace_back(text.substr(0, equals), value);
    }
    return numbers;
}

OptionValue named_into(NamedNumbers& field, const std::string& type, const std::string& remedy) {
    return values_into(field, {.type = type, .most = 0, .commas = true},
                       [remedy](const std::string& key, const Texts& texts) { return read_named(key, texts, remedy); });
}

OptionValue shares_into(NamedNumbers& field) {
    return named_into(field, "NAME=PERCENT", "a name and percent, as sand=30");
}

std::vector<double> read_sizes(const std::string& key, const Texts& texts) {
    std::vector<double> sizes;
    for (const std::string& text : texts) sizes.push_back(read_diameter(key, text));
    return sizes;
}

}  // namespace

OptionGroup blend_options(BlendOptions& o) {
    return {{.key = "target",
             .value = text_into(o.target, "fuller|andreasen|FILE"),
             .meaning = "Curve to come near to: fuller, andreasen, or the file of a grading, or of a band with values "
                        "like 35-50"},
            {.key = "densest",
             .value = flag_into(o.densest),
             .meaning = "Find the shares that pack densest, by the estimate of Farr & Groot"},
            {.key = "exponent",
             .value = value_into(o.exponent, "NUMBER", read_exponent),
             .meaning = "Exponent of the `target`",
             .default_value = "0.5 of fuller, 0.37 of andreasen"},
            {.key = "diameter-min",
             .value = value_into(o.diameter_min, "NUMBER", read_diameter),
             .meaning = "Smallest size of the `target` fuller or andreasen",
             .default_value = "none"},
            {.key = "diameter-max",
             .value = value_into(o.diameter_max, "NUMBER", read_diameter),
             .meaning = "Largest size of the `target` fuller or andreasen",
             .default_value = "the largest of the materials"},
            {.key = "sieves",
             .value = values_into(o.sieves, {.type = "NUMBER", .most = 0, .commas = true}, read_sizes),
             .meaning = "Sizes at which the blend is compared with the `target`",
             .default_value = "those of its file, or the sieves of the materials"},
            {.key = "at-least",
             .value = shares_into(o.at_least),
             .meaning = "Least shares of materials in percent, as sand=30,gravel=20"},
            {.key = "at-most",
             .value = shares_into(o.at_most),
             .meaning = "Greatest shares of materials in percent, as filler=10"},
            {.key = "fixed",
             .value = shares_into(o.fixed),
             .meaning = "Shares of materials in percent that are not to change, as cement=15"},
            {.key = "most-materials",
             .value = whole_into(o.most_materials, 1000, "give a whole number from 1 to 1000"),
             .meaning = "Greatest number of materials that have a share",
             .default_value = "all"},
            {.key = "cost",
             .value = named_into(o.costs, "NAME=NUMBER", "a name and what a tonne costs, as sand=12.5"),
             .meaning = "What a tonne of each material costs, as sand=12.5,gravel=18, for the cost of the blend"},
            {.key = "film",
             .value = value_into(o.film, "NUMBER", read_diameter),
             .meaning = "Thickness of a film of paste around each grain, in the unit of the sizes, for its volume"}};
}

}  // namespace bernal
