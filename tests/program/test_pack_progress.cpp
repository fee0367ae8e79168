#include <doctest/doctest.h>

#include "program/pack_progress.hpp"

using namespace bernal;

TEST_CASE("a run that is planned to take more than ten minutes is told of, with what takes less") {
    PackOptions options;
    options.threads = 1;
    options.effort = Effort::quick;
    CHECK(long_run_text(100000, options, 1).empty());
    const std::string quick = long_run_text(100000000, options, 1);
    CHECK(quick.find("planned to take some") != std::string::npos);
    CHECK(quick.find(" on 1 thread;") != std::string::npos);
    CHECK(quick.find("--effort quick") == std::string::npos);
    options.effort = Effort::dense;
    CHECK(long_run_text(5000000, options, 1).find("fewer spheres or --effort quick take less") != std::string::npos);
    // Several packings that find what fits take as many times as long.
    options.effort = Effort::standard;
    std::int64_t count = 1000;
    while (long_run_text(count, options, 1).empty()) count += count / 10;
    CHECK(long_run_text(count / 2, options, 1).empty());
    CHECK_FALSE(long_run_text(count / 2, options, 3).empty());
}
