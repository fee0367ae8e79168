#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "bernal/job_options.hpp"
#include "core/number_text.hpp"
#include "core/words.hpp"
#include "keys/component_text.hpp"
#include "keys/foreign_keys.hpp"
#include "keys/key_values.hpp"
#include "keys/option_relations.hpp"
#include "keys/shape_text.hpp"
#include "text/text_lines.hpp"

namespace bernal {
namespace {

/// Does `stronger` choose a shape of container that the option says nothing about?
bool is_of_other_container(const GivenOptions& stronger, const std::string& key) {
    const auto chosen = stronger.find("container");
    if (chosen == stronger.end()) return false;
    for (const ContainerShape shape : container_shapes)
        if (chosen->second.values == Texts{std::string(name(shape))}) return !belongs(shape, key);
    return false;
}

/// Does `stronger` keep a packing with the container that it is in?
bool is_of_container_left(const GivenOptions& stronger, const std::string& key) {
    return stronger.contains("around") && (key == "container" || is_about(Subject::container, key));
}

/// Does a component of `stronger` tell its density? Those of all classes follow from the components then.
bool has_component_density(const GivenOptions& stronger) {
    const auto components = stronger.find("component");
    if (components == stronger.end()) return false;
    return std::ranges::any_of(components->second.values,
                               [](const std::string& text) { return read_component(text).density.has_value(); });
}

/// The kind of sizes that is chosen, by its name or by components.
std::optional<SizeKind> chosen_kind(const GivenOptions& given) {
    if (const auto sizes = given.find("sizes"); sizes != given.end()) return size_kind(sizes->second.values.at(0));
    return given.contains("component") ? std::optional(SizeKind::components) : std::nullopt;
}

/// What belongs to a choice that is taken otherwise is not the user's contradiction.
bool is_overruled(const GivenOptions& stronger, const std::string& key) {
    const auto given = [&](const char* option) { return stronger.contains(option); };
    const bool all_sides = given("lengths") && std::ranges::count(stronger.at("lengths").values, "free") == 0;
    if (key == "count" && all_sides && (given("target-fraction") || given("porosity"))) return true;
    const auto gives = [&](std::string_view one) { return stronger.contains(std::string(one)); };
    if (is_of_container_left(stronger, key) || is_of_other_container(stronger, key) || is_said_otherwise(gives, key))
        return true;
    if (key == "density" && has_component_density(stronger)) return true;
    if (key == "shares-of" && given("shares-by")) return true;
    if (tells_engine(key) && given("engine"))
        return std::ranges::none_of(engine_kinds, [&](EngineKind kind) {
            return is_read_by(key, kind) && std::ranges::count(stronger.at("engine").values, name(kind)) > 0;
        });
    const auto kind = chosen_kind(stronger);
    if (!kind) return false;
    if (key == "sizes" && *kind == SizeKind::components) return true;
    if (*kind != SizeKind::components && is_about(Subject::strata, key)) return true;
    return (key == "count" && *kind == SizeKind::list) || !takes(*kind, key);
}

bool is_about_sizes(const std::string& key) {
    const JobOption* option = find_job_option(key);
    // A kind that takes it while another does not; the way of sampling is the same question for all that sample.
    return option && key != "sampling" && !(takes(SizeKind::monodisperse, key) && takes(SizeKind::list, key));
}

/// Numbers of one kind of sizes mean something else under another.
bool is_of_other_sizes(const GivenOptions& stronger, const GivenOptions& weaker, const std::string& key) {
    const auto now = chosen_kind(stronger), before = chosen_kind(weaker);
    return now && before && *now != *before && is_about_sizes(key);
}

const JobOption& known_option(const std::string& key) {
    if (const JobOption* option = find_job_option(key)) return *option;
    if (const std::string answer = answer_to_foreign_key(key); !answer.empty())
        throw InputError("there is no key '" + key + "': " + answer);
    Texts keys;
    for (const JobOption& option : job_options()) keys.push_back(option.key);
    throw InputError("unknown key '" + key + "'" + suggestion(key, keys) + "; the keys are the options of a packing");
}

/// With what is said of single components put into them.
GivenOptions with_component_keys(const GivenOptions& given) {
    GivenOptions all = given;
    for (const auto& [key, option] : given) {
        const auto one = component_key(key);
        if (!one) continue;
        all.erase(key);
        const auto components = all.find("component");
        Texts* texts = components == all.end() ? nullptr : &components->second.values;
        const auto is_meant = [&](const std::string& text) { return text.starts_with(one->name + ':'); };
        const auto found = texts ? std::ranges::find_if(*texts, is_meant) : Texts::iterator{};
        if (!texts || found == texts->end())
            throw InputError(option.place + "'" + key + "' is about no component; give [component." + one->name + "]");
        *found = component_text_with(*found, one->key, option.values);
    }
    return all;
}

/// Components of one name are one, and what `stronger` says of it counts.
Texts merged_components(const Texts& stronger, const Texts& weaker) {
    Texts all = weaker;
    std::vector<std::string> names;
    for (const std::string& text : stronger) {
        const std::string name = name_of_component(text);
        if (std::ranges::count(names, name) > 0)
            throw InputError("component '" + name + "' stands there twice; give each a name of its own");
        names.push_back(name);
        const auto same =
            std::ranges::find_if(all, [&](const std::string& one) { return name_of_component(one) == name; });
        if (same == all.end())
            all.push_back(text);
        else
            *same = component_text_over(*same, text);
    }
    return all;
}

void set(Job& job, const std::string& key, const Texts& values) {
    const JobOption& option = known_option(key);
    if (values.empty()) throw InputError("'" + key + "' is an empty list; give a value or leave it out");
    const bool fewer =
        std::ssize(values) < option.values && option.fewest_values > 0 && std::ssize(values) >= option.fewest_values;
    if (option.values > 0 && std::ssize(values) != option.values && !fewer)
        throw InputError("'" + key + "' has " + counted(std::ssize(values), "value") + "; give " +
                         (option.fewest_values > 0 ? std::to_string(option.fewest_values) + " or " : "") +
                         std::to_string(option.values));
    option.set(job, values);
}

InputError with_sentence(const InputError& error, const std::string& sentence) {
    InputError other(sentence);
    other.key = error.key, other.value = error.value, other.fault = error.fault, other.remedy = error.remedy;
    return other;
}

/// The first key in backquotes, or "".
std::string first_key(const std::string& sentence) {
    std::string first;
    with_keys_spelled(sentence, [&](const std::string& key) {
        if (first.empty()) first = key;
        return key;
    });
    return first;
}

}  // namespace

GivenOptions merged(const GivenOptions& stronger, const GivenOptions& weaker) {
    GivenOptions all = stronger;
    for (const auto& [key, option] : weaker)
        if (!is_overruled(stronger, key) && !is_of_other_sizes(stronger, weaker, key)) all.emplace(key, option);
    const auto over = stronger.find("component"), under = weaker.find("component");
    if (over != stronger.end() && under != weaker.end())
        all.at("component").values = merged_components(over->second.values, under->second.values);
    return all;
}

namespace {

/// The numbers and files about sizes, where `stronger` takes another kind.
GivenOptions dropped_sizes(const GivenOptions& stronger, const GivenOptions& weaker) {
    GivenOptions dropped;
    for (const auto& [key, option] : weaker)
        if (!stronger.contains(key) && is_of_other_sizes(stronger, weaker, key)) dropped.emplace(key, option);
    return dropped;
}

/// As "component.sand.diameter-mean".
void add_dropped_of_components(GivenOptions& dropped, const GivenOptions& stronger, const GivenOptions& weaker) {
    const auto over = stronger.find("component"), under = weaker.find("component");
    if (over == stronger.end() || under == weaker.end()) return;
    for (const std::string& text : over->second.values) {
        const std::string name = name_of_component(text);
        const auto same = std::ranges::find(under->second.values, name, name_of_component);
        if (same == under->second.values.end()) continue;
        for (const auto& [key, values] : dropped_of_component(*same, text))
            dropped["component." + name + '.' + key] = {values, under->second.place};
    }
}

/// What is given of the container and of what lies where in it; densities too, where those of components stand for
/// them.
GivenOptions dropped_places(const GivenOptions& stronger, const GivenOptions& weaker) {
    const auto tells_place = [](const std::string& key) {
        return key == "density" || is_about(Subject::strata, key) ||
               (key != "aspect" && is_about(Subject::container, key));
    };
    GivenOptions dropped;
    for (const auto& [key, option] : weaker)
        if (!stronger.contains(key) && tells_place(key) && is_overruled(stronger, key)) dropped.emplace(key, option);
    add_dropped_of_components(dropped, stronger, weaker);
    return dropped;
}

/// "exponent 2, sigma 0.3"; of a text that stands for its file, a sieve curve say, the key alone.
std::string keys_and_values(const GivenOptions& dropped) {
    std::string all;
    for (const auto& [key, option] : dropped)
        all += (all.empty() ? "" : ", ") + key +
               (std::ranges::any_of(option.values, is_text) ? "" : ' ' + joined(option.values));
    return all;
}

}  // namespace

Texts left_out(const GivenOptions& stronger, const GivenOptions& weaker, const std::string& file,
               const std::string& speaker) {
    Texts sentences;
    std::string source = file;
    std::ranges::replace(source, '`', '\'');  // what stands between backquotes is spelled as an option
    if (const GivenOptions sizes = dropped_sizes(stronger, weaker); !sizes.empty()) {
        const auto kind = stronger.find("sizes");
        sentences.push_back((kind == stronger.end() ? "`component`" : "`sizes` " + joined(kind->second.values)) +
                            " leaves out " + source + "'s " + keys_and_values(sizes));
    }
    if (const GivenOptions places = dropped_places(stronger, weaker); !places.empty())
        sentences.push_back(speaker + " leaves out " + source + "'s " + keys_and_values(places));
    const auto unit = stronger.find("unit"), other = weaker.find("unit");
    if (unit != stronger.end() && other != weaker.end() && unit->second.values != other->second.values)
        sentences.push_back("the lengths of " + source + " are taken in " + joined(unit->second.values) +
                            ", as `unit` says, where it says " + joined(other->second.values));
    return sentences;
}

Job job_of(const GivenOptions& given) {
    Job job;
    for (const auto& [key, option] : with_component_keys(given)) try {
            set(job, key, option.values);
        } catch (const InputError& error) {
            if (option.place.empty()) throw;
            throw with_sentence(
                error, option.place + with_keys_spelled(error.what(), [](const auto& plain) { return plain; }));
        }
    return with_clump_as_shape(std::move(job));
}

InputError placed(const InputError& error, const GivenOptions& given) {
    const auto found = given.find(first_key(error.what()));
    if (found == given.end() || found->second.place.empty()) return error;
    const auto spelling = [&](const std::string& key) {
        const auto option = given.find(key);
        const bool from_file = option != given.end() && !option->second.place.empty();
        return from_file ? key : "`" + key + "`";
    };
    return with_sentence(error, found->second.place + with_keys_spelled(error.what(), spelling));
}

}  // namespace bernal
