// The options that the page makes its forms from are those that the table of their relations says.

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "bernal/job_options.hpp"
#include "core/words.hpp"
#include "keys/option_relations.hpp"
#include "web/told_options.hpp"

using namespace bernal;

TEST_CASE("the page is told each option that it takes, and no other") {
    std::vector<std::string> told, served;
    const auto all = nlohmann::json::parse(told_options().line());
    for (const auto& option : all["options"]) told.push_back(option["key"]);
    for (const JobOption& option : job_options())
        if (is_served(option.key, Party::browser)) served.push_back(option.key);
    CHECK(listed(told) == listed(served));
    CHECK(served.size() < job_options().size());
}
