#include <doctest/doctest.h>

#include "bernal/error.hpp"
#include "sizes/input_error.hpp"
#include "study/answer/refusal_text.hpp"
#include "study/studies.hpp"

using namespace bernal;
using namespace bernal::test;

TEST_CASE("each reason is told with its places, some of many, and what was looked at where that is not all") {
    const Study s = study(quick + "[axes]\ndiameter-max = [2]\n");
    RefusedPoints refused;
    refused.all = refused.looked_at = 45;
    refused.refusals = {{"too small; take more", {{"1"}}, false},
                        {"too large", {{"2"}, {"3"}, {"4"}, {"5"}, {"6"}, {"7"}, {"8"}}, true}};
    CHECK(
        refusal_texts(s, refused) ==
        std::vector<std::string>{"1 of 45 points cannot be packed, at diameter-max 1: too small; take more",
                                 "7 of 45 points cannot be packed, at diameter-max 2; diameter-max 3; diameter-max 4; "
                                 "diameter-max 5; diameter-max 6; and 2 others: as at the first, too large"});
    CHECK(looked_at_text(refused).empty());
    refused.all = 900;
    CHECK(refusal_texts(s, refused)[0].starts_with("1 of 45 points that were looked at cannot be packed"));
    CHECK(looked_at_text(refused).starts_with("45 of 900 points: "));
    refused.refusals.resize(12, refused.refusals.front());
    const auto sentences = refusal_texts(s, refused);
    REQUIRE(sentences.size() == 11);
    CHECK(sentences.back() == "2 of 45 points that were looked at cannot be packed for other reasons");
}

TEST_CASE("a study of which nothing can come is refused; a search is not") {
    RefusedPoints refused;
    refused.refusals = {{"too small", {{"1"}}, false}};
    refused.are_all = true;
    const Study s = study(quick + "[axes]\ndiameter-max = [1]\n");
    CHECK(input_error([&] { require_possible_points(s, refused); }) ==
          "no point of the study can be packed; at diameter-max 1: too small");
    Study search = s;
    search.maximise = "packing_fraction";
    require_possible_points(search, refused);
    refused.are_all = false;
    require_possible_points(s, refused);
}
