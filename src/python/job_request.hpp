#pragma once
// What a call of pack() or plan() asks for, as the library's job.

#include <pybind11/pybind11.h>

#include <functional>
#include <string>
#include <vector>

#include "job/named_places.hpp"
#include "job/presets.hpp"

namespace bernal {

std::vector<Preset> known_presets();

/// The file behind the name of a preset. Made with the interpreter's lock, called without.
std::function<std::string(const std::string& preset)> preset_finder();

struct JobRequest {
    GivenOptions given;
    std::string left_out = {};  ///< of the preset or file, because the call takes another kind of sizes
};

/// `preset` is the name of one, or a TOML file; `config` a TOML file; either may be None. What files say about names
/// of results is passed over. Throws InputError for both at once.
JobRequest request_of(const pybind11::object& preset, const pybind11::object& config, const pybind11::kwargs& options);

/// A UserWarning for each sentence, in Python's words.
void warn(const std::vector<std::string>& sentences);

/// Tells what was left out.
void warn_of_left_out(const JobRequest& request);

}  // namespace bernal
