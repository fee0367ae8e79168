#include <doctest/doctest.h>

#include "bernal/error.hpp"
#include "text/table_remarks.hpp"
#include "text/title_wordings.hpp"

using namespace bernal;

namespace {

constexpr ReadSizes read_sizes{true, true, true, true, false};

}  // namespace

TEST_CASE("titles and comments of a table tell its unit in every wording") {
    for (const auto& [line, metres] : test::unit_wordings()) {
        CAPTURE(line);
        CellTable titled, commented;
        titled.titles = {"a table", line}, commented.comments = {line};
        for (const CellTable* table : {&titled, &commented}) {
            const LengthRemarks said = remarks_around(*table, "file");
            CHECK(said.size_metres() == metres);
            CHECK_NOTHROW(said.require_used(read_sizes));
        }
    }
}

TEST_CASE("what is open is asked about, but in comments whose sign stands twice") {
    for (const std::string& line : test::open_wordings()) {
        CAPTURE(line);
        CellTable table;
        table.comments = {line};
        CHECK_THROWS_AS(remarks_around(table, "file").require_used(read_sizes), InputError);
        table.comments = {"# " + line};
        CHECK_NOTHROW(remarks_around(table, "file").require_used(read_sizes));
    }
}
