#include <doctest/doctest.h>

#include <cmath>
#include <limits>

#include "bernal/size_options.hpp"
#include "sizes/input_error.hpp"

using namespace bernal;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

template <class Change>
std::string refused(SizeKind kind, Change change) {
    SizeOptions o;
    o.kind = kind;
    change(o);
    return input_error([&] { with_defaults(o); });
}

}  // namespace

TEST_CASE("names read back to their kinds") {
    for (const SizeKind kind : size_kinds) CHECK(size_kind(name(kind)) == kind);
    for (std::size_t k = 0; k < size_kinds.size(); ++k) CHECK(static_cast<std::size_t>(size_kinds[k]) == k);
    CHECK(size_kind("uniform-volume") == SizeKind::uniform_volume);
    CHECK(sampling("random") == Sampling::random);
    CHECK(says(input_error([] { size_kind("gaussian"); }), "`sizes` gaussian is not known; give monodisperse, "));
    CHECK(says(input_error([] { sampling("best"); }), "`sampling` best is not known; give systematic or random"));
}

TEST_CASE("every kind works on its defaults alone, and filling them in twice changes nothing") {
    for (const SizeKind kind : size_kinds) {
        if (kind == SizeKind::table || kind == SizeKind::list || kind == SizeKind::components) continue;
        SizeOptions o;
        o.kind = kind;
        if (kind == SizeKind::power_law) o.exponent = -2;
        if (kind == SizeKind::gates_gaudin_schuhmann) o.exponent = 0.7;
        if (kind == SizeKind::discrete) o.diameters = {3, 1}, o.shares = {60, 40};
        const SizeOptions filled = with_defaults(o);
        CHECK(with_defaults(filled) == filled);
        CHECK(filled.sampling == Sampling::systematic);
    }
}

TEST_CASE("a diameter that is not given is a fixed number, whatever the other is") {
    using enum SizeKind;
    for (const SizeKind kind : {bidisperse, uniform_size, uniform_volume, fuller}) {
        CAPTURE(name(kind));
        SizeOptions only_max, only_min;
        only_max.kind = only_min.kind = kind;
        only_max.diameter_max = 4;
        only_min.diameter_min = 2;
        CHECK(with_defaults(only_max).diameter_min == 1);
        CHECK(with_defaults(only_min).diameter_max == (kind == bidisperse ? 3 : 10));
    }
}

TEST_CASE("a diameter that contradicts the default of the other asks for it") {
    using enum SizeKind;
    CHECK(says(refused(fuller, [](auto& o) { o.diameter_max = 0.5; }),
               "`diameter-max` 0.5 of `sizes` fuller is not above 1, the default of `diameter-min`, which was not "
               "given; give `diameter-min` as well"));
    CHECK(says(refused(bidisperse, [](auto& o) { o.diameter_min = 3; }),
               "`diameter-min` 3 of `sizes` bidisperse is not below 3, the default of `diameter-max`"));
    CHECK(says(refused(normal, [](auto& o) { o.diameter_max = 0.5; }), "the default of `diameter-min`"));
}

TEST_CASE("options that belong to other kinds are refused by both names") {
    using enum SizeKind;
    CHECK(says(refused(monodisperse, [](auto& o) { o.sigma = 0.3; }),
               "`sigma` does not belong to `sizes` monodisperse; add `sizes` of a kind that takes it (lognormal, "
               "normal), or leave it out"));
    CHECK(says(refused(monodisperse, [](auto& o) { o.diameter_min = 1; }), "`diameter-min` does not belong"));
    CHECK(says(refused(table, [](auto& o) { o.diameter_max = 1; }), "`diameter-max` does not belong to `sizes` table"));
    CHECK(says(refused(fuller, [](auto& o) { o.diameter_mean = 1; }),
               "`diameter-mean` does not belong to `sizes` fuller"));
    CHECK(says(refused(lognormal, [](auto& o) { o.exponent = 1; }), "`exponent` does not belong to `sizes` lognormal"));
    CHECK(says(refused(normal, [](auto& o) { o.small_volume_share = .5; }), "`small-volume-share` does not belong"));
    CHECK(says(refused(fuller, [](auto& o) { o.grading = "a.csv"; }), "`grading` does not belong to `sizes` fuller"));
    CHECK(says(refused(list, [](auto& o) { o.grading_cut = 1; }), "`grading-cut` does not belong to `sizes` list"));
    CHECK(says(refused(table, [](auto& o) { o.diameter_list = "a"; }),
               "`diameter-list` does not belong to `sizes` table"));
    CHECK(says(refused(list, [](auto& o) { o.sampling = Sampling::random; }),
               "`sampling` does not belong to `sizes` list"));
}

TEST_CASE("an option takes part where it belongs") {
    CHECK(takes(SizeKind::lognormal, "sigma"));
    CHECK(!takes(SizeKind::fuller, "sigma"));
    CHECK(!takes(SizeKind::list, "sampling"));
    CHECK(takes(SizeKind::fuller, "sampling"));
    CHECK(takes(SizeKind::list, "seed"));
}

TEST_CASE("what a kind cannot do without") {
    const auto nothing = [](SizeOptions&) {};
    CHECK(says(refused(SizeKind::table, nothing), "`sizes` table needs `grading`"));
    CHECK(says(refused(SizeKind::list, nothing), "`sizes` list needs `diameter-list`"));
    CHECK(says(refused(SizeKind::power_law, nothing), "`sizes` power-law needs `exponent`"));
}

TEST_CASE("impossible diameters are refused") {
    for (double d : {0.0, -1.0, std::nan(""), infinity, 1e-300, 1e300}) {
        CHECK(says(refused(SizeKind::monodisperse, [d](auto& o) { o.diameter_mean = d; }), "is not a usable diameter"));
        CHECK(says(refused(SizeKind::fuller, [d](auto& o) { o.diameter_min = d; }), "`diameter-min` "));
        CHECK(says(refused(SizeKind::lognormal, [d](auto& o) { o.diameter_max = d; }), "`diameter-max` "));
    }
    CHECK(says(refused(SizeKind::uniform_size, [](auto& o) { o.diameter_min = 0; }),
               "`diameter-min` 0 of `sizes` uniform-size is not a usable diameter; give a number above 0"));
    CHECK(says(refused(SizeKind::uniform_size, [](auto& o) { o.diameter_min = 3, o.diameter_max = 2; }),
               "`diameter-min` 3 and `diameter-max` 2 of `sizes` uniform-size leave no range of sizes"));
    CHECK(
        says(refused(SizeKind::bidisperse, [](auto& o) { o.diameter_min = 3, o.diameter_max = 3; }), "leave no range"));
    CHECK(says(refused(SizeKind::fuller, [](auto& o) { o.diameter_max = 1e8, o.diameter_min = 1; }), "size ratio"));
}

TEST_CASE("impossible widths, exponents and shares are refused") {
    for (double sigma : {0.0, -0.3, std::nan(""), infinity, 1e-7, 1e3}) {
        CHECK(says(refused(SizeKind::lognormal, [=](auto& o) { o.sigma = sigma; }),
                   "is out of range; give a number from"));
        CHECK(says(refused(SizeKind::normal, [=](auto& o) { o.sigma = sigma; }), "of `sizes` normal is out of range"));
    }
    for (double share : {0.0, 1.0, -0.1, 2.0, std::nan("")})
        CHECK(says(refused(SizeKind::bidisperse, [=](auto& o) { o.small_volume_share = share; }), "between 0 and 1"));
    for (double exponent : {-21.0, 21.0, std::nan(""), infinity}) {
        CHECK(says(refused(SizeKind::power_law, [=](auto& o) { o.exponent = exponent; }), "from -20 to 20"));
        CHECK(says(refused(SizeKind::weibull, [=](auto& o) { o.exponent = exponent; }), "above 0, up to 20"));
    }
    CHECK(says(refused(SizeKind::weibull, [](auto& o) { o.exponent = 0; }), "`exponent` 0 of `sizes` weibull"));
}

TEST_CASE("cuts that leave next to nothing are refused") {
    CHECK(says(refused(SizeKind::lognormal, [](auto& o) { o.diameter_min = 100; }), "less than a millionth"));
    CHECK(says(refused(SizeKind::normal, [](auto& o) { o.diameter_min = 3, o.diameter_max = 4; }),
               "less than a millionth"));
    CHECK(says(refused(SizeKind::weibull, [](auto& o) { o.diameter_min = 30, o.diameter_max = 40; }),
               "`diameter-mean` 1"));
}
