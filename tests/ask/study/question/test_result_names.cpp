#include <doctest/doctest.h>

#include "sizes/input_error.hpp"
#include "study/question/result_names.hpp"

using namespace bernal;

TEST_CASE("a summary gives the numbers that follow from the job, and no times") {
    Summary summary;
    summary.packing_fraction = 0.625;
    const Scalars scalars = scalars_of(summary);
    CHECK(scalars.at("packing_fraction") == 0.625);
    CHECK(scalars.contains("q6"));
    CHECK(scalars.contains("bulk_fraction"));
    for (const char* name :
         {"wall_seconds", "threads", "peak_memory_bytes", "container", "outcome", "requested_lengths"})
        CHECK(!scalars.contains(name));
}

TEST_CASE("results are those of summaries and measures") {
    for (const char* name : {"packing_fraction", "coordination_number", "voronoi_faces", "pore_count", "bulk_fraction"})
        CHECK(input_error([&] { require_result(name); }) == "(no InputError)");
    CHECK(says(input_error([] { require_result("voronoi_face"); }), "did you mean 'voronoi_faces'?"));
    CHECK(says(input_error([] { require_result("listing_seconds"); }), "differs from run to run"));
}

TEST_CASE("measures are made where no summary holds what they give, each once") {
    CHECK(measures_for({"packing_fraction", "q6"}).empty());
    CHECK(measures_for({"voronoi_faces", "packing_fraction", "local_packing_fraction_mean", "gap_exponent"}) ==
          std::vector<std::string>{"voronoi", "gaps"});
}
