#pragma once
// Which columns of a sieve table tell the curve, and what they mean, as its header says in English, German or French.

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "sizes/sieve_names.hpp"
#include "text/cell_table.hpp"

namespace bernal {

/// What a column of values says of each sieve, or of each range.
enum class SieveValue {
    passing,              ///< cumulative, finer than the sieve
    retained,             ///< on the sieve, below the next coarser one
    cumulative_retained,  ///< on the sieve and all coarser ones
    in_channel  ///< below the size and above the next finer one, as laser diffraction tells; of ranges, in them
};

enum class SieveBasis { mass, volume, number };

struct ValueColumn {
    std::size_t column = 0;
    SieveValue kind = SieveValue::passing;
    SieveBasis basis = SieveBasis::mass;
    bool is_mass = false;               ///< in g or kg, not in percent
    bool tells_retained = false;        ///< the name says retained, and not just a share
    bool tells_each = false;            ///< on each sieve by itself
    std::optional<std::size_t> tare{};  ///< of gross masses: the column of the empty sieves' masses
};

struct GradingColumns {
    std::size_t size = 0;
    SieveNumbers numbers = SieveNumbers::lengths;
    bool is_radius = false;
    double metres = 0;  ///< one of the sizes' unit in metres, as the header says; 0 where it does not
    ValueColumn value;
    std::vector<ValueColumn> others;  ///< that say the same in another way
    bool are_named = false;           ///< by the header; otherwise size and percent passing go by position
    std::string unit{};               ///< of the sizes, as the header spells it in brackets; empty where it does not
};

/// Does a header name a size and a value?
bool names_grading(std::span<const ColumnName> names);

/// Throws InputError where a header names two columns for one thing or none for a needed one, with the names that it
/// has and the way to say which are meant.
GradingColumns grading_columns(const CellTable& table);

}  // namespace bernal
