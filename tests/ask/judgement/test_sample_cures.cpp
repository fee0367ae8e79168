#include <doctest/doctest.h>

#include "judgement/sample_cures.hpp"
#include "judgement/sample_judgement.hpp"

using namespace bernal;

namespace {

PreparedJob fuller(std::int64_t count, double smallest) {
    Job job;
    job.sizes.kind = SizeKind::fuller;
    job.sizes.diameter_min = smallest;
    job.sizes.diameter_max = 20;
    job.count = count;
    return prepare(job);
}

}  // namespace

TEST_CASE("the count holds what is needed, and a tenth less does not") {
    const PreparedJob job = fuller(1000, 1);
    SampleNeeds needs;
    needs.top_grains = true;
    const std::int64_t count = sufficient_count(job, needs).value();
    CHECK(fuller(count + count / 20, 1).sample.top_grains >= few_top_grains);
    CHECK(fuller(count - count / 10, 1).sample.top_grains < few_top_grains);
    needs.volume = 2 * solid_volume(fuller(count, 1).sizes);
    CHECK(static_cast<double>(sufficient_count(job, needs).value()) ==
          doctest::Approx(2 * static_cast<double>(count)).epsilon(0.01));
}

TEST_CASE("the cut lets the count hold what is needed, and one a fifth lower does not") {
    SampleNeeds needs;
    needs.top_grains = true;
    const double cut = sufficient_cut(fuller(1000, 1), needs).value().diameter;
    CHECK(fuller(1000, cut).sample.top_grains >= few_top_grains - 1);
    CHECK(fuller(1000, 0.8 * cut).sample.top_grains < few_top_grains);
    CHECK(cut * 10 == doctest::Approx(std::round(cut * 10)));  // two digits
}

TEST_CASE("where nothing cures, nothing is advised") {
    SampleNeeds needs;
    needs.top_grains = true;
    CHECK(!sufficient_cut(fuller(2, 1), needs));
    needs.volume = 1e30;
    CHECK(!sufficient_count(fuller(100, 1), needs));
    CHECK(cut_key(SizeKind::table) == std::string("grading-cut"));
    CHECK(cut_key(SizeKind::monodisperse) == nullptr);
    CHECK(cut_key(SizeKind::bidisperse) == nullptr);
}
