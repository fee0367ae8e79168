#pragma once
// The column of a foreign file that tells types or materials, by numbers or by words, as classes.

#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/checked_packing.hpp"
#include "text/numbered_lines.hpp"

namespace bernal {

/// A whole number, which spreadsheets and scripts also write as 1.0 or 1.000e+00.
std::optional<std::int64_t> whole_number(std::string_view field);

/// The letters of an atom's name, "C" of "C12": its type.
std::string letters_of_atom(std::string_view name);

/// Types of a column. Each different word is a class, in the order in which words come. Numbers are classes as they
/// stand, or, where none is 0, counted from 1 as DEM codes do.
class TypeColumn {
  public:
    /// Throws InputError where a column holds words and numbers, and for numbers that are not those of a class.
    std::uint16_t class_of(std::string_view field, const NumberedLines& lines);

    /// Once all are read.
    void count_from_0(std::vector<Record>& records) const;

    /// By class; none where the column holds numbers.
    const std::vector<std::string>& words() const { return words_; }

    /// Which word is which class: "'type' tells classes by words: steel 0, glass 1". Empty below two words.
    std::string words_said(const std::string& column) const;

  private:
    std::uint16_t class_of_word(std::string_view word, const NumberedLines& lines);

    static constexpr std::int64_t no_type = std::numeric_limits<std::int64_t>::max();
    std::vector<std::string> words_;  ///< by class
    std::map<std::string, std::uint16_t, std::less<>> class_of_;
    std::int64_t lowest_ = no_type;  ///< of the numbers
};

}  // namespace bernal
