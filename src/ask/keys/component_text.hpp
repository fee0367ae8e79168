#pragma once
// A component of a mixture in one text, "sand:sizes=table,grading=sand.csv,share=40,density=2650", as values of the
// option `component` are.

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "keys/key_values.hpp"

namespace bernal {

/// A part of a text behind a comma that holds no `=` belongs to the value before: "diameters=60,25,15". Throws
/// InputError naming the text, for what it cannot be.
SizeComponent read_component(const std::string& text);

std::string component_text(const SizeComponent& component);

/// The text with the option `key` of the component said anew. Throws InputError as read_component().
std::string component_text_with(const std::string& text, const std::string& key, const Texts& values);

/// The component `weaker` with all that `stronger`, of the same name, says anew; under another kind of sizes without
/// the numbers of its own, and without what `stronger` says in other words. Throws InputError as read_component().
std::string component_text_over(const std::string& weaker, const std::string& stronger);

/// What of `weaker` is left out so: all that `stronger` neither keeps nor says anew.
KeyValues dropped_of_component(const std::string& weaker, const std::string& stronger);

/// Name of the component that a text is about. Throws InputError as read_component().
std::string name_of_component(const std::string& text);

/// What a component says, as keys and values in the order of the table of options.
KeyValues component_entries(const SizeComponent& component);

/// From its parts: "sand", and the values of its keys.
std::string component_text(const std::string& name, const KeyValues& entries);

/// "component.sand.share" says `share` of one component anew, as an axis of a study does.
struct ComponentKey {
    std::string name, key;
};

std::optional<ComponentKey> component_key(const std::string& key);  ///< empty for any other

/// Throws InputError for what no component can have.
void check_component_values(const ComponentKey& key, const Texts& values);

/// Names of files become absolute, where there are such files.
std::string with_absolute_files(const std::string& component);

/// Effective options that do not say what shares are of tell those of what was packed: this adds it.
void add_shares_of_packing(GivenOptions& effective);

}  // namespace bernal
