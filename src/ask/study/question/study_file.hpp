#pragma once
// Study files: options of `bernal pack` as they are, axes with their values, and what is asked.
//
//   preset = "bidisperse"
//   count = 3000
//   seeds = 3
//   results = ["packing_fraction"]
//   [axes]
//   diameter-max = [2, 3, 5]
//   small-volume-share = {from = 0.1, to = 0.6, steps = 11}

#include <string>

#include "study/question/study.hpp"

namespace bernal {

/// The study in the text of `file`, or in one of no file, whose name is empty. Throws InputError with file and line for
/// what is not a study: unknown keys, empty lists, values that no packing takes.
Study read_study(const std::string& text, const std::string& file);

/// Is it a key of studies, their axes' values and options of all packings among them?
bool is_study_key(const std::string& key);

/// The effective study: read_study() reads it back; names of files are absolute.
std::string to_toml(const Study& study);

/// Was `text` made by to_toml()?
bool is_effective_study(const std::string& text);

/// Do both vary the same options of otherwise the same packings? Values, seeds and what is asked may differ.
bool are_of_one_kind(const Study& a, const Study& b);

}  // namespace bernal
