#pragma once
// What the name of one column of a sieve table means, in English, German or French, and in the commonest words of
// Spanish, Italian, Portuguese, Dutch, Polish and Russian.

#include <optional>

#include "grading/sieve_names.hpp"
#include "text/fields.hpp"
#include "text/weighting.hpp"

namespace bernal {

/// What a column of values says of each sieve, or of each range.
enum class SieveValue {
    passing,              ///< cumulative, finer than the sieve
    retained,             ///< on the sieve, below the next coarser one
    cumulative_retained,  ///< on the sieve and all coarser ones
    in_channel  ///< below the size and above the next finer one, as laser diffraction tells; of ranges, in them
};

struct ValueColumn {
    std::size_t column = 0;
    SieveValue kind = SieveValue::passing;
    ShareBasis basis = ShareBasis::mass;
    bool tells_basis = false;             ///< the name says it; otherwise it is taken for mass
    bool is_mass = false;                 ///< in g or kg, not in percent
    bool may_be_mass = false;             ///< a mass by its name, without a unit: its numbers tell
    bool tells_retained = false;          ///< the name says retained, and not just a share
    bool tells_cumulative_alone = false;  ///< neither what passes nor what is retained: its numbers tell
    bool tells_percent_alone = false;     ///< "%", of ranges what passes or what they hold: the numbers tell
    bool tells_each = false;              ///< on each sieve by itself
    bool has_open_ends = false;           ///< of size classes, of which it does not say which end the size is
    bool are_ranges = false;              ///< of size classes that tell both ends
    bool has_lower_ends = false;          ///< of size classes, whose sizes are their lower ends
    bool may_be_density = false;          ///< q3, which is the derivative of Q3 where the case is meant, or a density
    bool is_density = false;              ///< per unit of length, as "%/um" says
    bool is_wet = false;                  ///< what was weighed wet
    double grams = 0;                     ///< of masses, one of the header's unit in g; 0 where it tells none
    std::optional<std::size_t> tare{};    ///< of gross masses: the column of the empty sieves' masses
    bool is_gross = false;                ///< with the sieve or dish that holds it
    double common_tare = 0;               ///< of gross masses without such a column: one mass for all, in their unit
};

/// Which end of a size class, or of what a standard allows.
enum class End { none, lower, upper };

struct ColumnMeaning {
    bool is_size = false, is_value = false;
    double metres = 0;  ///< of sizes, one of the header's unit; 0 where it tells none
    SieveNumbers numbers = SieveNumbers::lengths;
    bool may_be_meshes = false;  ///< "mesh size": meshes an inch, or their opening
    bool is_radius = false;
    bool is_middle = false;      ///< of size classes, the middle of each
    bool may_be_middle = false;  ///< or an end: "nominal size"
    double power = 1;            ///< to which lengths are raised: "sieve^0.45"
    End end = End::none;
    bool tells_no_mass = false;       ///< shares of surface, length or scattered light: no value
    bool is_of_other_series = false;  ///< numbers of sieves of a series that is not known here
    ValueColumn value;
    bool is_tare = false, is_gross = false;  ///< of masses: the empty sieve's, and that with what lies on it
};

/// A name that means nothing here is neither a size nor a value.
ColumnMeaning meaning_of(const ColumnName& column);

/// For a column that is said to hold sizes: what its name adds.
ColumnMeaning meaning_as_size(const ColumnName& column);

/// Is it a name as "Channel" or "Bin No.", below which rows may be numbered?
bool may_number_rows(const ColumnName& column);

/// Does a line tell what the empty sieve or dish weighs, as in "Dish (g): 50"?
bool tells_tare_of_all(std::string_view line);

/// Does it tell a mass with the sieve or dish, as in "Dish + dry soil (g): 750"?
bool tells_gross_mass(std::string_view line);

/// One of a unit of mass in g; empty for other units.
std::optional<double> grams_of(std::string_view unit);

}  // namespace bernal
