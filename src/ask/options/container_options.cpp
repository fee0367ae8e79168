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

Option option_of_job(const std::string& key, GivenOptions& given) {
    const JobOption& option = *find_job_option(key);
    OptionValue value{.type = option.type,
                      .choices = option.choices,
                      .fewest = option.fewest_values > 0 ? option.fewest_values : option.values,
                      .most = option.values,
                      .commas = splits_at_commas(option)};
    value.read = [&given, &option](const std::string&, const Texts& texts) {
        Job job;
        option.set(job, texts);  // refuses what cannot be
        given[option.key] = {texts, ""};
    };
    return {key, std::move(value), option.meaning, option.default_value};
}

OptionGroup container_options(GivenOptions& given) {
    OptionGroup all;
    for (const JobOption& option : job_options())
        if (is_of_container(option.key)) all.push_back(option_of_job(option.key, given));
    return all;
}

}  // namespace bernal
