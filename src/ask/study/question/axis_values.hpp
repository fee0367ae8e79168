#pragma once
// The values of an axis as study files give them: a list, or a range.
//
//   exponent = [0.3, 0.5, 0.7]
//   exponent = {from = 0.3, to = 0.7, steps = 5}                        # both ends among the five
//   count = {from = 1000, to = 16000, steps = 5, spacing = "log"}
//   exponent = {from = 0.3, to = 0.7}                                   # for `maximise`, which looks for places itself

#include <toml++/toml.h>

#include "study/question/study.hpp"

namespace bernal {

/// Are the values of this option whole numbers?
bool is_whole(const std::string& key);

/// Throws InputError with file and line for empty lists, values that the option cannot have, and what is not a range.
Axis read_axis(const std::string& key, const toml::node& values, const std::string& file);

}  // namespace bernal
