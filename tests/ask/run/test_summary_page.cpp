// The table of the summary's entries on the page of presets is that of the program.

#include <doctest/doctest.h>

#include <fstream>
#include <sstream>

#include "bernal/summary.hpp"

using namespace bernal;

namespace {

std::string table() {
    std::ostringstream text;
    text << "| key of `PREFIX.json` | type | unit | meaning |\n| --- | --- | --- | --- |\n";
    for (const SummaryEntry& entry : summary_entries()) {
        if (entry.group == SummaryGroup::overlaps) continue;
        text << "| `" << entry.key << "` | " << entry.type << " | " << entry.unit << " | " << entry.meaning;
        if (!entry.null_where.empty()) text << "; null " << entry.null_where;
        text << " |\n";
    }
    return text.str();
}

}  // namespace

TEST_CASE("the page of presets shows the table of a summary's entries") {
    std::ifstream in(BERNAL_SOURCE "/presets/README.md");
    const std::string page{std::istreambuf_iterator<char>(in), {}};
    CHECK_MESSAGE(page.find(table()) != std::string::npos, "the table is\n", table());
}
