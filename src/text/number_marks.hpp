#pragma once
// What commas in the numbers of a table mean: one answer for the whole of it. A point is always the decimal one.

#include <optional>
#include <string>
#include <string_view>

namespace bernal {

/// Learns from the fields of a table, then reads them. A comma that separates no fields is the decimal one where a
/// number says so ("0,5", "12,50"), and stands between thousands where one says that ("1,000.5", "1,000,000"). Of
/// "1,000" alone it may be either: then a decimal point elsewhere ("12.5") tells that it is no decimal comma.
class NumberMarks {
  public:
    /// Looks at a field that stands at `place`, as in "file:7". What is no number teaches nothing.
    template <class Place>
    void learn(std::string_view field, const Place& place) {
        if (field.find_first_of(",.") == field.npos) return;
        if (teaches_doubt(field) && doubtful_.empty()) doubtful_ = field, place_ = place();
    }

    /// Will nothing change the answer?
    bool is_settled() const { return decimal_commas_; }

    /// Throws InputError where a number can be read both ways, and nothing tells which.
    void require_clear() const;

    /// `field` with a decimal point and without marks between thousands. A number, if it spells one.
    std::string plain(std::string_view field) const;

    std::optional<double> number(std::string_view field) const;

  private:
    bool teaches_doubt(std::string_view field);
    bool has_thousands() const { return !decimal_commas_ && (grouping_commas_ || decimal_points_); }

    bool decimal_commas_ = false, grouping_commas_ = false, decimal_points_ = false;
    std::string doubtful_, place_;  ///< the first number that may be either
};

/// Does it spell a number, whatever its commas mean?
bool is_number(std::string_view field);

}  // namespace bernal
