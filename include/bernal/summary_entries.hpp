#pragma once
// The one table of a summary's entries. PREFIX.json out and in, the numbers of the page, the results of studies and
// Python's dictionary are made from it: an entry is a member of Summary and a line in src/ask/job/summary_entries.cpp.

#include <array>
#include <functional>
#include <string>
#include <variant>
#include <vector>

#include "bernal/summary.hpp"

namespace bernal {

/// Null: there is none, or no finite one.
using SummaryValue =
    std::variant<std::nullptr_t, std::int64_t, std::uint64_t, double, std::string, std::vector<double>,
                 std::array<bool, 3>, std::vector<Wall>, std::vector<ComponentShare>, std::vector<StratumMeasure>>;

enum class SummaryGroup {
    packing,      ///< known of any packing
    certificate,  ///< likewise, where it is certified
    overlaps,     ///< of a packing that no run made; not in PREFIX.json
    run,          ///< follows from the job
    varying       ///< differs among runs that ask the same
};

struct SummaryEntry {
    std::string key = {};   ///< "count"; of a member of an object "container.shape"
    std::string type = {};  ///< "number", "whole number", "text", "numbers", "true or false", "walls", "components" or
                            ///< "strata"
    std::string unit = {};  ///< "length", "length^3" (for discs an area), "s", "%"; empty: none
    std::string meaning = {};     ///< one line
    std::string null_where = {};  ///< "without walls"; empty: it is always there
    bool left_out_where_null = false;
    SummaryGroup group = SummaryGroup::packing;
    std::string result = {};  ///< its name among the results of studies; empty: it is none

    std::function<SummaryValue(const Summary&)> get = {};

    /// Throws InputError for a value of another type. What follows from other entries, as a volume, is not taken.
    std::function<void(Summary&, const SummaryValue&)> set = {};
};

/// In the order of PREFIX.json. Members of an object stand together; where all are null, the object is.
const std::vector<SummaryEntry>& summary_entries();

/// Its key is empty where there is no entry of that key.
const SummaryEntry& summary_entry(const std::string& key);

}  // namespace bernal
