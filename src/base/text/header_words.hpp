#pragma once
// The words of a column's name, or of a line above a table.

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace bernal {

/// In lower case, also the umlauts and accents that headers have.
std::string in_small_letters(const std::string& text);

/// Words, so that "min" is not found in "nominal"; %, # and + are words.
class HeaderWords {
  public:
    using List = std::initializer_list<std::string_view>;

    explicit HeaderWords(const std::string& text);

    const std::vector<std::string>& words() const { return words_; }

    bool has(List words) const;

    /// As parts of words, as in "Siebdurchgang".
    bool holds(List parts) const;

    /// Begins any word so?
    bool begins(List stems) const;

    /// Is it one of these, and nothing else?
    bool is(List names) const;

    bool are_all(List words) const;

  private:
    std::string text_;
    std::vector<std::string> words_;
};

}  // namespace bernal
