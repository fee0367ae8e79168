#include <doctest/doctest.h>
#include <png.h>

#include <algorithm>

#include "analyze/lattices.hpp"
#include "report/image_page.hpp"
#include "report/png.hpp"

using namespace bernal;

namespace {

Report page_with_image(const Packing& packing, ImageKind kind) {
    ImageOptions options;
    options.voxels = {40};
    options.kind = kind;
    const ImagePlan plan = plan_image(packing, options);
    const ImageFigures figures = draw_voxels(packing, plan, [](std::span<const std::byte>) {});
    Report page;
    tell_image(page, packing, plan, figures);
    return page;
}

/// How bright a pixel is.
int brightness(const ReportPicture& picture, std::int64_t column, std::int64_t row) {
    const auto at = static_cast<std::size_t>(4 * (row * picture.width + column));
    return picture.pixels[at] + picture.pixels[at + 1] + picture.pixels[at + 2];
}

}  // namespace

TEST_CASE("an image becomes three pictures, solids bright, and its numbers") {
    const Packing packing = simple_cubic(2);  // centres at a quarter and three quarters, as voxels see it
    for (const ImageKind kind : {ImageKind::binary, ImageKind::partial}) {
        const Report page = page_with_image(packing, kind);
        REQUIRE(page.pictures.size() == 3);
        REQUIRE(page.further.size() == 1);
        CHECK(page.further[0].json.find("\"porosity\"") != std::string::npos);
        for (const ReportPicture& picture : page.pictures) {
            CHECK(picture.width == 40);
            CHECK(picture.pixels.size() == 4u * 40 * 40);
            CHECK(picture.meaning.find("solids are bright") != std::string::npos);
        }
    }
}

TEST_CASE("what is no place for spheres is seen through, and labels have colours") {
    Packing packing;
    packing.container = Container({0, 0, 0}, {2, 2, 2}, {false, false, false}, {SphereWall{{1, 1, 1}, 1, true}});
    packing.spheres = {{{1, 1, 0.6}, 0.55}, {{1, 1, 1.5}, 0.3}};
    packing.size_class = {0, 0};
    for (const ImageKind kind : {ImageKind::binary, ImageKind::label, ImageKind::distance}) {
        const Report page = page_with_image(packing, kind);
        const ReportPicture& across_x = page.pictures[0];
        CHECK(across_x.pixels[3] == 0);  // a corner of the cell
        CHECK(across_x.pixels[4 * (20 * 40 + 20) + 3] == 255);
        const auto lower = brightness(across_x, 20, 39 - 12), upper = brightness(across_x, 20, 39 - 30);
        if (kind == ImageKind::binary) CHECK(lower == upper);
        if (kind == ImageKind::label) CHECK(lower != upper);
    }
}

TEST_CASE("libpng reads the picture back") {
    ReportPicture picture{"a", "b", 3, 2, {}};
    for (int i = 0; i < 24; ++i) picture.pixels.push_back(static_cast<std::uint8_t>(i % 4 == 3 ? 255 : 10 * i));
    const std::string bytes = png_of(picture);
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    REQUIRE(png_image_begin_read_from_memory(&image, bytes.data(), bytes.size()) != 0);
    CHECK(image.width == 3);
    CHECK(image.height == 2);
    image.format = PNG_FORMAT_RGBA;
    std::vector<std::uint8_t> pixels(24);
    REQUIRE(png_image_finish_read(&image, nullptr, pixels.data(), 0, nullptr) != 0);
    CHECK(pixels == picture.pixels);
    const std::string page = report_page(simple_cubic(3), page_with_image(simple_cubic(3), ImageKind::binary));
    for (const char* part : {"<img class=\"picture\" alt=\"Voxels across x\" style=\"aspect-ratio:1\"",
                             "src=\"data:image/png;base64,iVBOR"})
        CHECK(page.find(part) != std::string::npos);
}
