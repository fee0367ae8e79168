// Options of a container: those that jobs have, in a table.

#include <algorithm>
#include <array>

#include "keys/option_relations.hpp"
#include "options/option_groups.hpp"

namespace bernal {
namespace {

constexpr std::array beside{"container", "mesh-unit", "mesh-merge", "obstacle"};

bool is_of_container(const std::string& key) {
    return is_about(Subject::container, key) || std::ranges::count(beside, key) > 0;
}

}  // namespace

OptionGroup container_options(GivenOptions& given) {
    OptionGroup all;
    for (const JobOption& option : job_options()) {
        if (!is_of_container(option.key)) continue;
        OptionValue value{.type = option.type,
                          .choices = option.choices,
                          .fewest = option.fewest_values > 0 ? option.fewest_values : option.values,
                          .most = option.values,
                          .commas = splits_at_commas(option)};
        value.read = [&given](const std::string& key, const Texts& texts) { given[key] = {texts, ""}; };
        all.push_back({option.key, std::move(value), option.meaning, option.default_value});
    }
    return all;
}

}  // namespace bernal
