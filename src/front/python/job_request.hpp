#pragma once
// What a call of pack() or plan() asks for, as the library's job.

#include <pybind11/pybind11.h>

#include <string>
#include <vector>

#include "keys/named_places.hpp"
#include "run/judged_job.hpp"

namespace bernal {

struct JobRequest {
    GivenOptions given;
    std::vector<std::string> left_out = {};  ///< of the preset or file, in sentences
    std::vector<std::string> results = {};   ///< what they say of results, which a packing writes itself, likewise
};

/// `preset` is the name of one, or a TOML file; `config` a TOML file; either may be None. What files say about names
/// of results is left out as well: write() and report() take it. Throws InputError for both at once.
JobRequest request_of(const pybind11::object& preset, const pybind11::object& config, const pybind11::kwargs& options);

/// Gives the warnings about a job or a plan.
void warn(const std::vector<JobWarning>& warnings);

}  // namespace bernal
