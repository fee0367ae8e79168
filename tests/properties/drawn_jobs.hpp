#pragma once
// Jobs drawn at random from the table of options: presets, sizes, gradings and lists, vessels, planes, targets beyond
// what is possible among them; each twelfth of few large spheres among many small ones, 10 to 100 times as small.
// Meshes and polygons have tests of their own.

#include <cmath>

#include "bernal/job_options.hpp"
#include "core/random.hpp"

namespace bernal::test {

/// The same numbers for the same job on every machine.
struct Draw {
    std::uint64_t job;
    std::uint32_t next = 0;

    double uniform(double low, double high) {
        return low + (high - low) * uniform_pair(1926, job, Purpose::shuffling, next++)[0];
    }
    double log_uniform(double low, double high) { return low * std::pow(high / low, uniform(0, 1)); }
    int below(int n) { return static_cast<int>(uniform(0, n)); }
    bool one_in(int n) { return below(n) == 0; }
};

struct DrawnJob {
    std::string preset;  ///< empty: none
    GivenOptions given;
};

DrawnJob drawn_job(Draw& draw);

/// One of the names that an option takes.
void draw_choice(GivenOptions& given, Draw& draw, const std::string& key);

/// From 1 to 4.
void draw_threads(GivenOptions& given, Draw& draw);

/// Its options as a command line has them, line ends in them as \n.
std::string told(const DrawnJob& drawn);

/// Throws InputError for impossible options.
Job job_of(const DrawnJob& drawn);

}  // namespace bernal::test
