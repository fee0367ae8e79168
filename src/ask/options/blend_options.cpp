// Options of blends.

#include <array>
#include <cmath>
#include <limits>

#include "bernal/blend.hpp"
#include "bernal/error.hpp"
#include "bernal/sampling.hpp"
#include "core/named_kind.hpp"
#include "core/number_text.hpp"
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

constexpr std::array efforts{"quick", "standard", "dense"};

Effort effort_of(const std::string& text) { return named_kind<Effort>("effort", text, efforts); }

double read_width(const std::string& key, const std::string& text) {
    const double value = read_positive(key, text);
    if (value < 1) return value;
    throw InputError(key, text, "is more than any packing fraction", "give a number below 1, as 0.003");
}

OptionGroup options_of_packings(BlendOptions& o) {
    return {{.key = "packed",
             .value = flag_into(o.packed),
             .meaning = "With `densest`: pack blends about the best by the estimate, and find the densest by their "
                        "packing fractions"},
            {.key = "within",
             .value = value_into(o.within, "NUMBER", read_width),
             .meaning = "With `packed`: half width, of 95 %, up to which the densest packing fraction is to be known",
             .default_value = rounded_text(usual_blend_error)},
            {.key = "time",
             .value = value_into(o.time, "NUMBER", read_positive),
             .meaning = "With `packed`: seconds; no packing begins that is likely to end later",
             .default_value = "none"},
            {.key = "count",
             .value = value_into(o.count, "NUMBER",
                                 [](const std::string& key, const std::string& text) {
                                     return sphere_count(read_positive(key, text));
                                 }),
             .meaning = "With `packed`: spheres of each packing",
             .default_value = "as many as represent the sizes"},
            {.key = "effort",
             .value = name_into(o.effort, efforts, [](const std::string& text) { return effort_of(text); }),
             .meaning = "With `packed`: time spent on each packing to reach a high density",
             .default_value = "quick"},
            {.key = "seed",
             .value = whole_into(o.seed, std::numeric_limits<std::int64_t>::max(), "give a whole number from 0"),
             .meaning = "With `packed`: seed of the first packing of each blend",
             .default_value = "1"}};
}

}  // namespace

OptionGroup blend_options(BlendOptions& o) {
    OptionGroup all{
        {.key = "target",
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
    for (Option& option : options_of_packings(o)) all.push_back(std::move(option));
    return all;
}

}  // namespace bernal
