#include <doctest/doctest.h>
#include <vtkImageData.h>
#include <vtkNew.h>
#include <vtkPNGReader.h>

#include <algorithm>
#include <limits>

#include "bernal/error.hpp"
#include "bernal/render.hpp"
#include "geometry/vessels.hpp"
#include "temporary_folder.hpp"

using namespace bernal;
using namespace bernal::test;

namespace {

struct Picture {
    vtkNew<vtkPNGReader> reader;
    int width = 0, height = 0;

    explicit Picture(const std::string& file) {
        reader->SetFileName(file.c_str());
        reader->Update();
        width = reader->GetOutput()->GetDimensions()[0];
        height = reader->GetOutput()->GetDimensions()[1];
    }

    /// The share of pixels for which test(red, green, blue) holds.
    template <class Test>
    double share(Test test) {
        const auto* pixel = static_cast<const unsigned char*>(reader->GetOutput()->GetScalarPointer());
        const int channels = reader->GetOutput()->GetNumberOfScalarComponents();
        int count = 0;
        for (int i = 0; i < width * height; ++i, pixel += channels) count += test(pixel[0], pixel[1], pixel[2]);
        return static_cast<double>(count) / (width * height);
    }
};

const auto is_white = [](int r, int g, int b) { return r == 255 && g == 255 && b == 255; };
const auto is_violet = [](int r, int g, int b) { return b > g + 10 && r > g; };       // viridis, low end
const auto is_yellow = [](int r, int g, int b) { return r > b + 40 && g > b + 40; };  // viridis, high end

Packing one_big_among_small() {
    Packing packing;
    packing.container.lengths = {10, 10, 10};
    packing.spheres.push_back({{5, 5, 5}, 3});
    for (int i = 0; i < 8; ++i)
        packing.spheres.push_back({{i & 1 ? 9.0 : 1.0, i & 2 ? 9.0 : 1.0, i & 4 ? 9.0 : 1.0}, 1});
    packing.size_class.assign(packing.spheres.size(), 0);
    packing.size_class[0] = 1;
    return packing;
}

}  // namespace

TEST_CASE("a PNG of the asked size, with small spheres dark, the big one light, on white") {
    const TemporaryFolder folder;
    for (const ColourBy colour_by : {ColourBy::size, ColourBy::size_class}) {
        render(one_big_among_small(), folder / "a.png", {200, 150, colour_by});
        CHECK(folder.read("a.png").starts_with("\x89PNG\r\n\x1a\n"));
        Picture picture(folder / "a.png");
        CHECK(picture.width == 200);
        CHECK(picture.height == 150);
        CHECK(picture.share(is_white) > 0.3);
        CHECK(picture.share(is_white) < 0.9);
        // In the projection a sphere of radius 3 in a cube of 10 covers some 10 % of the frame.
        CHECK(picture.share(is_yellow) > 0.04);
        CHECK(picture.share(is_yellow) < 0.25);
        CHECK(picture.share(is_violet) > 0.01);
    }
    CHECK(folder.file_count() == 1);
}

TEST_CASE("the same picture every time, wherever the container lies and centres are wrapped") {
    const TemporaryFolder folder;
    const Packing packing = one_big_among_small();
    render(packing, folder / "a.png", {120, 90});
    Packing moved = packing;
    moved.container.origin = {1024, -2048, 0};
    for (Sphere& sphere : moved.spheres) sphere.center += Vec3{1024 - 10, -2048, 30};
    render(moved, folder / "b.png", {120, 90});
    CHECK(folder.read("a.png") == folder.read("b.png"));
}

TEST_CASE("what lies before all slices is cut away, and cut flat") {
    const TemporaryFolder folder;
    const auto yellow = [&](const std::vector<Slice>& slices) {
        RenderOptions options{300, 300};
        options.view = {-90, 0, true};  // along y, from its lower end
        options.slices = slices;
        render(one_big_among_small(), folder / "a.png", options);
        return Picture(folder / "a.png").share(is_yellow);
    };
    // A plane behind the centre of the big sphere, by 0.8 of its radius, leaves a disc of 0.6 of its radius.
    const double whole = yellow({});
    CHECK(yellow({{1, 7.4}}) == doctest::Approx(0.36 * whole).epsilon(0.05));
    // Before that plane and on the upper side of x: a quarter of the box. The other half of the sphere stays as it is.
    CHECK(yellow({{1, 7.4}, {0, 5}}) == doctest::Approx((0.5 + 0.18) * whole).epsilon(0.05));
    // Seen from the front, a corner that ends before the sphere's outline takes nothing of it.
    CHECK(yellow({{1, 4}, {0, 5}, {2, 5}}) == doctest::Approx(whole).epsilon(0.01));
}

TEST_CASE("a vessel is seen through, and cut with the spheres; there is no box around it") {
    const TemporaryFolder folder;
    Packing packing = one_big_among_small();
    packing.container = in_other_unit(cylinder_vessel(), 10);
    packing.spheres.resize(1);
    packing.size_class.resize(1);
    const auto shares = [&](const std::vector<Slice>& slices) {
        RenderOptions options{300, 300};
        options.view = {-90, 0, true};
        options.slices = slices;
        render(packing, folder / "a.png", options);
        Picture picture(folder / "a.png");
        return std::array{picture.share(is_white),
                          picture.share([](int r, int, int b) { return r > 180 && b > r && b < 255; })};
    };
    const auto whole = shares({}), half = shares({{0, 5}}), front = shares({{1, 5}});
    CHECK(whole[1] > 0.4);  // a square, but for the sphere
    CHECK(half[1] == doctest::Approx(whole[1] / 2).epsilon(0.02));
    CHECK(front[1] == doctest::Approx(whole[1]).epsilon(0.02));  // paler: one wall instead of two
    RenderOptions from_above{300, 300};
    from_above.view = {-90, 90, true};
    render(packing, folder / "a.png", from_above);
    // The corners that a box would have are empty: more is white than outside a square.
    CHECK(Picture(folder / "a.png").share(is_white) > whole[0] + 0.1);
}

TEST_CASE("a box with obstacles has its outline, and the obstacles are seen") {
    const TemporaryFolder folder;
    for (const bool periodic : {false, true}) {
        Packing packing = one_big_among_small();
        packing.container.periodic = {periodic, periodic, periodic};
        const auto drawn = [&] {
            render(packing, folder / "a.png", {300, 300});
            Picture picture(folder / "a.png");
            return std::array{picture.share([](int r, int g, int b) { return r < 235 && r == g && g == b; }),
                              picture.share([](int r, int g, int b) { return r > 150 && b > r && b < 255 && g > r; })};
        };
        const auto without = drawn();
        REQUIRE(without[0] > 0.002);
        packing.container.surfaces = packing.container.walls();
        packing.container.surfaces.push_back(SphereWall{{2, 8, 8}, 1.5, false});
        packing.spheres.erase(packing.spheres.begin());
        packing.size_class.pop_back();
        const auto with = drawn();
        CHECK(with[0] > 0.5 * without[0]);
        CHECK(with[1] > without[1] + 0.005);
    }
}

TEST_CASE("zoomed in, the picture ends beside the legend") {
    const TemporaryFolder folder;
    RenderOptions options{200, 150};
    options.view.zoom = 20;  // nothing but the big sphere
    render(one_big_among_small(), folder / "a.png", options);
    CHECK(Picture(folder / "a.png").share(is_yellow) == doctest::Approx(0.907).epsilon(0.02));
}

TEST_CASE("the background is as asked for, and lines show on it") {
    const TemporaryFolder folder;
    RenderOptions options{200, 150};
    options.background = {0, 0, 0};
    render(one_big_among_small(), folder / "a.png", options);
    Picture picture(folder / "a.png");
    CHECK(picture.share([](int r, int g, int b) { return r + g + b == 0; }) > 0.3);
    CHECK(picture.share([](int r, int g, int b) { return std::min({r, g, b}) > 100 && r == g && g == b; }) > 0.003);
}

TEST_CASE("what cannot be drawn is refused before anything is touched") {
    const TemporaryFolder folder;
    const Packing packing = one_big_among_small();
    CHECK_THROWS_WITH_AS(render({}, folder / "a.png"), doctest::Contains("no spheres"), InputError);
    CHECK_THROWS_WITH_AS(render(packing, folder / "a.jpg"), doctest::Contains(".png"), InputError);
    CHECK_THROWS_AS(render(packing, folder / "a.png", {0, 100}), InputError);
    CHECK_THROWS_AS(render(packing, folder / "a.png", {100, -1}), InputError);
    CHECK_THROWS_AS(render(packing, folder / "a.png", {100, 1000000}), InputError);
    CHECK_THROWS_AS(render(packing, folder / "missing/a.png", {32, 32}), FileError);
    const auto refused = [&](const RenderOptions& options, const std::string& message) {
        CHECK_THROWS_WITH_AS(render(packing, folder / "a.png", options), doctest::Contains(message.c_str()),
                             InputError);
    };
    RenderOptions options{32, 32};
    options.slices = {{2, 10}};
    refused(options, "`slice` z 10 is not inside the container; give a position above 0 and below 10");
    options.slices = {{1, 5}, {1, 4}};
    refused(options, "`slice` names y twice");
    options.slices = {};
    options.view.elevation = 91;
    refused(options, "the elevation 91 is not possible");
    options.view = {0, 0, true, 0};
    refused(options, "`zoom` 0 is not possible");
    options.view = {};
    options.background = {0, 2, 0};
    refused(options, "`background` has a part of 2");
    options.background = {};
    options.colour_by = ColourBy::size_class;
    options.class_borders = {1, 2, 4};
    refused(options, "whose class 1 has diameters from 6 to 6; give the sieves and the cut that it was packed with");
    CHECK(folder.file_count() == 0);
}

TEST_CASE("the picture as pixels is that of the file, its first row the highest") {
    const TemporaryFolder folder;
    Packing packing = one_big_among_small();
    packing.spheres[0].center.z = 7;
    const Image image = picture_of(packing, {.width = 200, .height = 150});
    REQUIRE(image.pixels.size() == 3 * 200 * 150);
    write_png(image, folder / "a.png");
    render(packing, folder / "b.png", {.width = 200, .height = 150});
    CHECK(folder.read("a.png") == folder.read("b.png"));
    const auto yellow = [&](int first, int last) {
        int count = 0;
        for (int i = first * 200; i < last * 200; ++i)
            count += is_yellow(image.pixels[3 * i], image.pixels[3 * i + 1], image.pixels[3 * i + 2]);
        return count;
    };
    CHECK(yellow(0, 75) > yellow(75, 150));
    CHECK_THROWS_AS(write_png(image, folder / "a.jpg"), InputError);
}

TEST_CASE("a surface stands in place of the spheres, its inside pale where it is cut") {
    const TemporaryFolder folder;
    const Packing packing = one_big_among_small();
    RenderOptions options;
    options.width = options.height = 200;
    // An octahedron around the middle.
    options.surface.vertices = {{9, 5, 5}, {1, 5, 5}, {5, 9, 5}, {5, 1, 5}, {5, 5, 9}, {5, 5, 1}};
    options.surface.triangles = {{0, 2, 4}, {2, 1, 4}, {1, 3, 4}, {3, 0, 4},
                                 {2, 0, 5}, {1, 2, 5}, {3, 1, 5}, {0, 3, 5}};
    const auto is_blue = [](int r, int, int b) { return b > r + 20; };
    const auto is_pale = [](int r, int, int b) { return r > b + 8; };
    render(packing, folder / "whole.png", options);
    Picture whole(folder / "whole.png");
    CHECK(whole.share(is_blue) > 0.1);
    CHECK(whole.share(is_pale) < 0.01);
    CHECK(whole.share(is_yellow) == 0);
    options.slices = {{1, 5.5}};
    render(packing, folder / "cut.png", options);
    Picture cut(folder / "cut.png");
    CHECK(cut.share(is_pale) > 0.05);
}
