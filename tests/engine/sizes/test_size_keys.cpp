#include <doctest/doctest.h>

#include <set>

#include "sizes/input_error.hpp"
#include "sizes/size_keys.hpp"

using namespace bernal;

TEST_CASE("each key stands once, belongs to some kinds and not to others") {
    std::set<std::string_view> keys;
    for (const SizeKey& key : size_keys()) {
        CAPTURE(key.key);
        CHECK(keys.insert(key.key).second);
        CHECK(key.kinds.any());
        CHECK(!key.kinds.all());
        CHECK(!key.is_given({}));
    }
}

TEST_CASE("every kind but equal spheres and lists says whether it takes a key") {
    CHECK(takes(SizeKind::rosin_rammler, "d632"));
    CHECK(!takes(SizeKind::weibull, "d632"));
    CHECK(takes(SizeKind::bidisperse, "shares"));
    CHECK(!takes(SizeKind::bidisperse, "diameters"));
    CHECK(!takes(SizeKind::lognormal, "grading-columns"));
    CHECK(takes(SizeKind::lognormal, "count"));
}

TEST_CASE("new words are refused where they do not belong, by both names") {
    SizeOptions o;
    o.kind = SizeKind::fuller, o.d50 = 2;
    CHECK(says(input_error([&] { require_keys_belong(o); }),
               "`d50` does not belong to `sizes` fuller; add `sizes` of a kind that takes it (lognormal), or leave"));
    o = {}, o.kind = SizeKind::lognormal, o.shares = {1};
    CHECK(says(input_error([&] { require_keys_belong(o); }),
               "`shares` does not belong to `sizes` lognormal; add `sizes` of a kind that takes it (bidisperse, "
               "discrete), or leave it out"));
}
