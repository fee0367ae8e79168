#pragma once
// What a text says that sizes are, where it is no diameter in a unit of length: one list of words for names of columns,
// titles and comments.

#include <optional>
#include <string>
#include <string_view>

namespace bernal {

struct OtherQuantity {
    enum class Kind {
        radius,     ///< half of a diameter
        phi,        ///< Krumbein's
        logarithm,  ///< of a diameter
        unit,       ///< no unit of length: pixels, "0.1 mm"
        measure     ///< areas, volumes, masses, perimeters
    };
    Kind kind;
    std::string word;  ///< that says so, in lower case
};

/// In English, German, French, Spanish, Italian, Portuguese, Dutch or Polish. What is measured of grains says nothing
/// beside a word of diameters: "area-equivalent diameter". Empty where it speaks of none.
std::optional<OtherQuantity> other_quantity(std::string_view text);

/// The power to which sizes are raised, as "sieve^0.45", "mm**0.45" and "0.45 power" say; empty where none is told.
std::optional<double> power_told_in(std::string_view text);

/// "diameters in mm", "diameter (um)", "diameters = 2*radius, mm": the unit behind a word of diameters or sizes, in
/// metres; empty where there is none.
std::optional<double> unit_of_diameters_in(std::string_view text);

}  // namespace bernal
