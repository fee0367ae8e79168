#include "web/told_options.hpp"

#include "bernal/files.hpp"
#include "bernal/job_options.hpp"
#include "bernal/version.hpp"
#include "export/dem_codes.hpp"
#include "export/export_wish.hpp"
#include "export/loading_options.hpp"
#include "keys/option_relations.hpp"
#include "keys/presets.hpp"

namespace bernal {
namespace {

template <class All, class Takes>
Json names_that(const All& all, Takes takes) {
    std::vector<std::string> names;
    for (const auto one : all)
        if (takes(one)) names.emplace_back(name(one));
    return names.size() == all.size() ? Json() : Json(names);
}

Json told(const JobOption& option) {
    const std::string& key = option.key;
    return {{"key", key},
            {"type", option.type},
            {"meaning", option.meaning},
            {"default", option.default_value},
            {"unit", option.unit},
            {"values", option.values},
            {"fewest_values", option.fewest_values},
            {"choices", option.choices},
            {"decides", option.decides},
            {"sizes", names_that(size_kinds, [&](SizeKind kind) { return takes(kind, key); })},
            {"containers", names_that(container_shapes, [&](ContainerShape shape) { return belongs(shape, key); })}};
}

Json told(const Preset& preset) {
    Json::Members options;
    for (const auto& [key, option] : options_of_preset(preset.name)) options.emplace_back(key, option.values);
    return {{"name", preset.name}, {"description", preset.description}, {"options", options}};
}

Json told(const FormatInfo& format) {
    return {{"name", format.name},
            {"extension", format.extensions.empty() ? "" : format.extensions.front()},
            {"description", format.description},
            {"needs_density", format.needs_density}};
}

Json told(const ExportNumber& number) {
    return {{"key", number.key}, {"type", "NUMBER"}, {"meaning", number.description}, {"values", 1}};
}

Json told(const LoadingOption& option) {
    return {{"key", option.key},
            {"type", option.most == 0 ? "FLAG" : option.type},
            {"meaning", option.description},
            {"values", option.most == 1 ? 1 : 0}};
}

template <class... Lists>
Json told_all(const Lists&... lists) {
    std::vector<Json> all;
    const auto add = [&](const auto& list) {
        for (const auto& one : list) all.push_back(told(one));
    };
    (add(lists), ...);
    return all;
}

std::vector<JobOption> options_of_page() {
    std::vector<JobOption> options;
    for (const JobOption& option : job_options())
        if (is_served(option.key, Party::browser)) options.push_back(option);
    return options;
}

}  // namespace

Json told_options() {
    return {{"version", version()},           {"options", told_all(options_of_page())},
            {"presets", told_all(presets())}, {"formats", told_all(packing_formats())},
            {"codes", dem_code_names()},      {"export_options", told_all(export_numbers(), loading_options())}};
}

}  // namespace bernal
