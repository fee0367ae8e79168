// The border that no exception crosses.

#include <doctest/doctest.h>

#include <filesystem>
#include <new>

#include "bernal/error.hpp"
#include "c/call.hpp"

using bernal::call;

TEST_CASE("C: each exception has its code and leaves its sentence, until the next call") {
    bernal_packing packing;
    const auto code_of = [&](auto&& exception) {
        return call(&packing, [&](bernal_packing&) -> int { throw exception; });
    };
    CHECK(code_of(bernal::InputError("count", "0", "is none", "give `count` 1")) == BERNAL_WRONG_INPUT);
    CHECK(packing.told.words() == std::string("'count' 0 is none; give 'count' 1"));
    CHECK(code_of(bernal::FileError("'x' is away")) == BERNAL_FILE_FAULT);
    CHECK(code_of(std::filesystem::filesystem_error("", "name", std::make_error_code(std::errc::io_error))) ==
          BERNAL_FILE_FAULT);
    CHECK(std::string(packing.told.words()).find("'name'") != std::string::npos);
    CHECK(code_of(bernal::Interrupted("")) == BERNAL_CANCELLED);
    CHECK(code_of(bernal::WrongCall("none")) == BERNAL_WRONG_CALL);
    CHECK(code_of(std::bad_alloc()) == BERNAL_NO_MEMORY);
    CHECK(std::string(packing.told.words()).find("not enough memory") != std::string::npos);
    CHECK(code_of(std::length_error("vector::reserve")) == BERNAL_NO_MEMORY);
    CHECK(code_of(std::logic_error("a rule")) == BERNAL_INTERNAL_FAULT);
    CHECK(std::string(packing.told.words()).find("a rule") != std::string::npos);
    CHECK(code_of(1) == BERNAL_INTERNAL_FAULT);
    CHECK(std::string(packing.told.words()).find("report") != std::string::npos);
    CHECK(call(&packing, [](bernal_packing&) { return BERNAL_OK; }) == BERNAL_OK);
    CHECK(std::string(packing.told.words()).empty());
}
