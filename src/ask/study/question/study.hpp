#pragma once
// A study: many packings that differ in the values of a few options, and what is asked of them.
//
// A *point* is one value of each axis, a row of the table; its *packings* are its job with one seed each. What a
// packing gave is kept in a file of its own (packing_file.hpp), and the table is made from these files alone.

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "bernal/job_options.hpp"

namespace bernal {

/// An option of a packing that a study gives several values, or `preset`.
struct Axis {
    std::string key;
    std::vector<GivenOption> values;            ///< empty where `span` is given
    std::optional<std::array<double, 2>> span;  ///< in which `maximise` looks for places itself
    bool logarithmic = false;                   ///< in a span, steps are factors
};

enum class StudyOrder {
    cheapest,  ///< first what takes the least time, so that the table fills early
    spread     ///< first points far from each other, so that curves show early
};

/// The extrapolation of a result along one axis, to infinitely large or slow packings.
struct Extrapolation {
    std::string result;           ///< (the first result)
    std::string axis;             ///< `count`, or `effort`, whose sweeps are what goes to infinity
    std::optional<double> power;  ///< of the count, below 0: the result is a line in count^power; empty: it is fitted
};

/// Options that were not given take the default in parentheses.
struct Study {
    std::optional<GivenOption> preset;           ///< of all points
    GivenOptions options;                        ///< of all points
    std::vector<Axis> axes;                      ///< in the file's order
    std::vector<std::vector<std::string>> zips;  ///< axes that step together (none: all combinations)
    std::vector<std::uint64_t> seeds;            ///< (1)
    std::vector<std::string> results;            ///< (packing_fraction)
    bool theory = true;                          ///< estimates of the packing fraction beside the results (true)
    std::vector<std::string> theories;           ///< by name; empty: all that apply
    double confidence = 0.95;                    ///< of intervals
    bool bootstrap = false;                      ///< intervals by bootstrap, not after Student
    std::map<std::string, double> precision;     ///< by result: points get more seeds until the standard error is less
    std::optional<double> seconds;               ///< no more seeds are begun after that; `time` in the file
    std::optional<std::string> maximise;         ///< a result, over the axes that have spans
    std::vector<Extrapolation> extrapolations;
    StudyOrder order = StudyOrder::cheapest;
    std::optional<std::string> out;  ///< beginning of the results' names
    std::optional<int> threads;      ///< for all packings together (all cores)
    bool keep = false;               ///< packings, each beside its file
};

/// The axis of that key, or null.
const Axis* find_axis(const Study& study, const std::string& key);

}  // namespace bernal
