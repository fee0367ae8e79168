#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "analyze/lattices.hpp"
#include "bernal/error.hpp"
#include "bernal/summary.hpp"
#include "report/numbers.hpp"

using namespace bernal;

namespace {

bool says(const std::string& page, const std::string& text) { return page.find(text) != std::string::npos; }

}  // namespace

TEST_CASE("numbers stand on the page as in the file, under their names and with units") {
    const std::string page = number_tables(
        {{"Packing",
          R"({"packing_fraction": 0.64184705994790551, "container": {"lengths": [1.5, 2, 3e-05], "walls": [{"kind": "plane"}]},
              "unit": "um", "diameter_max": 12, "outcome": "<done>", "q6": null, "new_one": true})"}});
    CHECK(says(page, "data-key=\"packing_fraction\" data-value=\"0.6418470599479055\">0.641847<"));
    CHECK(says(page, "data-key=\"container.lengths\" data-value=\"1.5, 2, 3e-05\">1.5, 2, 3e-05<"));
    CHECK(says(page, "data-key=\"diameter_max\" data-value=\"12\">12</span> <span class=\"unit\">\u00b5m<"));
    CHECK(says(page, "data-key=\"outcome\" data-value=\"&lt;done&gt;\">&lt;done&gt;<"));
    CHECK(says(page, "data-key=\"new_one\" data-value=\"true\">true<"));
    CHECK_FALSE(says(page, "data-key=\"q6\""));
    CHECK_FALSE(says(page, "data-key=\"container.walls\""));
}

TEST_CASE("the head has what one asks for first") {
    const std::string head = headlines(R"({"packing_fraction": 0.64184, "count": 1234567, "rattler_fraction": 0.0506,
                                           "coordination_number": 5.859, "wall_profile": {"bulk_fraction": 0.65}})");
    for (const char* text : {">0.6418<", ">0.3582<", ">1\u2009234\u2009567<", ">5.06\u2009%<", ">5.859<", ">0.65<"})
        CHECK_MESSAGE(says(head, text), text);
    CHECK(says(headlines(R"({"count": 3, "dimension": 2})"), "discs"));
    for (const char* loose : {R"({"coordination_number": 0, "rattler_fraction": 1})",
                              R"({"coordination_number": 4.4, "rattler_fraction": 0.98})"}) {
        CHECK(says(headlines(loose), "<dt>coordination number</dt><dd"));
        CHECK(says(headlines(loose), ">no rigid backbone<"));
        CHECK(says(headlines(loose), "<dd class=\"why\">which is normal for a packing that was not jammed<"));
        CHECK(says(number_tables({{"Packing", loose}}), ">no rigid backbone<"));
        CHECK(says(number_tables({{"Packing", loose}}), "; there is none, which is normal for"));
    }
    CHECK_FALSE(says(head, "backbone"));
    CHECK_FALSE(says(head, "class=\"why\""));
}

TEST_CASE("a packing that nothing holds is told why, and what jams it where that can be") {
    const auto told = [](const std::string& more) {
        return headlines(R"({"coordination_number": 0, "rattler_fraction": 1, )" + more + "}");
    };
    CHECK(says(told(R"("container": {"shape": "periodic"})"), "was not jammed: &#39;bernal jam&#39; makes one<"));
    CHECK(says(told(R"("container": {"shape": "cylinder"})"), "was not jammed<"));
    CHECK(says(told(R"("container": {"shape": "box"}, "bodies": 9)"), "was not jammed<"));
    CHECK(says(told(R"("requested_lengths": [1, 2, 3], "container": {"shape": "box"})"),
               "in a container of given size, where grains lie almost in contact: &#39;bernal jam&#39; makes one<"));
    CHECK(says(told(R"("bed": {"height": 2}, "container": {"shape": "box"})"), "normal for a bed, as nothing presses"));
}

TEST_CASE("the head tells how dense a bed is, not how full its vessel") {
    const std::string head = headlines(R"({"bed": {"packing_fraction": 0.625}, "packing_fraction": 0.25, "count": 9})");
    CHECK(says(head, "<dt>packing fraction below the bed&#39;s surface</dt><dd title=\"0.625\">0.625<"));
    CHECK(says(head, "<dt>porosity below the bed&#39;s surface</dt><dd title=\"0.375\">0.375<"));
    CHECK_FALSE(says(head, "0.25"));
    CHECK(says(headlines(R"({"bed": null, "packing_fraction": 0.25})"), "<dt>packing fraction</dt><dd title=\"0.25\""));
}

TEST_CASE("a packing without a summary is measured") {
    const Packing packing = simple_cubic(4);
    const Inspection found = inspect(packing);
    const auto json = nlohmann::json::parse(numbers_of(packing, found, true));
    CHECK(json.at("count") == 64);
    CHECK(json.at("packing_fraction").get<double>() == packing_fraction(packing));
    CHECK(json.at("coordination_number") == 6);
    CHECK(json.at("max_relative_overlap") == 0);
    CHECK(json.at("overlapping_pairs") == 0);
    CHECK_FALSE(json.contains("outcome"));
    CHECK_FALSE(nlohmann::json::parse(numbers_of(packing, found, false)).contains("max_relative_overlap"));
}

TEST_CASE("what is no JSON object is refused") {
    for (const char* text : {"", "[1]", "{", "1"}) CHECK_THROWS_AS(headlines(text), InputError);
}

TEST_CASE("lengths have the packing's unit, times and volumes theirs") {
    const auto unit_of = [](const char* key, const std::string& length, int dimension) {
        return unit_text(summary_entry(key).unit, length, dimension);
    };
    CHECK(unit_of("diameter_max", "mm", 3) == "mm");
    CHECK(unit_of("solid_volume", "mm", 3) == "mm\u00b3");
    CHECK(unit_of("solid_volume", "mm", 2) == "mm\u00b2");  // an area
    CHECK(unit_of("solid_volume", "", 3).empty());
    CHECK(unit_of("wall_seconds", "mm", 3) == "s");
    CHECK(unit_of("count", "mm", 3).empty());
}
