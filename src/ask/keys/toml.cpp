#include <algorithm>
#include <sstream>

#include "bernal/job_options.hpp"
#include "core/utf8.hpp"
#include "keys/component_text.hpp"
#include "keys/layer_text.hpp"
#include "keys/toml_values.hpp"

namespace bernal {
namespace {

constexpr std::string_view heading =
    "# The options that made this packing: bernal pack --config FILE makes it again, bit for bit.\n";

/// "gravel = 60" and the like, below a heading.
std::string table_of(const std::string& heading_of_table, const KeyValues& entries) {
    std::string text = "\n" + heading_of_table + "\n";
    JobOption number;
    number.type = "NUMBER";
    for (const auto& [key, values] : entries)
        text += key + " = " + (number.values = values.size() > 1 ? 0 : 1, toml_value(number, values)) + "\n";
    return text;
}

std::string table_of(const SizeComponent& component) {
    std::string text = "\n[component." + component.name + "]\n";
    for (const auto& [key, values] : component_entries(component)) {
        const JobOption* option = find_job_option(key);
        text +=
            key + " = " + (key == "share" || key == "density" ? values.front() : toml_value(*option, values)) + "\n";
    }
    return text;
}

/// The densities of all classes follow from those of the components, but for what is kept.
bool are_told_by_components(const Job& job) {
    const auto& all = job.sizes.components;
    return !all.empty() && !job.around &&
           std::ranges::all_of(all, [](const SizeComponent& one) { return one.density.has_value(); });
}

}  // namespace

GivenOptions read_toml(const std::string& text, const std::string& file) {
    GivenOptions given;
    for (const auto& [key, value] : parse_toml(text, file))
        given[std::string(key.str())] = given_option(std::string(key.str()), value, file);
    if (is_effective_options(text)) add_shares_of_packing(given);
    return given;
}

std::string to_toml(const Job& job) {
    std::string text(heading);
    for (const JobOption& option : job_options()) {
        const Texts values = option.decides ? option.get(job) : Texts{};
        if (holds_keys(option)) continue;  // tables stand last
        if (option.key == "density" && are_told_by_components(job)) continue;
        if (!values.empty()) text += option.key + " = " + toml_value(option, values) + "\n";
    }
    for (SizeComponent component : job.sizes.components) {
        // The shares of layers of given heights are found by packing.
        if (has_heights(job)) component.share.reset();
        text += table_of(component);
    }
    for (const Layer& layer : job.layers) text += table_of("[[layer]]", layer_entries(layer));
    if (job.gradient) text += table_of("[gradient]", gradient_entries(*job.gradient));
    return text;
}

bool is_effective_options(const std::string& text) { return text.starts_with(heading); }

std::string toml_string(const std::string& text) {
    require_utf8("the text", text);
    // Several lines as they are would lose a first one that is empty.
    using enum toml::format_flags;
    const bool has_lines = text.find('\n') != std::string::npos;
    const auto flags =
        toml::toml_formatter::default_flags & ~(has_lines ? allow_literal_strings | allow_multi_line_strings : none);
    const toml::value<std::string> value(text);
    std::ostringstream quoted;
    quoted << toml::toml_formatter{value, flags};
    return quoted.str();
}

}  // namespace bernal
