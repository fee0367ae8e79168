#include <doctest/doctest.h>
#include <stdlib.h>

#include "bernal/error.hpp"
#include "chart/picture_file.hpp"
#include "temporary_folder.hpp"

using namespace bernal;

namespace {

const std::string picture =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"120\" height=\"90\"><rect width=\"50\" height=\"50\"/></svg>";

}  // namespace

TEST_CASE("a picture becomes a PNG of its size, and leaves nothing else") {
    const TemporaryFolder folder;
    write_picture(picture, folder / "a.png");
    const std::string png = folder.read("a.png");
    REQUIRE(png.size() > 24);
    CHECK(png.starts_with("\x89PNG"));
    CHECK(static_cast<unsigned char>(png[19]) == 120);
    CHECK(static_cast<unsigned char>(png[23]) == 90);
    CHECK(folder.file_count() == 1);
}

TEST_CASE("without the program the package is named; a missing folder is told") {
    const TemporaryFolder folder;
    CHECK_THROWS_AS(write_picture(picture, folder / "missing/a.png"), FileError);
    const std::string path = ::getenv("PATH");
    ::setenv("PATH", "/nowhere", 1);
    std::string message;
    try {
        write_picture(picture, folder / "a.png");
    } catch (const FileError& error) {
        message = error.what();
    }
    ::setenv("PATH", path.c_str(), 1);
    CHECK(message.find("librsvg2-bin") != std::string::npos);
    CHECK(folder.file_count() == 0);
}
