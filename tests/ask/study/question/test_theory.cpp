#include <doctest/doctest.h>

#include <algorithm>

#include "bernal/density_estimate.hpp"
#include "study/question/theory.hpp"

using namespace bernal;

namespace {

Theory theory(SizeKind kind, std::int64_t count, std::uint64_t seed) {
    Job job;
    job.sizes.kind = kind;
    job.count = count;
    job.seed = seed;
    return theory_of(prepare(job));
}

}  // namespace

TEST_CASE("theory goes by the names of its sources, whatever the count and the seed") {
    const Theory two = theory(SizeKind::bidisperse, 100, 1);
    CHECK(two.at("furnas_1931") == packing_fraction_of_two_sizes(0.3));
    CHECK(two == theory(SizeKind::bidisperse, 300, 2));
    CHECK(theory(SizeKind::lognormal, 100, 1).at("farr_2013") == packing_fraction_of_lognormal(0.3));
    CHECK(theory(SizeKind::fuller, 100, 1).contains("brouwers_2006"));
}

TEST_CASE("all names are columns of the table") {
    for (const SizeKind kind : {SizeKind::monodisperse, SizeKind::bidisperse, SizeKind::lognormal, SizeKind::fuller})
        for (const auto& [name, fraction] : theory(kind, 100, 1)) CHECK(std::ranges::count(theory_names(), name) == 1);
    Job discs;
    discs.sizes.dimension = 2;
    discs.count = 100;
    CHECK(theory_of(prepare(discs)).contains("discs"));
}
