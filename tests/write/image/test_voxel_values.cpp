// Which numbers stand for what, of which type.

#include <doctest/doctest.h>

#include "bernal/error.hpp"
#include "image/image_cases.hpp"

using namespace bernal;

namespace {

Packing in_box(bool has_vessel) {
    std::vector<Wall> walls;
    if (has_vessel) walls = {SphereWall{{5, 5, 5}, 5}};
    return test::scattered({{0, 0, 0}, {10, 10, 10}, {!has_vessel, !has_vessel, !has_vessel}, walls}, 20);
}

ImageOptions of_kind(ImageKind kind) {
    ImageOptions options;
    options.voxels = {40};
    options.kind = kind;
    return options;
}

struct Values {
    double pore, solid, outside;
    VoxelType type;
    bool operator==(const Values&) const = default;
};

Values values(const Packing& packing, const ImageOptions& options) {
    const ImagePlan plan = plan_image(packing, options);
    return {plan.pore, plan.solid, plan.has_outside ? plan.outside : -1, plan.type};
}

}  // namespace

TEST_CASE("pores are 1 of binary images, or solids are, and the outside has a value of its own") {
    ImageOptions options = of_kind(ImageKind::binary);
    CHECK((values(in_box(false), options) == Values{1, 0, -1, VoxelType::uint8}));
    CHECK((values(in_box(true), options) == Values{1, 0, 2, VoxelType::uint8}));
    options.mark = Marked::solids;
    CHECK((values(in_box(true), options) == Values{0, 1, 2, VoxelType::uint8}));
    options.solid = 2;
    CHECK((values(in_box(true), options) == Values{0, 2, 3, VoxelType::uint8}));
    options.outside = 300;
    CHECK((values(in_box(true), options) == Values{0, 2, 300, VoxelType::uint16}));
    options.outside = 2;  // as solids
    CHECK((values(in_box(true), options) == Values{0, 2, 2, VoxelType::uint8}));
}

TEST_CASE("shares leave the highest value to the outside, where there is one") {
    ImageOptions options = of_kind(ImageKind::partial);
    CHECK((values(in_box(false), options) == Values{0, 255, -1, VoxelType::uint8}));
    CHECK((values(in_box(true), options) == Values{0, 254, 255, VoxelType::uint8}));
    options.bits = 16;
    CHECK((values(in_box(true), options) == Values{0, 65534, 65535, VoxelType::uint16}));
    options.mark = Marked::pores;
    CHECK((values(in_box(true), options) == Values{65534, 0, 65535, VoxelType::uint16}));
}

TEST_CASE("labels are 16 bits wide where these hold them") {
    ImageOptions options = of_kind(ImageKind::label);
    CHECK((values(in_box(true), options) == Values{0, 0, 65535, VoxelType::uint16}));
    Packing many = in_box(true);
    many.ids.resize(20);
    for (std::size_t i = 0; i < 20; ++i) many.ids[i] = static_cast<std::int64_t>(i) + 65515;
    CHECK((values(many, options) == Values{0, 0, 65535, VoxelType::uint16}));
    ++many.ids.back();  // 65535, which the outside would be
    CHECK((values(many, options) == Values{0, 0, 4294967295, VoxelType::uint32}));
    options.bits = 16;
    CHECK_THROWS_WITH_AS(values(many, options), doctest::Contains("holds values up to 65535"), InputError);
    options = of_kind(ImageKind::label);
    for (std::size_t i = 0; i < 20; ++i) many.ids[i] = static_cast<std::int64_t>(i);
    CHECK_THROWS_WITH_AS(values(many, options),
                         doctest::Contains("the value of pores, 0, is a label too; give another "
                                           "one by `pore`, 20 for instance"),
                         InputError);
    options.pore = 20;
    CHECK(values(many, options).pore == 20);
    many.ids.back() = std::int64_t{1} << 40;
    CHECK_THROWS_WITH_AS(values(many, options), doctest::Contains("the id 1099511627776 is no value"), InputError);
    many.ids.front() = -3;
    CHECK_THROWS_WITH_AS(values(many, options), doctest::Contains("the id -3 is no value"), InputError);
}

TEST_CASE("what says nothing, or cannot be held, is refused") {
    const auto refused = [](ImageKind kind, auto&& change, const char* sentence) {
        ImageOptions options = of_kind(kind);
        change(options);
        CHECK_THROWS_WITH_AS(values(in_box(true), options), doctest::Contains(sentence), InputError);
    };
    refused(ImageKind::binary, [](auto& o) { o.solid = o.pore = 1; }, "give two different values");
    refused(ImageKind::binary, [](auto& o) { o.pore = 0.5; }, "`pore` 0.5 is no value of a voxel; give a whole number");
    refused(ImageKind::binary, [](auto& o) { o.pore = -1; }, "is no value of a voxel");
    refused(ImageKind::binary, [](auto& o) { o.label = LabelBy::size_class; }, "`kind` label");
    refused(ImageKind::binary, [](auto& o) { o.bits = 12; }, "give 8, 16 or 32");
    refused(ImageKind::binary, [](auto& o) { o.pore = 256, o.bits = 8; }, "give 16");
    refused(ImageKind::label, [](auto& o) { o.solid = 4; }, "`solid` says nothing of labels");
    refused(ImageKind::label, [](auto& o) { o.mark = Marked::solids; }, "`mark` says nothing of labels");
    refused(ImageKind::label, [](auto& o) { o.outside = 7; }, "`outside` 7 is a label too");
    refused(ImageKind::partial, [](auto& o) { o.bits = 32; }, "8 or 16 bits");
    refused(ImageKind::partial, [](auto& o) { o.bits = 32; }, "give `bits` 16");
    for (const int bits : {8, 16})
        refused(
            ImageKind::partial, [&](auto& o) { o.solid = 70000, o.bits = bits; },
            "by values up to 65535, and one is to be 70000; give a lower one");
    refused(ImageKind::partial, [](auto& o) { o.solid = 65535, o.bits = 16; }, "give lower ones, or `outside`");
    refused(ImageKind::distance, [](auto& o) { o.outside = -1e300; }, "`outside` -1e+300 is no float of 32 bits");
    refused(ImageKind::partial, [](auto& o) { o.solid = 255; }, "no value of 8 bits");
    refused(ImageKind::distance, [](auto& o) { o.pore = 1; }, "`pore` says nothing of distances");
    refused(ImageKind::distance, [](auto& o) { o.bits = 8; }, "floats of 32");
    CHECK_THROWS_WITH_AS(plan_image({}, of_kind(ImageKind::binary)), doctest::Contains("has no spheres"), InputError);
}

TEST_CASE("a value of an outside that is not there is told, and changes nothing") {
    for (const ImageKind kind : {ImageKind::binary, ImageKind::label, ImageKind::partial, ImageKind::distance}) {
        ImageOptions options = of_kind(kind);
        const Values without = values(in_box(false), options);
        options.outside = 70000;
        CHECK((values(in_box(false), options) == without));
        CHECK(plan_image(in_box(false), options).remarks.size() == 1);
    }
}

TEST_CASE("voxels that are wider than the smallest sphere are told, with the error that they make") {
    ImageOptions options = of_kind(ImageKind::binary);
    CHECK(plan_image(in_box(false), options).remarks.empty());
    options.voxels = {8};
    const auto remarks = plan_image(in_box(false), options).remarks;
    REQUIRE(remarks.size() == 1);
    CHECK(remarks[0].starts_with("voxels are 1.25 wide, and the smallest sphere "));
    CHECK(remarks[0].find("is expected to be off by 0.0") != std::string::npos);
}

TEST_CASE("an outside that looks like a share of solid is told") {
    ImageOptions options = of_kind(ImageKind::partial);
    const auto remarks = [&](double outside) {
        options.outside = outside;
        return plan_image(in_box(true), options).remarks;
    };
    CHECK(remarks(0).empty());  // as pores
    CHECK(remarks(255).empty());
    REQUIRE(remarks(100).size() == 1);
    CHECK(remarks(100)[0].starts_with("`outside` 100 is the value of shares of solid too"));
}

TEST_CASE("empty room above a bed is told, as it counts as pores") {
    Packing bed = test::scattered({{0, 0, 0}, {6, 6, 6}}, 60);
    ImageOptions options;
    options.voxel_size = 0.25;
    bed.container = {{0, 0, -0.5}, {6, 6, 7}, {true, true, false}};
    CHECK(plan_image(bed, options).remarks.empty());
    bed.container = {{0, 0, -0.5}, {6, 6, 20.5}, {true, true, false}};
    const auto remarks = plan_image(bed, options).remarks;
    REQUIRE(remarks.size() == 1);
    CHECK(remarks[0].starts_with("along z the container goes from -0.5 to 20, and spheres are from "));
    options.region = ImageRegion{{0, 0, -0.5}, {6, 6, 20}};
    CHECK(plan_image(bed, options).remarks.empty());
}
