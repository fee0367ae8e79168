// The table of options on the page of presets is that of the program.

#include <doctest/doctest.h>

#include <fstream>
#include <sstream>

#include "bernal/job_options.hpp"
#include "core/words.hpp"

using namespace bernal;

namespace {

std::string value_of(const JobOption& option) {
    if (option.type == "FLAG") return "";
    if (option.values == 3) return " X Y Z";
    return " " + (option.values == 0 ? option.type + ",..." : option.type);
}

std::string table() {
    std::ostringstream text;
    text << "| option | default | unit | meaning |\n| --- | --- | --- | --- |\n";
    for (const JobOption& option : job_options()) {
        text << "| `--" << option.key << value_of(option) << "` | " << option.default_value << " | " << option.unit
             << " | " << option.meaning;
        if (!option.choices.empty()) text << ": " << listed(option.choices);
        text << " |\n";
    }
    return text.str();
}

}  // namespace

TEST_CASE("the page of presets shows the table of options") {
    std::ifstream in(BERNAL_SOURCE "/presets/README.md");
    const std::string page{std::istreambuf_iterator<char>(in), {}};
    CHECK_MESSAGE(page.find(table()) != std::string::npos, "the table is\n", table());
}
