#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

#include "bernal/density_estimate.hpp"
#include "bernal/sampling.hpp"

using namespace bernal;

namespace {

std::vector<DensityEstimate> estimates(const SizeOptions& options, std::int64_t count = 10000) {
    const SizeDistribution distribution = size_distribution(options);
    return density_estimates(options, distribution, sample(distribution, count));
}

std::optional<DensityEstimate> of(const std::string& source, const std::vector<DensityEstimate>& all) {
    const auto found = std::ranges::find(all, source, &DensityEstimate::source);
    return found == all.end() ? std::nullopt : std::optional(*found);
}

SizeOptions of_kind(SizeKind kind, std::optional<double> diameter_max = {}) {
    SizeOptions o;
    o.kind = kind;
    o.diameter_max = diameter_max;
    return o;
}

SizeOptions lognormal(double sigma) {
    SizeOptions o = of_kind(SizeKind::lognormal);
    o.sigma = sigma;
    return o;
}

SizeOptions fuller(double modulus) {
    SizeOptions o = of_kind(SizeKind::fuller, 60);
    o.diameter_min = 2;
    o.exponent = modulus;
    return o;
}

SizeOptions bidisperse(double ratio, double small_share) {
    SizeOptions o = of_kind(SizeKind::bidisperse, ratio);
    o.small_volume_share = small_share;
    return o;
}

/// `large` spheres of diameter `ratio` and those of diameter 1 that make up `small_share` of the volume.
std::vector<double> two_sizes(double ratio, double small_share, int large) {
    std::vector<double> all(static_cast<std::size_t>(large), ratio);
    const double small = small_share / (1 - small_share) * ratio * ratio * ratio * large;
    all.insert(all.end(), static_cast<std::size_t>(std::round(small)), 1.0);
    return all;
}

}  // namespace

TEST_CASE("the closed form for lognormal sizes gives Farr's figures") {
    const std::pair<double, double> figures[] = {{0, .6435},   {0.1, .6470}, {0.2, .6570},  {0.3, .6714}, {0.4, .6885},
                                                 {0.5, .7073}, {0.6, .7267}, {0.75, .7558}, {1, .8014},   {1.5, .8739}};
    for (const auto& [sigma, fraction] : figures)
        CHECK(packing_fraction_of_lognormal(sigma) == doctest::Approx(fraction).epsilon(0.0001));
}

TEST_CASE("rods of equal and of lognormal spheres pack as the closed form says") {
    CHECK(packing_fraction_of_rods(std::vector{1.0}) == doctest::Approx(0.6435).epsilon(0.0002));
    for (double sigma : {0.1, 0.3, 0.5, 0.75}) {
        CAPTURE(sigma);
        const std::vector<double> diameters = sample(size_distribution(lognormal(sigma)), 200000).diameters;
        CHECK(packing_fraction_of_rods(diameters) ==
              doctest::Approx(packing_fraction_of_lognormal(sigma)).epsilon(0.001));
    }
}

TEST_CASE("rods of two sizes pack denser the farther the sizes are apart, below the limit of Furnas") {
    // Maxima over the share of the small spheres found in packings of two sizes, to about 0.03 for this method.
    const std::pair<double, double> maxima[] = {{1.4, 0.648}, {2, 0.67}, {3, 0.71}, {4, 0.74}, {5, 0.76}, {10, 0.82}};
    double before = 0.6435;
    for (const auto& [ratio, known] : maxima) {
        CAPTURE(ratio);
        const double fraction = packing_fraction_of_rods(two_sizes(ratio, 0.27, 100));
        CHECK(fraction > before);
        CHECK(std::abs(fraction - known) < 0.03);
        before = fraction;
    }
    CHECK(before < 1 - 0.36 * 0.36);
}

TEST_CASE("rods depend neither on the unit of length nor on the order") {
    const std::vector<double> ascending{1, 1, 1, 2, 3, 5};
    const double fraction = packing_fraction_of_rods(ascending);
    CHECK(packing_fraction_of_rods(std::vector<double>{5, 1, 3, 1, 2, 1}) == fraction);
    for (double unit : {1e-30, 1e29}) {
        std::vector<double> scaled = ascending;
        for (double& d : scaled) d *= unit;
        CHECK(packing_fraction_of_rods(scaled) == doctest::Approx(fraction).epsilon(1e-9));
    }
}

TEST_CASE("Brouwers' void fraction, by hand") {
    // 0.36 * 100^(-0.64 * 0.39 / 1.25) = 0.36 * exp(-0.19968 * 4.60517) = 0.36 * 0.398693
    CHECK(packing_fraction_of_grading(100, 0.5, 0.39) == doctest::Approx(0.8564705).epsilon(1e-6));
    // 0.36 * 10^(-0.64 * 0.2 / 2) = 0.36 * 10^-0.064 = 0.36 * 0.862979
    CHECK(packing_fraction_of_grading(10, 1, 0.2) == doctest::Approx(0.6893277).epsilon(1e-6));
    CHECK(packing_fraction_of_grading(1, 0.5, 0.39) == doctest::Approx(0.64));
}

TEST_CASE(
    "two sizes of infinite ratio, by hand: the voids of the large ones are filled, then the large ones are immersed") {
    CHECK(packing_fraction_of_two_sizes(0) == doctest::Approx(0.64));
    CHECK(packing_fraction_of_two_sizes(1) == doctest::Approx(0.64));
    const double fullest = 0.36 / 1.36;  // the voids of the large ones hold a packing of small ones
    CHECK(packing_fraction_of_two_sizes(fullest) == doctest::Approx(1 - 0.36 * 0.36));
    CHECK(packing_fraction_of_two_sizes(0.1) == doctest::Approx(0.64 / 0.9));
    CHECK(packing_fraction_of_two_sizes(0.5) == doctest::Approx(1 / (0.5 + 0.5 / 0.64)));
    CHECK(packing_fraction_of_two_sizes(0.5, 0.6) == doctest::Approx(1 / (0.5 + 0.5 / 0.6)));
}

TEST_CASE("narrow distributions: the figures of Desmond & Weeks for lognormal sizes") {
    const std::pair<double, double> figures[] = {{0.1, .641}, {0.2, .649}, {0.3, .662}, {0.4, .681}, {0.5, .712}};
    for (const auto& [sigma, fraction] : figures) {
        const auto estimate = of("Desmond & Weeks 2014", estimates(lognormal(sigma)));
        REQUIRE(estimate);
        CHECK(std::abs(estimate->packing_fraction - fraction) < 0.0006);
    }
    CHECK(packing_fraction_of_narrow(0, 0) == 0.634);
    CHECK(of("Desmond & Weeks 2014", estimates({}))->packing_fraction == doctest::Approx(0.634));
}

TEST_CASE(
    "narrow distributions: none where few large spheres lie among many small ones, which the formula lets exceed 1") {
    const SizeDistribution wide = size_distribution(bidisperse(20, 0.3));
    const double m = wide.moment(1), variance = wide.moment(2) / (m * m) - 1;
    const double third = wide.moment(3) / (m * m * m) - 3 * variance - 1;
    CHECK(packing_fraction_of_narrow(std::sqrt(variance), third / std::pow(variance, 1.5)) > 1);
    CHECK(!of("Desmond & Weeks 2014", estimates(bidisperse(10, 0.3))));
    CHECK(!of("Desmond & Weeks 2014", estimates(bidisperse(30, 0.9))));
    CHECK(of("Desmond & Weeks 2014", estimates(bidisperse(3, 0.3))));
}

TEST_CASE("from moments: equal spheres, lognormal sizes, and two sizes of infinite ratio as Furnas has them") {
    CHECK(packing_fraction_of_moments(1) == doctest::Approx(0.644));
    // M_k = exp(k^2 sigma^2 / 2) exp(k mu): M1 M3 / M2^2 = exp(sigma^2).
    for (double sigma : {0.1, 0.3, 0.5})
        CHECK(of("Santos et al. 2014", estimates(lognormal(sigma)))->packing_fraction ==
              doctest::Approx(packing_fraction_of_moments(std::exp(sigma * sigma))).epsilon(1e-6));
    // phi = 0.64 exp(1) / (0.36 + 0.64 exp(1)) = 1.739700 / 2.099700
    CHECK(packing_fraction_of_moments(std::exp(1), 0.64) == doctest::Approx(0.828547).epsilon(1e-6));
    for (double share : {0.3, 0.5, 0.9})
        CHECK(of("Santos et al. 2014", estimates(bidisperse(1e4, share)))->packing_fraction ==
              doctest::Approx(packing_fraction_of_two_sizes(share, 0.644)).epsilon(1e-3));
}

TEST_CASE("from moments: nothing where the small spheres are too few for the holes between the large ones") {
    CHECK(!of("Santos et al. 2014", estimates(bidisperse(10, 0.1))));
    CHECK(!of("Santos et al. 2014", estimates(bidisperse(5, 0.1))));
    CHECK(!of("Santos et al. 2014", estimates(of_kind(SizeKind::uniform_volume, 30))));
    CHECK(!of("Santos et al. 2014", estimates(lognormal(1))));
    CHECK(of("Santos et al. 2014", estimates(bidisperse(3, 0.1))));
    SizeOptions gap = of_kind(SizeKind::discrete);
    gap.diameters = {1, 8, 9, 10}, gap.shares = {10, 30, 30, 30};
    CHECK(!of("Santos et al. 2014", estimates(gap)));
    gap.shares = {40, 20, 20, 20};
    CHECK(of("Santos et al. 2014", estimates(gap)));
}

TEST_CASE("estimates span what this program packs at standard effort") {
    // `bernal pack ... --effort standard`, 5,000 to 20,000 spheres, means of two seeds.
    SizeOptions half = bidisperse(1.4, 0.5);
    SizeOptions fuller_50 = of_kind(SizeKind::fuller, 50);
    fuller_50.diameter_min = 1;
    const std::pair<SizeOptions, double> packed[] = {{{}, 0.6467},
                                                     {half, 0.6559},
                                                     {bidisperse(3, 0.3), 0.7234},
                                                     {bidisperse(3, 0.5), 0.7059},
                                                     {bidisperse(4, 0.3), 0.7520},
                                                     {bidisperse(10, 0.3), 0.8141},
                                                     {bidisperse(3, 0.1), 0.6912},
                                                     {lognormal(0.3), 0.6737},
                                                     {lognormal(0.5), 0.7061},
                                                     {of_kind(SizeKind::uniform_volume, 10), 0.7438},
                                                     {fuller_50, 0.8373}};
    for (const auto& [sizes, fraction] : packed) {
        const auto all = estimates(sizes, 20000);
        CHECK(std::abs(of("Farr & Groot 2009", all)->packing_fraction - fraction) < 0.01);
        const auto moments = of("Santos et al. 2014", all);
        REQUIRE(moments);
        CAPTURE(moments->remark);
        CHECK(moments->low < fraction);
        CHECK(fraction < moments->high);
        if (const auto narrow = of("Desmond & Weeks 2014", all))
            CHECK(std::abs(narrow->packing_fraction - fraction) < 0.014);
    }
}
namespace {

using Quintuple = std::array<std::array<double, 4>, 5>;  ///< curvature, and curvature times centre

/// What numbers sphere and quintuple, whichever way they were reached.
std::array<std::int64_t, 4> place(const std::array<double, 4>& s) {
    std::array<std::int64_t, 4> rounded{std::llround(1e4 * s[0])};
    for (std::size_t c = 1; c < 4; ++c) rounded[c] = std::llround(1e6 * s[c] / s[0]);
    return rounded;
}

/// The curvatures, up to a greatest one, of the Apollonian packing of the unit sphere that begins with four equal
/// spheres: of five that touch each other, a sixth touches four where the two that can are summed to those four
/// (Soddy & Gosset).
std::vector<double> apollonian_curvatures(double greatest) {
    const double k = 1 + std::sqrt(6.0) / 2, s = (k - 1) / std::sqrt(3.0);
    const Quintuple start{{{-1, 0, 0, 0}, {k, s, s, s}, {k, s, -s, -s}, {k, -s, s, -s}, {k, -s, -s, s}}};
    std::vector<double> curvatures(4, k);
    std::set<std::array<std::int64_t, 4>> spheres;
    for (std::size_t i = 1; i < 5; ++i) spheres.insert(place(start[i]));
    std::set<std::vector<std::array<std::int64_t, 4>>> known;
    std::vector<Quintuple> open{start};
    while (!open.empty()) {
        const Quintuple five = open.back();
        open.pop_back();
        for (std::size_t i = 0; i < 5; ++i) {
            Quintuple next = five;
            for (std::size_t c = 0; c < 4; ++c) {
                double others = 0;
                for (std::size_t j = 0; j < 5; ++j) others += j == i ? 0 : five[j][c];
                next[i][c] = others - five[i][c];
            }
            if (next[i][0] > greatest || next[i][0] < five[i][0] + 1e-9) continue;
            std::vector<std::array<std::int64_t, 4>> places;
            for (const auto& sphere : next) places.push_back(place(sphere));
            std::ranges::sort(places);
            if (!known.insert(places).second) continue;
            if (spheres.insert(place(next[i])).second) curvatures.push_back(next[i][0]);
            open.push_back(next);
        }
    }
    return curvatures;
}

}  // namespace

TEST_CASE("the Apollonian limit is the porosity of such a packing in a sphere, ended at a smallest sphere") {
    const double first = 1 + std::sqrt(6.0) / 2;
    const std::vector<double> curvatures = apollonian_curvatures(32 * first);
    CHECK(curvatures.size() == 8801);
    for (double ratio : {4.0, 8.0, 16.0, 32.0}) {
        double porosity = 1;
        for (double k : curvatures) porosity -= k <= ratio * first ? std::pow(k, -3) : 0;
        CAPTURE(ratio);
        CHECK(1 - packing_fraction_of_apollonian(ratio) == doctest::Approx(porosity).epsilon(0.01));
    }
}

TEST_CASE("the Apollonian limit is told of wide curves of its exponent alone, above what packs") {
    SizeOptions o = of_kind(SizeKind::fuller, 50);
    o.diameter_min = 1;
    const auto limit = of("Borkovec et al. 1994", estimates(o));
    REQUIRE(limit);
    CHECK(limit->packing_fraction > of("Farr & Groot 2009", estimates(o))->packing_fraction);
    o.exponent = 0.3;
    CHECK(!of("Borkovec et al. 1994", estimates(o)));
    o.exponent = 0.526, o.diameter_max = 6;
    CHECK(!of("Borkovec et al. 1994", estimates(o)));
}

TEST_CASE("the distribution modulus is that of the curve, and empty where there is none") {
    for (double modulus : {0.0, 0.37, 0.5}) {
        const auto fitted = distribution_modulus(size_distribution(fuller(modulus)));
        REQUIRE(fitted);
        CHECK(std::abs(*fitted - modulus) < 1e-3);
    }
    CHECK(*distribution_modulus(size_distribution(of_kind(SizeKind::uniform_volume))) == doctest::Approx(1));
    CHECK(!distribution_modulus(size_distribution(lognormal(0.3))));
    CHECK(!distribution_modulus(size_distribution(of_kind(SizeKind::bidisperse))));
    CHECK(!distribution_modulus(SizeDistribution::listed({1, 2, 3})));
}

TEST_CASE("only the estimates that apply are given, the one for any sizes first") {
    const auto sources = [](const SizeOptions& options) {
        std::vector<std::string> all;
        for (const DensityEstimate& estimate : estimates(options)) all.push_back(estimate.source);
        return all;
    };
    const std::string rods = "Farr & Groot 2009", farr = "Farr 2013", narrow = "Desmond & Weeks 2014",
                      moments = "Santos et al. 2014", wide = "Brouwers 2006", limit = "Borkovec et al. 1994",
                      bound = "Furnas 1931";
    CHECK(sources({}) == std::vector{rods, narrow, moments});
    CHECK(sources(lognormal(0.3)) == std::vector{rods, farr, narrow, moments});
    CHECK(sources(lognormal(1)) == std::vector{rods, farr});
    CHECK(sources(of_kind(SizeKind::lognormal, 1.2)) == std::vector{rods, narrow, moments});
    CHECK(sources(of_kind(SizeKind::fuller)) == std::vector{rods, moments, wide, limit});
    CHECK(sources(of_kind(SizeKind::uniform_volume)) == std::vector{rods, moments, wide});
    CHECK(sources(of_kind(SizeKind::bidisperse, 10)) == std::vector{rods, moments, bound});
    CHECK(sources(bidisperse(10, 0.1)) == std::vector{rods, bound});
    for (const DensityEstimate& estimate : estimates(of_kind(SizeKind::fuller, 50))) {
        CHECK(estimate.low < estimate.packing_fraction);
        CHECK(estimate.packing_fraction <= estimate.high);
        CHECK(!estimate.remark.empty());
    }
}

TEST_CASE(
    "the estimate of a whole curve is that of a sample large enough to hold its top, and more than a small one's") {
    SizeOptions o;
    o.kind = SizeKind::fuller, o.diameter_min = 1, o.diameter_max = 12;
    const SizeDistribution fuller = size_distribution(o);
    const double whole = packing_fraction_of_rods(fuller);
    CHECK(whole == doctest::Approx(packing_fraction_of_rods(sample(fuller, 400000).diameters)).epsilon(1e-3));
    o.diameter_max = 300;
    const SizeDistribution wide = size_distribution(o);
    CHECK(packing_fraction_of_rods(wide) > packing_fraction_of_rods(sample(wide, 10000).diameters) + 0.02);
    CHECK(packing_fraction_of_rods(size_distribution({})) == doctest::Approx(0.6435).epsilon(1e-3));
    o = {}, o.kind = SizeKind::discrete, o.diameters = {1, 4}, o.shares = {30, 70};
    CHECK(packing_fraction_of_rods(size_distribution(o)) ==
          doctest::Approx(packing_fraction_of_rods(sample(size_distribution(o), 100000).diameters)).epsilon(1e-3));
    CHECK(!density_estimate_of_curve(SizeDistribution::listed({1, 2}, 2)));
}
