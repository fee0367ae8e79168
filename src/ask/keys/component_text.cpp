#include "keys/component_text.hpp"

#include <algorithm>
#include <filesystem>

#include "bernal/shape.hpp"
#include "core/number_text.hpp"
#include "core/words.hpp"
#include "keys/option_relations.hpp"
#include "keys/option_values.hpp"
#include "sizes/components.hpp"
#include "sizes/size_keys.hpp"

namespace bernal {
namespace {

using Entries = KeyValues;

/// Those of built-in shapes and of clumps of meshes, which a component's shape has behind it: rod:aspect=3,members=9.
bool is_parameter_of_shape(const std::string& key) {
    if (key == "error" || key == "reach") return true;
    return std::ranges::any_of(built_in_shapes(), [&](const BuiltInShape& shape) {
        return std::ranges::count(shape.parameters, key, &ShapeParameter::name) > 0;
    });
}

/// "sand:sand.csv": a file where keys are expected.
void require_no_file(const std::string& name, const std::string& rest) {
    std::error_code error;
    if (rest.find('=') != rest.npos || !std::filesystem::is_regular_file(rest, error)) return;
    throw InputError("`component` " + name + ':' + rest +
                     " names a file and does not say that it is the grading; write " + name +
                     ":sizes=table,grading=" + rest);
}

Entries entries_of_component(const std::string& text) {
    Entries entries;
    for (auto& [key, values] : key_values_in(
             text, "component", "write NAME:KEY=VALUE,..., as in sand:sizes=table,grading=sand.csv,share=40")) {
        if (!entries.empty() && entries.back().first == "shape" && is_parameter_of_shape(key))
            entries.back().second.push_back(key + '=' + joined(values));
        else
            entries.push_back({key, std::move(values)});
    }
    return entries;
}

/// Options of sizes, but for those of the whole mixture.
bool is_option_of_sizes(const std::string& key) {
    return key == "sizes" ||
           (key != "sampling" && key != "component" && std::ranges::count(size_keys(), key, &SizeKey::key) > 0);
}

Texts keys_of_components() {
    Texts keys{"share", "density", "shape", "size-is"};
    for (const JobOption& option : job_options())
        if (is_option_of_sizes(option.key)) keys.push_back(option.key);
    return keys;
}

/// Names of files may hold commas.
Texts as_values(const JobOption& option, const Texts& parts) {
    return option.values == 1 ? Texts{joined(parts)} : parts;
}

double read_density(const std::string& text) { return read_positive("density", text); }

void set(SizeComponent& component, const std::string& key, const Texts& parts) {
    if (key == "share") {
        component.share = read_positive("share", joined(parts));
    } else if (key == "density") {
        component.density = read_density(joined(parts));
    } else if (key == "shape" || key == "size-is") {
        Job job;
        find_job_option(key)->set(job, {joined(parts)});
        if (key == "shape")
            component.shape = job.shape;
        else
            component.size_is = job.size_is;
    } else if (is_option_of_sizes(key)) {
        const JobOption& option = *find_job_option(key);
        Job job;
        job.sizes = component.sizes;
        option.set(job, as_values(option, parts));
        component.sizes = job.sizes;
    } else {
        throw InputError("unknown key '" + key + "'" + suggestion(key, keys_of_components()) +
                         "; give options of sizes, share, density, shape or size-is");
    }
}

std::pair<std::string, std::string> name_and_rest(const std::string& text) {
    const std::size_t colon = text.find(':');
    if (colon == text.npos)
        throw InputError("component", text, "has no name",
                         "write NAME:KEY=VALUE,..., as in sand:sizes=table,grading=sand.csv,share=40");
    return {text.substr(0, colon), text.substr(colon + 1)};
}

}  // namespace

SizeComponent read_component(const std::string& text) {
    const auto [name, rest] = name_and_rest(text);
    if (const std::string fault = component_name_fault(name); !fault.empty()) throw InputError(fault);
    require_no_file(name, rest);
    SizeComponent component{name, {}, {}, {}, {}, {}, {}};
    const Entries entries = entries_of_component(rest);
    try {
        require_each_once(entries);
        for (const auto& [key, parts] : entries) set(component, key, parts);
    } catch (const InputError& error) {
        throw InputError(std::string("component '").append(name).append("': ") +
                         with_keys_spelled(error.what(), [](const std::string& key) { return key; }));
    }
    return component;
}

std::optional<ComponentKey> component_key(const std::string& key) {
    constexpr std::string_view before = "component.";
    const std::size_t dot = key.rfind('.');
    if (!key.starts_with(before) || dot < before.size()) return {};
    return ComponentKey{key.substr(before.size(), dot - before.size()), key.substr(dot + 1)};
}

void check_component_values(const ComponentKey& key, const Texts& values) {
    read_component(component_text(key.name, {{key.key, values}}));
}

std::string with_absolute_files(const std::string& component) {
    auto [name, rest] = name_and_rest(component);
    Entries entries = entries_of_component(rest);
    std::error_code error;
    for (auto& [key, values] : entries) {
        const JobOption* option = find_job_option(key);
        if (!option || !(option->type == "FILE" || key == "shape")) continue;
        const std::string text = joined(values);
        const auto mesh = key == "shape" ? mesh_shape(text) : std::nullopt;
        const std::string file = mesh ? mesh->file : text;
        if (!std::filesystem::is_regular_file(file, error)) continue;
        values = {std::filesystem::absolute(file).lexically_normal().string() + text.substr(file.size())};
    }
    return component_text(name, entries);
}

Entries component_entries(const SizeComponent& component) {
    Entries entries;
    if (component.share) entries.push_back({"share", {number_text(*component.share)}});
    if (component.density) entries.push_back({"density", {number_text(*component.density)}});
    if (component.shape) entries.push_back({"shape", {*component.shape}});
    if (component.size_is) entries.push_back({"size-is", {std::string(name(*component.size_is))}});
    Job job;
    job.sizes = component.sizes;
    for (const JobOption& option : job_options())
        if (is_option_of_sizes(option.key))
            if (Texts values = option.get(job); !values.empty()) entries.push_back({option.key, std::move(values)});
    return entries;
}

std::string component_text(const std::string& name, const Entries& entries) {
    return name + ':' + key_value_text(entries);
}

std::string component_text(const SizeComponent& component) {
    return component_text(component.name, component_entries(component));
}

std::string component_text_with(const std::string& text, const std::string& key, const Texts& values) {
    const auto [name, rest] = name_and_rest(text);
    Entries entries = entries_of_component(rest);
    std::erase_if(entries, [&](const auto& entry) { return entry.first == key; });
    entries.push_back({key, values});
    return component_text(name, entries);
}

std::string name_of_component(const std::string& text) { return name_and_rest(text).first; }

namespace {

Texts value_in(const Entries& entries, const std::string& key) {
    const auto found = std::ranges::find(entries, key, [](const auto& entry) { return entry.first; });
    return found == entries.end() ? Texts{} : found->second;
}

/// Does what is `said` anew of a component, which was `before`, leave no sense in what `key` says of it?
bool is_left_out(const Entries& said, const Entries& before, const std::string& key) {
    const Texts kind = value_in(said, "sizes");
    if (!kind.empty() && kind != value_in(before, "sizes") && is_option_of_sizes(key)) return true;
    return is_said_otherwise([&](std::string_view one) { return !value_in(said, std::string(one)).empty(); }, key);
}

}  // namespace

std::string component_text_over(const std::string& weaker, const std::string& stronger) {
    const auto [name, rest] = name_and_rest(weaker);
    const Entries said = entries_of_component(name_and_rest(stronger).second), before = entries_of_component(rest);
    Entries entries = before;
    std::erase_if(entries, [&](const auto& entry) {
        return !value_in(said, entry.first).empty() || is_left_out(said, before, entry.first);
    });
    entries.insert(entries.end(), said.begin(), said.end());
    return component_text(name, entries);
}

KeyValues dropped_of_component(const std::string& weaker, const std::string& stronger) {
    const Entries said = entries_of_component(name_and_rest(stronger).second),
                  before = entries_of_component(name_and_rest(weaker).second);
    Entries dropped;
    for (const auto& [key, values] : before)
        if (key != "sizes" && value_in(said, key).empty() && is_left_out(said, before, key))
            dropped.push_back({key, values});
    return dropped;
}

void add_shares_of_packing(GivenOptions& effective) {
    const auto mixture = effective.find("component"), by = effective.find("shares-by");
    if (mixture == effective.end()) return;
    if (by != effective.end() && by->second.values == Texts{std::string(name(Basis::number))}) return;
    effective.insert({"shares-of", {{std::string(name(SharesOf::packing))}, mixture->second.place}});
}

}  // namespace bernal
