#include <doctest/doctest.h>

#include "bernal/sampling.hpp"
#include "sizes/components.hpp"
#include "sizes/input_error.hpp"

using namespace bernal;

namespace {

SizeOptions mixture_with(std::vector<SizeComponent> components) {
    SizeOptions o;
    o.kind = SizeKind::components, o.components = std::move(components);
    return o;
}

std::string refusal_of_mixture(const SizeOptions& o) {
    return input_error([&] { with_defaults(o); });
}

}  // namespace

TEST_CASE("one component may take the rest, of percents or of parts of one") {
    const auto rest = [](double share) {
        return *with_defaults(mixture_with({{"a", share, {}, {}}, {"b", {}, {}, {}}})).components[1].share;
    };
    CHECK(rest(30) == 70);
    CHECK(rest(0.25) == 0.75);
    CHECK(*with_defaults(mixture_with({{"a", {}, {}, {}}})).components[0].share == 100);
    CHECK(says(refusal_of_mixture(mixture_with({{"a", 120, {}, {}}, {"b", {}, {}, {}}})),
               "add up to 120 and leave nothing for component 'b'"));
    CHECK(says(refusal_of_mixture(mixture_with({{"a", 20, {}, {}}, {"b", {}, {}, {}}, {"c", {}, {}, {}}})),
               "2 components have no share"));
}

TEST_CASE("shares of components that do not add up are refused with the sum") {
    SizeOptions o = mixture_with({{"a", 30, {}, {}}, {"b", 60, {}, {}}});
    CHECK(says(refusal_of_mixture(o),
               "the shares of the components, 30,60, add up to 90; give shares that add up to 100 or to 1"));
    o.normalise_shares = true;
    CHECK(size_distribution(o).parts()[0].mass == doctest::Approx(1 / 3.0).epsilon(1e-14));
}

TEST_CASE("faults of components name them") {
    SizeComponent fuller{"sand", 100, {}, {}};
    fuller.sizes.kind = SizeKind::fuller, fuller.sizes.sigma = 2;
    CHECK(says(refusal_of_mixture(mixture_with({fuller})), "component 'sand': sigma does not belong to sizes fuller"));
    SizeComponent list{"x", 100, {}, {}};
    list.sizes.kind = SizeKind::list;
    CHECK(says(refusal_of_mixture(mixture_with({list})), "component 'x': sizes list cannot be a part of a mixture"));
    CHECK(says(refusal_of_mixture(mixture_with({{"a", 50, {}, {}}, {"a", 50, {}, {}}})), "'a' stands there twice"));
    CHECK(says(refusal_of_mixture(mixture_with({{"a", 50, 2650, {}}, {"b", 50, {}, {}}})),
               "component 'b' has no density"));
    CHECK(says(refusal_of_mixture(mixture_with({})), "`sizes` components needs `component`"));
    for (const char* name : {"", "12", "wall", "a b", "a:b", "a-b"}) CHECK(!component_name_fault(name).empty());
    for (const char* name : {"sand", "S2", "2_4mm"}) CHECK(component_name_fault(name).empty());
}

TEST_CASE("shares by mass use densities, by volume and number they do not") {
    const auto large_share = [](Basis by) {
        SizeComponent light{"light", 50, 1000, {}}, heavy{"heavy", 50, 4000, {}};
        heavy.sizes.diameter_mean = 2;
        SizeOptions o = mixture_with({light, heavy});
        o.shares_by = by;
        return size_distribution(o).number_above(1);
    };
    CHECK(large_share(Basis::number) == doctest::Approx(0.5));
    CHECK(large_share(Basis::volume) == doctest::Approx(1 / 9.0));
    CHECK(large_share(Basis::mass) == doctest::Approx(1 / 33.0));
}

TEST_CASE("shares are of the recipe: what a cut leaves out is taken from its component") {
    SizeComponent sand{"sand", 40, 2600, {}}, gravel{"gravel", 60, 2900, {}};
    sand.sizes.kind = gravel.sizes.kind = SizeKind::table;
    sand.sizes.grading = "1,0\n2,40\n4,100\n", gravel.sizes.grading = "4,10\n8,40\n16,100\n";
    sand.sizes.grading_cut = 2;
    const SizeOptions o = mixture_with({sand, gravel});
    const auto share_of_sand = [&](SizeOptions options, Basis by, std::optional<SharesOf> of) {
        options.shares_by = by, options.shares_of = of;
        return sample_report(size_distribution(options), {.diameters = {3, 5}, .size_class = {0, 2}}, by)
            .components.front();
    };
    // 40 without 40 % and 60 without 10 % are 24 and 54.
    CHECK(share_of_sand(o, Basis::mass, {}).wanted_share == doctest::Approx(24 / 78.0).epsilon(1e-12));
    CHECK(share_of_sand(o, Basis::volume, {}).wanted_share == doctest::Approx(24 / 78.0).epsilon(1e-12));
    CHECK(share_of_sand(o, Basis::mass, {}).recipe_share.value() == doctest::Approx(0.4).epsilon(1e-12));
    CHECK(share_of_sand(o, Basis::mass, {}).left_out.value() == doctest::Approx(0.4).epsilon(1e-12));
    CHECK(share_of_sand(o, Basis::mass, SharesOf::packing).wanted_share == doctest::Approx(0.4).epsilon(1e-12));
    CHECK(share_of_sand(o, Basis::mass, SharesOf::packing).recipe_share.value() ==
          doctest::Approx((40 / 0.6) / (40 / 0.6 + 60 / 0.9)).epsilon(1e-12));
    CHECK(share_of_sand(o, Basis::number, {}).wanted_share == doctest::Approx(0.4).epsilon(1e-12));
    CHECK(!share_of_sand(o, Basis::number, {}).recipe_share);
    // By mass and by volume they mean different samples.
    const auto grains = [&](Basis by) {
        SizeOptions options = o;
        options.shares_by = by;
        return size_distribution(options).parts()[0].mass;
    };
    CHECK(grains(Basis::mass) == doctest::Approx(24 / 78.0).epsilon(1e-12));
    CHECK(grains(Basis::volume) == doctest::Approx(24 * 2600 / (24 * 2600.0 + 54 * 2900)).epsilon(1e-12));
}

TEST_CASE("what shares are of is filled in, but by number") {
    SizeComponent sand{"sand", 40, {}, {}}, gravel{"gravel", 60, {}, {}};
    sand.sizes.kind = SizeKind::table, sand.sizes.grading = "1,0\n2,40\n4,100\n";
    SizeOptions o = mixture_with({sand, gravel});
    CHECK(!leave_grains_out(with_defaults(o).components));
    CHECK(with_defaults(o).shares_of == SharesOf::recipe);
    o.components[0].sizes.grading_cut = 2;
    CHECK(leave_grains_out(with_defaults(o).components));
    o.shares_of = SharesOf::packing;
    CHECK(with_defaults(o).shares_of == SharesOf::packing);
    o.shares_of.reset(), o.shares_by = Basis::number;
    CHECK(!with_defaults(o).shares_of);
    CHECK(with_defaults(with_defaults(o)) == with_defaults(o));
    o.shares_of = SharesOf::recipe;
    CHECK(says(refusal_of_mixture(o), "`shares-of` recipe and `shares-by` number contradict each other"));
}
