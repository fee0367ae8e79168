// bernal render: a picture, without a display.

#include <doctest/doctest.h>

#include "cli/program.hpp"

using bernal::test::content;
using bernal::test::Folder;
using bernal::test::Run;

TEST_CASE("a packing becomes a PNG picture of the size asked for") {
    const Folder folder;
    REQUIRE(folder.bernal("pack quick-start --count 100").exit_code == 0);
    const Run run = folder.bernal("render packing.csv picture.png --color class --width 200 --height 150");
    CAPTURE(run.err);
    REQUIRE(run.exit_code == 0);
    CHECK(run.out == "picture.png\n");
    const std::string png = content(folder / "picture.png");
    REQUIRE(png.size() > 24);
    CHECK(png.starts_with("\x89PNG"));
    CHECK(static_cast<unsigned char>(png[19]) == 200);  // width, the last of four bytes
    CHECK(static_cast<unsigned char>(png[23]) == 150);
}
