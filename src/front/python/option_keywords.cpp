#include "python/option_keywords.hpp"

#include <pybind11/stl.h>

#include <algorithm>
#include <map>
#include <utility>

#include "core/number_text.hpp"
#include "export/dem_codes.hpp"
#include "export/reactor_files.hpp"
#include "keys/option_relations.hpp"
#include "material/property_kinds.hpp"
#include "options/option_groups.hpp"
#include "options/reading_options.hpp"
#include "python/errors.hpp"
#include "python/option_texts.hpp"
#include "text/numbered_lines.hpp"

namespace py = pybind11;

namespace bernal {
namespace {

/// The group is made to be looked at: nothing is read into its fields.
template <class Target>
OptionGroup table_of(OptionGroup (*group)(Target&)) {
    static Target target;
    return group(target);
}

std::map<std::string_view, OptionGroup> all_tables() {
    const OptionGroup surfaces = table_of(surface_options), images = table_of(image_options);
    const OptionGroup exports = table_of(export_options);
    OptionGroup blends = table_of(blend_options);
    std::erase_if(blends, [](const Option& option) { return option.key == "target"; });  // which may be an array
    for (Option& option : table_of(container_options)) blends.push_back(std::move(option));
    OptionGroup readings = table_of(reading_options);
    std::erase_if(readings,
                  [](const Option& option) { return option.key == "container"; });  // which may be a Container
    OptionGroup of_grains = exports;
    std::erase_if(of_grains, [](const Option& option) { return !find_property_kind(option.key); });
    return {{"surface", surfaces},
            {"mesh", surfaces},
            {"voxels", images},
            {"voxelize", images},
            {"pore_network", table_of(pore_network_options)},
            {"jam", table_of(jam_options)},
            {"blend", blends},
            {"export", exports},
            {"read", readings},
            {"equilibrate", of_grains}};
}

const std::map<std::string_view, OptionGroup>& tables() {
    static const auto all = all_tables();
    return all;
}

py::list rows_of(const OptionGroup& options) {
    using namespace py::literals;
    py::list rows;
    for (const auto& [key, value, meaning, default_value] : options)
        rows.append(py::dict("keyword"_a = keyword_of(key), "type"_a = value.type.empty() ? "FLAG" : value.type,
                             "is_whole"_a = value.is_whole, "choices"_a = value.choices, "fewest"_a = value.fewest,
                             "values"_a = value.most,
                             "default"_a = default_keyword({key, value, meaning, default_value})));
    return rows;
}

/// The options of jobs that a party takes.
Texts keywords_served(Party party) {
    Texts keywords;
    for (const JobOption& option : job_options())
        if (is_served(option.key, party)) keywords.push_back(keyword_of(option.key));
    return keywords;
}

py::dict option_tables() {
    using namespace py::literals;
    py::dict rows;
    for (const auto& [function, options] : tables()) rows[py::str(std::string(function))] = rows_of(options);
    Texts codes = dem_code_names();
    for (const std::string& name : reactor_code_names()) codes.push_back(name);
    return py::dict("tables"_a = rows,
                    "served"_a = py::dict("resume"_a = keywords_served(Party::resuming),
                                          "rearrange"_a = keywords_served(Party::rearranging)),
                    "names"_a = py::dict("codes"_a = codes, "units"_a = find_job_option("unit")->choices));
}

}  // namespace

const OptionGroup& options_of(std::string_view function) {
    static const OptionGroup none;
    const auto found = tables().find(function);
    return found == tables().end() ? none : found->second;
}

void read_keyword(const OptionGroup& options, const std::string& keyword, const py::handle& value) {
    if (value.is_none()) return;
    const auto& [key, taken, meaning, default_value] = option_of(options, key_of(keyword));
    if (taken.type.empty()) return taken.read(key, {value.cast<bool>() ? "true" : "false"});
    Texts texts = texts_of(key, value);
    if (taken.commas && texts.size() == 1) {
        const std::string text = std::exchange(texts, {}).front();
        for (const std::string_view part : split(text, ',')) texts.emplace_back(trimmed(part));
    }
    if (taken.most == 1 && texts.size() != 1)
        throw InputError("`" + key + "` has " + std::to_string(texts.size()) + " values; give one");
    taken.read(key, texts);
}

void read_keywords(const OptionGroup& options, const py::kwargs& keywords) {
    for (const auto& [keyword, value] : keywords) read_keyword(options, py::str(keyword), value);
}

std::string default_keyword(const Option& option) {
    if (option.value.type.empty()) return "False";
    const bool is_a_choice = std::ranges::count(option.value.choices, option.default_value) > 0;
    return is_a_choice ? '\'' + option.default_value + '\'' : "None";
}

std::string keywords_doc(const OptionGroup& options) {
    const auto in_quotes = [](const std::string& key) { return '`' + keyword_of(key) + '`'; };
    std::string text;
    for (const Option& option : options)
        text += '\n' + keyword_of(option.key) + ": " + with_keys_spelled(described(option), in_quotes);
    return text;
}

void add_option_tables(py::module_& module) {
    module.def("option_tables", &option_tables,
               "The keywords of functions that have tables of them, and names that arguments can be");
}

}  // namespace bernal
