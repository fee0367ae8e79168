#include <doctest/doctest.h>

#include "bernal/error.hpp"
#include "text/number_marks.hpp"

using namespace bernal;

namespace {

NumberMarks learnt(const std::vector<std::string>& fields) {
    NumberMarks marks;
    for (std::size_t i = 0; i < fields.size(); ++i)
        marks.learn(fields[i], [&] { return "file:" + std::to_string(i + 1); });
    marks.require_clear();
    return marks;
}

}  // namespace

TEST_CASE("a comma is the decimal one where a number says so, for all others too") {
    const NumberMarks marks = learnt({"250", "1,000", "42,5 %"});
    CHECK(marks.is_settled());
    CHECK(marks.number("1,000") == 1);
    CHECK(marks.number("0.5") == 0.5);
    CHECK(learnt({"< 0,063", "1,000"}).number("1,000") == 1);
    CHECK(learnt({"0,500", "1,000"}).number("1,000") == 1);
    CHECK(learnt({"1,000e-3x", "1,25"}).number("1,000") == 1);
}

TEST_CASE("a comma stands between thousands where a number says so") {
    CHECK(learnt({"1,000.5", "2,000"}).number("2,000") == 2000);
    CHECK(learnt({"1,000,000", "2,000"}).number("2,000") == 2000);
    CHECK(learnt({"12.5", "-2,000"}).number("-2,000") == -2000);
    CHECK(learnt({"12.5", "2,000"}).number("1,234,567.25") == 1234567.25);
}

TEST_CASE("a number that may be either is refused with its place and both readings") {
    CHECK_THROWS_WITH_AS(learnt({"d", "250", "1,000"}),
                         doctest::Contains("file:3: 1,000 is either 1.000 or 1000, and no other number of the table"),
                         InputError);
    CHECK_THROWS_AS(learnt({"1,000", "2,500", "1.000"}), InputError);  // a point that may be either tells nothing
    CHECK_NOTHROW(learnt({"a,bcd", "1,00x", "1000"}));
}

TEST_CASE("two marks that do not go together spell no number") {
    for (const char* field : {"1,000,5", "1,00,000", ",5,", "1,0000.5"}) {
        CAPTURE(field);
        CHECK_FALSE(is_number(field));
        CHECK_FALSE(learnt({"1,5"}).number(field));
        CHECK_FALSE(learnt({"1.5"}).number(field));
    }
    CHECK_FALSE(learnt({"1,5"}).number("1,000.5"));
    CHECK_FALSE(learnt({"1.5"}).number("1.000,5"));
}

TEST_CASE("points, blanks and apostrophes stand between thousands beside decimal commas") {
    CHECK(learnt({"1.000,5"}).number("1.000,5") == 1000.5);
    CHECK(learnt({"1,5", "1.000"}).number("1.000") == 1000);
    CHECK(learnt({"1,5", "1.000", "0.25"}).number("1.000") == 1);
    for (const char* field : {"1 000,5", "1'000,5", "1\u00a0000,5", "1\u202f000,5"})
        CHECK(learnt({"1,5"}).number(field) == 1000.5);
    CHECK_FALSE(is_number("1 00"));
    CHECK_FALSE(is_number("12 34 567"));
    for (const char* field : {"1", "1,5", ",5", "1e3", "1,000", "1,000.5"}) CHECK(is_number(field));
}
