// Arrays of the C interface.

#include <doctest/doctest.h>

#include <cmath>
#include <cstring>
#include <limits>

#include "c/owned.hpp"

using bernal::test::OwnPacking;

namespace {

/// The arguments of bernal_packing_set, of one sphere.
struct OneSphere {
    int64_t count = 1;
    double center[3] = {1, 2, 3}, radius = 0.5, origin[3] = {0, 0, 0}, lengths[3] = {4, 4, 4};
    int64_t periodic[3] = {1, 0, 1};

    int into(bernal_packing* packing) const {
        return bernal_packing_set(packing, count, center, &radius, origin, lengths, periodic);
    }
};

}  // namespace

TEST_CASE("C: what is set comes back") {
    const OwnPacking packing;
    CHECK(packing.count() == 0);
    REQUIRE(OneSphere{}.into(packing) == BERNAL_OK);
    CHECK(packing.count() == 1);
    CHECK(packing.centers() == std::vector<double>{1, 2, 3});
    CHECK(packing.radii() == std::vector{0.5});
    int64_t id = 0, size_class = 7, periodic[3];
    double origin[3], lengths[3];
    CHECK(bernal_packing_ids(packing, 1, &id) == BERNAL_OK);
    CHECK(bernal_packing_classes(packing, 1, &size_class) == BERNAL_OK);
    CHECK(bernal_packing_cell(packing, origin, lengths, periodic) == BERNAL_OK);
    CHECK(id == 1);
    CHECK(size_class == 0);
    CHECK(lengths[2] == 4);
    CHECK(periodic[0] == 1);
    CHECK(periodic[1] == 0);
    CHECK(bernal_packing_dimension(packing) == 3);
    CHECK(packing.fraction() == doctest::Approx(std::acos(-1.0) / 6 / 64));
    const int64_t five = 5;
    CHECK(bernal_packing_set_classes(packing, 1, &five) == BERNAL_OK);
    CHECK(bernal_packing_classes(packing, 1, &size_class) == BERNAL_OK);
    CHECK(size_class == 5);
    CHECK(std::strcmp(bernal_packing_shape(packing), "box") == 0);
}

TEST_CASE("C: discs lie in the plane z = 0") {
    const OwnPacking packing;
    const double centers[4] = {1, 1, 3, 1}, radii[2] = {1, 0.5}, origin[2] = {0, 0}, lengths[2] = {5, 3};
    const int64_t periodic[2] = {1, 1};
    REQUIRE(bernal_packing_set_discs(packing, 2, centers, radii, origin, lengths, periodic) == BERNAL_OK);
    CHECK(packing.centers() == std::vector<double>{1, 1, 0, 3, 1, 0});
    CHECK(bernal_packing_dimension(packing) == 2);
    CHECK(packing.fraction() == doctest::Approx(std::acos(-1.0) * 1.25 / 15));
    CHECK(bernal_packing_verify(packing) == BERNAL_OK);
}

TEST_CASE("C: arrays that are no spheres and no cell are told with the place, and change nothing") {
    const OwnPacking packing;
    REQUIRE(OneSphere{}.into(packing) == BERNAL_OK);
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const auto refused = [&](auto&& spoil, const char* words) {
        OneSphere wrong;
        spoil(wrong);
        CHECK_MESSAGE(wrong.into(packing) == BERNAL_WRONG_INPUT, words);
        CHECK_MESSAGE(packing.says(words), packing.message());
        CHECK(packing.centers() == std::vector<double>{1, 2, 3});
    };
    refused([&](OneSphere& s) { s.center[1] = nan; }, "centers[1] is nan; give a finite number");
    refused([&](OneSphere& s) { s.center[2] = HUGE_VAL; }, "centers[2] is inf");
    refused([](OneSphere& s) { s.radius = -1; }, "radii[0] is -1; give a number above 0");
    refused([](OneSphere& s) { s.radius = 0; }, "radii[0] is 0");
    refused([&](OneSphere& s) { s.radius = nan; }, "radii[0] is nan");
    // Where sums and squares would leave the numbers that there are.
    refused([](OneSphere& s) { s.radius = 1e160; }, "radii[0] is 1e+160; give a number above 0, from 5e-31 to 5e+29");
    refused([](OneSphere& s) { s.radius = 1e-160; }, "radii[0] is 1e-160");
    refused([](OneSphere& s) { s.center[0] = -1e160; }, "centers[0] is -1e+160; give a finite number within +-1e+30");
    refused([](OneSphere& s) { s.origin[1] = 1e160; }, "origin[1] is 1e+160");
    refused([](OneSphere& s) { s.lengths[2] = 1e160; }, "lengths[2] is 1e+160; give a number above 0, from 1e-30");
    refused([](OneSphere& s) { s.lengths[2] = 1e-160; }, "lengths[2] is 1e-160");
    refused([](OneSphere& s) { s.lengths[0] = 0; }, "lengths[0] is 0");
    refused([&](OneSphere& s) { s.origin[0] = nan; }, "origin[0] is nan");
    refused([](OneSphere& s) { s.periodic[2] = 2; }, "periodic[2] is 2; give 0 or 1");
    refused([](OneSphere& s) { s.count = 0; }, "0");
    refused([](OneSphere& s) { s.count = -5; }, "-5");
    refused([](OneSphere& s) { s.count = int64_t{1} << 60; }, "1152921504606846976");
}

TEST_CASE("C: arrays of the wrong size, and null pointers, are told and not filled") {
    const OwnPacking packing;
    REQUIRE(OneSphere{}.into(packing) == BERNAL_OK);
    double numbers[6] = {9, 9, 9, 9, 9, 9};
    int64_t integers[2] = {9, 9};
    for (const int64_t count : {int64_t{0}, int64_t{2}, int64_t{-1}, std::numeric_limits<int64_t>::max()}) {
        CHECK(bernal_packing_centers(packing, count, numbers) == BERNAL_WRONG_CALL);
        CHECK(packing.says("1 sphere"));
        CHECK(bernal_packing_radii(packing, count, numbers) == BERNAL_WRONG_CALL);
        CHECK(bernal_packing_ids(packing, count, integers) == BERNAL_WRONG_CALL);
        CHECK(bernal_packing_classes(packing, count, integers) == BERNAL_WRONG_CALL);
        CHECK(bernal_packing_set_classes(packing, count, integers) == BERNAL_WRONG_CALL);
    }
    CHECK(numbers[0] == 9);
    CHECK(integers[0] == 9);
    CHECK(bernal_packing_set_classes(packing, 1, integers) == BERNAL_OK);
    for (const int64_t wrong : {-1, 65536}) {
        CHECK(bernal_packing_set_classes(packing, 1, &wrong) == BERNAL_WRONG_INPUT);
        CHECK(packing.says("classes[0]"));
    }

    CHECK(bernal_packing_centers(packing, 1, nullptr) == BERNAL_WRONG_CALL);
    CHECK(packing.says("'centers' is a null pointer"));
    CHECK(bernal_packing_fraction(packing, nullptr) == BERNAL_WRONG_CALL);
    CHECK(bernal_packing_set_unit(packing, nullptr) == BERNAL_WRONG_CALL);
    CHECK(bernal_packing_set_unit(packing, "inch") == BERNAL_WRONG_INPUT);
    CHECK(bernal_packing_cell(packing, nullptr, nullptr, nullptr) == BERNAL_OK);
    CHECK(bernal_packing_set(packing, 1, nullptr, numbers, numbers, numbers, integers) == BERNAL_WRONG_CALL);
    CHECK(bernal_packing_set(packing, 1, numbers, numbers, numbers, numbers, nullptr) == BERNAL_WRONG_CALL);

    CHECK(bernal_packing_new(nullptr) == BERNAL_WRONG_CALL);
    bernal_packing_free(nullptr);
    CHECK(bernal_packing_count(nullptr) == -1);
    CHECK(bernal_packing_dimension(nullptr) == -1);
    CHECK(bernal_packing_centers(nullptr, 1, numbers) == BERNAL_WRONG_CALL);
    CHECK(bernal_packing_shape(nullptr) == nullptr);
    CHECK(std::strlen(bernal_packing_message(nullptr)) > 0);
    CHECK(bernal_packing_warning(nullptr, 0) == nullptr);
    CHECK(bernal_packing_warning(packing, -1) == nullptr);
}
