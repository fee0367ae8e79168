#include <doctest/doctest.h>

#include "files/checksum.hpp"

using bernal::Checksum;

TEST_CASE("the checksum is the CRC-32 of the standards, in one piece or more") {
    Checksum whole, parts;
    whole.add("123456789");
    for (const char* part : {"1234", "", "56789"}) parts.add(part);
    parts.add(std::string_view());       // without an address, as of an empty array
    CHECK(whole.value() == 0xcbf43926);  // the check value of ISO 3309
    CHECK(parts.value() == whole.value());
    CHECK(whole.text() == "cbf43926");
    CHECK(Checksum().text() == "00000000");
}
