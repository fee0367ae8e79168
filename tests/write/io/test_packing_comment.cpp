#include "format_checks.hpp"
#include "io/packing_comment.hpp"

using namespace bernal;

namespace {

const std::string good =
    "; bernal packing: count=2 shape=box origin=0,0,0 lengths=1,1,2 periodic=true,true,false unit=mm format=1";

PackingHead parsed(const std::string& line) { return parse_packing_comment(line, NumberedLines("file", "")); }

void refused(const std::string& from, const std::string& to, const std::string& message) {
    CHECK_THROWS_WITH_AS(parsed(replaced(good, from, to)), doctest::Contains(message.c_str()), InputError);
}

}  // namespace

TEST_CASE("the comment tells the container, the unit and the count, to the bit") {
    Packing packing = tiny_packing();
    packing.unit = LengthUnit::millimetre;
    CHECK("; " + packing_comment(packing) == good);
    packing.unit = LengthUnit::none;
    CHECK(packing_comment(packing).ends_with("periodic=true,true,false format=1"));
    for (const Periodic& periodic : all_periodicities)
        for (const LengthUnit unit : length_units) {
            packing = example_packing(periodic);
            packing.unit = unit;
            const PackingHead head = parsed(packing_comment(packing));
            CHECK(head.container == packing.container);
            CHECK(head.unit == unit);
            CHECK(head.count == 3);
        }
}

TEST_CASE("it tells the axis against gravity where the container does") {
    Packing packing = tiny_packing();
    packing.container.up = 1;
    CHECK(parsed(packing_comment(packing)).container.up == 1);
    CHECK_FALSE(parsed(good).container.up);
    refused("unit=mm", "unit=mm up=up", "up=up is no axis of the container");
    refused("unit=mm", "unit=mm dimension=2 up=z", "up=z is no axis of the container");
}

TEST_CASE("it is found behind any sign of a comment; keys come in any order") {
    CHECK(has_packing_comment(good));
    CHECK_FALSE(has_packing_comment("; a packing"));
    const PackingHead head =
        parsed("bernal packing: lengths=1,2,3 periodic=true,true,true shape=periodic origin=4,5,6");
    CHECK(head.container == Container{{4, 5, 6}, {1, 2, 3}, {true, true, true}});
    CHECK(head.unit == LengthUnit::none);
    CHECK_FALSE(head.count);
}

TEST_CASE("a damaged comment is refused with its place") {
    refused(" lengths=1,1,2", "", "file:0: the container's lengths= is missing");
    refused(" origin=0,0,0", "", "the container's origin= is missing");
    refused(" shape=box", "", "the container's shape= is missing");
    refused("lengths=1,1,2", "lengths=1,1", "lengths=1,1 must have three values");
    refused("lengths=1,1,2", "lengths=1,1,0", "the container's lengths must be finite and above 0");
    refused("origin=0,0,0", "origin=0,nan,0", "the container's origin is not finite");
    refused("true,true,false", "true,true,no", "periodic=true,true,no must be three of true and false");
    refused("shape=box", "shape=periodic",
            "the shape 'periodic' does not fit its walls and periodic axes: expected 'box'");
    refused(
        "format=1", "format=3",
        "format=3 is newer than this bernal 0.4.0, which reads formats up to 2: read it with the bernal that wrote it");
    refused("format=1", "format=99999999999", "format=99999999999 is newer");
    for (const char* no_version : {"format=0", "format=-1", "format=1x", "format=one"})
        refused("format=1", no_version, std::string(no_version) + " is no version of a format");
    refused("unit=mm", "unit=ft", "unit=ft is not known: use none, m, cm, mm, um or nm");
    refused("count=2", "count=two", "count 'two' is not a number");
}

TEST_CASE("a file without a container needs one, and says how to give it") {
    const Container container = tiny_packing().container;
    CHECK(needed_container({{}, container}, "file") == container);
    CHECK_THROWS_WITH_AS(needed_container({}, "file"), doctest::Contains("file: the file has no container; give `box`"),
                         InputError);
}

TEST_CASE("the records must be as many as promised") {
    const std::string name = "file";
    const NumberedLines lines(name, "");
    const std::vector<Record> records{{1, {{0, 0, 0}, 1}, 0}};
    CHECK(whole_packing(records, {{}, LengthUnit::metre, 1}, lines).unit == LengthUnit::metre);
    CHECK_NOTHROW(whole_packing(records, {}, lines));
    CHECK_THROWS_WITH_AS(whole_packing(records, {{}, LengthUnit::none, 2}, lines),
                         doctest::Contains("the file ends after 1 spheres, its head promises 2"), InputError);
}
