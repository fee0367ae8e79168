#pragma once
// What commas, points, blanks and apostrophes in the numbers of a table mean: one answer for the whole of it.

#include <optional>
#include <string>
#include <string_view>

namespace bernal {

/// Learns from the fields of a table, then reads them. A comma that separates no fields is the decimal one where a
/// number says so ("0,5", "12,50"), and stands between thousands where one says that ("1,000.5", "1,000,000"). In
/// "1,000" alone it may be either: then a decimal point elsewhere ("12.5") shows that it is no decimal comma. A point
/// is the decimal one, but between thousands beside decimal commas ("1.000,5", or "1.000" where no other point is
/// decimal). Blanks and apostrophes between groups of three digits are nothing else than that.
class NumberMarks {
  public:
    /// Looks at a field that stands at `place`, as in "file:7". What is not a number teaches nothing.
    template <class Place>
    void learn(std::string_view field, const Place& place) {
        if (field.find_first_of(",.") == field.npos) return;
        if (teaches_doubt(field) && doubtful_.empty()) doubtful_ = field, place_ = place();
    }

    /// Will nothing change the answer?
    bool is_settled() const { return decimal_commas_; }

    /// Throws InputError where a number can be read both ways, and nothing tells which.
    void require_clear() const;

    /// May it be read both ways?
    bool is_doubtful() const { return !doubtful_.empty() && !decimal_commas_ && !has_thousands(); }

    /// May its points stand between thousands, since each number with one is like "1.000"?
    bool may_group_points() const { return grouped_points_ && !decimal_points_; }

    /// Has a number like "12.5" shown that points are decimal?
    bool has_decimal_points() const { return decimal_points_; }

    /// What nothing else has settled: the marks stand between thousands, or are decimal.
    void settle(bool thousands);

    /// `field` with a decimal point and without marks between thousands. A number, if it spells one.
    std::string plain(std::string_view field) const;

    std::optional<double> number(std::string_view field) const;

  private:
    bool teaches_doubt(std::string_view field);
    bool has_thousands() const { return !decimal_commas_ && (grouping_commas_ || decimal_points_); }

    bool has_grouping_points() const { return may_group_points() && (decimal_commas_ || grouping_points_); }

    bool decimal_commas_ = false, grouping_commas_ = false, decimal_points_ = false;
    bool grouped_points_ = false, grouping_points_ = false;
    std::string doubtful_, place_;  ///< the first number that may be either
};

/// Is it like "1.000", whose points may stand between thousands where decimal commas do elsewhere?
bool may_group_points(std::string_view field);

/// "2.0D+00" of Fortran as "2.0e+00"; other text as it is.
std::string with_e_exponent(std::string_view field);

/// Does it spell a number, whatever its commas mean?
bool is_number(std::string_view field);

}  // namespace bernal
