#include "format_checks.hpp"
#include "io/type_column.hpp"

using namespace bernal;

namespace {

/// The classes of these types, one sphere each.
std::vector<int> classes_of(const std::vector<std::string>& types) {
    const NumberedLines lines("file", "");
    TypeColumn column;
    std::vector<Record> records;
    for (const std::string& type : types)
        records.push_back({std::ssize(records) + 1, {{}, 1}, column.class_of(type, lines)});
    column.count_from_0(records);
    std::vector<int> classes;
    for (const Record& record : records) classes.push_back(record.size_class);
    return classes;
}

}  // namespace

TEST_CASE("words are classes as they come, numbers as they stand or from 1") {
    CHECK(classes_of({"steel", "glass", "steel"}) == std::vector{0, 1, 0});
    CHECK(classes_of({"1", "3"}) == std::vector{0, 2});
    CHECK(classes_of({"0", "3.0"}) == std::vector{0, 3});
}

TEST_CASE("types that are no classes are refused") {
    CHECK_THROWS_WITH_AS(classes_of({"1", "steel"}), doctest::Contains("the type 'steel' is a word, and others are"),
                         InputError);
    CHECK_THROWS_WITH_AS(classes_of({"steel", "1"}), doctest::Contains("the type 1 is a number, and others are words"),
                         InputError);
    CHECK_THROWS_WITH_AS(classes_of({"1.5"}), doctest::Contains("type '1.5' is not a whole number from 0 to 65535"),
                         InputError);
    CHECK_THROWS_WITH_AS(classes_of({"65536"}), doctest::Contains("from 0 to 65535"), InputError);
}
