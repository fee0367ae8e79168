#include <doctest/doctest.h>
#include <zlib.h>

#include <cstdlib>

#include "bernal/error.hpp"
#include "bernal/render.hpp"
#include "files/base64.hpp"
#include "render/paper_picture.hpp"
#include "temporary_folder.hpp"

using namespace bernal;

namespace {

constexpr int width = 30, height = 20;

/// Pixels that differ from each other.
Image gradient() {
    Image image{width, height, {}};
    for (int i = 0; i < 3 * width * height; ++i) image.pixels.push_back(static_cast<std::uint8_t>(7 * i));
    return image;
}

std::string between(const std::string& text, const std::string& begin, const std::string& end) {
    const std::size_t at = text.find(begin);
    REQUIRE(at != text.npos);
    return text.substr(at + begin.size(), text.find(end, at + begin.size()) - at - begin.size());
}

}  // namespace

TEST_CASE("an SVG holds the picture, pixel by pixel") {
    const TemporaryFolder folder;
    write_rendered(gradient(), folder / "a.png");
    write_rendered(gradient(), folder / "a.svg");
    const std::string svg = folder.read("a.svg"), png = folder.read("a.png");
    CHECK(svg.find("width=\"30\" height=\"20\"") != svg.npos);
    CHECK(between(svg, "data:image/png;base64,", "\"") == to_base64(png));
}

TEST_CASE("a PDF is one page with the picture, and its table finds each object") {
    const TemporaryFolder folder;
    write_rendered(gradient(), folder / "a.pdf");
    const std::string pdf = folder.read("a.pdf");
    CHECK(pdf.starts_with("%PDF-1.4"));
    CHECK(pdf.ends_with("%%EOF\n"));
    CHECK(pdf.find("/MediaBox [0 0 7.2 4.8]") != pdf.npos);
    const std::size_t table = std::stoul(between(pdf, "startxref\n", "\n"));
    REQUIRE(pdf.substr(table, 9) == "xref\n0 6\n");
    for (std::size_t k = 1; k <= 5; ++k)
        CHECK(pdf.substr(std::stoul(pdf.substr(table + 9 + 20 * k, 10))).starts_with(std::to_string(k) + " 0 obj"));
    const std::string length = between(pdf, "/Columns 30 >> /Length ", " >>");
    const std::string rows = pdf.substr(pdf.find("stream\n") + 7, std::stoul(length));
    std::string plain(height * (1 + 3 * width), '\0');
    uLongf size = plain.size();
    REQUIRE(uncompress(reinterpret_cast<Bytef*>(plain.data()), &size, reinterpret_cast<const Bytef*>(rows.data()),
                       rows.size()) == Z_OK);
    CHECK(size == plain.size());  // each row begins with the number of its filter
    CHECK(pdf.substr(pdf.find("stream\n") + 7 + rows.size()).starts_with("\nendstream"));
}

TEST_CASE("a picture of another name is refused before it is made") {
    const TemporaryFolder folder;
    CHECK_THROWS_AS(write_rendered(gradient(), folder / "a.eps"), InputError);
    CHECK_THROWS_AS(write_png(gradient(), folder / "a.svg"), InputError);
    CHECK_THROWS_AS(write_rendered(gradient(), folder / "missing/a.pdf"), FileError);
    CHECK(folder.file_count() == 0);
}
