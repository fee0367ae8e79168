// Studies as text, and compared.

#include <algorithm>
#include <filesystem>

#include "core/number_text.hpp"
#include "keys/toml_values.hpp"
#include "study/question/study_file.hpp"

namespace bernal {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view heading =
    "# The study that made these results: bernal study FILE goes on with it, or makes it again.\n";

std::string list_text(const std::vector<std::string>& elements) {
    std::string text;
    for (const std::string& element : elements) text.append(text.empty() ? "" : ", ").append(element);
    return "[" + text + "]";
}

std::string names_text(std::vector<std::string> names) {
    for (std::string& name : names) name = toml_string(name);
    return list_text(names);
}

std::string value_text(const std::string& key, const GivenOption& said) {
    const JobOption* option = find_job_option(key);
    return option ? toml_value(*option, said.values) : toml_string(said.values.front());
}

std::string axis_text(const Axis& axis) {
    if (axis.span)
        return "{from = " + number_text((*axis.span)[0]) + ", to = " + number_text((*axis.span)[1]) +
               (axis.logarithmic ? ", spacing = \"log\"}" : "}");
    std::vector<std::string> values;
    for (const GivenOption& said : axis.values) values.push_back(value_text(axis.key, said));
    return list_text(values);
}

void add_questions(std::string& text, const Study& study) {
    std::vector<std::string> seeds;
    for (const std::uint64_t seed : study.seeds) seeds.push_back(std::to_string(seed));
    text += "seeds = " + list_text(seeds) + "\nresults = " + names_text(study.results) + "\n";
    text +=
        "theory = " + (study.theories.empty() ? (study.theory ? "true" : "false") : names_text(study.theories)) + "\n";
    text += "confidence = " + number_text(study.confidence) + "\n";
    if (study.bootstrap) text += "bootstrap = true\n";
    std::vector<std::string> precision;
    for (const auto& [result, error] : study.precision) precision.push_back(result + " = " + number_text(error));
    if (!precision.empty()) {
        const std::string all = list_text(precision);
        text += "precision = {" + all.substr(1, all.size() - 2) + "}\n";
    }
    if (study.seconds) text += "time = " + number_text(*study.seconds) + "\n";
    if (study.maximise) text += "maximise = " + toml_string(*study.maximise) + "\n";
    if (study.order == StudyOrder::spread) text += "order = \"spread\"\n";
    std::vector<std::string> zips;
    for (const auto& zip : study.zips) zips.push_back(names_text(zip));
    if (!zips.empty()) text += "zip = " + list_text(zips) + "\n";
}

/// For files the names count: on another machine they may lie elsewhere, and what they hold decides about packings.
bool same_texts(const std::string& key, const GivenOption& a, const GivenOption& b) {
    const JobOption* option = find_job_option(key);
    const bool are_files = !option || option->type == "FILE";
    return std::ranges::equal(a.values, b.values, [&](const std::string& x, const std::string& y) {
        return x == y || (are_files && fs::path(x).filename() == fs::path(y).filename());
    });
}

}  // namespace

std::string to_toml(const Study& study) {
    std::string text(heading);
    if (study.preset) text += "preset = " + value_text("preset", *study.preset) + "\n";
    for (const auto& [key, said] : study.options) text += key + " = " + value_text(key, said) + "\n";
    add_questions(text, study);
    for (const Extrapolation& wanted : study.extrapolations) {
        text +=
            "\n[[extrapolate]]\naxis = " + toml_string(wanted.axis) + "\nresult = " + toml_string(wanted.result) + "\n";
        if (wanted.power) text += "power = " + number_text(*wanted.power) + "\n";
    }
    if (!study.axes.empty()) text += "\n[axes]\n";
    for (const Axis& axis : study.axes) text += axis.key + " = " + axis_text(axis) + "\n";
    return text;
}

bool is_effective_study(const std::string& text) { return text.starts_with(heading); }

bool are_of_one_kind(const Study& a, const Study& b) {
    const auto same_values = [](const auto& x, const auto& y) {
        return x.first == y.first && same_texts(x.first, x.second, y.second);
    };
    const auto same_key = [](const Axis& x, const Axis& y) { return x.key == y.key; };
    const bool same_preset =
        a.preset.has_value() == b.preset.has_value() && (!a.preset || same_texts("preset", *a.preset, *b.preset));
    return same_preset && std::ranges::equal(a.options, b.options, same_values) &&
           std::ranges::equal(a.axes, b.axes, same_key) && a.zips == b.zips;
}

}  // namespace bernal
