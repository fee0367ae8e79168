#pragma once
// Texts of options as values. All throw InputError naming the option `key`, the text and a remedy.

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "bernal/job.hpp"
#include "bernal/vector.hpp"

namespace bernal {

/// May be nan or inf.
double read_number(const std::string& key, const std::string& text,
                   const std::string& remedy = "give one like 0.5 or 1e-3");

/// A number that is `possible`. Otherwise the error says to give `remedy`, as "a pressure in Pa above 0".
double read_number(const std::string& key, const std::string& text, bool (*possible)(double),
                   const std::string& remedy);

double read_diameter(const std::string& key, const std::string& text);  ///< a length above 0
double read_exponent(const std::string& key, const std::string& text);  ///< finite
double read_positive(const std::string& key, const std::string& text);  ///< above 0, finite

/// A number between 0 and 1, neither of them. `fault` is what others are, `remedy` what is advised besides.
double read_fraction(const std::string& key, const std::string& text, const std::string& fault,
                     const std::string& remedy = "");

Gap read_gap(const std::string& key, const std::string& text);  ///< a length, or like 5%

/// A whole number from 0 to `highest`.
std::int64_t read_whole(const std::string& key, const std::string& text, std::int64_t highest,
                        const std::string& remedy);

int read_threads(const std::string& key, const std::string& text);  ///< 0: all cores

std::string read_file_name(const std::string& key, const std::string& text);  ///< not empty

// Three, along x, y, z, or two, z being 0 then.
Vec3 read_proportions(const std::string& key, const std::vector<std::string>& texts);
Vec3 read_lengths(const std::string& key, const std::vector<std::string>& texts);  ///< "free", once: `free_length`

/// Some of x, y, z, or "none".
std::array<bool, 3> read_axes(const std::string& key, const std::vector<std::string>& texts);

/// The place of `text` among `names`.
std::size_t read_name(const std::string& key, const std::string& text, const std::vector<std::string>& names);

std::vector<std::string> texts_of(Vec3 v);
std::vector<std::string> texts_of(const std::vector<double>& numbers);
std::vector<std::string> texts_of(std::array<bool, 3> axes);

}  // namespace bernal
